// death_blossom.c - Death Blossom: a cell with an almost locked set for each candidate.
//
//             A          The stem has candidates a, b, c. For each there is a set whose
//             |a         places of it all see the stem: if the stem is a, set A is
//       B --b stem       without a and locked (als.h), and so on. A digit z that all the
//             |c         sets have is then in one of them, whatever the stem is: what
//             C          sees all of it in all of them goes.

#include "logic/als.h"

enum { MAX_PETALS = 256, MAX_STEM = 5 };

typedef struct {
    const nonet_position *position;
    const als_list *list;
    finder *out;
    int stem;
    int n_digits;
    int n_petals[MAX_STEM];
    uint16_t petal[MAX_STEM][MAX_PETALS]; // the sets for each candidate of the stem
    int chosen[MAX_STEM];
} death_blossom;

static void collect(death_blossom *blossom)
{
    unsigned marks = blossom->position->marks.cell[blossom->stem];
    blossom->n_digits = 0;
    for (unsigned rest = marks; rest && blossom->n_digits < MAX_STEM; rest &= rest - 1) {
        int digit = bits_first(rest), k = blossom->n_digits++;
        blossom->n_petals[k] = 0;
        for (int i = 0; i < blossom->list->count; i++) {
            const als *set = &blossom->list->set[i];
            if (set->digits >> digit & 1 &&
                cells_has(als_seen(blossom->list, set, digit), blossom->stem) &&
                !cells_has(set->cells, blossom->stem) && blossom->n_petals[k] < MAX_PETALS)
                blossom->petal[k][blossom->n_petals[k]++] = (uint16_t)i;
        }
    }
}

static nonet_cells erased_by(const death_blossom *blossom, int digit)
{
    nonet_cells seen = blossom->position->plane[digit];
    for (int k = 0; k < blossom->n_digits; k++)
        seen = cells_and(
            seen, als_seen(blossom->list, &blossom->list->set[blossom->chosen[k]], digit));
    return seen;
}

static bool offer(const death_blossom *blossom, unsigned shared)
{
    nonet_step *step = nonet_step_start(blossom->out);
    unsigned marks = blossom->position->marks.cell[blossom->stem];
    for (unsigned rest = shared; rest; rest &= rest - 1)
        nonet_step_erase_all(step, blossom->position, erased_by(blossom, bits_first(rest)),
                             bits_first(rest));
    if (!nonet_step_has_effect(step))
        return false;
    step->digits = (uint16_t)marks;
    nonet_step_group(step, NONET_ROLE_PIVOT, cells_one(blossom->stem), marks);
    for (int k = 0; k < blossom->n_digits; k++, marks &= marks - 1) {
        const als *set = &blossom->list->set[blossom->chosen[k]];
        nonet_step_set(step, set->cells, set->digits, marks & (0u - marks));
    }
    return nonet_finder_offer(blossom->out);
}

// `seen[d]` are the places of d that see it in all petals chosen so far.
static bool choose(death_blossom *blossom, int k, const nonet_cells seen[9],
                   unsigned shared)
{
    if (k == blossom->n_digits || k == MAX_STEM)
        return offer(blossom, shared);
    for (int i = 0; i < blossom->n_petals[k]; i++) {
        if (k == 0 && nonet_finder_stops(blossom->out))
            return true;
        const als *set = &blossom->list->set[blossom->petal[k][i]];
        nonet_cells narrowed[9];
        unsigned left = 0;
        for (unsigned rest = shared & set->digits; rest; rest &= rest - 1) {
            int digit = bits_first(rest);
            narrowed[digit] = cells_and(seen[digit], als_seen(blossom->list, set, digit));
            if (!cells_empty(narrowed[digit]))
                left |= 1u << digit;
        }
        blossom->chosen[k] = blossom->petal[k][i];
        if (left && choose(blossom, k + 1, narrowed, left))
            return true;
    }
    return false;
}

bool nonet_find_death_blossom(const nonet_position *position, int variant, finder *out)
{
    (void)variant;
    als_list list;
    nonet_list_als(position, 1, &list);
    death_blossom blossom = {.position = position, .list = &list, .out = out};
    for (blossom.stem = 0; blossom.stem < NONET_CELLS; blossom.stem++) {
        unsigned marks = position->marks.cell[blossom.stem];
        if (bits_count(marks) < 2 || bits_count(marks) > MAX_STEM)
            continue;
        if (nonet_finder_stops(out))
            return true;
        collect(&blossom);
        if (choose(&blossom, 0, position->plane, NONET_ALL_DIGITS & ~marks))
            return true;
    }
    return false;
}
