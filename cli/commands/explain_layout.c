// explain_layout.c - `nonet explain` on other boards than the classic one.
//
// Their ladder is a list of its own (nonet/reason.h), short and general; what chooses among
// the ladders and notations of the classic board does not apply.

#include "commands/explain.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "job/answers.h"

typedef struct {
    const explain_settings *set;
    const nonet_record *record;
    nonet_reasoner *reasoner;
    nonet_row row;
    nonet_page page;
    int number; // of the step
    nonet_reasoned how;
    nonet_outcome became;
    const char *cut_short; // why the path ends where it does, or NULL
    size_t n_used;
    const nonet_technique *used[EXPLAIN_TECHNIQUES]; // in order of appearance
    int times[EXPLAIN_TECHNIQUES];
} layout_path;

// ---- what the path was

static void count(layout_path *path, const nonet_technique *technique)
{
    size_t i = 0;
    while (i < path->n_used && path->used[i] != technique)
        i++;
    if (i == path->n_used && i < EXPLAIN_TECHNIQUES) {
        path->used[path->n_used++] = technique;
        path->times[i] = 0;
    }
    path->times[i]++;
    path->how.steps++;
    path->how.score += technique->score;
    if (!path->how.hardest || technique->score > path->how.hardest->score)
        path->how.hardest = technique;
}

static const char *end_of(const layout_path *path)
{
    return path->cut_short                            ? path->cut_short
           : nonet_reasoner_is_solved(path->reasoner) ? "solved"
           : nonet_reasoner_is_broken(path->reasoner) ? "broken"
                                                      : "stuck";
}

static const char *level_of(const layout_path *path)
{
    return nonet_level_name(path->how.hardest ? path->how.hardest->level : NONET_EASY);
}

static const char *why_no_step(const layout_path *path)
{
    return path->cut_short                            ? path->cut_short
           : nonet_reasoner_is_solved(path->reasoner) ? "nothing is left to do"
                                                      : "no technique helps";
}

// ---- as words

static void put_heading(const layout_path *path, bool first, cli_out *out)
{
    const char *name = nonet_record_field(path->record, "name");
    nonet_sink sink = cli_sink(out);
    cli_print(out, "%s%s%s", first ? "" : "\n", name ? name : "", name ? ": " : "");
    nonet_write_values(path->record->layout, path->record->wide.given, &sink);
    cli_print(out, "\n");
}

static void put_words_step(const layout_path *path, const nonet_reason *step, cli_out *out)
{
    nonet_sink sink = explain_indented(out);
    cli_print(out, "%3d. ", path->number);
    nonet_write_reason(path->reasoner, step, NONET_HINT_FULL, path->set->language, &sink);
    nonet_emit(&sink, "\n");
    nonet_write_reason_line(path->reasoner, step, &sink);
    cli_print(out, "\n");
}

static void put_words_end(const layout_path *path, cli_out *out)
{
    for (size_t i = 0; i < path->n_used; i++)
        cli_print(out, "%5d x %s\n", path->times[i], path->used[i]->name);
    cli_print(out, "%s in %zu steps, level %s, score %d\n", end_of(path), path->how.steps,
              level_of(path), path->how.score);
}

// ---- as a row

static bool lists_steps(const layout_path *path, const cli_out *out)
{
    return !path->set->hint && cli_style(out) == NONET_ROW_JSON;
}

static void start_row(layout_path *path, cli_out *out)
{
    path->row = cli_row(out);
    nonet_row_layout(&path->row, "layout", path->record);
    nonet_row_puzzle(&path->row, "puzzle", path->record);
    if (path->set->hint)
        nonet_row_status(&path->row, path->became);
    if (lists_steps(path, out))
        nonet_row_list(&path->row, "steps");
}

typedef struct {
    const layout_path *path;
    const nonet_reason *step;
} layout_hint;

static void write_hint(const void *what, const nonet_sink *sink)
{
    const layout_hint *hint = what;
    const explain_settings *set = hint->path->set;
    nonet_write_reason(hint->path->reasoner, hint->step, set->hint_level, set->language,
                       sink);
}

static void put_row_step(layout_path *path, const nonet_reason *step, cli_out *out)
{
    const explain_settings *set = path->set;
    if (set->hint)
        nonet_row_written(&path->row, "hint", write_hint, &(layout_hint){path, step});
    if (set->hint && set->hint_level == NONET_HINT_FULL)
        nonet_row_reason(&path->row, "step", path->reasoner, step, set->language);
    if (lists_steps(path, out))
        nonet_row_reason(&path->row, NULL, path->reasoner, step, set->language);
}

static void end_row(layout_path *path, cli_out *out)
{
    nonet_row *row = &path->row;
    if (lists_steps(path, out))
        nonet_row_list_end(row);
    if (path->set->hint) {
        if (path->number < path->set->from_step)
            nonet_row_text(row, "hint", why_no_step(path));
        cli_row_end(out, row, path->record);
        return;
    }
    nonet_row_status(row, path->cut_short ? NONET_OUTCOME_TIMEOUT : path->became);
    nonet_row_text(row, "end", end_of(path));
    nonet_row_text(row, "level", level_of(path));
    nonet_row_number(row, "score", path->how.score);
    nonet_row_number(row, "steps", (int64_t)path->how.steps);
    nonet_row_text(row, "hardest", path->how.hardest ? path->how.hardest->key : NULL);
    nonet_row_object(row, "techniques");
    for (size_t i = 0; i < path->n_used; i++)
        nonet_row_number(row, path->used[i]->key, path->times[i]);
    nonet_row_object_end(row);
    cli_row_end(out, row, path->record);
}

// ---- as a page

static void put_page_start(layout_path *path, cli_out *out)
{
    nonet_sink sink = cli_sink(out);
    cli_text heading = {0};
    nonet_sink text = cli_text_sink(&heading);
    const char *name = nonet_record_field(path->record, "name");
    cli_text_print(&heading, "%s%s", name ? name : "", name ? ": " : "");
    nonet_write_values(path->record->layout, path->record->wide.given, &text);
    cli_text_add(&heading, "", 1);
    nonet_page_layout(&path->page, path->set->language, heading.bytes, path->reasoner,
                      path->record->wide.given, &sink);
    cli_text_free(&heading);
}

static void put_page_end(layout_path *path, cli_out *out)
{
    nonet_sink sink = cli_sink(out);
    cli_text text = {0};
    cli_text_print(&text, "%s in %zu steps, level %s, score %d", end_of(path),
                   path->how.steps, level_of(path), path->how.score);
    for (size_t i = 0; i < path->n_used; i++)
        cli_text_print(&text, "%s%d x %s", i ? ", " : ": ", path->times[i],
                       path->used[i]->name);
    cli_text_add(&text, "", 1);
    nonet_page_layout_end(&path->page, path->reasoner, path->record->wide.given, text.bytes,
                          &sink);
    cli_text_free(&text);
}

// ---- the path

static void put_step(layout_path *path, const nonet_reason *step, cli_out *out)
{
    nonet_sink sink = cli_sink(out);
    if (path->set->to == EXPLAIN_ROWS)
        put_row_step(path, step, out);
    else if (path->set->to == EXPLAIN_HTML)
        nonet_page_reason(&path->page, path->reasoner, path->record->wide.given, step,
                          path->number, &sink);
    else if (path->set->hint) {
        write_hint(&(layout_hint){path, step}, &sink);
        cli_print(out, "\n");
    } else
        put_words_step(path, step, out);
}

static nonet_status climb(layout_path *path, const nonet_stop *stop, cli_out *out)
{
    const explain_settings *set = path->set;
    nonet_reason step;
    nonet_status status;
    while ((status = nonet_reason_next(path->reasoner, set->layout_hardest, stop, &step)) ==
           NONET_OK) {
        bool told = ++path->number >= set->from_step;
        count(path, step.technique);
        if (told)
            put_step(path, &step, out);
        if (told && set->hint)
            break;
        nonet_reason_apply(path->reasoner, &step);
        if (!cli_breathe(out))
            break;
    }
    return status;
}

static void put_end(layout_path *path, cli_out *out)
{
    if (path->set->to == EXPLAIN_ROWS)
        end_row(path, out);
    else if (path->set->to == EXPLAIN_HTML)
        put_page_end(path, out);
    else if (!path->set->hint)
        put_words_end(path, out);
    else if (path->number < path->set->from_step)
        cli_print(out, "%s\n", why_no_step(path));
}

// A puzzle that is not explained is drawn all the same, and why.
static void put_refusal(layout_path *path, const char *why, cli_out *out)
{
    nonet_sink sink = cli_sink(out);
    if (path->set->to != EXPLAIN_HTML) {
        explain_put_refusal(path->set, path->record, path->became, why, out);
        return;
    }
    put_page_start(path, out);
    nonet_page_layout_end(&path->page, path->reasoner, path->record->wide.given, why,
                          &sink);
}

// What is asked for that other boards do not have; NULL if nothing.
static const char *not_there(const explain_settings *set)
{
    return set->classic_only             ? set->classic_only
           : set->to == EXPLAIN_PDF      ? "--to=pdf"
           : set->to == EXPLAIN_POSITION ? "a format"
                                         : NULL;
}

// Why the puzzle is not to be explained, and the word for it; NULL if it is.
static const char *admit(layout_path *path, const nonet_stop *stop, cli_text *why)
{
    const nonet_record *record = path->record;
    nonet_values *marks = cli_values(record);
    size_t cells = nonet_layout_cells(record->layout);
    bool *wrong = cli_allocate(NULL, cells, sizeof *wrong);
    nonet_verdict verdict;
    nonet_puzzle_question question = {
        .layout = record->layout,
        .marks = marks,
        .given = record->wide.given,
        .entered = record->has_entered ? record->wide.entered : NULL,
        .stop = *stop,
    };
    cli_insist(nonet_reason_admit(&question, path->reasoner, &verdict, wrong));
    path->became = cli_verdict_outcome(verdict);
    if (verdict != NONET_UNIQUE && verdict != NONET_UNDECIDED) {
        nonet_sink sink = cli_text_sink(why);
        nonet_write_reason_refusal(record->layout, verdict, wrong, &sink);
    }
    cli_text_add(why, "", 1);
    free(wrong);
    free(marks);
    return verdict == NONET_UNIQUE      ? NULL
           : verdict == NONET_UNDECIDED ? cli_timed_out
                                        : why->bytes;
}

static void follow(layout_path *path, const cli_chunk *chunk, size_t i,
                   const nonet_stop *stop, cli_out *out)
{
    if (path->set->to == EXPLAIN_ROWS)
        start_row(path, out);
    else if (path->set->to == EXPLAIN_HTML)
        put_page_start(path, out);
    else if (!path->set->hint)
        put_heading(path, chunk->first + i == 0, out);
    if (climb(path, stop, out) == NONET_STOPPED) {
        path->cut_short = cli_timed_out;
        cli_complain(chunk, i, out, "%s", path->cut_short);
        cli_raise(out, EXIT_UNSOLVED);
    }
    put_end(path, out);
}

void explain_on_layout(const explain_settings *set, const cli_chunk *chunk, size_t i,
                       cli_out *out)
{
    layout_path path = {.set = set, .record = &chunk->records[i]};
    const char *missing = not_there(set);
    cli_text why = {0};
    cli_clock clock;
    nonet_stop stop = cli_timeout(set->call, &clock);
    if (missing) {
        char reason[80];
        snprintf(reason, sizeof reason, "%s goes with the classic board only", missing);
        cli_complain(chunk, i, out, "%s", reason);
        cli_raise(out, EXIT_USAGE);
        explain_put_refusal(set, path.record, NONET_OUTCOME_REFUSED, reason, out);
        return;
    }
    cli_insist(nonet_reasoner_new(path.record->layout, &path.reasoner));
    const char *refused = admit(&path, &stop, &why);
    if (refused) {
        cli_complain(chunk, i, out, "%s", refused);
        cli_raise(out, EXIT_UNSOLVED);
    }
    if (refused && !set->force)
        put_refusal(&path, refused, out);
    else
        follow(&path, chunk, i, &stop, out);
    nonet_reasoner_free(path.reasoner);
    cli_text_free(&why);
}
