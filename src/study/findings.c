// findings.c - what the runs of an experiment say, in words.
//
// Methods that differ in one setting are compared puzzle by puzzle: what it saves in all,
// on how many puzzles it helps and on how many it harms, and the mean difference with its
// error.

#include "study/experiment.h"

#include <string.h>

typedef enum {
    BY_CHOICE,
    BY_SCHEME,
    BY_ORDER,
    BY_CHECK,
    BY_INFER,
    SETTINGS,
} setting;

static bool differs_in(const nonet_study_method *a, const nonet_study_method *b, setting in)
{
    switch (in) {
    case BY_CHOICE:
        return a->pick != b->pick;
    case BY_SCHEME:
        return a->rules != b->rules;
    case BY_ORDER:
        return a->order != b->order;
    case BY_CHECK:
        return a->check != b->check;
    default:
        return a->infer_once != b->infer_once;
    }
}

// True if the setting is all in which the two differ.
static bool differ_only_in(const nonet_study_method *a, const nonet_study_method *b,
                           setting in)
{
    if (strcmp(a->name, b->name) != 0 || !differs_in(a, b, in))
        return false;
    for (int other = 0; other < SETTINGS; other++)
        if (other != (int)in && differs_in(a, b, (setting)other))
            return false;
    return true;
}

// The next method after `a` that differs in that setting alone, or the number of methods.
static size_t partner(const nonet_experiment *experiment, size_t a, setting in)
{
    size_t b = a + 1, count = nonet_experiment_methods(experiment);
    nonet_study_method first = nonet_experiment_method(experiment, a);
    for (; b < count; b++) {
        nonet_study_method second = nonet_experiment_method(experiment, b);
        if (differ_only_in(&first, &second, in))
            break;
    }
    return b;
}

// ---- words

static const char *value_words(const nonet_study_method *method, setting in)
{
    static const char *const picks[] = {"no guessing", "the first blank",
                                        "the smallest cell",
                                        "the smallest cell away from earlier ones"};
    switch (in) {
    case BY_CHOICE:
        return picks[method->pick];
    case BY_SCHEME:
        return strcmp(nonet_axis_value(method, AXIS_SCHEME), "none") == 0
                   ? "no inference"
                   : nonet_axis_value(method, AXIS_SCHEME);
    case BY_ORDER:
        return nonet_study_order_name(method->order);
    case BY_CHECK:
        return method->check ? "looking ahead" : "not looking ahead";
    default:
        return method->infer_once ? "inference once" : "inference at every guess";
    }
}

// What the two have in common, as far as it helps to tell them from others.
static void put_context(const nonet_experiment *experiment, size_t method, setting in,
                        const nonet_sink *sink)
{
    const nonet_study_method m = nonet_experiment_method(experiment, method);
    if (strcmp(m.name, "inference") != 0) {
        nonet_emit(sink, " (");
        nonet_emit(sink, m.name);
        nonet_emit(sink, ")");
        return;
    }
    if (in != BY_SCHEME) {
        const char *scheme = nonet_axis_value(&m, AXIS_SCHEME);
        bool none = strcmp(scheme, "none") == 0;
        nonet_emit(sink, none ? " without inference" : " with ");
        nonet_emit(sink, none ? "" : scheme);
    }
    if (in != BY_CHOICE) {
        nonet_emit(sink, " at ");
        nonet_emit(sink, value_words(&m, BY_CHOICE));
    }
    if (in != BY_CHECK && !m.check)
        nonet_emit(sink, ", not looking ahead");
    if (in != BY_INFER && m.infer_once)
        nonet_emit(sink, ", inference once");
}

// ---- figures

static void put_count(const nonet_sink *sink, const char *before, uint64_t number)
{
    nonet_emit(sink, before);
    nonet_emit_number(sink, (int64_t)number);
}

static void put_decimal(const nonet_sink *sink, double value)
{
    nonet_emit_decimal(sink, (int64_t)((value < 0 ? -value : value) * 100 + 0.5), 2);
}

// "saves 93.4 % of the guesses"
static void put_effect(uint64_t before, uint64_t after, const nonet_sink *sink)
{
    uint64_t gap = before > after ? before - after : after - before;
    if (gap == 0) {
        nonet_emit(sink, " changes nothing");
        return;
    }
    nonet_emit(sink, before > after ? " saves " : " costs ");
    if (before == 0)
        nonet_emit_number(sink, (int64_t)gap);
    else
        nonet_emit_decimal(sink, (int64_t)((gap * 1000 + before / 2) / before), 1);
    nonet_emit(sink, before == 0      ? " guesses where there were none"
                     : before > after ? " % of the guesses"
                                      : " % more guesses");
}

static void put_pair(const nonet_experiment *experiment, size_t a, size_t b, setting in,
                     const nonet_sink *sink)
{
    const nonet_study_method first = nonet_experiment_method(experiment, a);
    const nonet_study_method second = nonet_experiment_method(experiment, b);
    const nonet_experiment_pair *pair = &experiment->pairs[b][a];
    nonet_experiment_sum one = nonet_sum_method(experiment, a);
    nonet_experiment_sum two = nonet_sum_method(experiment, b);
    uint64_t before = one.guesses, after = two.guesses;
    double puzzles = (double)pair->fewer + pair->same + pair->more;
    double mean = puzzles > 0 ? (double)pair->difference / puzzles : 0;
    double spread = (double)pair->squares - mean * mean * puzzles;
    nonet_emit(sink, value_words(&second, in));
    nonet_emit(sink, " instead of ");
    nonet_emit(sink, value_words(&first, in));
    put_effect(before, after, sink);
    put_context(experiment, a, in, sink);
    put_count(sink, ": ", before);
    put_count(sink, " -> ", after);
    put_count(sink, "; fewer on ", pair->fewer);
    put_count(sink, pair->fewer == 1 ? " puzzle, more on " : " puzzles, more on ",
              pair->more);
    put_count(sink, ", the same on ", pair->same);
    nonet_emit(sink, "; per puzzle ");
    put_decimal(sink, mean);
    nonet_emit(sink, " \xc2\xb1 ");
    put_decimal(sink, puzzles > 1 ? nonet_study_root(spread / (puzzles - 1) / puzzles) : 0);
    nonet_emit(sink, mean > 0 ? " more" : " fewer");
    // Guesses that were not made any more are no merit.
    if (one.solved < one.runs || two.solved < two.runs) {
        put_count(sink, "; not solved ", one.runs - one.solved);
        put_count(sink, " -> ", two.runs - two.solved);
    }
}

static void put_solved(const nonet_experiment *experiment, const nonet_sink *sink)
{
    nonet_experiment_sum all = nonet_sum_all(experiment);
    const char *before = "; not solved: ";
    nonet_emit_number(sink, (int64_t)all.solved);
    put_count(sink, " of ", all.runs);
    nonet_emit(sink, " runs solved their puzzle");
    for (size_t m = 0; m < nonet_experiment_methods(experiment); m++) {
        nonet_experiment_sum sum = nonet_sum_method(experiment, m);
        nonet_study_method method = nonet_experiment_method(experiment, m);
        char label[NONET_STUDY_LABEL];
        if (sum.solved == sum.runs)
            continue;
        nonet_study_label(&method, label);
        put_count(sink, before, sum.runs - sum.solved);
        nonet_emit(sink, " by ");
        nonet_emit(sink, label);
        before = ", ";
    }
}

// Which level took the most guesses, and which the fewest.
static void put_levels(const nonet_experiment *experiment, const nonet_sink *sink)
{
    const char *before = ": ";
    nonet_emit(sink, "guesses per run by ");
    nonet_emit(sink, nonet_experiment_group(experiment));
    for (size_t level = 0; level < nonet_experiment_levels(experiment); level++) {
        nonet_experiment_sum sum = nonet_sum_level(experiment, level);
        if (sum.runs == 0)
            continue;
        nonet_emit(sink, before);
        nonet_emit(sink, nonet_experiment_level(experiment, level));
        nonet_emit(sink, " ");
        put_decimal(sink, (double)sum.guesses / (double)sum.runs);
        before = ", ";
    }
}

// Some settings are told as what the more thorough one of the two gains.
static bool is_more(const nonet_experiment *experiment, size_t a, size_t b, setting in)
{
    const nonet_study_method first = nonet_experiment_method(experiment, a);
    const nonet_study_method second = nonet_experiment_method(experiment, b);
    return (in == BY_CHECK && first.check && !second.check) ||
           (in == BY_INFER && !first.infer_once && second.infer_once);
}

bool nonet_experiment_finding(const nonet_experiment *experiment, size_t index,
                              const nonet_sink *sink)
{
    size_t seen = 0, count = nonet_experiment_methods(experiment);
    if (nonet_sum_all(experiment).runs == 0)
        return false;
    if (index == seen++) {
        put_solved(experiment, sink);
        return true;
    }
    for (int in = 0; in < SETTINGS; in++)
        for (size_t a = 0; a < count; a++) {
            size_t b = partner(experiment, a, (setting)in);
            if (b < count && index == seen++) {
                bool turn = is_more(experiment, a, b, (setting)in);
                put_pair(experiment, turn ? b : a, turn ? a : b, (setting)in, sink);
                return true;
            }
        }
    if (index == seen++ && nonet_sum_all(experiment).guesses > 0) {
        put_levels(experiment, sink);
        return true;
    }
    return false;
}
