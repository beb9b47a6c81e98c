// board.c - boards, sets, random numbers, sinks; the search, batches and least forms.

#include "feed.h"

#include <string.h>

void api_board(feed *in)
{
    nonet_board board = feed_board(in), other = feed_board(in);
    nonet_marks marks = feed_marks(in), from;
    nonet_clash clashes[5];
    nonet_cells set;
    char text[300];
    feed_bytes(in, &set, sizeof set);
    nonet_cells_has(set, feed_int(in));
    nonet_cells_add(&set, feed_int(in));
    nonet_cells_count(set);
    nonet_clashes(&board, clashes, feed_byte(in) % 6u);
    nonet_board_is_complete(&board);
    nonet_board_clues(&board);
    nonet_marks_from_board(&board, &from);
    nonet_marks_basic(&board, &from);
    nonet_board_from_marks(&marks, &other);
    nonet_is_solution(&marks, &board);

    nonet_rng rng;
    feed_bytes(in, &rng, sizeof rng);
    nonet_rng_next(&rng);
    nonet_rng_below(&rng, (uint32_t)feed_number(in));
    nonet_rng_seed(&rng, feed_number(in));
    nonet_rng_seed_pair(&rng, feed_number(in), feed_number(in));

    feed_look(nonet_status_text((nonet_status)feed_int(in)));
    feed_look(nonet_version());
    nonet_emit_number(&feed_sink, (int64_t)feed_number(in));
    nonet_emit_decimal(&feed_sink, (int64_t)feed_number(in), feed_int(in));
    nonet_emit_char(&feed_sink, (char)feed_byte(in));
    nonet_emit(&feed_sink, feed_text(in, text, sizeof text));
    nonet_emit_bytes(&feed_sink, text, strlen(text));
    nonet_emit_json(&feed_sink, text);
    nonet_emit_xml(&feed_sink, text);
    nonet_emit_csv(&feed_sink, text);
}

static const nonet_backend *feed_backend(feed *in)
{
    const nonet_backend *backend = nonet_backend_at(feed_byte(in) % 8u);
    if (backend)
        feed_look(nonet_backend_name(backend));
    return backend;
}

static bool see(void *context, const nonet_board *solution)
{
    return nonet_board_is_complete(solution) && feed_is_patient(context);
}

// What may take for ever is asked only if it has just been seen not to.
void api_solve(feed *in)
{
    nonet_board board = feed_board(in), first;
    nonet_marks marks = feed_marks(in), all;
    nonet_rng rng;
    char name[20];
    nonet_search search = {
        .limit = feed_byte(in),
        .first = feed_byte(in) & 1 ? &first : NULL,
        .stop = feed_stop(in),
        .backend = feed_backend(in),
    };
    if (feed_byte(in) & 1) {
        search.found = see;
        search.context = in;
    }
    nonet_backend_named(feed_text(in, name, sizeof name));
    bool stopped = nonet_search_run(&search, &marks).stopped;
    nonet_search_ascending(&search, &marks);
    nonet_union(&search, &marks, &all);
    feed_bytes(in, &rng, sizeof rng);
    nonet_estimate(&marks, feed_byte(in), &rng, &search.stop);
    if (!stopped && search.limit > 2 && !search.found)
        nonet_solve_marks(&marks, 2, NULL);

    nonet_marks_from_board(&board, &marks);
    if (nonet_search_run(&search, &marks).stopped || search.limit < 2 || search.found)
        return;
    nonet_solve(&board, 2, &first);
    if (search.backend)
        nonet_solve_with(search.backend, &board, 1, NULL);
}

enum { BATCH = 1100 }; // enough for the lanes to be used

void api_batch(feed *in)
{
    static nonet_board boards[BATCH], firsts[BATCH];
    static nonet_marks marks[BATCH];
    static size_t counts[BATCH];
    for (size_t i = 0; i < BATCH; i++) {
        boards[i] = i < 8 ? feed_board(in) : boards[i % 8];
        marks[i] = i < 8 ? feed_marks(in) : marks[i % 8];
    }
    bool plain = feed_byte(in) & 1;
    nonet_batch_job job = {
        .boards = plain ? boards : NULL,
        .marks = marks,
        .n = feed_byte(in) & 1 ? feed_byte(in) : BATCH,
        .limit = feed_byte(in) % 4u,
        .counts = counts,
        .firsts = feed_byte(in) & 1 ? firsts : NULL,
        .stop = feed_stop(in),
    };
    const nonet_backend *backend = feed_backend(in);
    nonet_batch *batch = nonet_batch_new(backend);
    if (batch && nonet_batch_run(batch, &job) && plain && job.limit > 1)
        nonet_solve_many(boards, job.n, 1, counts, firsts, 1);
    nonet_batch_run_threads(&job, backend, 1);
    nonet_batch_free(batch);
}

void api_canon(feed *in)
{
    nonet_board board = feed_board(in), other = feed_board(in);
    nonet_marks marks = feed_marks(in);
    nonet_transform one, two, how;
    nonet_least least;
    nonet_least_marks least_marks;
    nonet_rng rng;
    char text[200];
    size_t column;
    nonet_transform_identity(&one);
    feed_bytes(in, &rng, sizeof rng);
    nonet_transform_random(&rng, &two);
    feed_smear(in, &one, sizeof one);
    feed_smear(in, &two, sizeof two);
    FEED_BOOL(one.transposed);
    FEED_BOOL(two.transposed);
    nonet_transform_is_valid(&one);
    how = nonet_transform_compose(&one, &two);
    how = nonet_transform_inverse(&how);
    nonet_transform_inverse(&one);
    nonet_transform_source(&one, feed_int(in));
    nonet_transform_board(&one, &board);
    nonet_transform_marks(&two, &marks);
    nonet_transform_write(&two, text);
    feed_look(text);
    nonet_transform_read(feed_text(in, text, sizeof text), &how, &column);
    nonet_least_form(&board, &least);
    nonet_least_form_by((nonet_order)feed_int(in), &other, &least);
    nonet_least_form_marks(&marks, &least_marks);
    nonet_equivalent(&board, &other, &how);
}
