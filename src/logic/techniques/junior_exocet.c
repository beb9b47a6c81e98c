// junior_exocet.c - Junior Exocet: two cells that must hold what two others hold.
//
//       B B . | . . . | . . .      The base B holds two of three or four digits. Across
//       . . . | Q . . | m m -      the band the targets Q and R stand in the other two
//       . . . | - m m | R . .      boxes, off the row of the base; the third cell of their
//       ------+-------+------      columns in the band (-) has none of the digits.
//       . . s | s . . | s . .
//       . . s | s . . | s . .      If a base digit is in B, then in the band it is nowhere
//           ...                    else in that row or box: the column beside B must have
//                                  it at s. If no three s in different rows, one of each
//                                  column, can all be it, one of the other two columns has
//                                  it in the band: in Q or R. That is so for both digits
//                                  of the base, so Q and R hold the same two.
//
// What follows is counted out: every pair of digits in B that fits Q and R. A digit in Q is
// in B, so in the box of R it stands in the third row, at m (the mirror of Q); and as R
// does not have it, the columns beside B and of R have it at s in different rows.

#include "logic/technique.h"

enum { BASE = 2, TARGETS = 2, MIRRORS = 2 };

typedef struct {
    const nonet_position *position;
    bool turned;   // lines are columns, not rows
    int band, row; // of the base: 0..2, and its row within the band
    int base[BASE];
    unsigned digits;        // of the base
    int column[3];          // beside the base, of Q and of R
    int target[TARGETS];    // Q and R
    int companion[TARGETS]; // below or above them
    int mirror[TARGETS][MIRRORS];
    unsigned places[9][3];  // of each digit: its rows in the three columns, off the band
    unsigned fits[TARGETS]; // the digits each target may have
} exocet;

static int cell_at(const exocet *of, int row, int column)
{
    return of->turned ? column * 9 + row : row * 9 + column;
}

// What a cell may hold or holds.
static unsigned digits_in(const exocet *of, int cell)
{
    int digit = of->position->digits.cell[cell];
    return digit ? 1u << (digit - 1) : of->position->marks.cell[cell];
}

static bool has_two(unsigned a, unsigned b)
{
    return a && b && bits_count(a | b) >= 2;
}

// The three columns can all have the digit, in different rows.
static bool has_three(const unsigned rows[3])
{
    return has_two(rows[0], rows[1]) && has_two(rows[0], rows[2]) &&
           has_two(rows[1], rows[2]) && bits_count(rows[0] | rows[1] | rows[2]) >= 3;
}

static void note_places(exocet *of)
{
    for (int digit = 0; digit < 9; digit++)
        for (int i = 0; i < 3; i++)
            of->places[digit][i] = 0;
    for (int i = 0; i < 3; i++)
        for (int row = 0; row < 9; row++)
            for (unsigned rest =
                     row / 3 == of->band
                         ? 0
                         : digits_in(of, cell_at(of, row, of->column[i])) & of->digits;
                 rest; rest &= rest - 1)
                of->places[bits_first(rest)][i] |= 1u << row;
}

// The digits of a target that leave room for the rest of them.
static unsigned fitting(const exocet *of, int which)
{
    unsigned fits = 0, mirrored = 0;
    for (int i = 0; i < MIRRORS; i++)
        mirrored |= digits_in(of, of->mirror[which][i]);
    for (unsigned rest =
             of->position->marks.cell[of->target[which]] & of->digits & mirrored;
         rest; rest &= rest - 1) {
        const unsigned *places = of->places[bits_first(rest)];
        if (has_two(places[0], places[2 - which]))
            fits |= rest & (0u - rest);
    }
    return fits;
}

// What is possible in each cell, over all pairs of digits that fit.
typedef struct {
    unsigned base[BASE], target[TARGETS], mirror[TARGETS][MIRRORS];
} possible;

// The targets hold `digit[0]` and `digit[1]`: of the mirror cells of each, one has its
// digit and the other neither of the two. False if that cannot be.
static bool mirrors_fit(const exocet *of, const unsigned digit[TARGETS],
                        unsigned in[TARGETS][MIRRORS])
{
    for (int t = 0; t < TARGETS; t++) {
        bool any = false;
        in[t][0] = in[t][1] = 0;
        for (int i = 0; i < MIRRORS; i++) {
            unsigned here = digits_in(of, of->mirror[t][i]) & digit[t];
            unsigned there = digits_in(of, of->mirror[t][1 - i]) & ~digit[0] & ~digit[1];
            if (!here || !there)
                continue;
            any = true;
            in[t][i] |= here;
            in[t][1 - i] |= there;
        }
        if (!any)
            return false;
    }
    return true;
}

static void add_pair(const exocet *of, unsigned one, unsigned other, possible *all)
{
    const uint16_t *marks = of->position->marks.cell;
    for (int way = 0; way < 2; way++) {
        unsigned digit[TARGETS] = {way ? other : one, way ? one : other};
        unsigned in[TARGETS][MIRRORS];
        if (!(of->fits[0] & digit[0]) || !(of->fits[1] & digit[1]) ||
            !mirrors_fit(of, digit, in))
            continue;
        for (int t = 0; t < TARGETS; t++) {
            all->target[t] |= digit[t];
            for (int i = 0; i < MIRRORS; i++)
                all->mirror[t][i] |= in[t][i];
        }
        for (int i = 0; i < BASE; i++) // either way round
            if ((marks[of->base[i]] & one) && (marks[of->base[1 - i]] & other)) {
                all->base[i] |= one;
                all->base[1 - i] |= other;
            }
    }
}

static void count_out(const exocet *of, possible *all)
{
    const uint16_t *marks = of->position->marks.cell;
    unsigned first = marks[of->base[0]], second = marks[of->base[1]];
    *all = (possible){.base = {0}};
    for (unsigned a = of->digits; a; a &= a - 1)
        for (unsigned b = a & (a - 1); b; b &= b - 1) {
            unsigned one = a & (0u - a), other = b & (0u - b);
            if (((first & one) && (second & other)) || ((first & other) && (second & one)))
                add_pair(of, one, other, all);
        }
}

static void keep_only(nonet_step *step, const nonet_position *position, int cell,
                      unsigned digits)
{
    for (unsigned rest = position->marks.cell[cell] & ~digits; rest; rest &= rest - 1)
        nonet_step_erase(step, position, cell, bits_first(rest));
}

static void add_groups(const exocet *of, nonet_step *step)
{
    nonet_cells sides = cells_none();
    for (int i = 0; i < 3; i++) {
        for (int row = 0; row < 9; row++)
            if (row / 3 != of->band &&
                digits_in(of, cell_at(of, row, of->column[i])) & of->digits)
                cells_add(&sides, cell_at(of, row, of->column[i]));
        nonet_step_cover(step, of->column[i] + (of->turned ? ROWS : COLUMNS));
    }
    nonet_step_group(step, NONET_ROLE_PIVOT,
                     cells_or(cells_one(of->base[0]), cells_one(of->base[1])), of->digits);
    for (int t = 0; t < TARGETS; t++)
        nonet_step_group(step, NONET_ROLE_PINCER, cells_one(of->target[t]), of->digits);
    nonet_step_group(step, NONET_ROLE_LINK, sides, of->digits);
    for (int t = 0; t < TARGETS; t++)
        nonet_step_group(step, NONET_ROLE_EXTRA,
                         cells_or(cells_one(of->mirror[t][0]), cells_one(of->mirror[t][1])),
                         of->digits);
}

static bool offer(const exocet *of, finder *out)
{
    possible all;
    count_out(of, &all);
    if (!all.target[0] || !all.base[0] || !all.base[1])
        return false; // the position is broken
    nonet_step *step = nonet_step_start(out);
    step->digits = (uint16_t)of->digits;
    for (int i = 0; i < BASE; i++)
        keep_only(step, of->position, of->base[i], all.base[i]);
    for (int t = 0; t < TARGETS; t++) {
        keep_only(step, of->position, of->target[t], all.target[t]);
        for (int i = 0; i < MIRRORS; i++)
            keep_only(step, of->position, of->mirror[t][i], all.mirror[t][i]);
    }
    if (!nonet_step_has_effect(step))
        return false;
    add_groups(of, step);
    return nonet_finder_offer(out);
}

// The targets in `row[0]` and `row[1]` of the band.
static bool look_at(exocet *of, const int row[TARGETS], finder *out)
{
    for (int t = 0; t < TARGETS; t++) {
        int off = 3 - of->row - row[t]; // the row of neither base nor target
        of->target[t] = cell_at(of, of->band * 3 + row[t], of->column[1 + t]);
        of->companion[t] = cell_at(of, of->band * 3 + off, of->column[1 + t]);
        int across = of->column[2 - t], first = across / 3 * 3, count = 0;
        for (int column = first; column < first + 3; column++)
            if (column != across)
                of->mirror[t][count++] = cell_at(of, of->band * 3 + off, column);
    }
    for (int t = 0; t < TARGETS; t++)
        if (!(of->position->marks.cell[of->target[t]] & of->digits) ||
            (digits_in(of, of->companion[t]) & of->digits))
            return false;
    for (int t = 0; t < TARGETS; t++)
        of->fits[t] = fitting(of, t);
    return offer(of, out);
}

// All columns of the other two boxes, and the rows of the targets in them.
static bool choose_targets(exocet *of, int box, finder *out)
{
    for (int i = 0; i < 9; i++) {
        bool few = true;
        of->column[1] = (box + 1) % 3 * 3 + i / 3;
        of->column[2] = (box + 2) % 3 * 3 + i % 3;
        note_places(of);
        for (unsigned rest = of->digits; rest; rest &= rest - 1)
            few = few && !has_three(of->places[bits_first(rest)]);
        for (int way = 0; few && way < 4; way++) {
            const int row[TARGETS] = {(of->row + 1 + way / 2) % 3,
                                      (of->row + 1 + way % 2) % 3};
            if (look_at(of, row, out))
                return true;
        }
    }
    return false;
}

// The base: two open cells of a row in a box, `left` being the third.
static bool choose_base(exocet *of, int box, int left, finder *out)
{
    int row = of->band * 3 + of->row, count = 0;
    of->column[0] = box * 3 + left;
    for (int i = 0; i < 3; i++)
        if (i != left)
            of->base[count++] = cell_at(of, row, box * 3 + i);
    const uint16_t *marks = of->position->marks.cell;
    of->digits = marks[of->base[0]] | marks[of->base[1]];
    int digits = bits_count(of->digits);
    return marks[of->base[0]] && marks[of->base[1]] && (digits == 3 || digits == 4) &&
           choose_targets(of, box, out);
}

bool nonet_find_junior_exocet(const nonet_position *position, int variant, finder *out)
{
    (void)variant;
    exocet of = {.position = position};
    for (int turned = 0; turned < 2; turned++)
        for (int line = 0; line < 9; line++)
            for (int box = 0; box < 3; box++)
                for (int left = 0; left < 3; left++) {
                    of.turned = turned;
                    of.band = line / 3;
                    of.row = line % 3;
                    if (choose_base(&of, box, left, out))
                        return true;
                }
    return false;
}
