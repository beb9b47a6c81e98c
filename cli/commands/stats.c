// stats.c - what a collection is like: `nonet select --stats`.
//
// Rows have every value. For eyes, numbers of many values are gathered into ranges of equal
// width, and the words of lists come in order of how often they are there.

#include "commands/groups.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <nonet/render.h>

#include "job/message.h"
#include "job/text.h"

enum { MOST_BINS = 25, SHOWN = 40, LABEL = SHOWN * CLI_ESCAPED + 1, BAR = 40 };

const nonet_column cli_stats_columns[] = {
    {.name = "property"}, {.name = "value"}, {.name = "count"}, {.name = "share"}, {0}};

// What is shown as one line, or one bar.
typedef struct {
    char label[LABEL];
    uint64_t count;
} bin;

typedef struct {
    const cli_groups *groups;
    size_t n;
    bin *bins;
    char words[160]; // a sentence on all of them
} summary;

static double share(uint64_t count, uint64_t all)
{
    return all ? 100.0 * (double)count / (double)all : 0;
}

static bool is_numeric(const cli_groups *groups)
{
    return groups->kind == NONET_PROPERTY_NUMBER || groups->kind == NONET_PROPERTY_TENTHS;
}

// The groups that have a number: what is not known comes behind them.
static size_t count_known(const cli_groups *groups)
{
    size_t n = groups->n;
    while (n > 0 && !groups->group[n - 1].known)
        n--;
    return n;
}

// "3 puzzles, 17 to 24, mean 21.3, median 23".
static void describe(summary *s)
{
    const cli_groups *groups = s->groups;
    size_t known = count_known(groups), at = 0;
    double scale = groups->kind == NONET_PROPERTY_TENTHS ? 10 : 1, sum = 0;
    uint64_t count = 0, passed = 0;
    for (size_t i = 0; i < known; i++) {
        count += groups->group[i].count;
        sum += (double)groups->group[i].count * (double)groups->group[i].number / scale;
    }
    unsigned long long puzzles = groups->puzzles;
    const char *plural = puzzles == 1 ? "" : "s";
    if (!is_numeric(groups) || count == 0) {
        snprintf(s->words, sizeof s->words, "%llu puzzle%s, %zu value%s", puzzles, plural,
                 known, known == 1 ? "" : "s");
        return;
    }
    while ((passed += groups->group[at].count) * 2 < count)
        at++;
    snprintf(s->words, sizeof s->words,
             "%llu puzzle%s, %.20s to %.20s, mean %.2f, median %.20s", puzzles, plural,
             groups->group[0].text, groups->group[known - 1].text, sum / (double)count,
             groups->group[at].text);
}

// 1, 2, 5, 10, 20, ... so that so many are enough.
static int64_t bin_width(int64_t from, int64_t to, bool tenths)
{
    static const int64_t steps[] = {1, 2, 5};
    for (int64_t power = tenths ? 10 : 1;; power *= 10)
        for (int i = 0; i < 3; i++)
            if (to / (steps[i] * power) - from / (steps[i] * power) < MOST_BINS ||
                power > INT64_MAX / 100)
                return steps[i] * power;
}

static void label_range(char label[LABEL], int64_t from, int64_t width, bool tenths)
{
    long long low = from, high = from + width - 1;
    if (tenths)
        snprintf(label, LABEL, "%lld.%lld-%lld.%lld", low / 10, low % 10, high / 10,
                 high % 10);
    else
        snprintf(label, LABEL, "%lld-%lld", low, high);
}

// Values may come from outside: they are escaped, and cut where a character begins.
static void add_bin(summary *s, const char *label, uint64_t count)
{
    size_t size = strlen(label);
    if (size > SHOWN)
        for (size = SHOWN; size > 0 && ((unsigned char)label[size] & 0xC0) == 0x80;)
            size--;
    s->bins = cli_allocate(s->bins, s->n + 1, sizeof *s->bins);
    bin *made = &s->bins[s->n++];
    *made = (bin){.count = count};
    made->label[cli_escape(label, size, made->label)] = '\0';
}

// How wide the ranges of numbers are; 0: each value by itself.
static int64_t choose_width(const cli_groups *groups, size_t known)
{
    bool tenths = groups->kind == NONET_PROPERTY_TENTHS;
    if (!is_numeric(groups) || known == 0 || groups->group[0].number < 0)
        return 0;
    int64_t from = groups->group[0].number, to = groups->group[known - 1].number;
    if (!tenths && to - from < MOST_BINS)
        return 1;
    return known > MOST_BINS / 2 ? bin_width(from, to, tenths) : 0;
}

// Ranges that nothing is in are there too.
static void gather_numbers(summary *s, size_t known, int64_t width)
{
    const cli_group *group = s->groups->group;
    bool tenths = s->groups->kind == NONET_PROPERTY_TENTHS;
    char label[LABEL];
    size_t i = 0;
    for (int64_t from = group[0].number / width * width; i < known; from += width) {
        uint64_t count = 0;
        while (i < known && group[i].number < from + width)
            count += group[i++].count;
        if (width > 1)
            label_range(label, from, width, tenths);
        else
            snprintf(label, sizeof label, "%lld", (long long)from);
        add_bin(s, label, count);
    }
}

static void gather(summary *s)
{
    const cli_groups *groups = s->groups;
    size_t known = count_known(groups), i = 0;
    int64_t width = choose_width(groups, known);
    if (width) {
        gather_numbers(s, known, width);
        i = known;
    }
    for (; i < groups->n; i++) {
        const cli_group *group = &groups->group[i];
        const char *text = !group->known ? "unknown" : *group->text ? group->text : "-";
        add_bin(s, text, group->count);
    }
}

static int by_count(const void *a, const void *b)
{
    const bin *one = a, *two = b;
    return one->count != two->count ? (one->count < two->count ? 1 : -1)
                                    : strcmp(one->label, two->label);
}

static void summarise(summary *s, const cli_groups *groups)
{
    *s = (summary){.groups = groups};
    describe(s);
    gather(s);
    if (groups->is_list && s->n)
        qsort(s->bins, s->n, sizeof *s->bins, by_count);
}

// The bytes of UTF-8 that begin a character: as wide as it is shown.
static int width_of(const char *text)
{
    int width = 0;
    for (; *text; text++)
        width += ((unsigned char)*text & 0xC0) != 0x80;
    return width;
}

static void put_table(const summary *s, bool first, cli_out *out)
{
    static const char bar[] = "########################################";
    uint64_t most = 1;
    int width = 0;
    for (size_t i = 0; i < s->n; i++) {
        most = s->bins[i].count > most ? s->bins[i].count : most;
        width = width_of(s->bins[i].label) > width ? width_of(s->bins[i].label) : width;
    }
    cli_print(out, "%s%s: %s\n", first ? "" : "\n", s->groups->by.name, s->words);
    for (size_t i = 0; i < s->n; i++) {
        const bin *b = &s->bins[i];
        int length = (int)((double)b->count * BAR / (double)most + 0.5);
        cli_print(out, "  %s%*s %9llu %5.1f %%%s%.*s\n", b->label,
                  width - width_of(b->label), "", (unsigned long long)b->count,
                  share(b->count, s->groups->puzzles), length ? "  " : "", length, bar);
    }
}

static void put_rows(const cli_groups *groups, cli_out *out)
{
    for (size_t i = 0; i < groups->n; i++) {
        const cli_group *group = &groups->group[i];
        nonet_row row = cli_row(out);
        nonet_row_text(&row, "property", groups->by.name);
        nonet_row_text(&row, "value", group->known ? group->text : NULL);
        nonet_row_number(&row, "count", (int64_t)group->count);
        nonet_row_decimal(&row, "share",
                          (int64_t)(share(group->count, groups->puzzles) * 10 + 0.5), 1);
        nonet_row_end(&row);
    }
}

// Pictures want all of them at once.
static void draw(const summary *list, size_t n, cli_stats_as as, cli_out *out)
{
    nonet_sink sink = cli_sink(out);
    nonet_bars *bars = cli_allocate(NULL, n, sizeof *bars);
    for (size_t i = 0; i < n; i++) {
        const summary *s = &list[i];
        nonet_bar *bar = cli_allocate(NULL, s->n + 1, sizeof *bar);
        for (size_t k = 0; k < s->n; k++)
            bar[k] = (nonet_bar){s->bins[k].label, s->bins[k].count};
        bars[i] = (nonet_bars){.title = s->groups->by.name,
                               .axis = s->groups->by.name,
                               .words = s->words,
                               .n = s->n,
                               .bar = bar};
    }
    if (as == STATS_SVG)
        nonet_draw_bars(&bars[0], &sink);
    else
        nonet_bars_page("A collection of Sudoku puzzles", bars, n, &sink);
    for (size_t i = 0; i < n; i++)
        free((void *)bars[i].bar);
    free(bars);
}

void cli_stats_write(const cli_groups *groups, size_t n, cli_stats_as as, cli_out *out)
{
    summary *list = cli_allocate(NULL, n, sizeof *list);
    for (size_t i = 0; i < n; i++)
        summarise(&list[i], &groups[i]);
    for (size_t i = 0; i < n && as == STATS_TABLE; i++)
        put_table(&list[i], i == 0, out);
    for (size_t i = 0; i < n && as == STATS_ROWS; i++)
        put_rows(&groups[i], out);
    if (as == STATS_SVG || as == STATS_HTML)
        draw(list, n, as, out);
    for (size_t i = 0; i < n; i++)
        free(list[i].bins);
    free(list);
}
