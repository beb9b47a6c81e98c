// choice.h - which of the steps a technique has collected HoDoKu takes.
//
// It sorts them: those that erase most first, then the shortest chain, then the least sum
// made of the places erased. Version 2.2 does not ask for the length unless two steps erase
// the same. The sort is stable: of equals the first found is taken.

#ifndef RATE_HODOKU_CHOICE_H
#define RATE_HODOKU_CHOICE_H

#include "rate/hodoku/solver.h"

typedef struct hodoku_worth {
    int erased, length, sum;
} hodoku_worth;

// The sum of the candidates in the order listed: the later, the more a cell counts.
static inline int hodoku_sum(const hodoku_list *list)
{
    int sum = 0;
    for (int i = 0; i < list->count; i++)
        sum += list->item[i].cell * (1 + 80 * i) + list->item[i].digit + 1;
    return sum;
}

// Below 0 if `one` comes before `other`.
static inline int hodoku_compare(hodoku_worth one, hodoku_worth other, bool older)
{
    if (one.erased != other.erased)
        return other.erased - one.erased;
    if (one.length != other.length && !older)
        return one.length - other.length;
    return one.sum - other.sum;
}

#endif
