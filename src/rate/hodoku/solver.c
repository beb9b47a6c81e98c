// solver.c - putting HoDoKu's steps together; see solver.h.

#include "rate/hodoku/solver.h"

#include <stdlib.h>

nonet_step *nonet_hodoku_start(hodoku_solver *solver, unsigned digits)
{
    nonet_step *step = nonet_step_start(&solver->out);
    step->digits = (uint16_t)digits;
    solver->erased.count = 0;
    return step;
}

void nonet_hodoku_rename(hodoku_solver *solver, const char *key)
{
    solver->out.step->technique = nonet_technique_named(key);
}

void nonet_hodoku_list(hodoku_solver *solver, int cell, int digit)
{
    hodoku_list *list = &solver->erased;
    if (!(solver->at.marks.cell[cell] >> digit & 1) || list->count == HODOKU_ERASED)
        return;
    list->item[list->count++] = (hodoku_candidate){(uint8_t)cell, (uint8_t)digit};
    solver->out.step->eliminated.cell[cell] |= (uint16_t)(1u << digit);
}

void nonet_hodoku_list_all(hodoku_solver *solver, nonet_cells cells, int digit)
{
    while (!cells_empty(cells))
        nonet_hodoku_list(solver, cells_take(&cells), digit);
}

void nonet_hodoku_list_digits(hodoku_solver *solver, int cell, unsigned digits)
{
    for (; digits; digits &= digits - 1)
        nonet_hodoku_list(solver, cell, bits_first(digits));
}

void nonet_hodoku_sort(hodoku_list *list)
{
    nonet_cells of_digit[9] = {{{0, 0}}};
    for (int i = 0; i < list->count; i++)
        cells_add(&of_digit[list->item[i].digit], list->item[i].cell);
    list->count = 0;
    for (int digit = 0; digit < 9; digit++)
        while (!cells_empty(of_digit[digit]))
            list->item[list->count++] =
                (hodoku_candidate){(uint8_t)cells_take(&of_digit[digit]), (uint8_t)digit};
}

void *nonet_hodoku_part(hodoku_solver *solver, void *part, size_t size)
{
    void *memory = part ? part : calloc(1, size);
    solver->no_memory = solver->no_memory || !memory;
    return memory;
}

void *nonet_hodoku_grow(hodoku_solver *solver, void *array, int *room, int count,
                        size_t size)
{
    if (count < *room)
        return array;
    int more = count + count / 2 + 256;
    void *grown = realloc(array, (size_t)more * size);
    if (grown)
        *room = more;
    else
        solver->no_memory = true;
    return grown;
}
