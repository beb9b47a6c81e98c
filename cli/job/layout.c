// layout.c - see layout.h.

#include "job/layout.h"

#include <errno.h>
#include <stdio.h>
#include <string.h>

#include "job/text.h"

static ptrdiff_t from_file(void *file, char *buffer, size_t size)
{
    size_t got = fread(buffer, 1, size, file);
    return got == 0 && ferror(file) ? -1 : (ptrdiff_t)got;
}

static nonet_layout *no_memory_unless(nonet_status status, nonet_layout *layout)
{
    if (status != NONET_OK)
        cli_no_memory();
    return layout;
}

// The layout of the first puzzle in a file of any format.
static nonet_layout *layout_of_file(const cli_call *call, const char *name, FILE *file)
{
    nonet_reader *reader;
    nonet_record record;
    nonet_layout *layout = NULL;
    no_memory_unless(nonet_reader_new(&reader, from_file, file, NULL), NULL);
    if (!nonet_reader_next(reader, &record))
        cli_usage_error(call, "--layout: there is no puzzle in %s", name);
    else if (record.status == NONET_NO_MEMORY)
        cli_no_memory();
    else if (record.status != NONET_OK)
        cli_usage_error(call, "--layout: %s:%zu:%zu: %s", name, record.line, record.column,
                        record.message);
    else if (record.layout)
        layout = nonet_layout_share(record.layout);
    else
        no_memory_unless(nonet_layout_read("9x9", &layout, NULL), NULL);
    nonet_reader_free(reader);
    return layout;
}

// A text such as 16x16+x, or the name of a file.
static nonet_layout *read_layout(const cli_call *call, const char *text)
{
    nonet_layout *layout;
    nonet_trouble trouble;
    nonet_status status = nonet_layout_read(text, &layout, &trouble);
    if (status == NONET_OK || status == NONET_NO_MEMORY)
        return no_memory_unless(status, layout);
    FILE *file = fopen(text, "r");
    if (!file && errno == ENOMEM)
        cli_no_memory();
    if (!file) {
        cli_usage_error(call, "--layout=%s: column %zu: %s", text, trouble.column,
                        trouble.message);
        return NULL;
    }
    layout = layout_of_file(call, text, file);
    fclose(file);
    return layout;
}

// The next rule of a list, one a line, as a string of its own.
static bool next_rule(const char **at, cli_text *rule)
{
    size_t size = strcspn(*at, "\n");
    if (size == 0)
        return false;
    rule->size = 0;
    cli_text_add(rule, *at, size);
    cli_text_add(rule, "", 1);
    *at += size + ((*at)[size] == '\n');
    return true;
}

// Adds rules to a layout that is not frozen. `strict`: they must also fit it.
static bool add_rules(const cli_call *call, const char *rules, nonet_layout *layout,
                      bool strict)
{
    cli_text rule = {0};
    nonet_trouble trouble;
    bool good = true;
    while (good && next_rule(&rules, &rule)) {
        nonet_status status = nonet_layout_add_text(layout, rule.bytes, &trouble);
        if (status == NONET_NO_MEMORY)
            cli_no_memory();
        good = status == NONET_OK || (status == NONET_IMPOSSIBLE && !strict);
        if (!good)
            cli_usage_error(call, "--rule='%s': column %zu: %s", rule.bytes,
                            trouble.column ? trouble.column : 1, trouble.message);
    }
    cli_text_free(&rule);
    return good;
}

// A layout of that shape with the rules of another, not frozen.
static nonet_layout *open_copy(const nonet_layout *layout)
{
    nonet_layout *copy;
    nonet_status status = nonet_layout_new(nonet_layout_shape(layout), &copy, NULL);
    for (size_t i = 0; status == NONET_OK && i < nonet_layout_rules(layout); i++)
        status = nonet_layout_add(copy, nonet_layout_rule(layout, i), NULL);
    return no_memory_unless(status, copy);
}

nonet_layout *cli_layout(const cli_call *call)
{
    const char *rules = cli_word(call, &option_rule, NULL);
    nonet_layout *layout = read_layout(call, cli_word(call, &option_layout, "9x9"));
    if (!layout || !rules)
        return layout;
    nonet_layout *copy = open_copy(layout);
    nonet_layout_free(layout);
    if (!add_rules(call, rules, copy, true)) {
        nonet_layout_free(copy);
        return NULL;
    }
    no_memory_unless(nonet_layout_done(copy), copy);
    return copy;
}

// Rules for boards of any size can only be read for now; whether they fit, each puzzle will
// say. The largest board has all cells there may be.
static bool check_rules(const cli_call *call, const char *rules)
{
    nonet_shape shape = nonet_shape_square(NONET_MAX_VALUES);
    nonet_layout *largest;
    no_memory_unless(nonet_layout_new(&shape, &largest, NULL), NULL);
    bool good = add_rules(call, rules, largest, false);
    nonet_layout_free(largest);
    return good;
}

bool cli_assume(const cli_call *call, nonet_assumed *assumed)
{
    *assumed = (nonet_assumed){0};
    if (!cli_has(call, &option_symbols))
        return true;
    assumed->symbols = cli_word(call, &option_symbols, NULL);
    assumed->ignore_unknown = cli_flag(call, &option_ignore_unknown);
    if (cli_word(call, &option_layout, NULL))
        return (assumed->layout = cli_layout(call)) != NULL;
    assumed->rules = cli_word(call, &option_rule, NULL);
    return !assumed->rules || check_rules(call, assumed->rules);
}
