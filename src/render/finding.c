// finding.c - what was found out about a puzzle, in words and as the values of a row.

#include "render/finding.h"

#include "board/cells.h"
#include "board/range.h"
#include "render/notation.h"

// ---- words

static void write_cell(const nonet_sink *sink, int cell)
{
    if (range_has_cell(cell))
        nonet_emit_cells(sink, cells_one(cell));
    else
        nonet_emit_char(sink, '?');
}

static void write_house(const nonet_sink *sink, int house)
{
    static const char *const kinds[] = {"row ", "column ", "box "};
    if (house < NONET_HOUSES) {
        nonet_emit(sink, kinds[house / 9]);
        nonet_emit_number(sink, house % 9 + 1);
    } else {
        nonet_emit_char(sink, '?');
    }
}

void nonet_write_clash(const nonet_clash *clash, const nonet_sink *sink)
{
    nonet_emit_number(sink, clash->digit);
    nonet_emit(sink, " twice in ");
    write_house(sink, clash->house);
    nonet_emit(sink, ": ");
    write_cell(sink, clash->cell[0]);
    nonet_emit(sink, " and ");
    write_cell(sink, clash->cell[1]);
}

static void write_dead_end(const nonet_dead_end *end, const nonet_sink *sink)
{
    if (end->digit) {
        nonet_emit_number(sink, end->digit);
        nonet_emit(sink, " has no place in ");
        write_house(sink, end->house);
    } else {
        write_cell(sink, end->cell);
        nonet_emit(sink, " can hold no digit");
    }
}

// Why a claimed solution is none.
static void write_reason(const void *wrong, const nonet_sink *sink)
{
    const nonet_claim *claim = wrong;
    if (claim->state == NONET_CLAIM_CLASH) {
        nonet_write_clash(&claim->clash, sink);
        return;
    }
    write_cell(sink, claim->cell);
    if (claim->state == NONET_CLAIM_BLANK) {
        nonet_emit(sink, " is blank");
        return;
    }
    nonet_emit(sink, " cannot be ");
    nonet_emit_number(sink, claim->digit);
    nonet_emit(sink, " in this puzzle");
}

void nonet_emit_claim(const nonet_sink *sink, nonet_claim_state state)
{
    bool right = state == NONET_CLAIM_RIGHT;
    nonet_emit(sink, state == NONET_CLAIM_NONE ? "there is no claimed solution"
                     : right                   ? "the claimed solution is right"
                                               : "the claimed solution is wrong: ");
}

void nonet_write_claim(const nonet_claim *claim, const nonet_sink *sink)
{
    nonet_emit_claim(sink, claim->state);
    if (claim->state != NONET_CLAIM_NONE && claim->state != NONET_CLAIM_RIGHT)
        write_reason(claim, sink);
}

static void write_cells(const nonet_sink *sink, nonet_cells cells)
{
    cells = range_cells(cells);
    while (!cells_empty(cells)) {
        write_cell(sink, cells_take(&cells));
        nonet_emit(sink, cells_empty(cells) ? "" : " ");
    }
}

void nonet_write_refusal(const nonet_admission *admission, const nonet_sink *sink)
{
    static const char *const words[] = {
        [NONET_UNIQUE] = "there is nothing against it",
        [NONET_CLASHING] = "the givens clash",
        [NONET_UNSOLVABLE] = "there is no solution",
        [NONET_MULTIPLE] = "there is more than one solution",
        [NONET_UNDECIDED] = "there was not enough time to solve it",
    };
    if (admission->verdict != NONET_MISPLAYED) {
        nonet_emit(sink, words[range_number(admission->verdict, NONET_MISPLAYED)]);
        return;
    }
    bool one = nonet_cells_count(admission->wrong) == 1;
    nonet_emit(sink, one ? "the digit entered in " : "the digits entered in ");
    write_cells(sink, admission->wrong);
    nonet_emit(sink, one ? " is wrong" : " are wrong");
}

void nonet_emit_verdict(const nonet_sink *sink, nonet_verdict verdict, size_t clues,
                        nonet_emit_minimal minimal, bool is_complete)
{
    static const char *const said[] = {
        [NONET_UNIQUE] = "one solution",
        [NONET_CLASHING] = "clash",
        [NONET_UNSOLVABLE] = "no solution",
        [NONET_MULTIPLE] = "more than one solution",
        [NONET_UNDECIDED] = "not decided (timeout)",
    };
    nonet_emit(sink, said[range_number(verdict, NONET_MISPLAYED)]);
    nonet_emit(sink, ", ");
    nonet_emit_number(sink, (int64_t)clues);
    nonet_emit(sink, clues == 1 ? " clue" : " clues");
    if (verdict == NONET_UNIQUE && minimal != MINIMAL_NOT_ASKED)
        nonet_emit(sink, minimal == MINIMAL_NO ? ", not minimal"
                         : is_complete         ? ", minimal"
                                               : ", perhaps minimal");
    if (!is_complete && verdict != NONET_UNDECIDED)
        nonet_emit(sink, " (timeout)");
}

void nonet_emit_detail(const nonet_sink *sink)
{
    nonet_emit(sink, "\n    ");
}

static void write_several(const nonet_finding *finding, const nonet_sink *sink)
{
    char line[NONET_CELLS];
    for (int i = 0; i < range_count(finding->n_solutions, 2); i++) {
        nonet_board solution = range_board(&finding->solution[i]);
        for (int cell = 0; cell < NONET_CELLS; cell++)
            line[cell] = (char)('0' + solution.cell[cell]);
        nonet_emit_detail(sink);
        nonet_emit_bytes(sink, line, sizeof line);
    }
    nonet_emit_detail(sink);
    nonet_emit(sink, "solutions differ in ");
    nonet_emit(sink, finding->is_complete ? "" : "at least ");
    nonet_emit_number(sink, nonet_cells_count(finding->differ));
    nonet_emit(sink, " cells: ");
    write_cells(sink, finding->differ);
}

static void write_details(const nonet_finding *finding, const nonet_sink *sink)
{
    if (!cells_empty(finding->redundant)) {
        nonet_emit_detail(sink);
        nonet_emit(sink, "each of these could go: ");
        write_cells(sink, finding->redundant);
    }
    for (int i = 0; i < range_count(finding->n_clashes, NONET_MOST_CLASHES); i++) {
        nonet_emit_detail(sink);
        nonet_write_clash(&finding->clash[i], sink);
    }
    for (int i = 0; i < range_count(finding->n_dead_ends, NONET_MOST_DEAD_ENDS); i++) {
        nonet_emit_detail(sink);
        write_dead_end(&finding->dead_end[i], sink);
    }
    if (finding->verdict == NONET_MULTIPLE && !finding->is_quick)
        write_several(finding, sink);
    if (!cells_empty(finding->wrong)) {
        nonet_emit_detail(sink);
        nonet_emit(sink, "wrongly entered: ");
        write_cells(sink, finding->wrong);
    }
    if (finding->claim.state != NONET_CLAIM_NONE) {
        nonet_emit_detail(sink);
        nonet_write_claim(&finding->claim, sink);
    }
}

void nonet_write_finding(const nonet_finding *finding, nonet_detail detail,
                         const nonet_sink *sink)
{
    nonet_emit_minimal minimal = finding->is_quick                 ? MINIMAL_NOT_ASKED
                                 : cells_empty(finding->redundant) ? MINIMAL_YES
                                                                   : MINIMAL_NO;
    nonet_emit_verdict(sink, finding->verdict, (size_t)finding->clues, minimal,
                       finding->is_complete);
    if (detail == NONET_DETAIL_FULL)
        write_details(finding, sink);
}

// ---- values

static void write_house_at(const void *house, const nonet_sink *sink)
{
    write_house(sink, *(const uint8_t *)house);
}

static void put_cells(nonet_row *row, const char *name, nonet_cells cells)
{
    nonet_row_list(row, name);
    cells = range_cells(cells);
    while (!cells_empty(cells))
        nonet_row_cell(row, NULL, cells_take(&cells));
    nonet_row_list_end(row);
}

static void put_clashes(nonet_row *row, const nonet_finding *finding)
{
    nonet_row_list(row, "clashes");
    for (int i = 0; i < range_count(finding->n_clashes, NONET_MOST_CLASHES); i++) {
        const nonet_clash *clash = &finding->clash[i];
        nonet_row_object(row, NULL);
        nonet_row_number(row, "digit", clash->digit);
        nonet_row_written(row, "house", write_house_at, &clash->house);
        nonet_row_list(row, "cells");
        nonet_row_cell(row, NULL, clash->cell[0]);
        nonet_row_cell(row, NULL, clash->cell[1]);
        nonet_row_list_end(row);
        nonet_row_object_end(row);
    }
    nonet_row_list_end(row);
}

static void put_dead_ends(nonet_row *row, const nonet_finding *finding)
{
    nonet_row_list(row, "impossible");
    for (int i = 0; i < range_count(finding->n_dead_ends, NONET_MOST_DEAD_ENDS); i++) {
        const nonet_dead_end *end = &finding->dead_end[i];
        nonet_row_object(row, NULL);
        if (end->digit) {
            nonet_row_number(row, "digit", end->digit);
            nonet_row_written(row, "house", write_house_at, &end->house);
        } else {
            nonet_row_cell(row, "cell", end->cell);
        }
        nonet_row_object_end(row);
    }
    nonet_row_list_end(row);
}

static void put_several(nonet_row *row, const nonet_finding *finding)
{
    nonet_row_list(row, "solutions");
    for (int i = 0; i < range_count(finding->n_solutions, 2); i++)
        nonet_row_board(row, NULL, &finding->solution[i]);
    nonet_row_list_end(row);
    put_cells(row, "differ", finding->differ);
}

static void put_redundant(nonet_row *row, const nonet_finding *finding)
{
    bool some = !cells_empty(finding->redundant);
    if (finding->is_quick)
        return;
    if (some || finding->is_complete)
        nonet_row_bool(row, "minimal", !some);
    put_cells(row, "redundant", finding->redundant);
}

void nonet_row_finding(nonet_row *row, const nonet_finding *finding)
{
    const nonet_claim *claim = &finding->claim;
    bool right = claim->state == NONET_CLAIM_RIGHT;
    nonet_row_text(row, "status", nonet_verdict_name(finding->verdict));
    nonet_row_number(row, "clues", finding->clues);
    if (!finding->is_complete)
        nonet_row_bool(row, "complete", false);
    if (finding->n_clashes)
        put_clashes(row, finding);
    if (finding->n_dead_ends)
        put_dead_ends(row, finding);
    if (finding->verdict == NONET_MULTIPLE && !finding->is_quick)
        put_several(row, finding);
    if (finding->verdict == NONET_UNIQUE)
        put_redundant(row, finding);
    if (!cells_empty(finding->wrong))
        put_cells(row, "wrong", finding->wrong);
    if (claim->state != NONET_CLAIM_NONE)
        nonet_row_text(row, "claim", right ? "right" : "wrong");
    if (claim->state != NONET_CLAIM_NONE && !right)
        nonet_row_written(row, "reason", write_reason, claim);
}
