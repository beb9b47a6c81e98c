// candidates.c - grids of candidates: nine rows of nine groups of digits.
//
//     .------------------.------------------.-----------------.
//     | 5    3     124   | 26   7     2468  | 1489 1249  248  |
//
// A group of one digit is either a digit somebody placed or a cell with one candidate left,
// and the text does not say which. HoDoKu's rule: as long as a cell of a shared house still
// has that candidate, it is not placed. Where the rule would get our own records wrong, the
// writer adds a mark that programs which drop decorations do not see:
//
//     5* a given    5- entered    {5} the only candidate    {} none left
//
// SudoCue's .sdx is the same without a frame; there u5 is an entered digit.

#include <string.h>

#include "base/bits.h"
#include "board/house.h"
#include "text/grid.h"
#include "text/writer.h"

static bool seen_by_peers(const nonet_marks *marks, int cell)
{
    for (int i = 0; i < PEERS; i++)
        if (marks->cell[nonet_cell_peers[cell][i]] & marks->cell[cell])
            return true;
    return false;
}

// Is this group a digit on the board?
static bool is_placed(const nonet_marks *marks, int cell, text_group group)
{
    if (!bits_single(marks->cell[cell]) || group == GROUP_SET)
        return false;
    return group != GROUP_PLAIN || !seen_by_peers(marks, cell);
}

static void read_marks(const text_grid *grid, nonet_marks *marks)
{
    for (int cell = 0; cell < NONET_CELLS; cell++) {
        const grid_row *row = &grid->row[cell / 9];
        bool blank = row->set[cell % 9] == 0 && row->group[cell % 9] != GROUP_SET;
        marks->cell[cell] = blank ? NONET_ALL_DIGITS : row->set[cell % 9];
    }
}

bool nonet_grid_match(const text_grid *givens, const text_grid *placed,
                      text_grid *candidates)
{
    nonet_marks marks;
    read_marks(candidates, &marks);
    if (givens->candidates || !candidates->candidates)
        return false;
    for (int cell = 0; cell < NONET_CELLS; cell++) {
        unsigned given = givens->row[cell / 9].set[cell % 9];
        uint8_t *group = &candidates->row[cell / 9].group[cell % 9];
        unsigned shown = placed ? placed->row[cell / 9].set[cell % 9] : given;
        if ((given && shown != given) || (shown && marks.cell[cell] != shown))
            return false;
        if (given)
            *group = GROUP_GIVEN;
        else if (shown || is_placed(&marks, cell, *group))
            *group = GROUP_ENTERED;
    }
    return true;
}

claim nonet_grid_candidates(const text_grid *grid, nonet_record *record)
{
    nonet_marks *marks = &record->marks;
    read_marks(grid, marks);
    nonet_marks open = *marks; // an entered digit is not a mark
    for (int cell = 0; cell < NONET_CELLS; cell++) {
        text_group group = grid->row[cell / 9].group[cell % 9];
        bool placed = is_placed(marks, cell, group);
        int digit = placed ? bits_first(marks->cell[cell]) + 1 : 0;
        bool entered = group == GROUP_ENTERED;
        record->given.cell[cell] = (uint8_t)(entered ? 0 : digit);
        record->entered.cell[cell] = (uint8_t)(entered ? digit : 0);
        record->has_entered |= entered;
        if (entered)
            open.cell[cell] = NONET_ALL_DIGITS;
    }
    *marks = open;
    nonet_record_restore(record);
    return nonet_record_marked(record);
}

// One cell as text: what it shows, and the mark it needs to be understood.
static void write_group(const nonet_record *record, const nonet_board *placed,
                        const nonet_marks *marks, int cell, char text[12])
{
    unsigned set = marks->cell[cell];
    nonet_put_set(set, text);
    size_t size = strlen(text);
    bool entered = placed->cell[cell] && !record->given.cell[cell];
    bool lone = bits_single(set), looks_placed = lone && !seen_by_peers(marks, cell);
    if (entered)
        strcpy(text + size, "-");
    else if (placed->cell[cell] && !looks_placed)
        strcpy(text + size, "*");
    else if (!placed->cell[cell] && (size == 0 || looks_placed)) {
        memmove(text + 1, text, size);
        text[0] = '{';
        strcpy(text + 1 + size, "}");
    }
}

static void rule(const nonet_sink *sink, const size_t width[9], const char *corners)
{
    for (int box = 0; box < 3; box++) {
        nonet_emit_bytes(sink, &corners[box > 0], 1);
        size_t dashes = 1;
        for (int i = 0; i < 3; i++)
            dashes += width[3 * box + i] + 1;
        while (dashes-- > 0)
            nonet_emit_char(sink, '-');
    }
    nonet_emit_bytes(sink, &corners[2], 1);
    nonet_emit_char(sink, '\n');
}

static void put_row(const nonet_sink *sink, char text[9][12], const size_t width[9])
{
    for (int column = 0; column < 9; column++) {
        nonet_emit(sink, column % 3 ? " " : "| ");
        nonet_emit(sink, text[column]);
        for (size_t i = strlen(text[column]); i < width[column]; i++)
            nonet_emit_char(sink, ' ');
        if (column % 3 == 2)
            nonet_emit_char(sink, ' ');
    }
    nonet_emit(sink, "|\n");
}

// What a grid of candidates shows: in a placed cell its digit, elsewhere what it may hold.
static void position(const nonet_record *record, nonet_board *placed, nonet_marks *marks)
{
    nonet_record_position(record, placed, marks);
    for (int cell = 0; cell < NONET_CELLS; cell++)
        if (placed->cell[cell])
            marks->cell[cell] = (uint16_t)(1u << (placed->cell[cell] - 1));
}

void nonet_put_candidates(nonet_writer *writer, const nonet_record *record)
{
    nonet_board placed;
    nonet_marks marks;
    position(record, &placed, &marks);
    char text[NONET_CELLS][12];
    size_t width[9] = {0};
    for (int cell = 0; cell < NONET_CELLS; cell++) {
        write_group(record, &placed, &marks, cell, text[cell]);
        size_t size = strlen(text[cell]);
        if (width[cell % 9] < size)
            width[cell % 9] = size;
    }
    nonet_put_gap(writer);
    for (int row = 0; row < 9; row++) {
        if (row % 3 == 0)
            rule(&writer->sink, width, row ? ":+:" : "...");
        put_row(&writer->sink, &text[9 * row], width);
    }
    rule(&writer->sink, width, "'''");
}

void nonet_put_sdx(nonet_writer *writer, const nonet_record *record)
{
    nonet_board placed;
    nonet_marks marks;
    position(record, &placed, &marks);
    nonet_put_gap(writer);
    for (int cell = 0; cell < NONET_CELLS; cell++) {
        char text[12];
        write_group(record, &placed, &marks, cell, text);
        if (placed.cell[cell] && !record->given.cell[cell]) {
            text[1] = text[0];
            text[0] = 'u';
        }
        nonet_emit(&writer->sink, text);
        nonet_emit_char(&writer->sink, cell % 9 == 8 ? '\n' : ' ');
    }
}
