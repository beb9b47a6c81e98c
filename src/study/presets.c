// presets.c - the published methods as settings of the one solver, and names for all of it.

#include "study/solver.h"

#include <string.h>

#include "board/range.h"

#define RULE(name) (1u << NONET_STUDY_##name)

enum {
    SINGLES = RULE(NAKED_SINGLE) | RULE(HIDDEN_SINGLE),
    PAIRS = RULE(NAKED_PAIR) | RULE(HIDDEN_PAIR),
    TRIPLES = RULE(NAKED_TRIPLE) | RULE(HIDDEN_TRIPLE),
};

static const struct {
    const char *title;
    nonet_study_method method;
} presets[] = {
    {"cross-hatching: digit by digit, most filled first; never guesses",
     {.name = "crosshatch", .order = NONET_STUDY_QUEUE, .max_solutions = 1}},
    {"all possibilities, then all single ones, round by round; never guesses",
     {.name = "singles", .order = NONET_STUDY_ROUNDS, .max_solutions = 1}},
    {"singles, obvious pairs and pointing, and backtracking with them inside",
     {.name = "eliminate",
      .order = NONET_STUDY_LOOP,
      .rules = SINGLES | RULE(NAKED_PAIR) | RULE(POINTING),
      .pick = NONET_STUDY_FIRST,
      .max_guesses = UINT64_MAX,
      .max_solutions = 1}},
    {"Norvig's assign and eliminate, and search in the smallest square",
     {.name = "norvig",
      .order = NONET_STUDY_EAGER,
      .pick = NONET_STUDY_MIN,
      .max_guesses = UINT64_MAX,
      .max_solutions = 1}},
    {"rules from singles to triples, the simplest first; then search",
     {.name = "inference",
      .order = NONET_STUDY_RESTART,
      .rules = SINGLES | PAIRS | TRIPLES,
      .pick = NONET_STUDY_MIN,
      .check = true,
      .max_guesses = 1000,
      .limit_tries = true,
      .max_solutions = 1}},
    {"no inference: the first blank, the digits in order",
     {.name = "backtrack",
      .order = NONET_STUDY_RESTART,
      .pick = NONET_STUDY_FIRST,
      .max_guesses = UINT64_MAX,
      .max_solutions = 1}},
    {"naked singles as far as they go, then backtracking without inference",
     {.name = "fill",
      .order = NONET_STUDY_RESTART,
      .rules = RULE(NAKED_SINGLE),
      .pick = NONET_STUDY_FIRST,
      .infer_once = true,
      .max_guesses = UINT64_MAX,
      .max_solutions = 1}},
};

enum { PRESETS = sizeof presets / sizeof *presets };

static const struct {
    const char *name;
    unsigned rules;
} schemes[] = {
    {"none", 0},
    {"singles", SINGLES},
    {"pairs", SINGLES | PAIRS},
    {"triples", SINGLES | PAIRS | TRIPLES},
    {"naked", RULE(NAKED_SINGLE)},
};

enum { SCHEMES = sizeof schemes / sizeof *schemes };

static const char *const orders[] = {"restart", "loop", "each", "queue", "rounds", "eager"};
static const char *const picks[] = {"never", "first", "min", "min-nonpeer"};

static size_t find_preset(const char *name)
{
    size_t i = 0;
    while (i < PRESETS && strcmp(presets[i].method.name, name) != 0)
        i++;
    return i;
}

bool nonet_study_method_at(size_t index, nonet_study_method *method)
{
    if (index >= PRESETS)
        return false;
    *method = presets[index].method;
    return true;
}

bool nonet_study_method_named(const char *name, nonet_study_method *method)
{
    return nonet_study_method_at(find_preset(name), method);
}

void nonet_study_grader(nonet_study_method *method)
{
    *method = (nonet_study_method){.name = "grade",
                                   .order = NONET_STUDY_RESTART,
                                   .rules = (1u << NONET_STUDY_RULES) - 1,
                                   .pick = NONET_STUDY_NEVER,
                                   .check = true,
                                   .max_solutions = 1};
}

const char *nonet_study_method_title(const char *name)
{
    size_t i = find_preset(name);
    return i < PRESETS ? presets[i].title : NULL;
}

const char *nonet_study_scheme_name(size_t index)
{
    return index < SCHEMES ? schemes[index].name : NULL;
}

unsigned nonet_study_scheme_rules(size_t index)
{
    return index < SCHEMES ? schemes[index].rules : 0;
}

const char *nonet_study_order_name(size_t order)
{
    return order < sizeof orders / sizeof *orders ? orders[order] : NULL;
}

const char *nonet_study_pick_name(size_t pick)
{
    return pick < sizeof picks / sizeof *picks ? picks[pick] : NULL;
}

const char *nonet_study_outcome_name(nonet_study_outcome outcome)
{
    static const char *const names[] = {"solved", "stuck", "unsolvable", "stopped"};
    return (unsigned)outcome < sizeof names / sizeof *names ? names[outcome] : "?";
}

nonet_study_method nonet_sound_method(const nonet_study_method *from)
{
    nonet_study_method method = *from;
    method.name = from->name ? from->name : "";
    method.order = range_number(from->order, NONET_STUDY_EAGER + 1);
    method.pick = range_number(from->pick, NONET_STUDY_MIN_NONPEER + 1);
    method.rules &= (1u << NONET_STUDY_RULES) - 1;
    return method;
}

static void append(char label[NONET_STUDY_LABEL], const char *word)
{
    size_t used = strlen(label), length = strlen(word);
    if (used + 1 + length >= NONET_STUDY_LABEL)
        return;
    if (used > 0)
        label[used++] = ' ';
    memcpy(label + used, word, length + 1);
}

// The scheme with just these rules, or NULL.
static const char *scheme_of(unsigned rules)
{
    for (size_t i = 0; i < SCHEMES; i++)
        if (schemes[i].rules == rules)
            return schemes[i].name;
    return NULL;
}

size_t nonet_method_switches(const nonet_study_method *method,
                             const char *words[STUDY_SWITCHES])
{
    size_t count = 0, index = find_preset(method->name);
    const nonet_study_method *preset = index < PRESETS ? &presets[index].method : method;
    if (method->check != preset->check)
        words[count++] = method->check ? "checked" : "unchecked";
    if (method->infer_once != preset->infer_once)
        words[count++] = method->infer_once ? "once" : "always";
    if (method->shuffle)
        words[count++] = "shuffled";
    return count;
}

void nonet_study_label(const nonet_study_method *given, char label[NONET_STUDY_LABEL])
{
    const nonet_study_method sound = nonet_sound_method(given), *method = &sound;
    size_t index = find_preset(method->name);
    const nonet_study_method *preset = index < PRESETS ? &presets[index].method : method;
    label[0] = '\0';
    append(label, method->name);
    if (strcmp(method->name, "inference") == 0 && scheme_of(method->rules))
        append(label, scheme_of(method->rules));
    if (method->order != preset->order || method->order == NONET_STUDY_LOOP)
        append(label, orders[method->order]);
    if (method->pick != preset->pick || method->pick >= NONET_STUDY_MIN)
        append(label, picks[method->pick]);
    const char *switches[STUDY_SWITCHES];
    for (size_t i = 0, count = nonet_method_switches(method, switches); i < count; i++)
        append(label, switches[i]);
}
