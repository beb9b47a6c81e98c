// wanted.c - see wanted.h.

#include "job/wanted.h"

#include <stdlib.h>
#include <string.h>

#include "job/asked.h"
#include "job/exit.h"

const cli_option option_where = {
    .name = "where",
    .letter = 'w',
    .kind = CLI_CONDITION,
    .many = true,
    .help = "keep puzzles for which it holds: er=7.0..7.9, clues=..24, grade=hard,evil, "
            "minimal, symmetry=rotate-180, uses:x-wing=2.., name=Easter*, status!=unique; "
            "if given several times, all of them"};
const cli_option option_any = {.name = "any",
                               .kind = CLI_FLAG,
                               .needs = "where",
                               .help = "one of the conditions is enough"};
const cli_option option_not = {.name = "not",
                               .kind = CLI_FLAG,
                               .needs = "where",
                               .help = "drop these puzzles and keep the others"};
const cli_option option_sort = {
    .name = "sort",
    .kind = CLI_TEXT,
    .value = "NAME,...",
    .help = "write them in the order of these, -NAME from high to low: er,-clues"};
static int by_cost(const void *a, const void *b)
{
    return (int)nonet_condition_cost(a) - (int)nonet_condition_cost(b);
}

int cli_wanted_read(cli_wanted *wanted, const cli_call *call)
{
    const char *list = cli_word(call, &option_where, NULL);
    char why[NONET_WHY_SIZE];
    *wanted =
        (cli_wanted){.any = cli_has(call, &option_any) && cli_flag(call, &option_any),
                     .turned = cli_has(call, &option_not) && cli_flag(call, &option_not)};
    for (; list; list = strchr(list, '\n') ? strchr(list, '\n') + 1 : NULL) {
        size_t n = wanted->n++, size = strcspn(list, "\n");
        char *text = cli_allocate(NULL, size + 1, 1);
        memcpy(text, list, size);
        text[size] = '\0';
        wanted->conditions =
            cli_allocate(wanted->conditions, n + 1, sizeof *wanted->conditions);
        nonet_status status = nonet_condition_read(text, &wanted->conditions[n], why);
        if (status != NONET_OK && cli_knows_technique(call, text, strcspn(text, "=!")))
            cli_usage_error(call, "--where='%s': %s", text, why);
        free(text);
        if (status != NONET_OK)
            return EXIT_USAGE;
    }
    if (wanted->n)
        qsort(wanted->conditions, wanted->n, sizeof *wanted->conditions, by_cost);
    return EXIT_FINE;
}

bool cli_is_wanted(const cli_wanted *wanted, nonet_facts *facts)
{
    bool holds = !wanted->any || wanted->n == 0;
    for (size_t i = 0; i < wanted->n && holds != wanted->any; i++)
        holds = nonet_condition_holds(&wanted->conditions[i], facts);
    return holds != wanted->turned;
}

void cli_wanted_free(cli_wanted *wanted)
{
    free(wanted->conditions);
}

int cli_sort_read(cli_sort *sort, const cli_call *call)
{
    const char *list = cli_word(call, &option_sort, NULL);
    int status = EXIT_FINE;
    sort->n = 0;
    for (;;) {
        bool falls = list && *list == '-';
        if (falls)
            list++;
        if (sort->n == CLI_MOST_KEYS)
            return cli_usage_error(call, "--sort takes at most %d names", CLI_MOST_KEYS);
        if (!cli_next_aspect(call, &option_sort, &list, &sort->keys[sort->n].aspect,
                             &status))
            return status;
        sort->keys[sort->n++].falls = falls;
    }
}

void cli_sort_key(const cli_sort *sort, nonet_facts *facts, cli_text *key)
{
    nonet_sink sink = cli_text_sink(key);
    for (size_t i = 0; i < sort->n; i++) {
        nonet_fact fact = nonet_facts_get(facts, &sort->keys[i].aspect);
        nonet_fact_key(&fact, sort->keys[i].falls, &sink);
    }
}
