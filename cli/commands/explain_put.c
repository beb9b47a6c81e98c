// explain_put.c - a solution path as words, as a row, as a page or as where it ends.

#include "commands/explain.h"

#include <string.h>

#include "job/board_text.h"

void explain_count(explain_path *path, const nonet_technique *technique)
{
    for (size_t i = 0; i < path->n_used; i++)
        if (path->used[i] == technique) {
            path->times[i]++;
            return;
        }
    if (path->n_used < EXPLAIN_TECHNIQUES) {
        path->used[path->n_used] = technique;
        path->times[path->n_used++] = 1;
    }
}

static const char *status_of(const explain_path *path)
{
    return path->cut_short                             ? path->cut_short
           : path->rating.solved                       ? "solved"
           : nonet_position_is_broken(&path->position) ? "broken"
                                                       : "stuck";
}

// The first technique of the hardest level, by what it costs.
static const nonet_technique *hardest(const explain_path *path)
{
    const nonet_technique *most = NULL;
    for (size_t i = 0; i < path->n_used; i++) {
        const nonet_technique *used = path->used[i];
        if (!most || used->level > most->level ||
            (used->level == most->level && used->score > most->score))
            most = used;
    }
    return most;
}

static const char *level_of(const explain_path *path)
{
    return nonet_level_name(nonet_hodoku_level(&path->rating));
}

static bool is_se(const explain_path *path)
{
    return path->se.technique != NULL;
}

// "solved in 54 steps, level Easy, score 276".
static void summarise(const explain_path *path, cli_text *text)
{
    const nonet_se_rating *se = &path->se;
    if (is_se(path)) {
        cli_text_print(text, "%s in %d steps, ER %d.%d, EP %d.%d, ED %d.%d",
                       status_of(path), path->rating.steps, se->er / 10, se->er % 10,
                       se->ep / 10, se->ep % 10, se->ed / 10, se->ed % 10);
        return;
    }
    cli_text_print(text, "%s in %d steps, level %s, score %d", status_of(path),
                   path->rating.steps, level_of(path), path->rating.score);
    if (path->version)
        cli_text_print(text, ", %s", path->version);
}

// ---- the run

void explain_put_header(void *settings, cli_out *out)
{
    const explain_settings *set = settings;
    nonet_sink sink = cli_sink(out);
    if (set->to == EXPLAIN_HTML)
        nonet_page_begin("Sudoku, step by step", set->language, &sink);
    if (set->pages)
        explain_pages_begin(set, out);
}

void explain_put_footer(void *settings, cli_out *out)
{
    const explain_settings *set = settings;
    nonet_sink sink = cli_sink(out);
    if (set->to == EXPLAIN_HTML)
        nonet_page_end(&sink);
    if (set->pages)
        explain_pages_end(set, out);
    if (set->writer)
        cli_end_records(out, set->writer);
}

// ---- one puzzle as a row

enum { HINT = 1, PATH = 2, HUMAN = 4, SE = 8, HODOKU = 16, LIST = 32 };

static const nonet_column columns[] = {
    {.name = "layout", .in = NONET_IN_JSON},
    {.name = "puzzle", .in = NONET_IN_DATA},
    {.name = "status", .in = NONET_IN_CSV},
    {.name = "status", .in = NONET_IN_JSON, .part = HINT},
    {.name = "hint", .part = HINT},
    {.name = "step", .in = NONET_IN_JSON, .part = HINT},
    {.name = "steps", .in = NONET_IN_JSON, .part = PATH | LIST},  // all of them
    {.name = "status", .in = NONET_IN_JSON, .part = PATH | LIST}, // known after them
    {.name = "number", .in = NONET_IN_LINE | NONET_IN_CSV, .part = LIST}, // a row each
    {.name = "technique", .in = NONET_IN_LINE | NONET_IN_CSV, .part = LIST},
    {.name = "score", .in = NONET_IN_LINE | NONET_IN_CSV, .part = LIST},
    {.name = "step", .in = NONET_IN_LINE | NONET_IN_CSV, .part = LIST},
    {.name = "end", .part = PATH},
    {.name = "level", .part = HUMAN},
    {.name = "score", .part = HUMAN},
    {.name = "version", .part = HODOKU},
    {.name = "er", .part = SE},
    {.name = "ep", .part = SE},
    {.name = "ed", .part = SE},
    {.name = "steps", .in = NONET_IN_LINE | NONET_IN_CSV, .part = PATH}, // how many
    {.name = "hardest", .in = NONET_IN_LINE | NONET_IN_CSV, .part = PATH},
    {.name = "techniques", .in = NONET_IN_JSON, .part = PATH | LIST},
    {.name = "reason", .in = NONET_IN_DATA},
    {0},
};

nonet_table explain_table(const explain_settings *set, nonet_row_style style)
{
    return (nonet_table){.columns = set->to == EXPLAIN_ROWS ? columns : NULL,
                         .style = style,
                         .parts = set->hint        ? HINT
                                  : set->all_steps ? LIST
                                                   : PATH | (set->se ? SE : HUMAN) |
                                                         (set->hodoku ? HODOKU : 0)};
}

// JSON has all steps, as they come. A line and CSV have the path as a row, but a list of
// steps as a row for each.
static bool lists_steps(const explain_settings *set, const nonet_row *row)
{
    return row->table->style == NONET_ROW_JSON && !set->hint;
}

static bool has_row_each(const explain_settings *set, const cli_out *out)
{
    return set->all_steps && set->to == EXPLAIN_ROWS && cli_style(out) != NONET_ROW_JSON;
}

static void start_row(const explain_settings *set, explain_path *path, cli_out *out)
{
    path->row = cli_row(out);
    nonet_row_puzzle(&path->row, "puzzle", path->record);
    if (set->hint)
        nonet_row_status(&path->row, path->became);
    if (lists_steps(set, &path->row))
        nonet_row_list(&path->row, "steps");
}

typedef struct {
    const explain_settings *set;
    const nonet_position *before;
    const nonet_step *step;
} step_hint;

static void write_hint(const void *what, const nonet_sink *sink)
{
    const step_hint *hint = what;
    if (hint->set->plain || hint->set->hint_level != NONET_HINT_FULL)
        nonet_write_hint(hint->before, hint->step, hint->set->hint_level,
                         hint->set->language, sink);
    else
        nonet_write_step(hint->step, hint->set->notation, sink);
}

static void write_notation(const void *what, const nonet_sink *sink)
{
    const step_hint *hint = what;
    nonet_write_step(hint->step, hint->set->notation, sink);
}

void explain_put_found(const explain_settings *set, const explain_path *path,
                       const nonet_step *step, cli_out *out)
{
    nonet_row row = cli_row(out);
    nonet_row_puzzle(&row, "puzzle", path->record);
    nonet_row_status(&row, path->became);
    nonet_row_number(&row, "number", path->number);
    nonet_row_text(&row, "technique", step->technique->key);
    nonet_row_number(&row, "score", step->score);
    nonet_row_written(&row, "step", write_notation,
                      &(step_hint){set, &path->position, step});
    cli_row_end(out, &row, path->record);
}

static void put_row_step(const explain_settings *set, explain_path *path,
                         const nonet_step *step)
{
    nonet_row *row = &path->row;
    const nonet_position *before = &path->position;
    if (set->hint)
        nonet_row_written(row, "hint", write_hint, &(step_hint){set, before, step});
    if (set->hint && set->hint_level == NONET_HINT_FULL)
        nonet_row_step(row, "step", before, step, set->notation, set->language);
    if (lists_steps(set, row))
        nonet_row_step(row, NULL, before, step, set->notation, set->language);
}

// A hint, or a list, that was not to be had.
static const char *why_no_step(const explain_path *path)
{
    return path->cut_short       ? path->cut_short
           : path->rating.solved ? "nothing is left to do"
                                 : "no technique helps";
}

static void put_path(const explain_path *path, nonet_row *row)
{
    const nonet_technique *most = hardest(path);
    const nonet_se_rating *se = &path->se;
    nonet_row_status(row, path->cut_short ? NONET_OUTCOME_TIMEOUT : path->became);
    nonet_row_text(row, "end", status_of(path));
    nonet_row_text(row, "level", level_of(path));
    nonet_row_number(row, "score", path->rating.score);
    nonet_row_text(row, "version", path->version);
    nonet_row_decimal(row, "er", se->er, 1);
    nonet_row_decimal(row, "ep", se->ep, 1);
    nonet_row_decimal(row, "ed", se->ed, 1);
    nonet_row_number(row, "steps", path->rating.steps);
    nonet_row_text(row, "hardest", is_se(path) ? se->technique : most ? most->key : NULL);
    nonet_row_object(row, "techniques");
    for (size_t i = 0; i < path->n_used; i++)
        nonet_row_number(row, path->used[i]->key, path->times[i]);
    nonet_row_object_end(row);
}

static void end_row(const explain_settings *set, explain_path *path, cli_out *out)
{
    nonet_row *row = &path->row;
    if (lists_steps(set, row))
        nonet_row_list_end(row);
    if (!set->hint)
        put_path(path, row);
    else if (path->number < set->from_step)
        nonet_row_text(row, "hint", why_no_step(path));
    cli_row_end(out, row, path->record);
}

// What a list ends with: its row in JSON, else a row only if there is something to say.
static void end_list(const explain_settings *set, explain_path *path, cli_out *out)
{
    if (!has_row_each(set, out)) {
        end_row(set, path, out);
        return;
    }
    if (path->number > 0 && !path->cut_short)
        return;
    nonet_row row = cli_row(out);
    nonet_row_puzzle(&row, "puzzle", path->record);
    nonet_row_outcome(&row, path->cut_short ? NONET_OUTCOME_TIMEOUT : path->became,
                      why_no_step(path));
    cli_row_end(out, &row, path->record);
}

static void put_refused_row(const explain_settings *set, const nonet_record *record,
                            nonet_outcome became, const char *why, cli_out *out)
{
    nonet_row row = cli_row(out);
    bool word = row.table->style == NONET_ROW_LINE && !set->hint;
    nonet_row_puzzle(&row, "puzzle", record);
    nonet_row_outcome(&row, became, word ? NULL : why);
    cli_row_end(out, &row, record);
}

// ---- one puzzle

static void put_heading(const nonet_record *record, cli_text *text)
{
    const char *name = nonet_record_field(record, "name");
    char line[NONET_LINE_SIZE];
    nonet_write_line(&record->given, line);
    cli_text_print(text, "%s%s%s", name ? name : "", name ? ": " : "", line);
}

static void begin_page(const explain_settings *set, explain_path *path, cli_out *out)
{
    cli_text heading = {0};
    nonet_sink sink = cli_sink(out);
    if (path->on_page)
        return;
    put_heading(path->record, &heading);
    cli_text_add(&heading, "", 1);
    if (set->pages)
        explain_pages_puzzle(set, heading.bytes, &path->position, out);
    else
        nonet_page_puzzle(&path->page, set->language, heading.bytes, &path->position,
                          &sink);
    path->on_page = true;
    cli_text_free(&heading);
}

// A page begins with the position before the first step it tells of.
void explain_put_start(const explain_settings *set, explain_path *path, cli_out *out)
{
    if (set->to == EXPLAIN_ROWS && !has_row_each(set, out))
        start_row(set, path, out);
    if (set->to != EXPLAIN_WORDS || set->hint)
        return;
    cli_text heading = {0};
    put_heading(path->record, &heading);
    cli_print(out, "%s%.*s\n", path->first ? "" : "\n", (int)heading.size, heading.bytes);
    cli_text_free(&heading);
}

// Passes text on with all lines but the first indented.
static void write_indented(void *context, const char *bytes, size_t size)
{
    cli_out *out = context;
    for (const char *end; (end = memchr(bytes, '\n', size)); bytes = end + 1) {
        cli_put(out, bytes, (size_t)(end - bytes));
        cli_print(out, "\n     ");
        size -= (size_t)(end + 1 - bytes);
    }
    cli_put(out, bytes, size);
}

nonet_sink explain_indented(cli_out *out)
{
    return (nonet_sink){write_indented, out};
}

// A line of its own, begun with its first bytes.
typedef struct {
    cli_out *out;
    bool begun;
} strand_line;

static void write_strand(void *context, const char *bytes, size_t size)
{
    strand_line *line = context;
    if (!line->begun)
        cli_print(line->out, "       ");
    line->begun = true;
    cli_put(line->out, bytes, size);
}

static void put_strands(const explain_settings *set, const nonet_step *step, cli_out *out)
{
    strand_line line = {out, false};
    nonet_sink sink = {write_strand, &line};
    for (int i = 0; nonet_write_strand(step, i, set->notation, &sink); i++) {
        cli_print(out, "\n");
        line.begun = false;
    }
    if (step->is_cut_short)
        cli_print(out, "       ... and more\n");
}

// Sentences, and the notation below them; or the notation, with what a line cannot hold
// below it.
static void put_words_step(const explain_settings *set, const explain_path *path,
                           const nonet_step *step, cli_out *out)
{
    nonet_sink sink = explain_indented(out);
    if (path->tenths)
        cli_print(out, "%d.%d ", path->tenths / 10, path->tenths % 10);
    cli_print(out, "%3d. ", path->number);
    if (set->plain) {
        nonet_write_words(&path->position, step, set->language, &sink);
        nonet_emit(&sink, "\n");
    }
    nonet_write_step(step, set->notation, &sink);
    cli_print(out, "\n");
    if (!set->plain)
        put_strands(set, step, out);
}

void explain_put_step(const explain_settings *set, explain_path *path,
                      const nonet_step *step, cli_out *out)
{
    nonet_sink sink = cli_sink(out);
    if (set->to == EXPLAIN_HTML) {
        begin_page(set, path, out);
        nonet_page_step(&path->page, &path->position, step, path->number, set->notation,
                        &sink);
    } else if (set->pages) {
        begin_page(set, path, out);
        explain_pages_step(set, path, step, out);
    } else if (set->to == EXPLAIN_ROWS)
        put_row_step(set, path, step);
    else if (set->hint) {
        write_hint(&(step_hint){set, &path->position, step}, &sink);
        cli_print(out, "\n");
    } else if (set->to == EXPLAIN_WORDS)
        put_words_step(set, path, step, out);
}

void explain_put_after(const explain_settings *set, const explain_path *path, cli_out *out)
{
    if (!set->trace || set->to != EXPLAIN_WORDS)
        return;
    nonet_drawing drawing;
    nonet_sink sink = cli_sink(out);
    nonet_drawing_start(&drawing, &path->position.given, &path->position.digits,
                        &path->position.marks);
    nonet_draw_text(&drawing, set->style, &sink);
}

static void put_words_end(const explain_settings *set, const explain_path *path,
                          cli_out *out)
{
    for (size_t i = 0; i < path->n_used; i++)
        cli_print(out, "%5d x %s\n", path->times[i], path->used[i]->name);
    cli_text text = {0};
    if (!set->all_steps)
        summarise(path, &text);
    else if (path->number == 0 || path->cut_short)
        cli_text_print(&text, "%s", why_no_step(path));
    else
        cli_text_print(&text, "%d steps in this position", path->number);
    cli_put(out, text.bytes, text.size);
    cli_print(out, "\n");
    cli_text_free(&text);
}

static void put_page_end(const explain_settings *set, explain_path *path, cli_out *out)
{
    nonet_sink sink = cli_sink(out);
    cli_text text = {0};
    begin_page(set, path, out);
    summarise(path, &text);
    for (size_t i = 0; i < path->n_used; i++)
        cli_text_print(&text, "%s%d x %s", i ? ", " : ": ", path->times[i],
                       path->used[i]->name);
    cli_text_add(&text, "", 1);
    if (set->pages)
        explain_pages_summary(set, &path->position, text.bytes, out);
    else
        nonet_page_summary(&path->page, &path->position, text.bytes, &sink);
    cli_text_free(&text);
}

// The position as a record: with what was placed as entered, where the format knows that.
static void put_position(const explain_settings *set, const explain_path *path,
                         cli_out *out)
{
    const nonet_format *format = nonet_writer_format(set->writer);
    const nonet_position *position = &path->position;
    nonet_record record = *path->record;
    record.has_marks = format->marks && !path->rating.solved;
    record.has_entered = format->entered;
    nonet_position_marks(position, &record.marks);
    record.entered = position->digits;
    for (int cell = 0; cell < NONET_CELLS; cell++)
        if (record.given.cell[cell])
            record.entered.cell[cell] = 0;
    if (!format->entered)
        record.given = position->digits;
    if (!cli_put_record(out, set->writer, &record))
        cli_raise(out, EXIT_USAGE);
}

void explain_put_end(const explain_settings *set, explain_path *path, cli_out *out)
{
    if (set->to == EXPLAIN_POSITION)
        put_position(set, path, out);
    else if (set->to == EXPLAIN_HTML || set->pages)
        put_page_end(set, path, out);
    else if (set->to == EXPLAIN_ROWS && set->all_steps)
        end_list(set, path, out);
    else if (set->to == EXPLAIN_ROWS)
        end_row(set, path, out);
    else if (!set->hint)
        put_words_end(set, path, out);
    else if (path->number < set->from_step)
        cli_print(out, "%s\n", why_no_step(path));
}

void explain_put_refusal(const explain_settings *set, const nonet_record *record,
                         nonet_outcome became, const char *why, cli_out *out)
{
    nonet_sink sink = cli_sink(out);
    if (set->to == EXPLAIN_ROWS)
        put_refused_row(set, record, became, why, out);
    else if (set->to == EXPLAIN_WORDS)
        cli_print(out, "not explained: %s\n", why);
    else if (record && set->pages) {
        nonet_position position;
        nonet_position_start(&position, &record->given);
        explain_pages_puzzle(set, "Not explained", &position, out);
        explain_pages_summary(set, &position, why, out);
    } else if (record && set->to == EXPLAIN_HTML) {
        nonet_position position;
        nonet_page page;
        nonet_position_start(&position, &record->given);
        nonet_page_puzzle(&page, set->language, "Not explained", &position, &sink);
        nonet_page_summary(&page, &position, why, &sink);
    }
}
