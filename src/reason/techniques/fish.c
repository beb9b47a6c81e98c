// fish.c - in some houses a value fits only where as many other houses are: these have it
// there, and nowhere else.
//
//             c2        c7
//       r3  . X . . . . X . .     Any houses may be the base and the cover: rows, boxes,
//           . - . . . . - . .     diagonals, regions. Two may differ in kind, more are of
//       r8  . X . . . . X . .     one kind: nobody looks for the others.

#include <string.h>

#include "reason/reasoner.h"

enum { MOST = 4 };

typedef struct {
    finder *out;
    int size, value;
    int base[MOST], cover[MOST];
    int widest; // how many places one cover has at most
    int n;      // places of the value in the base
    uint16_t cells[MOST * NONET_MAX_VALUES];
} fish;

static bool has_house(const nonet_layout *layout, int cell, int house)
{
    const layout_lists *of = &layout->houses_of;
    for (uint32_t i = of->first[cell]; i < of->first[cell + 1]; i++)
        if (of->item[i] == house)
            return true;
    return false;
}

static bool is_among(const int *houses, int n, int house)
{
    for (int i = 0; i < n; i++)
        if (houses[i] == house)
            return true;
    return false;
}

static bool is_place(const fish *f, int cell)
{
    for (int i = 0; i < f->n; i++)
        if (f->cells[i] == cell)
            return true;
    return false;
}

static bool offer(fish *f)
{
    finder *out = f->out;
    nonet_reason *step = nonet_reason_begin(out);
    step->values = reason_bit(f->value);
    for (int i = 0; i < f->size; i++) {
        nonet_reason_base(step, f->base[i]);
        nonet_reason_cover(step, f->cover[i]);
        for (int k = 0; k < out->r->layout->values; k++) {
            int cell = layout_house(out->r->layout, f->cover[i])[k];
            if (!is_place(f, cell))
                nonet_reason_erase(out, cell, reason_bit(f->value));
        }
    }
    for (int i = 0; i < f->n; i++)
        nonet_reason_spot(step, f->cells[i], reason_bit(f->value), 0);
    return reason_has_effect(step);
}

static int widest_cover(const fish *f)
{
    const nonet_reasoner *r = f->out->r;
    int widest = 0;
    for (int house = 0; house < r->layout->n_houses; house++)
        if (r->covers[house] > widest && !is_among(f->base, f->size, house))
            widest = r->covers[house];
    return widest;
}

static bool is_covered(const fish *f, int cell, int n)
{
    for (int i = 0; i < n; i++)
        if (has_house(f->out->r->layout, cell, f->cover[i]))
            return true;
    return false;
}

// Covers the places that the first `n` covers leave. Most bases have too many for any: they
// are not tried one by one.
static bool cover(fish *f, int n)
{
    const layout_lists *of = &f->out->r->layout->houses_of;
    int left = 0, cell = 0;
    for (int i = f->n - 1; i >= 0; i--)
        if (!is_covered(f, f->cells[i], n)) {
            cell = f->cells[i];
            left++;
        }
    if (!left)
        return n == f->size && offer(f);
    if (left > (f->size - n) * f->widest)
        return false;
    for (uint32_t i = of->first[cell]; i < of->first[cell + 1]; i++) {
        f->cover[n % MOST] = of->item[i];
        if (!is_among(f->base, f->size, of->item[i]) && cover(f, n + 1))
            return true;
    }
    return false;
}

static void add_cell(fish *f, int cell, int by)
{
    nonet_reasoner *r = f->out->r;
    const layout_lists *of = &r->layout->houses_of;
    r->common[cell / 64] ^= (uint64_t)1 << cell % 64;
    for (uint32_t i = of->first[cell]; i < of->first[cell + 1]; i++)
        r->covers[of->item[i]] = (uint8_t)(r->covers[of->item[i]] + by);
}

// Adds the places of a house; false if it shares one with the others.
static bool add_places(fish *f, int house)
{
    const nonet_reasoner *r = f->out->r;
    int before = f->n;
    for (uint64_t rest = reason_places(r, house, f->value); rest; rest &= rest - 1) {
        int cell = layout_house(r->layout, house)[bits_first_64(rest)];
        if (r->common[cell / 64] >> cell % 64 & 1)
            return false;
        add_cell(f, cell, 1);
        f->cells[f->n++] = (uint16_t)cell;
    }
    return f->n > before;
}

static void drop_places(fish *f, int n)
{
    while (f->n > n)
        add_cell(f, f->cells[--f->n], -1);
}

static bool choose(fish *f, int n, int from)
{
    const nonet_layout *layout = f->out->r->layout;
    if (n == f->size) {
        f->widest = widest_cover(f);
        return f->n <= f->size * f->widest && cover(f, 0);
    }
    for (int house = from; house < layout->n_houses; house++) {
        int before = f->n;
        bool suits = n == 0 || f->size == 2 ||
                     layout->sets[house].kind == layout->sets[f->base[0]].kind;
        f->base[n % MOST] = house;
        if (suits && add_places(f, house) && choose(f, n + 1, house + 1))
            return true;
        drop_places(f, before);
        if (nonet_reason_stops(f->out))
            return true;
    }
    return false;
}

bool nonet_see_fish(finder *out, int size)
{
    memset(out->r->common, 0, (size_t)out->r->layout->words * sizeof *out->r->common);
    for (int value = 0; value < out->r->layout->values; value++) {
        fish f = {.out = out, .size = size, .value = value};
        bool found = choose(&f, 0, 0);
        drop_places(&f, 0);
        if (found)
            return true;
    }
    return false;
}
