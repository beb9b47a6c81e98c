// rate_put.c - a rating as a line, in serate's format, as CSV or JSON.

#include "commands/rate.h"

#include <stdio.h>
#include <string.h>

#include "job/board_text.h"

// ER in the way serate writes it. A puzzle given up for --er-max has ">" and the limit.
static void put_er(const rate_settings *set, const rate_result *r, cli_out *out)
{
    if (r->outcome == NONET_SE_ABOVE_MAX)
        cli_print(out, ">%d.%d", set->er_max / 10, set->er_max % 10);
    else
        cli_print(out, "%d.%d", r->se.er / 10, r->se.er % 10);
}

static void put_tenths(cli_out *out, int tenths)
{
    cli_print(out, "%d.%d", tenths / 10, tenths % 10);
}

// ---- serate's letters

static const char letters[] = "dDegilmnpPrRt%";

const char *rate_bad_letter(const char *format)
{
    for (; *format; format++)
        if (*format == '%' && (!*++format || !strchr(letters, *format)))
            return format;
    return NULL;
}

static void put_digits(cli_out *out, const nonet_board *board)
{
    for (int cell = 0; cell < NONET_CELLS; cell++)
        cli_print(out, "%d", board->cell[cell]);
}

// The candidates at the start, nine characters a cell.
static void put_marks(cli_out *out, const nonet_board *board)
{
    nonet_marks marks;
    nonet_marks_basic(board, &marks);
    for (int i = 0; i < NONET_CELLS * 9; i++)
        cli_print(out, "%c", marks.cell[i / 9] >> i % 9 & 1 ? (char)('1' + i % 9) : '.');
}

static void put_letter(const rate_settings *set, const rate_result *r, char letter,
                       cli_out *out)
{
    switch (letter) {
    case 'd':
        put_tenths(out, r->se.ed);
        break;
    case 'D':
        cli_print(out, "%s", r->se.diamond_technique);
        break;
    case 'e':
        cli_print(out, "%.2fs", r->seconds);
        break;
    case 'g':
        cli_put_puzzle(out, r->record);
        break;
    case 'i':
        put_digits(out, &r->record->given);
        break;
    case 'l':
        cli_print(out, "\n");
        break;
    case 'm':
        put_marks(out, &r->record->given);
        break;
    case 'n':
        cli_print(out, "%zu", r->number);
        break;
    case 'p':
        put_tenths(out, r->se.ep);
        break;
    case 'P':
        cli_print(out, "%s", r->se.pearl_technique);
        break;
    case 'r':
        put_er(set, r, out);
        break;
    case 'R':
        cli_print(out, "%s", r->se.technique);
        break;
    case 't':
        cli_print(out, "\t");
        break;
    default:
        cli_print(out, "%%");
    }
}

static void put_format(const rate_settings *set, const rate_result *r, cli_out *out)
{
    for (const char *from = set->format; *from; from++)
        if (*from == '%')
            put_letter(set, r, *++from, out);
        else
            cli_put(out, from, 1);
    cli_print(out, "\n");
}

// ---- a line for people

static void put_line(const rate_settings *set, const rate_result *r, cli_out *out)
{
    cli_put_puzzle(out, r->record);
    if (r->refused) {
        cli_print(out, " not rated: %s\n", r->refused);
        return;
    }
    if (set->se) {
        cli_print(out, " ED=");
        put_er(set, r, out);
        cli_print(out, "/%d.%d/%d.%d", r->se.ep / 10, r->se.ep % 10, r->se.ed / 10,
                  r->se.ed % 10);
    }
    if (set->grade)
        cli_print(out, " %s", nonet_grade_name(r->grade));
    if (set->hodoku)
        cli_print(out, " %s %d", nonet_level_name(nonet_hodoku_level(&r->hodoku)),
                  r->hodoku.score);
    if (set->se)
        cli_print(out, " %s", r->se.technique);
    cli_print(out, "\n");
    cli_put(out, r->path.bytes, r->path.size);
}

// ---- CSV

void rate_put_header(void *settings, cli_out *out)
{
    const rate_settings *set = settings;
    if (!set->csv)
        return;
    cli_print(out, "puzzle%s%s%s%s\n", set->se ? ",er,ep,ed,technique" : "",
              set->grade ? ",grade" : "", set->hodoku ? ",level,score" : "",
              set->steps ? ",steps" : "");
}

static void put_csv_steps(const rate_result *r, cli_out *out)
{
    cli_print(out, ",");
    for (int i = 0; i < r->n_steps; i++) {
        cli_print(out, i ? " " : "");
        put_tenths(out, r->step[i]);
    }
}

// The reason for refusing a puzzle stands where its hardest technique or else its first
// value would be.
static void put_csv_refusal(const rate_settings *set, const char *why, cli_out *out)
{
    cli_print(out, set->se ? ",,,," : ",");
    cli_put_csv(out, why);
    cli_print(out, "%s%s%s\n", set->grade && set->se ? "," : "",
              set->hodoku ? (set->se || set->grade ? ",," : ",") : "",
              set->steps ? "," : "");
}

static void put_csv(const rate_settings *set, const rate_result *r, cli_out *out)
{
    cli_put_puzzle(out, r->record);
    if (r->refused) {
        put_csv_refusal(set, r->refused, out);
        return;
    }
    if (set->se) {
        cli_print(out, ",");
        put_er(set, r, out);
        cli_print(out, ",%d.%d,%d.%d,%s", r->se.ep / 10, r->se.ep % 10, r->se.ed / 10,
                  r->se.ed % 10, r->se.technique);
    }
    if (set->grade)
        cli_print(out, ",%s", nonet_grade_name(r->grade));
    if (set->hodoku)
        cli_print(out, ",%s,%d", nonet_level_name(nonet_hodoku_level(&r->hodoku)),
                  r->hodoku.score);
    if (set->steps)
        put_csv_steps(r, out);
    cli_print(out, "\n");
}

// ---- JSON

static void put_json_se(const rate_settings *set, const rate_result *r, cli_out *out)
{
    bool above = r->outcome == NONET_SE_ABOVE_MAX;
    int er = above ? set->er_max : r->se.er;
    cli_print(out, ",\"%s\":%d.%d,\"ep\":%d.%d,\"ed\":%d.%d,\"technique\":",
              above ? "er_above" : "er", er / 10, er % 10, r->se.ep / 10, r->se.ep % 10,
              r->se.ed / 10, r->se.ed % 10);
    cli_put_json(out, r->se.technique);
    if (!set->steps)
        return;
    cli_print(out, ",\"steps\":[");
    for (int i = 0; i < r->n_steps; i++) {
        cli_print(out, i ? "," : "");
        put_tenths(out, r->step[i]);
    }
    cli_print(out, "]");
}

static void put_json(const rate_settings *set, const rate_result *r, cli_out *out)
{
    cli_print(out, "{\"puzzle\":\"");
    cli_put_puzzle(out, r->record);
    cli_print(out, "\"");
    if (r->refused) {
        cli_print(out, ",\"error\":");
        cli_put_json(out, r->refused);
        cli_print(out, "}\n");
        return;
    }
    if (set->se)
        put_json_se(set, r, out);
    if (set->grade)
        cli_print(out, ",\"grade\":\"%s\"", nonet_grade_name(r->grade));
    if (set->hodoku)
        cli_print(out, ",\"level\":\"%s\",\"score\":%d",
                  nonet_level_name(nonet_hodoku_level(&r->hodoku)), r->hodoku.score);
    cli_print(out, "}\n");
}

// ---- whichever was asked for

void rate_put(const rate_settings *set, const rate_result *result, cli_out *out)
{
    if (set->json)
        put_json(set, result, out);
    else if (set->csv)
        put_csv(set, result, out);
    else if (set->format && !result->refused)
        put_format(set, result, out);
    else
        put_line(set, result, out);
}

void rate_put_unreadable(const rate_settings *set, const cli_chunk *chunk, size_t i,
                         cli_out *out)
{
    if (set->json)
        cli_put_json_error(chunk, i, out);
    else if (set->csv)
        put_csv_refusal(set, "not a puzzle", out);
    else
        cli_print(out, "not rated: not a puzzle\n");
}
