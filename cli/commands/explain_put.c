// explain_put.c - a solution path as words, JSON, CSV or a page.

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
    return path->rating.solved                         ? "solved"
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
}

// ---- the run

void explain_put_header(void *settings, cli_out *out)
{
    const explain_settings *set = settings;
    nonet_sink sink = cli_sink(out);
    if (set->to == EXPLAIN_CSV)
        cli_print(out, set->hint  ? "puzzle,hint\n"
                       : !set->se ? "puzzle,status,level,score,steps,hardest\n"
                                  : "puzzle,status,er,ep,ed,steps,hardest\n");
    else if (set->to == EXPLAIN_HTML)
        nonet_page_begin("Sudoku, step by step", &sink);
}

void explain_put_footer(void *settings, cli_out *out)
{
    const explain_settings *set = settings;
    nonet_sink sink = cli_sink(out);
    if (set->to == EXPLAIN_HTML)
        nonet_page_end(&sink);
}

// ---- one puzzle

static void put_heading(const nonet_record *record, cli_text *text)
{
    const char *name = nonet_record_field(record, "name");
    char line[NONET_LINE_SIZE];
    nonet_write_line(&record->given, line);
    cli_text_print(text, "%s%s%s", name ? name : "", name ? ": " : "", line);
}

void explain_put_start(const explain_settings *set, const explain_path *path, cli_out *out)
{
    nonet_sink sink = cli_sink(out);
    cli_text heading = {0};
    put_heading(path->record, &heading);
    cli_text_add(&heading, "", 1);
    if (set->to == EXPLAIN_HTML)
        nonet_page_puzzle(heading.bytes, &path->position, &sink);
    else if (set->to == EXPLAIN_WORDS && !set->hint)
        cli_print(out, "%s%s\n", path->first ? "" : "\n", heading.bytes);
    if (set->to == EXPLAIN_CSV || set->to == EXPLAIN_JSON) {
        cli_print(out, set->to == EXPLAIN_JSON ? "{\"puzzle\":\"" : "");
        cli_put_puzzle(out, path->record);
        cli_print(out, set->to == EXPLAIN_JSON ? "\"" : "");
    }
    if (set->to == EXPLAIN_JSON && !set->hint)
        cli_print(out, ",\"steps\":[");
    cli_text_free(&heading);
}

static void put_hint(const explain_settings *set, const nonet_step *step, cli_out *out)
{
    nonet_sink sink = cli_sink(out);
    cli_text hint = {0};
    nonet_sink into = cli_text_sink(&hint);
    nonet_write_hint(step, set->hint_level, &into);
    cli_text_add(&hint, "", 1);
    if (set->to == EXPLAIN_WORDS)
        cli_print(out, "%s\n", hint.bytes);
    else if (set->to == EXPLAIN_CSV) {
        cli_print(out, ",");
        cli_put_csv(out, hint.bytes);
    } else if (set->to == EXPLAIN_JSON) {
        cli_print(out, ",\"hint\":");
        cli_put_json(out, hint.bytes);
        if (set->hint_level == NONET_HINT_FULL) {
            cli_print(out, ",\"step\":");
            nonet_write_step_json(step, &sink);
        }
    }
    cli_text_free(&hint);
}

void explain_put_step(const explain_settings *set, const explain_path *path,
                      const nonet_step *step, cli_out *out)
{
    nonet_sink sink = cli_sink(out);
    if (set->to == EXPLAIN_HTML)
        nonet_page_step(&path->position, step, path->number, &sink);
    else if (set->hint)
        put_hint(set, step, out);
    else if (set->to == EXPLAIN_JSON) {
        cli_print(out, path->number > 1 ? "," : "");
        nonet_write_step_json(step, &sink);
    } else if (set->to == EXPLAIN_WORDS) {
        cli_print(out, "%3d. ", path->number);
        nonet_write_step(step, &sink);
        cli_print(out, "\n");
    }
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

static void put_words_end(const explain_path *path, cli_out *out)
{
    for (size_t i = 0; i < path->n_used; i++)
        cli_print(out, "%5d x %s\n", path->times[i], path->used[i]->name);
    cli_text text = {0};
    summarise(path, &text);
    cli_put(out, text.bytes, text.size);
    cli_print(out, "\n");
    cli_text_free(&text);
}

static void put_json_end(const explain_path *path, cli_out *out)
{
    const nonet_se_rating *se = &path->se;
    cli_print(out, "],\"status\":\"%s\"", status_of(path));
    if (is_se(path))
        cli_print(out, ",\"er\":%d.%d,\"ep\":%d.%d,\"ed\":%d.%d", se->er / 10, se->er % 10,
                  se->ep / 10, se->ep % 10, se->ed / 10, se->ed % 10);
    else
        cli_print(out, ",\"level\":\"%s\",\"score\":%d", level_of(path),
                  path->rating.score);
    cli_print(out, ",\"techniques\":{");
    for (size_t i = 0; i < path->n_used; i++)
        cli_print(out, "%s\"%s\":%d", i ? "," : "", path->used[i]->key, path->times[i]);
    cli_print(out, "}}\n");
}

static void put_csv_end(const explain_path *path, cli_out *out)
{
    const nonet_technique *most = hardest(path);
    const nonet_se_rating *se = &path->se;
    if (is_se(path)) {
        cli_print(out, ",%s,%d.%d,%d.%d,%d.%d,%d,%s\n", status_of(path), se->er / 10,
                  se->er % 10, se->ep / 10, se->ep % 10, se->ed / 10, se->ed % 10,
                  path->rating.steps, se->technique);
        return;
    }
    cli_print(out, ",%s,%s,%d,%d,%s\n", status_of(path), level_of(path), path->rating.score,
              path->rating.steps, most ? most->key : "");
}

static void put_html_end(const explain_path *path, cli_out *out)
{
    nonet_sink sink = cli_sink(out);
    cli_text text = {0};
    summarise(path, &text);
    for (size_t i = 0; i < path->n_used; i++)
        cli_text_print(&text, "%s%d x %s", i ? ", " : ": ", path->times[i],
                       path->used[i]->name);
    cli_text_add(&text, "", 1);
    nonet_page_summary(&path->position, text.bytes, &sink);
    cli_text_free(&text);
}

// A hint that was not to be had.
static void put_no_hint(const explain_settings *set, const explain_path *path, cli_out *out)
{
    const char *why = path->rating.solved ? "nothing is left to do" : "no technique helps";
    if (set->to == EXPLAIN_WORDS)
        cli_print(out, "%s\n", why);
    else if (set->to == EXPLAIN_JSON)
        cli_print(out, ",\"hint\":\"%s\"", why);
    else if (set->to == EXPLAIN_CSV)
        cli_print(out, ",%s", why);
}

void explain_put_end(const explain_settings *set, const explain_path *path, cli_out *out)
{
    if (set->to == EXPLAIN_HTML) {
        put_html_end(path, out);
    } else if (set->hint) {
        if (path->number == 0)
            put_no_hint(set, path, out);
        cli_print(out, set->to == EXPLAIN_JSON  ? "}\n"
                       : set->to == EXPLAIN_CSV ? "\n"
                                                : "");
    } else if (set->to == EXPLAIN_JSON)
        put_json_end(path, out);
    else if (set->to == EXPLAIN_CSV)
        put_csv_end(path, out);
    else
        put_words_end(path, out);
}

void explain_put_refusal(const explain_settings *set, const nonet_record *record,
                         const char *why, cli_out *out)
{
    nonet_sink sink = cli_sink(out);
    if (set->to == EXPLAIN_JSON) {
        cli_print(out, "{\"puzzle\":\"");
        cli_put_puzzle(out, record);
        cli_print(out, "\",\"status\":\"refused\",\"reason\":");
        cli_put_json(out, why);
        cli_print(out, "}\n");
    } else if (set->to == EXPLAIN_CSV) {
        if (record)
            cli_put_puzzle(out, record);
        if (set->hint)
            cli_print(out, ",%s\n", why);
        else
            cli_print(out, ",%s,,,,%s\n", record ? "refused" : "error", set->se ? "," : "");
    } else if (set->to == EXPLAIN_HTML) {
        nonet_position position;
        if (!record)
            return;
        nonet_position_start(&position, &record->given);
        nonet_page_puzzle("Not explained", &position, &sink);
        nonet_page_summary(&position, why, &sink);
    } else
        cli_print(out, "not explained: %s\n", why);
}
