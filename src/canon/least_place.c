// least_place.c - a row placed in a sketch, in every way that reads least.
//
// Where the clues of a row go is settled (least_settle.h), so that four of five rows of
// puzzles with 17 clues have nothing more to them than to name the digits. Where clues
// share an open group, known digits come first, and where several new ones could, each
// does.

#include "canon/least_settle.h"

#include <string.h>

// A row being placed.
typedef struct {
    search *s;
    crowd *out;
    const sketch *from;
    uint32_t alike;
    int row;
    const uint8_t *cell;  // the first of the row,
    const uint8_t *along; // and how far the others are from it
} placing;

// What is left to do for one way to place it, in words like that of a row.
typedef struct {
    uint64_t labels;  // of digits, as in a sketch
    uint64_t named;   // how many
    uint64_t columns; // as in a sketch
    uint64_t clues;   // 1: at a place whose digit has still to be named
    uint64_t tangled; // 1: such a place and the one before have still to be ordered
    uint64_t value;   // how the row reads
} reading;

static inline int digit_at(const placing *p, const reading *r, int at)
{
    return p->cell[p->along[r->columns >> at & 15]];
}

// Names the digits of `clues`, some of those that are left.
static inline void name_clues(const placing *p, reading *r, uint64_t clues)
{
    r->clues ^= clues;
    while (clues) {
        int at = bits_last_64(clues), digit = digit_at(p, r, at);
        uint64_t label = r->labels >> 4 * digit & 15, new = label == 0;
        r->named += new;
        label |= r->named & -new; // a branch would often be guessed wrong
        r->labels |= label << 4 * digit;
        r->value |= label << at;
        clues ^= (uint64_t)1 << at;
    }
}

static inline uint64_t best_of(const placing *p)
{
    return p->s->best[p->out->level - 1];
}

// Names what is left, and joins the crowd unless others have done better.
static inline void finish(const placing *p, const uint8_t stack[4], reading *r)
{
    name_clues(p, r, r->clues);
    if (r->value > best_of(p))
        return;
    const sketch *from = p->from;
    sketch *to = least_take(p->s, p->out, r->value);
    to->labels = r->labels;
    to->columns = r->columns;
    to->weight = from->weight * p->alike;
    to->named = (uint8_t)r->named;
    to->turned = from->turned;
    place_row(to, from, p->row, p->out->level - 1);
    memcpy(to->stack, stack, sizeof to->stack);
}

// Places `i` and `j` of a stack change, and with them the order of its columns.
static void swap_columns(reading *r, int i, int j)
{
    uint64_t differ = (r->columns >> i ^ r->columns >> j) & 15;
    int stack = i / 16 * 16;
    r->columns ^= differ << i | differ << j;
    unsigned own = (unsigned)(r->columns >> stack);
    unsigned first = own >> 8 & 15, second = own >> 4 & 15, third = own & 15;
    r->columns &= ~((uint64_t)0xf000 << stack);
    r->columns |= (uint64_t)(2 * (first % 3) + (second > third)) << (stack + 12);
}

// Goes on with a reading in every way that reads least.
static void untangle(const placing *p, const uint8_t stack[4], reading r)
{
    while (r.tangled) {
        int next = bits_last_64(r.tangled), at = next + 4;
        int last = next - 4 * (int)(r.tangled << 4 >> next & 1);
        name_clues(p, &r, r.clues >> (at + 1) << (at + 1));
        if ((r.value | r.clues) > best_of(p))
            return;
        r.tangled ^= (uint64_t)1 << next;
        unsigned least = UINT32_MAX, new = 0;
        int first = at;
        for (int i = at; i >= last; i -= 4) {
            int digit = digit_at(p, &r, i);
            unsigned label = (unsigned)(r.labels >> 4 * digit) & 15;
            new |= label ? 0 : 1u << digit;
            label = label ? label : 10;
            first = label < least ? i : first;
            least = label < least ? label : least;
        }
        if (least == 10 && !bits_single(new)) {
            for (int i = at; i >= last; i -= 4) {
                int digit = digit_at(p, &r, i);
                if (!(new >> digit & 1))
                    continue; // another like it has been first
                new ^= 1u << digit;
                reading other = r;
                swap_columns(&other, at, i);
                name_clues(p, &other, (uint64_t)1 << at);
                untangle(p, stack, other);
            }
            return;
        }
        swap_columns(&r, at, first);
    }
    finish(p, stack, &r);
}

// Places the row with stacks in this order, where it settles as `how` says.
static inline void place_settled(const placing *p, const uint8_t stack[4], settling how)
{
    if (how.clues > best_of(p))
        return;
    uint64_t pairs = p->s->open[p->out->level - 1].pairs;
    reading r = {.labels = p->from->labels,
                 .named = p->from->named,
                 .columns = how.columns,
                 .clues = how.clues,
                 .tangled = how.clues & how.clues >> 4 & pairs};
    if (r.tangled)
        untangle(p, stack, r);
    else
        finish(p, stack, &r);
}

static void swap_stacks(sketch *to, int i, int j)
{
    uint8_t stack = to->stack[i];
    uint64_t differ = stack_part(to->columns, i) ^ stack_part(to->columns, j);
    if (i == j)
        return;
    to->stack[i] = to->stack[j];
    to->stack[j] = stack;
    to->columns ^= differ << (32 - 16 * i) | differ << (32 - 16 * j);
}

// Places the row with open stacks from `at` on in every order: blank ones come first and
// are alike, so any of them will do.
static void order_stacks(const placing *p, const sketch *from, int at)
{
    const openness *open = &p->s->open[p->out->level - 1];
    unsigned clues = p->s->clues[from->turned][p->row];
    while (at < 2 && !(open->stacks >> at & 1))
        at++;
    if (at == 2) {
        place_settled(p, from->stack, settle(open, from, clues));
        return;
    }
    int first = at, last = at + 1 + (at == 0 && open->stacks == 3);
    for (int i = last; i >= at; i--)
        if (!(clues >> 3 * from->stack[i] & 7))
            first = last = i;
    for (int i = first; i <= last; i++) {
        sketch to = *from;
        swap_stacks(&to, at, i);
        order_stacks(p, &to, at + 1);
    }
}

void nonet_least_place(search *s, crowd *out, const sketch *from, int row, uint32_t alike)
{
    static const uint8_t along[2][9] = {{0, 1, 2, 3, 4, 5, 6, 7, 8},
                                        {0, 9, 18, 27, 36, 45, 54, 63, 72}};
    const openness *open = &s->open[out->level - 1];
    placing p = {
        s, out, from, alike, row, s->cell + along[!from->turned][row], along[from->turned]};
    if (open->stacks)
        order_stacks(&p, from, 0);
    else
        place_settled(&p, from->stack, settle(open, from, s->clues[from->turned][row]));
}
