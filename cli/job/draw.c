// draw.c - records drawn for eyes.

#include "job/draw.h"

#include <langinfo.h>
#include <locale.h>
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
