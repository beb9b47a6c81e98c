// words.c - what happens in a run, a line for each moment.
//
// The line says what happened and why: which house forced a digit, which cells form a pair
// and what that erased, what was tried, what contradicts it and what was taken back.

#include "study/words.h"

#include "base/bits.h"
#include "board/range.h"
#include "study/experiment.h"

void nonet_emit_study_cell(const nonet_sink *sink, const nonet_shape *shape, int cell)
{
    int columns = shape->columns > 0 ? shape->columns : 9;
    nonet_emit_char(sink, 'r');
    nonet_emit_number(sink, cell / columns + 1);
    nonet_emit_char(sink, 'c');
    nonet_emit_number(sink, cell % columns + 1);
}

void nonet_emit_study_house(const nonet_sink *sink, const nonet_shape *shape, int house)
{
    static const char *const kinds[NONET_STUDY_KINDS] = {"row ", "column ", "box "};
    int values = shape->values > 0 ? shape->values : 9;
    nonet_emit(sink, kinds[range_number((unsigned)(house / values), NONET_STUDY_KINDS)]);
    nonet_emit_number(sink, house % values + 1);
}

// "3 5 7", or a dash for none.
static void put_digits(const nonet_sink *sink, unsigned digits)
{
    if (digits == 0)
        nonet_emit(sink, "-");
    for (unsigned rest = digits; rest; rest &= rest - 1) {
        if (rest != digits)
            nonet_emit_char(sink, ' ');
        nonet_emit_char(sink, study_symbol(bits_first(rest) + 1));
    }
}

static void put_cells(const nonet_sink *sink, const nonet_study_moment *moment)
{
    if (moment->n_cells == 0)
        nonet_emit(sink, "none");
    for (int i = 0; i < range_count(moment->n_cells, NONET_STUDY_CELLS); i++) {
        if (i > 0)
            nonet_emit_char(sink, ' ');
        nonet_emit_study_cell(sink, moment->shape, moment->cells[i]);
    }
}

// "r3c5 = 7"
static void put_placement(const nonet_sink *sink, const nonet_study_moment *moment)
{
    nonet_emit_study_cell(sink, moment->shape, moment->cell);
    nonet_emit(sink, " = ");
    nonet_emit_char(sink, study_symbol(moment->value));
}

// Rule 1 looks at the row, rule 2 at the column, rule 3 at the block.
static void put_worked_out(const nonet_sink *sink, const nonet_study_moment *moment)
{
    static const char *const kinds[NONET_STUDY_KINDS] = {
        ": rule 1 (row) removes ", "; rule 2 (column) ", "; rule 3 (block) "};
    nonet_emit_study_cell(sink, moment->shape, moment->cell);
    for (int kind = 0; kind < NONET_STUDY_KINDS; kind++) {
        nonet_emit(sink, kinds[kind]);
        put_digits(sink, moment->erased_by[kind]);
    }
    nonet_emit(sink, "; left ");
    put_digits(sink, moment->digits);
}

static void put_numbers(const nonet_sink *sink, unsigned set)
{
    if (set == 0)
        nonet_emit(sink, "-");
    for (unsigned rest = set; rest; rest &= rest - 1) {
        if (rest != set)
            nonet_emit_char(sink, ' ');
        nonet_emit_number(sink, bits_first(rest) + 1);
    }
}

static void put_taken(const nonet_sink *sink, const nonet_study_moment *moment)
{
    static const char *const one[NONET_STUDY_KINDS] = {": in row ", ", column ", ", box "};
    static const char *const more[NONET_STUDY_KINDS] = {": in rows ", ", columns ",
                                                        ", boxes "};
    nonet_emit(sink, "take ");
    nonet_emit_char(sink, study_symbol(moment->value));
    nonet_emit(sink, " from the queue");
    for (int i = 0; i < range_count(moment->n_queue, NONET_STUDY_VALUES); i++) {
        nonet_emit(sink, i == 0 ? ", leaving " : " ");
        nonet_emit_char(sink, study_symbol(moment->queue[i]));
    }
    for (int kind = 0; kind < NONET_STUDY_KINDS; kind++) {
        nonet_emit(sink, bits_count(moment->taken[kind]) == 1 ? one[kind] : more[kind]);
        put_numbers(sink, moment->taken[kind]);
    }
    nonet_emit(sink, "; blanks left: ");
    put_cells(sink, moment);
}

// "erases 2 from r1c7, 2 5 from r1c9"
static void put_erased(const nonet_sink *sink, const nonet_study_moment *moment)
{
    const char *before = ": erases ";
    for (size_t i = 0; i < moment->n_changes; i++) {
        const nonet_study_change *change = &moment->changes[i];
        nonet_emit(sink, before);
        put_digits(sink, change->before & ~(unsigned)change->now);
        nonet_emit(sink, " from ");
        nonet_emit_study_cell(sink, moment->shape, change->cell);
        before = ", ";
    }
}

static void put_rule(const nonet_sink *sink, const nonet_study_moment *moment)
{
    unsigned rule = range_number(moment->rule, NONET_STUDY_RULES);
    nonet_emit(sink, nonet_study_rule_name((nonet_study_rule)rule));
    if (moment->cell >= 0) {
        if (moment->house >= 0) {
            nonet_emit(sink, " in ");
            nonet_emit_study_house(sink, moment->shape, moment->house);
        }
        nonet_emit(sink, ": ");
        put_placement(sink, moment);
        return;
    }
    nonet_emit_char(sink, ' ');
    put_digits(sink, moment->digits);
    nonet_emit(sink, " at ");
    put_cells(sink, moment);
    nonet_emit(sink, " in ");
    nonet_emit_study_house(sink, moment->shape, moment->house);
    if (moment->other >= 0) {
        nonet_emit(sink, ", all in ");
        nonet_emit_study_house(sink, moment->shape, moment->other);
    }
    put_erased(sink, moment);
}

static unsigned marks_before(const nonet_study_moment *moment, int cell)
{
    for (size_t i = 0; i < moment->n_changes; i++)
        if (moment->changes[i].cell == cell)
            return moment->changes[i].before;
    return moment->marks[cell];
}

static void put_guess(const nonet_sink *sink, const nonet_study_moment *moment)
{
    nonet_emit(sink, "try ");
    put_placement(sink, moment);
    if (moment->only) {
        nonet_emit(sink, ", its only candidate");
        return;
    }
    nonet_emit(sink, ", of ");
    put_digits(sink, marks_before(moment, moment->cell));
}

static void put_contradiction(const nonet_sink *sink, const nonet_study_moment *moment)
{
    nonet_emit(sink, "contradiction: ");
    if (moment->house >= 0) {
        nonet_emit(sink, "no place for ");
        nonet_emit_char(sink, study_symbol(moment->value));
        nonet_emit(sink, " in ");
        nonet_emit_study_house(sink, moment->shape, moment->house);
        return;
    }
    nonet_emit_study_cell(sink, moment->shape, moment->cell);
    if (moment->value) {
        nonet_emit(sink, " and a peer can only be ");
        nonet_emit_char(sink, study_symbol(moment->value));
    } else {
        nonet_emit(sink, " has no candidates");
    }
}

static void put_backtrack(const nonet_sink *sink, const nonet_study_moment *moment)
{
    int cells = 0, candidates = 0;
    for (size_t i = 0; i < moment->n_changes; i++) {
        const nonet_study_change *change = &moment->changes[i];
        cells += change->filled;
        candidates += bits_count(change->now & ~(unsigned)change->before);
    }
    nonet_emit(sink, "take back ");
    put_placement(sink, moment);
    nonet_emit(sink, ": ");
    nonet_emit_number(sink, cells);
    nonet_emit(sink, cells == 1 ? " cell and " : " cells and ");
    nonet_emit_number(sink, candidates);
    nonet_emit(sink, candidates == 1 ? " candidate as before" : " candidates as before");
}

static void put_round(const nonet_sink *sink, const nonet_study_moment *moment)
{
    if (moment->value == 0) {
        nonet_emit(sink, "the round is over");
        return;
    }
    nonet_emit(sink, "the ");
    nonet_emit_char(sink, study_symbol(moment->value));
    nonet_emit(sink, " has been looked for everywhere");
}

void nonet_study_words(const nonet_study_moment *moment, const nonet_sink *sink)
{
    switch (moment->event) {
    case NONET_STUDY_START:
        nonet_emit(sink, "the givens");
        break;
    case NONET_STUDY_POSSIBLE:
        nonet_emit(sink, "the possibilities");
        break;
    case NONET_STUDY_WORKED_OUT:
        put_worked_out(sink, moment);
        break;
    case NONET_STUDY_TAKEN:
        put_taken(sink, moment);
        break;
    case NONET_STUDY_RULE:
        put_rule(sink, moment);
        break;
    case NONET_STUDY_ROUND:
        put_round(sink, moment);
        break;
    case NONET_STUDY_GUESS:
        put_guess(sink, moment);
        break;
    case NONET_STUDY_CONTRADICTION:
        put_contradiction(sink, moment);
        break;
    case NONET_STUDY_BACKTRACK:
        put_backtrack(sink, moment);
        break;
    case NONET_STUDY_FOUND:
        nonet_emit(sink, "a solution");
        break;
    case NONET_STUDY_END:
        nonet_emit(sink, "the end");
        break;
    }
}
