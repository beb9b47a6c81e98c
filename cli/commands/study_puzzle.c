// study_puzzle.c - a record as a study takes it: the classic board, or another of up to
// 16x16.

#include "commands/study.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "job/answers.h"

void study_puzzle_start(study_puzzle *puzzle, const nonet_record *record)
{
    *puzzle = (study_puzzle){.record = record, .shape = nonet_shape_square(9)};
    puzzle->given = record->given.cell;
    if (record->layout) {
        puzzle->shape = *nonet_layout_shape(record->layout);
        puzzle->given = record->wide.given;
        puzzle->values = cli_values(record);
    }
    for (int i = 0; i < puzzle->shape.rows * puzzle->shape.columns; i++)
        puzzle->clues += puzzle->given[i] != 0;
}

void study_puzzle_end(study_puzzle *puzzle)
{
    free(puzzle->values);
}

bool study_puzzle_run(const study_puzzle *puzzle, const nonet_study_method *method,
                      const nonet_study_watch *watch, nonet_study_result *result)
{
    const nonet_record *record = puzzle->record;
    if (record->layout)
        return nonet_study_run_on(record->layout, method, puzzle->values, watch, result) ==
               NONET_OK;
    nonet_study_run(method, &record->marks, watch, result);
    return true;
}

const char *study_puzzle_size(const study_puzzle *puzzle, char name[16])
{
    snprintf(name, 16, "%dx%d", puzzle->shape.rows, puzzle->shape.columns);
    return name;
}

// A number that came with the puzzle, or else its place in the input.
uint64_t study_puzzle_number(const study_puzzle *puzzle, size_t place)
{
    const char *name = nonet_record_field(puzzle->record, "name");
    size_t digits = name ? strspn(name, "0123456789") : 0;
    bool number = digits > 0 && digits < 10 && name[digits] == '\0';
    return number ? strtoull(name, NULL, 10) : place + 1;
}
