// agenda.h - what is still to be looked at: a set of numbered items, cheap ones first.
//
//     filters     cages and relations of cells
//     short sums  of few cells
//     houses      a value with one place left takes it
//     own         filters of single rules, which cost more
//     crossings   of two houses, and where cells see each other in other ways too, values
//                 with two places
//     long sums   are looked at if a cell has lost its least or greatest value
//     costly      filters of single rules that try everything
//
// A change of a cell puts whatever looks at the cell on the agenda. In a killer that is
// thirty filters and more, so each cell has its items as a row of bits, and putting them on
// is a few ORs. (A stack for each kind and a flag for each item took a fifth of the time.)
// Houses first, which look cheaper, took a sixth more on hard killers: one look in thirty
// finds something, where it is one in three for cages.

#ifndef WIDE_AGENDA_H
#define WIDE_AGENDA_H

#include "base/bits.h"
#include "wide/program.h"

typedef enum {
    AGENDA_FILTER,
    AGENDA_SHORT_SUM,
    AGENDA_HOUSE,
    AGENDA_OWN,
    AGENDA_CROSSING,
    AGENDA_LONG_SUM,
    AGENDA_COSTLY,
    AGENDA_KINDS,
} agenda_kind;

// For each cell or house its items in the words from `begin` on.
typedef struct {
    int begin, words;
    uint64_t *bits; // `words` for each
} agenda_rows;

typedef struct {
    uint64_t *open;              // the items that are to be looked at
    int lowest;                  // words below it are empty
    int begin[AGENDA_KINDS + 1]; // of each kind: its first word
    int items[AGENDA_KINDS];
    uint16_t *number;     // of each item: which house, filter or crossing it is
    agenda_rows of_cell;  // when a cell loses a value
    agenda_rows of_ends;  // ... and that was its least or greatest one
    agenda_rows costly;   // when a cell loses a value, once more
    agenda_rows of_house; // when a house has been looked at
} wide_agenda;

// False if memory is short.
bool nonet_agenda_new(wide_agenda *agenda, arena *memory, const wide_program *program);

static inline void agenda_add(wide_agenda *agenda, const agenda_rows *rows, int of)
{
    uint64_t *open = agenda->open + rows->begin;
    const uint64_t *row = rows->bits + of * rows->words;
    for (int w = 0; w < rows->words; w++)
        open[w] |= row[w];
    if (agenda->lowest > rows->begin)
        agenda->lowest = rows->begin;
}

// Takes the first item off; -1 if there is none.
static inline int agenda_next(wide_agenda *agenda)
{
    for (; agenda->lowest < agenda->begin[AGENDA_KINDS]; agenda->lowest++) {
        uint64_t *word = &agenda->open[agenda->lowest];
        if (*word) {
            int item = agenda->lowest * 64 + bits_first_64(*word);
            *word &= *word - 1;
            return item;
        }
    }
    return -1;
}

static inline agenda_kind agenda_kind_of(const wide_agenda *agenda, int item)
{
    agenda_kind kind = AGENDA_FILTER;
    while (item >= agenda->begin[kind + 1] * 64)
        kind++;
    return kind;
}

void nonet_agenda_fill(wide_agenda *agenda);
void nonet_agenda_clear(wide_agenda *agenda);

#endif
