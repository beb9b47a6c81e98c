// heap.c - the variables that are not set, the most active first.

#include "wide/learn.h"

// Places count from 1, so that 0 can mean "not here".
static void put(learner *l, uint32_t place, uint32_t variable)
{
    l->heap[place] = variable;
    l->heap_place[variable] = place;
}

static void rise(learner *l, uint32_t place)
{
    uint32_t variable = l->heap[place];
    double activity = l->activity[variable];
    for (; place > 1 && l->activity[l->heap[place / 2]] < activity; place /= 2)
        put(l, place, l->heap[place / 2]);
    put(l, place, variable);
}

static void sink(learner *l, uint32_t place)
{
    uint32_t variable = l->heap[place];
    double activity = l->activity[variable];
    for (uint32_t child; (child = 2 * place) <= l->heap_n; place = child) {
        if (child < l->heap_n &&
            l->activity[l->heap[child + 1]] > l->activity[l->heap[child]])
            child++;
        if (l->activity[l->heap[child]] <= activity)
            break;
        put(l, place, l->heap[child]);
    }
    put(l, place, variable);
}

void nonet_heap_insert(learner *l, uint32_t variable)
{
    if (l->heap_place[variable])
        return;
    put(l, ++l->heap_n, variable);
    rise(l, l->heap_n);
}

uint32_t nonet_heap_pop(learner *l)
{
    uint32_t top = l->heap[1], last = l->heap[l->heap_n--];
    l->heap_place[top] = 0;
    if (l->heap_n > 0) {
        put(l, 1, last);
        sink(l, 1);
    }
    return top;
}

void nonet_heap_bump(learner *l, uint32_t variable)
{
    l->activity[variable] += l->step;
    if (l->activity[variable] > 1e100) {
        for (int v = 0; v < l->variables; v++)
            l->activity[v] *= 1e-100;
        l->step *= 1e-100;
    }
    if (l->heap_place[variable])
        rise(l, l->heap_place[variable]);
}
