// three_sweep.inl.h - the deductions on three registers; what they are, sweep.inl.h says.
//
// A sweep begins in one form, lying or standing, and ends in the other: where it begins
// with the rows, the next begins with the columns, and no way back is needed. It takes
// about 75 instructions, a third of what nine short registers take.
//
// The chain of dependences is what it waits for, and three things keep that short. The
// hidden singles of a sweep are applied in the next, beside the naked ones. A filtered
// triad is counted before the filter and filtered afterwards. And there are no mask
// registers in the loop: the way into one and out again takes six cycles where these take
// three:
//
//     the one candidate of a cell, or 0     its lowest bit minus all the others: these are
//                                           greater, if there are any, and 0 is the least
//     others, unless some are preferred     others minus (0 - preferred), likewise

// What one sweep leaves to the next.
typedef struct {
    words x[3];
    words hidden;  // digits with one place in the box, in the triad that has it
    words missing; // digits without a place in the box
    words decided; // digits decided in the box
} sweeping;

typedef enum { GO_ON, STALLED, WRONG } outcome;

// The triads that lie on a permutation of their band's matrix, or of their stack's.
VERB words on_permutation(words triads, bool standing)
{
    words q = moved(triads, standing ? STACK_11 : BAND_11) &
              moved(triads, standing ? STACK_22 : BAND_22);
    return or_and(q, moved(triads, standing ? STACK_12 : BAND_12),
                  moved(triads, standing ? STACK_21 : BAND_21));
}

// Between the two forms: b by one line and c by two, or the other way round.
VERB void turn(words x[3], bool standing)
{
    x[1] = moved(x[1], standing ? LINE_1 : LINE_2);
    x[2] = moved(x[2], standing ? LINE_2 : LINE_1);
}

VERB outcome sweep(sweeping *s, bool standing)
{
    const words one = all_words(1), full = all_words(NONET_ALL_DIGITS), none = {0};
    words *x = s->x, less[3], alone[3], prefer[3], minus[3];
    for (int j = 0; j < 3; j++) {
        less[j] = sub(x[j], one);
        alone[j] = sub_to_0(x[j] & ~less[j], x[j] & less[j]);
        prefer[j] = x[j] & s->hidden;
        minus[j] = sub(none, prefer[j]);
        x[j] = sub_to_0(x[j] & ~s->hidden, minus[j]);
    }
    words here = or3(alone[0], alone[1], alone[2]) | s->hidden;
    words beside_1 = moved(here, LINE_1), beside_2 = moved(here, LINE_2);
    words decided = or3(here, beside_1, beside_2);
    words triads = choice(decided, here, or3(x[0], x[1], x[2]));

    // Missing in a box; decided in two triads, or twice in one; an empty cell, for 0 - 1
    // has high bits; two digits whose one place is the same cell.
    words wrong = or3(s->missing, two_of_3(here, beside_1, beside_2),
                      two_of_3(alone[0], alone[1], alone[2]));
    wrong = or_but(wrong, or3(less[0], less[1], less[2]), full);
    for (int j = 0; j < 3; j++)
        wrong = or_but(wrong, prefer[j], minus[j]);
    if (__builtin_expect(not_zero(wrong) != 0, false))
        return WRONG;
    if (__builtin_expect(!_mm512_cmpneq_epi16_mask(decided, s->decided), false)) {
        for (int j = 0; j < 3; j++)
            x[j] |= prefer[j];
        return STALLED;
    }
    s->decided = decided;

    words keep = on_permutation(triads, standing);
    for (int j = 0; j < 3; j++)
        x[j] = either_and(but_except(x[j], decided, alone[j]), prefer[j], keep);
    turn(x, standing);

    triads = or3(x[0], x[1], x[2]);
    words twice = two_of_3(x[0], x[1], x[2]);
    keep = on_permutation(triads, !standing);
    words once = and_but(triads, keep, twice);
    triads &= keep;
    beside_1 = moved(triads, LINE_1);
    beside_2 = moved(triads, LINE_2);
    s->missing = full & ~or3(triads, beside_1, beside_2);
    s->hidden = but_both(once, beside_1, beside_2);
    for (int j = 0; j < 3; j++)
        x[j] &= keep;
    return GO_ON;
}

VERB verdict propagate(node *n)
{
    const words none = {0};
    sweeping s = {{n->x[0], n->x[1], n->x[2]}, none, none, none};
    bool standing = false;
    outcome now;
    for (;;) {
        if ((now = sweep(&s, false)) != GO_ON)
            break;
        if ((now = sweep(&s, true)) != GO_ON) {
            standing = true;
            break;
        }
    }
    if (now == WRONG)
        return DEAD;
    if (standing)
        turn(s.x, true);
    for (int j = 0; j < 3; j++)
        n->x[j] = s.x[j];
    uint32_t done =
        _mm512_cmpeq_epi16_mask(s.decided, all_words(NONET_ALL_DIGITS)) & ALL_WORDS;
    return done == ALL_WORDS ? SOLVED : OPEN;
}
