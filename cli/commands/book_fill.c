// book_fill.c - what goes into a book: puzzles read or made, judged, and what is said of
// them.

#include "commands/book.h"

#include <stdlib.h>
#include <string.h>

#include <nonet/nonet.h>

#include "job/answers.h"
#include "job/exit.h"
#include "job/message.h"

// ---- what is said of a puzzle

typedef struct {
    bool hints, enough;
    nonet_position position;
    cli_text note;
    const nonet_technique *seen[64];
    size_t n_seen;
} telling;

static bool is_seen(const telling *t, const nonet_technique *technique)
{
    for (size_t i = 0; i < t->n_seen; i++)
        if (t->seen[i] == technique)
            return true;
    return false;
}

static bool tell_step(void *context, const nonet_step *step)
{
    telling *t = context;
    nonet_sink sink = cli_text_sink(&t->note);
    if (!press_is_single(step) && t->hints) {
        nonet_write_hint(&t->position, step, NONET_HINT_VAGUE, NULL, &sink);
        t->enough = true;
        return false;
    }
    if (!press_is_single(step) && !is_seen(t, step->technique) && t->n_seen < 64) {
        cli_text_print(&t->note, "%s%s", t->n_seen ? ", " : "", step->technique->name);
        t->seen[t->n_seen++] = step->technique;
    }
    nonet_apply_step(&t->position, step);
    return true;
}

// False: the time is up.
static bool take_note(const book_fill *fill, const nonet_position *start, book_entry *entry)
{
    telling t = {.hints = fill->hints, .position = *start};
    nonet_position way = *start;
    if (!fill->hints && !fill->techniques)
        return true;
    nonet_status status =
        nonet_climb(nonet_ladder_named("human"), &way, &fill->stop, tell_step, &t);
    if (status == NONET_NO_MEMORY)
        cli_no_memory();
    if (t.note.size == 0)
        cli_text_print(&t.note, "%s", fill->hints ? "Singles are enough." : "Singles");
    cli_text_add(&t.note, "", 1);
    entry->note = t.note.bytes;
    return status != NONET_STOPPED || t.enough;
}

// ---- one puzzle

// Grade, rating and note. False: the time is up.
static bool judge(const book_fill *fill, const nonet_record *record, book_entry *entry)
{
    nonet_question question = {.given = &record->given, .marks = &record->marks};
    nonet_search search = {.stop = fill->stop};
    nonet_se_options options = {.stop = fill->stop};
    nonet_position start;
    nonet_se_rating rating;
    entry->group = BOOK_OTHER;
    if (record->layout)
        return true;
    nonet_verdict verdict = nonet_admit(&question, &search, &start).verdict;
    if (verdict != NONET_UNIQUE)
        return verdict != NONET_UNDECIDED;
    entry->group = (int)nonet_grade_of(&start);
    nonet_se_outcome outcome = nonet_rate_se(fill->rater, &start, &options, &rating);
    if (outcome == NONET_SE_NO_MEMORY)
        cli_no_memory();
    if (outcome == NONET_SE_RATED)
        entry->er = rating.er;
    return outcome != NONET_SE_STOPPED && take_note(fill, &start, entry);
}

static bool add(book_fill *fill, const nonet_record *record, const uint8_t *solution)
{
    book *b = fill->b;
    if (b->count % 64 == 0)
        b->entries = cli_allocate(b->entries, b->count + 64, sizeof *b->entries);
    book_entry *entry = &b->entries[b->count];
    const char *name = nonet_record_field(record, "name");
    nonet_record plain = *record;
    plain.has_entered = false; // a book has puzzles, not games
    *entry = (book_entry){.order = b->count, .name = name ? cli_copy(name) : NULL};
    if (!judge(fill, &plain, entry)) {
        free(entry->name);
        free(entry->note);
        return false;
    }
    cli_picture_start(&entry->puzzle, &plain, fill->classic, NULL, fill->candidates);
    cli_picture_start(&entry->solved, &plain, fill->classic, solution, false);
    b->count++;
    return true;
}

// ---- made

// Puzzle `number` of all that are ordered. No two have the same number in their grades
// either: they would come from the same grid.
static void make(book_fill *fill, uint64_t number, cli_out *out)
{
    nonet_made made;
    nonet_record record;
    int grade = 0;
    for (uint64_t before = fill->ordered[0]; number >= before;
         before += fill->ordered[grade])
        grade++;
    fill->stop = cli_timeout(fill->call, &fill->clock);
    nonet_status status = nonet_generate(fill->makers[grade], number, &made);
    if (status == NONET_NO_MEMORY)
        cli_no_memory();
    if (status == NONET_OK)
        nonet_record_from_board(&made.puzzle, &record);
    if (status == NONET_OK && add(fill, &record, made.solution.cell))
        return;
    cli_text_line(&out->notes, "nonet: puzzle %llu: left out: %s",
                  (unsigned long long)number + 1, cli_timed_out);
    cli_raise(out, EXIT_UNSOLVED);
}

void book_start_makers(book_fill *fill, nonet_symmetry symmetry, uint64_t seed)
{
    fill->stop = cli_timeout(fill->call, &fill->clock);
    for (int i = 0; i < BOOK_GRADES; i++) {
        nonet_recipe recipe = {
            .symmetry = symmetry, .grade = {i + 1, i + 1}, .stop = fill->stop};
        fill->makers[i] = nonet_generator_new(&recipe, seed);
        if (!fill->makers[i])
            cli_no_memory();
    }
}

// ---- read

// Why there is nothing to print; NULL: it is in the book.
static const char *take(book_fill *fill, const nonet_record *record,
                        const cli_answer *answer)
{
    if (answer->timed_out)
        return cli_timed_out;
    if (answer->solutions != 1)
        return answer->solutions > 1 ? "there is more than one solution"
                                     : "there is no solution";
    // What is done with a puzzle has one clock, and the search has had its part of it.
    fill->stop = cli_timeout(fill->call, &fill->clock);
    if (fill->stop.ask)
        fill->clock.deadline -= answer->spent;
    bool added = add(fill, record, record->layout ? answer->values : answer->first.cell);
    return added ? NULL : cli_timed_out;
}

void book_process(void *context, const cli_chunk *chunk, cli_out *out)
{
    book_fill *fill = context;
    cli_answer *answers = chunk->records ? cli_answer_chunk(chunk->worker, chunk, 2) : NULL;
    for (size_t i = 0; i < chunk->count; i++) {
        if (!chunk->records) {
            make(fill, chunk->first + i, out);
            continue;
        }
        if (!cli_readable(chunk, i, out))
            continue;
        if (fill->b->count == BOOK_MOST) {
            cli_complain(chunk, i, out, "only %d puzzles fit into one book", BOOK_MOST);
            cli_raise(out, EXIT_USAGE);
            return;
        }
        const char *why = take(fill, &chunk->records[i], &answers[i]);
        if (why) {
            cli_complain(chunk, i, out, "left out: %s", why);
            cli_raise(out, EXIT_UNSOLVED);
        }
    }
}

void book_fill_end(book_fill *fill)
{
    book *b = fill->b;
    for (size_t i = 0; i < b->count; i++) {
        cli_picture_end(&b->entries[i].puzzle);
        cli_picture_end(&b->entries[i].solved);
        free(b->entries[i].name);
        free(b->entries[i].note);
    }
    free(b->entries);
    for (int i = 0; i < BOOK_GRADES; i++)
        nonet_generator_free(fill->makers[i]);
    nonet_rater_free(fill->rater);
    nonet_layout_free(fill->classic);
}
