// rate_put.c - a rating as a row.

#include "commands/rate.h"

#include <stdio.h>
#include <string.h>

// ER in the way serate writes it. A puzzle given up for --er-max has ">" and the limit.
static const char *er_text(const rate_settings *set, const rate_result *r, char text[16])
{
    bool above = r->outcome == NONET_SE_ABOVE_MAX;
    int er = above ? set->er_max : r->se.er;
    snprintf(text, 16, "%s%d.%d", above ? ">" : "", er / 10, er % 10);
    return text;
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
    put_row(set, result, out);
    if (set->words && !result->refused)
        cli_put(out, result->path.bytes, result->path.size);
}
