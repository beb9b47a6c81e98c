// draw.c - records drawn for eyes.

#include "job/draw.h"

#include <langinfo.h>
#include <locale.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

const cli_option option_marks = {
    .name = "marks",
    .kind = CLI_FLAG,
    .help = "write a * after each given and a - after each digit found"};

int cli_draw_style(const cli_call *call)
{
    setlocale(LC_CTYPE, "");
    bool unicode = strcmp(nl_langinfo(CODESET), "UTF-8") == 0;
    setlocale(LC_CTYPE, "C"); // nothing else here depends on where we are
    bool terminal = isatty(STDOUT_FILENO) && !cli_word(call, &option_output, NULL);
    return (unicode && terminal ? NONET_DRAW_UNICODE : NONET_DRAW_ASCII) |
           (cli_color(call) ? NONET_DRAW_COLOR : 0) |
           (cli_has(call, &option_marks) && cli_flag(call, &option_marks)
                ? NONET_DRAW_MARKED
                : 0);
}

const cli_option option_numbers = {.name = "numbers",
                                   .kind = CLI_FLAG,
                                   .help =
                                       "write values above 9 as numbers, not as letters"};

const char *cli_draw_symbols(const cli_call *call)
{
    static const char symbols[] = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ";
    if (cli_has(call, &option_numbers) && cli_flag(call, &option_numbers))
        return "";
    const char *named = cli_word(call, &option_symbols, "1-Z");
    return named[0] == '0' ? symbols : named[0] == 'A' ? symbols + 10 : NULL;
}

// Of each cell what it may hold next to the values that are placed.
static void erase_seen(const nonet_layout *layout, const nonet_picture *picture,
                       nonet_values *marks)
{
    size_t cells = nonet_layout_cells(layout);
    for (size_t c = 0; c < cells; c++) {
        int value = picture->given[c] ? picture->given[c] : picture->found[c];
        for (size_t other = 0; value && other < cells; other++)
            if (nonet_layout_sees(layout, c, other))
                marks[other] &= ~((nonet_values)1 << (value - 1));
    }
}

// The puzzle of a record, and what a player has entered, as arrays of cells.
static void copy_values(cli_picture *to, const nonet_record *record, const uint8_t *found)
{
    size_t cells = nonet_layout_cells(to->picture.layout);
    const uint8_t *given = record->layout ? record->wide.given : record->given.cell;
    const uint8_t *entered = record->layout ? record->wide.entered : record->entered.cell;
    to->values = cli_allocate(NULL, 2 * cells, 1);
    memcpy(to->values, given, cells);
    memset(to->values + cells, 0, cells);
    if (found || record->has_entered)
        memcpy(to->values + cells, found ? found : entered, cells);
    to->picture.given = to->values;
    to->picture.found = to->values + cells;
}

void cli_picture_start(cli_picture *to, const nonet_record *record,
                       const nonet_layout *classic, const uint8_t *found, bool candidates)
{
    const nonet_layout *layout = record->layout ? record->layout : classic;
    size_t cells = nonet_layout_cells(layout);
    const char *title = nonet_record_field(record, "name");
    *to = (cli_picture){.picture = {.layout = nonet_layout_share(layout)}};
    to->picture.title = title ? cli_copy(title) : NULL;
    copy_values(to, record, found);
    if (!candidates && !record->has_marks)
        return;
    to->marks = cli_allocate(NULL, cells, sizeof *to->marks);
    to->picture.marks = to->marks;
    if (record->layout) {
        nonet_record_values(record, to->marks);
        erase_seen(layout, &to->picture, to->marks);
        return;
    }
    nonet_board placed;
    nonet_marks marks;
    nonet_record_position(record, &placed, &marks);
    for (size_t c = 0; c < cells; c++)
        to->marks[c] = marks.cell[c];
}

void cli_picture_end(cli_picture *picture)
{
    nonet_layout_free((nonet_layout *)picture->picture.layout);
    free((char *)picture->picture.title);
    free(picture->values);
    free(picture->marks);
}

void cli_drawing_start(nonet_drawing *drawing, const nonet_record *record,
                       const nonet_board *found, bool candidates)
{
    nonet_board placed;
    nonet_marks marks;
    nonet_record_position(record, &placed, &marks);
    if (!found)
        found = &placed;
    nonet_drawing_start(drawing, &record->given, found,
                        candidates || record->has_marks ? &marks : NULL);
    drawing->title = nonet_record_field(record, "name");
}
