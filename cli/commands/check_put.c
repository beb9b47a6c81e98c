// check_put.c - the findings of `nonet check` as words, as a table and as JSON.

#include "commands/check.h"

#include <string.h>

#include "job/board_text.h"

static const char *const status_words[] = {"unique",   "clash",   "none",
                                           "multiple", "timeout", "error"};

// ---- words

static void put_cells(cli_out *out, const bool *named, const char *between)
{
    char name[8];
    bool first = true;
    for (int cell = 0; cell < NONET_CELLS; cell++) {
        if (!named[cell])
            continue;
        cli_cell_name(cell, name);
        cli_print(out, "%s%s", first ? "" : between, name);
        first = false;
    }
}

static void find_differences(const nonet_board *a, const nonet_board *b, bool *differ)
{
    for (int cell = 0; cell < NONET_CELLS; cell++)
        differ[cell] = a->cell[cell] != b->cell[cell];
}

// Why a claimed solution is none; the first reason that applies.
static void put_claim_error(cli_out *out, const nonet_record *record,
                            const nonet_board *claim)
{
    char name[8];
    nonet_clash clash;
    for (int cell = 0; cell < NONET_CELLS; cell++) {
        int digit = claim->cell[cell];
        if (digit && record->marks.cell[cell] >> (digit - 1) & 1)
            continue;
        cli_cell_name(cell, name);
        if (digit)
            cli_print(out, "%s cannot be %d in this puzzle", name, digit);
        else
            cli_print(out, "%s is blank", name);
        return;
    }
    if (nonet_clashes(claim, &clash, 1))
        cli_put_clash(&out->text, &clash);
}

static void put_claim(cli_out *out, const nonet_record *record, const check_finding *f)
{
    if (f->missing)
        cli_print(out, "    no solution to check: %s\n", f->missing);
    else if (f->claim && f->claim_is_right)
        cli_print(out, "    the claimed solution is right\n");
    else if (f->claim) {
        cli_print(out, "    the claimed solution is wrong: ");
        put_claim_error(out, record, f->claim);
        cli_put(out, "\n", 1);
    }
}

static void put_multiple(cli_out *out, const check_finding *f)
{
    bool differ[NONET_CELLS];
    find_differences(&f->solutions[0], &f->solutions[1], differ);
    for (int i = 0; i < 2; i++) {
        cli_print(out, "    ");
        cli_put_board(out, &f->solutions[i]);
        cli_put(out, "\n", 1);
    }
    cli_print(out, "    differ in ");
    put_cells(out, differ, " ");
    cli_put(out, "\n", 1);
}

void check_put_words(const cli_chunk *chunk, size_t i, const check_finding *f, cli_out *out)
{
    static const char *const said[] = {"one solution", "clash", "no solution",
                                       "more than one solution", "not decided in time"};
    const nonet_record *record = &chunk->records[i];
    cli_print(out, "%s:%zu: %s, %d clues", chunk->file, record->line, said[f->status],
              f->clues);
    if (f->status == PROPER)
        cli_print(out, f->n_redundant ? ", not minimal\n    each of these could go: "
                                      : ", minimal");
    put_cells(out, f->redundant, " ");
    cli_put(out, "\n", 1);
    for (size_t k = 0; f->status == CLASHING && k < f->n_clashes; k++) {
        cli_print(out, "    ");
        cli_put_clash(&out->text, &f->clashes[k]);
        cli_put(out, "\n", 1);
    }
    if (f->status == MULTIPLE)
        put_multiple(out, f);
    put_claim(out, record, f);
}

// ---- tables

static const char *claim_word(const check_finding *f)
{
    return f->missing ? "missing" : !f->claim ? "" : f->claim_is_right ? "right" : "wrong";
}

void check_put_csv(const nonet_record *record, const check_finding *f, cli_out *out)
{
    cli_put_puzzle(out, record);
    cli_print(out, ",%s,%d,%s,", status_words[f->status], f->clues,
              f->status != PROPER ? ""
              : f->n_redundant    ? "no"
                                  : "yes");
    put_cells(out, f->redundant, " ");
    cli_print(out, ",%s\n", claim_word(f));
}

static void put_json_cells(cli_out *out, const char *key, const bool *named)
{
    cli_print(out, ",\"%s\":[", key);
    bool any = memchr(named, true, NONET_CELLS) != NULL;
    cli_print(out, any ? "\"" : "");
    put_cells(out, named, "\",\"");
    cli_print(out, any ? "\"]" : "]");
}

static void put_json_clashes(cli_out *out, const check_finding *f)
{
    char house[16], first[8], second[8];
    cli_print(out, ",\"clashes\":[");
    for (size_t i = 0; i < f->n_clashes; i++) {
        const nonet_clash *clash = &f->clashes[i];
        cli_house_name(clash->house, house);
        cli_cell_name(clash->cell[0], first);
        cli_cell_name(clash->cell[1], second);
        cli_print(out, "%s{\"digit\":%d,\"house\":\"%s\",\"cells\":[\"%s\",\"%s\"]}",
                  i ? "," : "", clash->digit, house, first, second);
    }
    cli_print(out, "]");
}

void check_put_json(const nonet_record *record, const check_finding *f, cli_out *out)
{
    bool differ[NONET_CELLS];
    cli_print(out, "{\"puzzle\":\"");
    cli_put_puzzle(out, record);
    cli_print(out, "\",\"status\":\"%s\",\"clues\":%d", status_words[f->status], f->clues);
    if (f->status == CLASHING)
        put_json_clashes(out, f);
    if (f->status == MULTIPLE) {
        cli_print(out, ",\"solutions\":[\"");
        cli_put_board(out, &f->solutions[0]);
        cli_print(out, "\",\"");
        cli_put_board(out, &f->solutions[1]);
        cli_print(out, "\"]");
        find_differences(&f->solutions[0], &f->solutions[1], differ);
        put_json_cells(out, "differ", differ);
    }
    if (f->status == PROPER) {
        cli_print(out, ",\"minimal\":%s", f->n_redundant ? "false" : "true");
        put_json_cells(out, "redundant", f->redundant);
    }
    if (*claim_word(f))
        cli_print(out, ",\"claim\":\"%s\"", claim_word(f));
    cli_print(out, "}\n");
}
