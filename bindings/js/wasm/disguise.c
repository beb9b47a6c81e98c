// disguise.c - the same puzzle in other clothes.

#include "io.h"

#include <stdlib.h>

static void put_least(nonet_row *row, const nonet_record *record)
{
    bool by_number = take_size() > 0;
    if (record->has_marks) {
        nonet_least_marks least;
        nonet_least_form_marks(&record->marks, &least);
        nonet_row_marks(row, "least", &least.marks);
        nonet_row_number(row, "automorphisms", least.automorphisms);
        return;
    }
    nonet_least least;
    nonet_least_form_by(by_number ? NONET_ORDER_NUMBER : NONET_ORDER_COUNTS, &record->given,
                        &least);
    nonet_row_board(row, "least", &least.board);
    nonet_row_number(row, "automorphisms", least.automorphisms);
}

ANSWER(web_canon)
{
    about_puzzle(row, "canon()", put_least);
}

static void put_how(nonet_row *row, const nonet_transform *how)
{
    char line[NONET_TRANSFORM_SIZE];
    nonet_transform_write(how, line);
    nonet_row_text(row, "how", line);
}

// Another puzzle
static void put_transformation(nonet_row *row, const nonet_record *record)
{
    nonet_record other;
    nonet_transform how;
    if (!read_record(row, take_text(), &other)) {
        nonet_record_free(&other);
        return;
    }
    if (other.layout)
        put_classic_only(row, "equivalent()", other.layout);
    else if (record->has_marks || other.has_marks)
        put_error(row, "pencilmark puzzles are compared by canon()");
    else if (nonet_equivalent(&record->given, &other.given, &how))
        put_how(row, &how);
    nonet_record_free(&other);
}

ANSWER(web_transformation)
{
    about_puzzle(row, "equivalent()", put_transformation);
}

// How
static void put_transformed(nonet_row *row, const nonet_record *record)
{
    nonet_transform how;
    size_t column;
    if (nonet_transform_read(take_text(), &how, &column) != NONET_OK) {
        put_error(row, "expected t, r, c, b, s or d with a permutation");
        nonet_row_number(row, "column", (int64_t)column);
        return;
    }
    nonet_board board = nonet_transform_board(&how, &record->given);
    nonet_marks marks = nonet_transform_marks(&how, &record->marks);
    if (record->has_marks)
        nonet_row_marks(row, "puzzle", &marks);
    else
        nonet_row_board(row, "puzzle", &board);
}

ANSWER(web_transform)
{
    about_puzzle(row, "transform()", put_transformed);
}

ANSWER(web_random_transform)
{
    nonet_rng rng;
    nonet_transform how;
    nonet_rng_seed(&rng, take_seed());
    nonet_transform_random(&rng, &how);
    put_how(row, &how);
}
