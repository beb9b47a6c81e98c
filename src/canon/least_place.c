// least_place.c - a row placed in a sketch, in every way that reads least.
//
// Stack by stack. A stack without a clue in this row stays as it is, and a single clue goes
// to the last of the places that are open to it: that is one look into a table, and seven
// of eight stacks of puzzles with 17 clues are settled so. Where there are more clues, the
// places are filled one by one.

#include "canon/least.h"

#include <string.h>

// A row being placed: into `to`, place by place.
typedef struct {
    search *s;
    crowd *out;
    int row;
    const uint8_t *cell; // the row as it stands in the board
    int clues;           // its bound, if no stacks are open, else -1
} placing;

static bool open_column(const sketch *to, int place)
{
    return to->open_columns >> place & 1;
}

static bool open_stack(const sketch *to, int place)
{
    return place < 2 && (to->open_stacks >> place & 1);
}

// How the three cells of the stack at `place`, all open, read at best: blanks first, then
// digits with names in order, then new ones, of which equal ones go first.
static unsigned read_stack(const placing *p, const sketch *to, int place)
{
    unsigned a[3];
    for (int i = 0; i < 3; i++) {
        int digit = p->cell[to->column[3 * place + i]];
        unsigned label = label_of(to, digit);
        a[i] = digit && !label ? 16u + (unsigned)digit : label;
    }
#define ORDER(i, j)                                                                        \
    do {                                                                                   \
        unsigned low = a[i] < a[j] ? a[i] : a[j], high = a[i] ^ a[j] ^ low;                \
        a[i] = low;                                                                        \
        a[j] = high;                                                                       \
    } while (0)
    ORDER(0, 1);
    ORDER(1, 2);
    ORDER(0, 1);
#undef ORDER
    if (a[0] > 16 && a[1] == a[2]) { // the pair of three new ones goes first
        unsigned single = a[0];
        a[0] = a[1];
        a[2] = single;
    }
    unsigned fresh = 10, value = 0;
    for (int i = 0; i < 3; i++) {
        unsigned label = a[i];
        if (label > 16)
            label = i > 0 && a[i] == a[i - 1] ? fresh - 1 : fresh++;
        value = value << 4 | label;
    }
    return value;
}

static void swap_stacks(sketch *to, int i, int j)
{
    uint8_t kept[3];
    memcpy(kept, to->column + 3 * i, 3);
    memcpy(to->column + 3 * i, to->column + 3 * j, 3);
    memcpy(to->column + 3 * j, kept, 3);
}

static void swap_columns(sketch *to, int i, int j)
{
    uint8_t kept = to->column[i];
    to->column[i] = to->column[j];
    to->column[j] = kept;
}

static void fill(const placing *p, sketch *to, int stack, uint64_t value);
static void fill_on(const placing *p, sketch *to, int place, uint64_t value);

// Puts the stack that reads least at `place`; false if there were several such, and all
// have been followed from here.
static bool choose_stack(const placing *p, sketch *to, int place, uint64_t value)
{
    int last = place;
    unsigned reads[3], least = UINT32_MAX;
    for (int i = place;; i++) {
        last = i;
        reads[i] = read_stack(p, to, i);
        least = reads[i] < least ? reads[i] : least;
        if (!open_stack(to, i))
            break;
    }
    int ties = 0, first = -1;
    for (int i = place; i <= last; i++)
        if (reads[i] == least) {
            ties++;
            first = first < 0 ? i : first;
        }
    if (least == 0) {
        // Blank stacks are alike: any of them will do, and the next stays open with it if
        // it is blank too.
        swap_stacks(to, place, first);
        if (ties == 1)
            to->open_stacks &= (uint8_t) ~(1u << place);
        return true;
    }
    unsigned closed = ~(1u << place);
    for (int i = place; ties > 1 && i <= last; i++) {
        if (reads[i] != least)
            continue;
        sketch copy = *to;
        swap_stacks(&copy, place, i);
        copy.open_stacks &= (uint8_t)closed;
        fill(p, &copy, place, value);
    }
    swap_stacks(to, place, first);
    to->open_stacks &= (uint8_t)closed;
    return ties == 1;
}

// Puts the column that reads least at `place`; false if there were several such that are
// not alike, and all have been followed from here.
static bool choose_column(const placing *p, sketch *to, int place, uint64_t value)
{
    int last = place + 1 + open_column(to, place + 1);
    unsigned least = UINT32_MAX;
    int first = place;
    bool tied = false;
    for (int i = place; i <= last; i++) {
        int digit = p->cell[to->column[i]];
        unsigned label = label_of(to, digit);
        if (digit && !label)
            label = 10;
        if (label < least) {
            least = label;
            first = i;
            tied = false;
        } else if (label == least && digit != p->cell[to->column[first]]) {
            tied = true;
        }
    }
    unsigned seen = 0;
    for (int i = place; tied && i <= last; i++) {
        int digit = p->cell[to->column[i]];
        if (!digit || label_of(to, digit) || (seen >> digit & 1))
            continue;
        seen |= 1u << digit;
        sketch copy = *to;
        swap_columns(&copy, place, i);
        name_digit(&copy, digit);
        fill_on(p, &copy, place, value);
    }
    swap_columns(to, place, first);
    return !tied;
}

// Readies the stack at `place`; false if there were several that read alike, and all have
// been followed from here.
static bool enter_stack(const placing *p, sketch *to, int place, uint64_t value)
{
    if (open_stack(to, place) && !choose_stack(p, to, place, value))
        return false;
    if (place > 0 && open_stack(to, place - 1)) {
        const uint8_t *column = to->column + 3 * place;
        if (p->cell[column[0]] | p->cell[column[1]] | p->cell[column[2]])
            to->open_stacks &= (uint8_t) ~(1u << (place - 1));
    }
    return true;
}

// How three places take a row that has one clue there: by their two bits of `open_columns`
// and where the clue stands, the place it goes to, the last of those open to it, and what
// stays open.
static const struct {
    uint8_t place, open;
} lone_clue[4][3] = {
    {{0, 0}, {1, 0}, {2, 0}},
    {{1, 0}, {1, 0}, {2, 1}}, // places 0 and 1 are open
    {{0, 2}, {2, 0}, {2, 0}}, // places 1 and 2 are open
    {{2, 1}, {2, 1}, {2, 1}},
};

static void put_lone_clue(const placing *p, sketch *to, int place, uint64_t *value)
{
    const uint8_t *column = to->column + place;
    int first = p->cell[column[0]], second = p->cell[column[1]];
    int digit = first | second | p->cell[column[2]];
    int at = first ? 0 : second ? 1 : 2;
    unsigned open = to->open_columns >> place & 3;
    int goes = lone_clue[open][at].place;
    swap_columns(to, place + at, place + goes);
    to->open_columns ^= (uint16_t)((open ^ lone_clue[open][at].open) << place);
    if (!label_of(to, digit))
        name_digit(to, digit);
    *value |= (uint64_t)label_of(to, digit) << (4 * (2 - goes));
}

// Puts what belongs at `place`; false if there were several ways, and all have been
// followed from here. `value` is how the row reads up to there.
static bool put_one(const placing *p, sketch *to, int place, uint64_t *value)
{
    if (open_column(to, place) && !choose_column(p, to, place, *value))
        return false;
    int digit = p->cell[to->column[place]];
    if (place % 3 && open_column(to, place - 1) && digit != p->cell[to->column[place - 1]])
        to->open_columns &= (uint16_t) ~(1u << (place - 1));
    if (digit && !label_of(to, digit))
        name_digit(to, digit);
    *value = *value << 4 | label_of(to, digit);
    return true;
}

// How many clues the row has in the stack at `place`.
static int clues_at(const placing *p, const sketch *to, int place)
{
    if (p->clues >= 0)
        return p->clues >> (4 - 2 * place) & 3;
    return (int)clues_in(p->s, to->turned, to->column[3 * place] / 3, p->row);
}

// Offers every least way to place the row from the stack at `place` on, where `value` is
// how it reads up to there. Most stacks have no clue or one, and no choice.
static void fill(const placing *p, sketch *to, int place, uint64_t value)
{
    const uint64_t best = p->s->best[p->out->level - 1];
    for (; place < 3; place++) {
        if (to->open_stacks && !enter_stack(p, to, place, value))
            return;
        int clues = clues_at(p, to, place);
        if (clues > 1) {
            fill_on(p, to, 3 * place, value);
            return;
        }
        value <<= 12;
        if (clues == 1)
            put_lone_clue(p, to, 3 * place, &value);
        if (value > best >> (12 * (2 - place)))
            return;
    }
    nonet_least_offer(p->s, p->out, to, value);
}

// The same from one of the three columns of a stack on.
static void fill_on(const placing *p, sketch *to, int place, uint64_t value)
{
    const uint64_t best = p->s->best[p->out->level - 1];
    do {
        if (!put_one(p, to, place, &value))
            return;
        place++;
        if (value > best >> (4 * (9 - place)))
            return;
    } while (place % 3);
    fill(p, to, place / 3, value);
}

void nonet_least_place(search *s, crowd *out, const sketch *from, int row, uint32_t alike)
{
    placing p = {s, out, row, s->cell[from->turned][row], -1};
    if (!from->open_stacks)
        p.clues = rows_bounds(s, from) >> 7 * row & 63;
    sketch to = *from;
    to.row[out->level - 1] = (uint8_t)row;
    to.weight *= alike;
    fill(&p, &to, 0, 0);
}
