// rate_put.c - a rating in serate's format, or as a row.

#include "commands/rate.h"

#include <stdio.h>
#include <string.h>

#include "job/board_text.h"

// ER in the way serate writes it. A puzzle given up for --er-max has ">" and the limit.
static const char *er_text(const rate_settings *set, const rate_result *r, char text[16])
{
    bool above = r->outcome == NONET_SE_ABOVE_MAX;
    int er = above ? set->er_max : r->se.er;
    snprintf(text, 16, "%s%d.%d", above ? ">" : "", er / 10, er % 10);
    return text;
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

// Nine characters a cell.
static void put_marks(cli_out *out, const nonet_marks *marks)
{
    for (int i = 0; i < NONET_CELLS * 9; i++)
        cli_put(out, marks->cell[i / 9] >> i % 9 & 1 ? &"123456789"[i % 9] : ".", 1);
}

static void put_letter(const rate_settings *set, const rate_result *r, char letter,
                       cli_out *out)
{
    char er[16];
    nonet_marks marks;
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
        if (r->record->has_marks)
            put_marks(out, &r->record->marks);
        else
            cli_put_board(out, &r->record->given);
        break;
    case 'i':
        put_digits(out, &r->record->given);
        break;
    case 'l':
        cli_print(out, "\n");
        break;
    case 'm':
        nonet_position_marks(&r->start, &marks);
        put_marks(out, &marks);
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
        cli_print(out, "%s", er_text(set, r, er));
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

// ---- rows

enum { SE = 1, GRADE = 2, HODOKU = 4, STEPS = 8 };

static const nonet_column columns[] = {
    {.name = "puzzle"},
    {.name = "status", .in = NONET_IN_DATA},
    {.name = "ED=er/ep/ed", .in = NONET_IN_LINE},
    {.name = "er", .in = NONET_IN_DATA, .part = SE},
    {.name = "er_above", .in = NONET_IN_JSON, .part = SE},
    {.name = "ep", .in = NONET_IN_DATA, .part = SE},
    {.name = "ed", .in = NONET_IN_DATA, .part = SE},
    {.name = "technique", .in = NONET_IN_DATA, .part = SE},
    {.name = "grade", .part = GRADE},
    {.name = "level", .part = HODOKU},
    {.name = "score", .part = HODOKU},
    {.name = "version", .part = HODOKU},
    {.name = "hardest", .in = NONET_IN_LINE, .part = SE},
    {.name = "steps", .in = NONET_IN_DATA, .part = STEPS},
    {.name = "reason", .in = NONET_IN_DATA},
    {0},
};

nonet_table rate_table(const rate_settings *set, nonet_row_style style)
{
    return (nonet_table){.columns = columns,
                         .style = style,
                         .parts = (set->se ? SE : 0) | (set->grade ? GRADE : 0) |
                                  (set->hodoku ? HODOKU : 0) | (set->steps ? STEPS : 0),
                         .between = ' '};
}

static void put_se(const rate_settings *set, const rate_result *r, nonet_row *row)
{
    const nonet_se_rating *se = &r->se;
    char er[16];
    er_text(set, r, er);
    cli_row_figure(row, "ED=er/ep/ed", "ED=%s/%d.%d/%d.%d", er, se->ep / 10, se->ep % 10,
                   se->ed / 10, se->ed % 10);
    if (r->outcome == NONET_SE_ABOVE_MAX && row->table->style == NONET_ROW_JSON)
        nonet_row_decimal(row, "er_above", set->er_max, 1);
    else
        nonet_row_figure(row, "er", er);
    nonet_row_decimal(row, "ep", se->ep, 1);
    nonet_row_decimal(row, "ed", se->ed, 1);
    nonet_row_text(row, "technique", se->technique);
}

static void put_steps(const rate_result *r, nonet_row *row)
{
    nonet_row_list(row, "steps");
    for (int i = 0; i < r->n_steps; i++)
        nonet_row_decimal(row, NULL, r->step[i], 1);
    nonet_row_list_end(row);
}

static void put_row(const rate_settings *set, const rate_result *r, cli_out *out)
{
    nonet_row row = cli_row(out);
    nonet_row_puzzle(&row, "puzzle", r->record);
    if (r->refused) {
        nonet_row_text(&row, "ED=er/ep/ed", "not rated:");
        nonet_row_outcome(&row, r->became, r->refused);
    } else {
        nonet_row_status(&row, NONET_OUTCOME_UNIQUE);
        if (set->se)
            put_se(set, r, &row);
        nonet_row_text(&row, "grade", nonet_grade_name(r->grade));
        nonet_row_text(&row, "level", nonet_level_name(nonet_hodoku_level(&r->hodoku)));
        nonet_row_number(&row, "score", r->hodoku.score);
        nonet_row_text(&row, "version", nonet_hodoku_version_name(set->version));
        if (set->se) {
            nonet_row_text(&row, "hardest", r->se.technique);
            put_steps(r, &row);
        }
    }
    cli_row_end(out, &row, r->record);
}

void rate_put(const rate_settings *set, const rate_result *result, cli_out *out)
{
    if (set->format && !result->refused) {
        put_format(set, result, out);
        return;
    }
    put_row(set, result, out);
    if (set->words && !result->refused)
        cli_put(out, result->path.bytes, result->path.size);
}
