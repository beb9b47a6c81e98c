// experiment.c - what an experiment adds up, and views of it.

#include "study/experiment.h"

#include <string.h>

#include "base/bits.h"
#include "study/solver.h"

void nonet_experiment_start(nonet_experiment *experiment)
{
    memset(experiment, 0, sizeof *experiment);
    experiment->group_by = "difficulty";
    for (int grade = NONET_GRADE_EASY; grade <= NONET_GRADE_EVIL; grade++) {
        const char *name = nonet_grade_name((nonet_grade)grade);
        memcpy(experiment->levels[experiment->n_levels++], name, strlen(name) + 1);
    }
}

bool nonet_experiment_add(nonet_experiment *experiment, const nonet_study_method *method)
{
    if (experiment->n_methods >= NONET_EXPERIMENT_METHODS)
        return false;
    experiment->methods[experiment->n_methods++] = *method;
    return true;
}

void nonet_experiment_add_inference(nonet_experiment *experiment)
{
    nonet_study_method method;
    nonet_study_method_named("inference", &method);
    for (int pick = NONET_STUDY_FIRST; pick <= NONET_STUDY_MIN; pick++)
        for (size_t scheme = 0; scheme < NONET_STUDY_SCHEMES; scheme++) {
            method.pick = (nonet_study_pick)pick;
            method.rules = nonet_study_scheme_rules(scheme);
            nonet_experiment_add(experiment, &method);
        }
}

size_t nonet_experiment_methods(const nonet_experiment *experiment)
{
    size_t count = experiment->n_methods;
    return count < NONET_EXPERIMENT_METHODS ? count : NONET_EXPERIMENT_METHODS;
}

size_t nonet_experiment_levels(const nonet_experiment *experiment)
{
    size_t count = experiment->n_levels;
    return count < NONET_EXPERIMENT_LEVELS ? count : NONET_EXPERIMENT_LEVELS;
}

const char *nonet_experiment_group(const nonet_experiment *experiment)
{
    return experiment->group_by ? experiment->group_by : "difficulty";
}

nonet_study_method nonet_experiment_method(const nonet_experiment *experiment,
                                           size_t method)
{
    static const nonet_study_method none = {.name = ""};
    bool known = method < nonet_experiment_methods(experiment);
    return nonet_sound_method(known ? &experiment->methods[method] : &none);
}

const char *nonet_experiment_level(const nonet_experiment *experiment, size_t level)
{
    if (level >= nonet_experiment_levels(experiment) ||
        !memchr(experiment->levels[level], '\0', NONET_EXPERIMENT_WORD))
        return "?";
    return experiment->levels[level];
}

void nonet_emit_share(const nonet_sink *sink, uint64_t part, uint64_t whole)
{
    uint64_t tenths = whole > 0 ? (part * 1000 + whole / 2) / whole : 0;
    nonet_emit_decimal(sink, (int64_t)tenths, 1);
}

static char lower(char c)
{
    return c >= 'A' && c <= 'Z' ? (char)(c - 'A' + 'a') : c;
}

static void copy_lower(char to[NONET_EXPERIMENT_WORD], const char *from)
{
    size_t i = 0;
    for (; from[i] && i < NONET_EXPERIMENT_WORD - 1; i++)
        to[i] = lower(from[i]);
    to[i] = '\0';
}

// The index of the level; past the last there is room for, all are one more level.
static size_t level_index(nonet_experiment *experiment, const char *level)
{
    char name[NONET_EXPERIMENT_WORD];
    copy_lower(name, level);
    size_t i = 0, count = nonet_experiment_levels(experiment);
    while (i < count && strcmp(nonet_experiment_level(experiment, i), name) != 0)
        i++;
    if (i == NONET_EXPERIMENT_LEVELS) {
        i--;
        memcpy(experiment->levels[i], "other", sizeof "other");
    } else if (i == count) {
        memcpy(experiment->levels[i], name, sizeof name);
        experiment->n_levels = count + 1;
    }
    return i;
}

size_t nonet_experiment_puzzle(nonet_experiment *experiment, const char *level, int clues)
{
    size_t index = level_index(experiment, level);
    experiment->has_latest = 0;
    experiment->puzzles[index]++;
    experiment->clues[index] += (uint64_t)clues;
    return index;
}

// Remembers the rules of the puzzle last counted, if there is room.
static void keep_rules(nonet_experiment *experiment, size_t level,
                       const nonet_study_result *result)
{
    if (experiment->n_kept >= NONET_EXPERIMENT_KEPT)
        return;
    nonet_experiment_kept *kept = &experiment->kept[experiment->n_kept++];
    kept->level = level;
    memcpy(kept->uses, result->uses, sizeof kept->uses);
}

static void add_pair(nonet_experiment_pair *pair, uint64_t first, uint64_t second)
{
    pair->fewer += first < second;
    pair->same += first == second;
    pair->more += first > second;
    int64_t difference = (int64_t)(first - second);
    pair->difference = (int64_t)((uint64_t)pair->difference + (uint64_t)difference);
    pair->squares += (uint64_t)difference * (uint64_t)difference;
}

// Compares the method with those that have run on the same puzzle.
static void pair_up(nonet_experiment *experiment, size_t method, uint64_t guesses)
{
    for (size_t m = 0; m < nonet_experiment_methods(experiment); m++)
        if (experiment->has_latest >> m & 1 && m != method) {
            add_pair(&experiment->pairs[method][m], guesses, experiment->latest[m]);
            add_pair(&experiment->pairs[m][method], experiment->latest[m], guesses);
        }
    experiment->latest[method] = guesses;
    experiment->has_latest |= 1u << method;
}

void nonet_experiment_run(nonet_experiment *experiment, size_t level, size_t method,
                          const nonet_study_result *result, uint64_t nanoseconds)
{
    if (level >= nonet_experiment_levels(experiment) ||
        method >= nonet_experiment_methods(experiment))
        return;
    nonet_experiment_sum run = {
        .runs = 1,
        .solved = result->outcome == NONET_STUDY_SOLVED,
        .filled = (uint64_t)result->filled,
        .tries = result->tries,
        .solved_tries = result->outcome == NONET_STUDY_SOLVED ? result->tries : 0,
        .guesses = result->guesses,
        .backtracks = result->backtracks,
        .searches = result->searches,
        .rounds = result->rounds,
        .nanoseconds = nanoseconds,
    };
    memcpy(run.uses, result->uses, sizeof run.uses);
    memcpy(run.scans, result->scans, sizeof run.scans);
    memcpy(run.ticks, result->ticks, sizeof run.ticks);
    nonet_sum_add(&experiment->sums[method][level], &run);
    experiment->times[method][nonet_time_class(nanoseconds)]++;
    pair_up(experiment, method, result->guesses);
    if (method == nonet_richest_method(experiment))
        keep_rules(experiment, level, result);
}

// ---- sums

void nonet_sum_add(nonet_experiment_sum *to, const nonet_experiment_sum *from)
{
    to->runs += from->runs;
    to->solved += from->solved;
    to->filled += from->filled;
    to->tries += from->tries;
    to->solved_tries += from->solved_tries;
    to->guesses += from->guesses;
    to->backtracks += from->backtracks;
    to->searches += from->searches;
    to->rounds += from->rounds;
    to->nanoseconds += from->nanoseconds;
    for (int rule = 0; rule < NONET_STUDY_RULES; rule++) {
        to->scans[rule] += from->scans[rule];
        to->uses[rule] += from->uses[rule];
        to->ticks[rule] += from->ticks[rule];
    }
}

nonet_experiment_sum nonet_sum_method(const nonet_experiment *experiment, size_t method)
{
    nonet_experiment_sum sum = {0};
    for (size_t level = 0; level < nonet_experiment_levels(experiment); level++)
        nonet_sum_add(&sum, &experiment->sums[method][level]);
    return sum;
}

nonet_experiment_sum nonet_sum_level(const nonet_experiment *experiment, size_t level)
{
    nonet_experiment_sum sum = {0};
    for (size_t method = 0; method < nonet_experiment_methods(experiment); method++)
        nonet_sum_add(&sum, &experiment->sums[method][level]);
    return sum;
}

nonet_experiment_sum nonet_sum_all(const nonet_experiment *experiment)
{
    nonet_experiment_sum sum = {0};
    for (size_t method = 0; method < nonet_experiment_methods(experiment); method++) {
        nonet_experiment_sum one = nonet_sum_method(experiment, method);
        nonet_sum_add(&sum, &one);
    }
    return sum;
}

nonet_experiment_sum nonet_sum_axis(const nonet_experiment *experiment, study_axis axis,
                                    const char *value)
{
    nonet_experiment_sum sum = {0};
    for (size_t i = 0; i < nonet_experiment_methods(experiment); i++) {
        nonet_study_method method = nonet_experiment_method(experiment, i);
        if (strcmp(nonet_axis_value(&method, axis), value) == 0) {
            nonet_experiment_sum one = nonet_sum_method(experiment, i);
            nonet_sum_add(&sum, &one);
        }
    }
    return sum;
}

uint64_t nonet_count_puzzles(const nonet_experiment *experiment)
{
    uint64_t count = 0;
    for (size_t level = 0; level < nonet_experiment_levels(experiment); level++)
        count += experiment->puzzles[level];
    return count;
}

size_t nonet_richest_method(const nonet_experiment *experiment)
{
    size_t best = 0;
    for (size_t method = 1; method < nonet_experiment_methods(experiment); method++)
        if (bits_count(experiment->methods[method].rules) >=
            bits_count(experiment->methods[best].rules))
            best = method;
    return best;
}

// ---- axes

const char *nonet_axis_name(study_axis axis)
{
    static const char *const names[AXES] = {"method", "scheme", "order", "choice"};
    return names[axis];
}

static const char *scheme_of(const nonet_study_method *method)
{
    if (strcmp(method->name, "inference") != 0)
        return "its own";
    for (size_t i = 0; nonet_study_scheme_name(i); i++)
        if (nonet_study_scheme_rules(i) == method->rules)
            return nonet_study_scheme_name(i);
    return "its own";
}

const char *nonet_axis_value(const nonet_study_method *method, study_axis axis)
{
    switch (axis) {
    case AXIS_PRESET:
        return method->name;
    case AXIS_SCHEME:
        return scheme_of(method);
    case AXIS_ORDER:
        return nonet_study_order_name(method->order);
    default:
        return nonet_study_pick_name(method->pick);
    }
}

size_t nonet_axis_values(const nonet_experiment *experiment, study_axis axis,
                         const char *values[NONET_EXPERIMENT_METHODS])
{
    size_t count = 0;
    for (size_t m = 0; m < nonet_experiment_methods(experiment); m++) {
        nonet_study_method method = nonet_experiment_method(experiment, m);
        const char *value = nonet_axis_value(&method, axis);
        size_t i = 0;
        while (i < count && strcmp(values[i], value) != 0)
            i++;
        if (i == count)
            values[count++] = value;
    }
    return count;
}

static void append(study_words *words, const char *word)
{
    size_t used = strlen(words->text), length = strlen(word);
    if (used + 1 + length >= sizeof words->text)
        return;
    if (used > 0)
        words->text[used++] = ' ';
    memcpy(words->text + used, word, length + 1);
}

study_words nonet_method_words(const nonet_study_method *method)
{
    study_words words = {""};
    const char *switches[STUDY_SWITCHES];
    append(&words, method->name);
    if (strcmp(nonet_axis_value(method, AXIS_SCHEME), "naked") == 0)
        append(&words, "naked");
    for (size_t i = 0, count = nonet_method_switches(method, switches); i < count; i++)
        append(&words, switches[i]);
    return words;
}

study_words nonet_axis_label(const nonet_experiment *experiment, size_t method,
                             study_axis without)
{
    study_words words = {""};
    const nonet_study_method sound = nonet_experiment_method(experiment, method);
    const nonet_study_method *m = &sound;
    for (int axis = 0; axis < AXES; axis++) {
        const char *values[NONET_EXPERIMENT_METHODS];
        const char *value = nonet_axis_value(m, (study_axis)axis);
        bool says = nonet_axis_values(experiment, (study_axis)axis, values) > 1 &&
                    strcmp(value, "its own") != 0;
        if (axis == AXIS_ORDER && nonet_axis_values(experiment, AXIS_PRESET, values) > 1)
            says = m->order == NONET_STUDY_EACH || m->order == NONET_STUDY_LOOP;
        if (axis != (int)without && says)
            append(&words, value);
    }
    if (words.text[0] == '\0')
        append(&words, m->name);
    const char *switches[STUDY_SWITCHES];
    for (size_t i = 0, count = nonet_method_switches(m, switches); i < count; i++)
        append(&words, switches[i]);
    return words;
}
