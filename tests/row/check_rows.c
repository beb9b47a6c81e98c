// check_rows.c - `check_rows line|csv|json` reads rows from standard input and complains of
// the first that is not what that style promises; tests/row/every-command runs it.
//
//     line    no control characters but tabs
//     csv     as RFC 4180 has it, and every row has as many fields as the header
//     json    one object per line, by the letter of RFC 8259

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <stdbool.h>
#include "strict_json.h"

static int complain(const char *why, const char *at)
{
    printf("%s: %.*s\n", why, (int)strcspn(at, "\n"), at);
    return 1;
}

// Ends each line with a NUL and hands it on.
static int check_lines(char *text, int (*check)(const char *line))
{
    int bad = 0;
    while (*text && !bad) {
        char *end = strchr(text, '\n');
        if (!end)
            return complain("the last line has no end", text);
        *end = '\0';
        bad = check(text);
        text = end + 1;
    }
    return bad;
}

static int check_line(const char *line)
{
    for (const char *at = line; *at; at++)
        if (((unsigned char)*at < 0x20 && *at != '\t') || *at == 0x7f)
            return complain("a control character", line);
    return 0;
}

static int check_json(const char *line)
{
    return line[0] == '{' && strict_json(line, NULL) ? 0 : complain("no object", line);
}

// Past the field, or NULL if it is none.
static const char *skip_field(const char *at)
{
    if (*at != '"') {
        size_t size = strcspn(at, ",\n\"\r");
        bool spaced = size && (strchr(" \t", at[0]) || strchr(" \t", at[size - 1]));
        return at[size] == '"' || at[size] == '\r' || spaced ? NULL : at + size;
    }
    for (at++; *at; at++) {
        if (*at != '"')
            continue;
        if (at[1] != '"')
            return at + 1;
        at++;
    }
    return NULL;
}

static int check_csv(const char *at)
{
    size_t wanted = 0;
    for (const char *row = at; *row; row = at) {
        size_t fields = 0;
        do {
            at = skip_field(at);
            fields++;
        } while (at && *at == ',' && at++);
        if (!at || *at++ != '\n')
            return complain("not CSV", row);
        if (wanted && fields != wanted)
            return complain("more or fewer fields than the header", row);
        wanted = fields;
    }
    return 0;
}

int main(int argc, char **argv)
{
    enum { ROOM = 1 << 24 };
    char *text = malloc(ROOM);
    const char *style = argc > 1 ? argv[1] : "";
    if (!text)
        return 2;
    size_t size = fread(text, 1, ROOM - 1, stdin);
    text[size] = '\0';
    int bad = size == 0 || strlen(text) != size ? complain("nothing, or a NUL", text)
              : strcmp(style, "line") == 0      ? check_lines(text, check_line)
              : strcmp(style, "json") == 0      ? check_lines(text, check_json)
              : strcmp(style, "csv") == 0       ? check_csv(text)
                                                : 2;
    free(text);
    return bad;
}
