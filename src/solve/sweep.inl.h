// sweep.inl.h - the deductions: sweeps over the whole board until nothing new is decided.
//
// A node is nine vectors, one for each of the nine cells of a box; word 4 * B + b of each
// belongs to the box in band B and stack b, and the bits of a word are that cell's digits:
//
//     x[3 * k + r]                       words of one vector
//        k 0 1 2  column in the box      +----------+----------+----------+----------+
//      r 0 0 3 6                         | 0  1  2 -| 4  5  6 -| 8  9 10 -| -  -  -  -|
//        1 1 4 7                         +----------+----------+----------+----------+
//        2 2 5 8  row in the box          band 0     band 1     band 2     padding
//
// So one operation treats the same cell of all nine boxes and all nine digits. What a box
// demands is a reduction over the nine vectors and moves no word; a box's neighbours in
// its band are one rotation inside a quarter away, its neighbours in its stack one
// rotation of the quarters. Padding holds all digits for ever: it decides nothing and
// contradicts nothing.
//
// One sweep:
//
//     naked    a cell with one candidate clears it from the rest of its box.
//     rows     The three cells that a row and a box share are a triad. For each band and
//              digit, the triads that may hold the digit are a 3x3 matrix (row, box), and a
//              solution picks a permutation of it. A triad stays only if it lies on one:
//
//                   .  b1 c2     row r, box b is kept if the digit fits in both
//                   .  b2 c1     (r+1, b+1) and (r+2, b+2), or both (r+1, b+2)
//                   a  .  .      and (r+2, b+1)
//
//              This is locked candidates in both directions, hidden singles of rows, and it
//              carries naked singles from their box along their row, all at once.
//     columns  the same with columns and stacks.
//     hidden   a digit with one place left in a box clears that cell's other candidates.
//              That is put off to the next sweep and done beside its naked singles: the
//              chain of dependences, which a sweep waits for, is a sixth shorter so.
//
// Wrong is: a digit without a place in a box, a digit decided twice in a box, a cell
// without candidates, two digits whose one place is the same cell: neither is decided one
// sweep later. These fall out of what a sweep computes anyway. Rows and columns need no
// test of their own: a clash there empties a triad matrix, and then a box misses the digit.
//
// We stop when a sweep begins with no more decided digits than the one before. That may be
// short of the fixpoint by some eliminations; finding the last of them costs a sweep each
// time and, measured, saves no guess. A sweep is some 200 simple instructions with no
// branch, no table and no queue, and the loop ends with one branch that is hard to predict;
// keeping track of what changed, to do less, costs more than it saves.

// Sweeps over `x` until nothing is decided any more or all is lost. `*decided` becomes the
// digits decided in each box; true if a contradiction was met.
static inline __attribute__((always_inline)) bool sweep(vec x[9], vec *decided)
{
    const vec one = vec_all(FIRST_DIGIT), full = vec_all(ALL_DIGITS);
    vec before = vec_all(0), hidden = before, due = before, missing = before;

    for (;;) {
        vec alone[9], less[9], any;
        for (int i = 0; i < 9; i++) {
            less[i] = vec_opaque(vec_sub(x[i], one));
            alone[i] = vec_if_apart(x[i], less[i]);
        }
        vec twice = vec_unite(alone, &any);
        vec empty =
            vec_or3(vec_or3(less[0], less[1], less[2]), vec_or3(less[3], less[4], less[5]),
                    vec_or3(less[6], less[7], less[8])); // 0 - 1 has high bits
        vec wrong = vec_or3(vec_but(due, any), twice, missing);
        wrong = vec_or_but(wrong, empty, full);
        bool dead = !vec_none(wrong);
        vec known = vec_or(any, hidden);
        if (dead || vec_none(vec_xor(known, before))) {
            *decided = known;
            return dead;
        }
        before = known;
        due = hidden;
        vec others = vec_xor(hidden, full);
        for (int i = 0; i < 9; i++)
            x[i] = vec_but_except(vec_prefer(x[i], hidden, others), any, alone[i]);

        vec t0 = vec_or3(x[0], x[3], x[6]);
        vec t1 = vec_or3(x[1], x[4], x[7]);
        vec t2 = vec_or3(x[2], x[5], x[8]);
        vec a1 = vec_next_box(t0), a2 = vec_prev_box(t0);
        vec b1 = vec_next_box(t1), b2 = vec_prev_box(t1);
        vec c1 = vec_next_box(t2), c2 = vec_prev_box(t2);
        vec q0 = vec_or_and(vec_and(b1, c2), b2, c1);
        vec q1 = vec_or_and(vec_and(c1, a2), c2, a1);
        vec q2 = vec_or_and(vec_and(a1, b2), a2, b1);
        for (int k = 0; k < 9; k += 3) {
            x[k] = vec_and(x[k], q0);
            x[k + 1] = vec_and(x[k + 1], q1);
            x[k + 2] = vec_and(x[k + 2], q2);
        }

        // The columns; `m` are the digits with two places in a triad. Both are counted
        // before the filter and then filtered, which shortens the chain of dependences.
        vec v0 = vec_or3(x[0], x[1], x[2]), m0 = vec_two(x[0], x[1], x[2]);
        vec v1 = vec_or3(x[3], x[4], x[5]), m1 = vec_two(x[3], x[4], x[5]);
        vec v2 = vec_or3(x[6], x[7], x[8]), m2 = vec_two(x[6], x[7], x[8]);
        a1 = vec_next_band(v0), a2 = vec_prev_band(v0);
        b1 = vec_next_band(v1), b2 = vec_prev_band(v1);
        c1 = vec_next_band(v2), c2 = vec_prev_band(v2);
        q0 = vec_or_and(vec_and(b1, c2), b2, c1);
        q1 = vec_or_and(vec_and(c1, a2), c2, a1);
        q2 = vec_or_and(vec_and(a1, b2), a2, b1);
        vec many = vec_or_and(vec_or_and(vec_and(m0, q0), m1, q1), m2, q2);
        v0 = vec_and(v0, q0), v1 = vec_and(v1, q1), v2 = vec_and(v2, q2);
        vec present = vec_or3(v0, v1, v2);
        many = vec_or(many, vec_two(v0, v1, v2));
        missing = vec_xor(present, full);
        hidden = vec_but(present, many);
        for (int i = 0; i < 9; i++)
            x[i] = vec_and(x[i], i < 3 ? q0 : i < 6 ? q1 : q2);
    }
}
