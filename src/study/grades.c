// grades.c - do experts grade by the hardest rule needed?
//
// Each puzzle is solved with every rule there is, the simplest first. The hardest it took,
// or a guess if they do not suffice, is laid beside the level that came with it. How far
// the two go together is Spearman's correlation of their ranks, equal ones sharing the mean
// of their places; its error is that of Bonett and Wright.

#include "study/experiment.h"

#include <string.h>

#include "study/solver.h"

void nonet_experiment_grade(nonet_experiment *experiment, size_t level,
                            nonet_study_rule hardest, bool own)
{
    if (level >= nonet_experiment_levels(experiment))
        return;
    size_t need =
        (unsigned)hardest < NONET_STUDY_RULES ? (size_t)hardest : NONET_STUDY_RULES;
    experiment->needs[level][need]++;
    experiment->own_levels += own;
}

// ---- the order of levels

// What publishers call their levels; numbers stand for themselves. What is not among them
// comes after, as it appeared.
static const struct {
    const char *name;
    nonet_grade grade; // that it is compared with
    int rank;
} level_words[] = {
    {"beginner", NONET_GRADE_EASY, 1},   {"gentle", NONET_GRADE_EASY, 1},
    {"very easy", NONET_GRADE_EASY, 1},  {"easy", NONET_GRADE_EASY, 2},
    {"simple", NONET_GRADE_EASY, 2},     {"medium", NONET_GRADE_MEDIUM, 3},
    {"moderate", NONET_GRADE_MEDIUM, 3}, {"normal", NONET_GRADE_MEDIUM, 3},
    {"hard", NONET_GRADE_HARD, 4},       {"tough", NONET_GRADE_HARD, 4},
    {"difficult", NONET_GRADE_HARD, 4},  {"expert", NONET_GRADE_EVIL, 5},
    {"evil", NONET_GRADE_EVIL, 5},       {"unfair", NONET_GRADE_EVIL, 5},
    {"fiendish", NONET_GRADE_EVIL, 5},   {"very hard", NONET_GRADE_EVIL, 5},
    {"master", NONET_GRADE_EVIL, 6},     {"diabolical", NONET_GRADE_EVIL, 6},
    {"extreme", NONET_GRADE_EVIL, 6},    {"insane", NONET_GRADE_EVIL, 6},
};

enum { LEVEL_WORDS = sizeof level_words / sizeof *level_words, UNKNOWN = 1000000 };

static size_t find_word(const char *name)
{
    size_t i = 0;
    while (i < LEVEL_WORDS && strcmp(level_words[i].name, name) != 0)
        i++;
    return i;
}

static double level_rank(const char *name, size_t index)
{
    size_t word = find_word(name);
    double number = 0, place = 0;
    if (word < LEVEL_WORDS)
        return level_words[word].rank;
    for (const char *c = name; *c; c++) {
        bool digit = *c >= '0' && *c <= '9';
        if (*c == '.' && place == 0)
            place = 1;
        else if (!digit)
            return UNKNOWN + (double)index;
        else if (place > 0)
            number += (*c - '0') * (place /= 10);
        else
            number = number * 10 + (*c - '0');
    }
    return number;
}

// The levels that have graded puzzles, the easiest first; returns how many.
static size_t sort_levels(const nonet_experiment *experiment,
                          size_t order[NONET_EXPERIMENT_LEVELS], bool *known)
{
    size_t count = 0;
    *known = true;
    for (size_t level = 0; level < nonet_experiment_levels(experiment); level++) {
        double rank = level_rank(nonet_experiment_level(experiment, level), level);
        uint64_t puzzles = 0;
        for (size_t need = 0; need < NONET_EXPERIMENT_NEEDS; need++)
            puzzles += experiment->needs[level][need];
        if (puzzles == 0)
            continue;
        *known &= rank < UNKNOWN;
        size_t at = count++;
        for (; at > 0 && level_rank(nonet_experiment_level(experiment, order[at - 1]),
                                    order[at - 1]) > rank;
             at--)
            order[at] = order[at - 1];
        order[at] = level;
    }
    return count;
}

// ---- the figures

enum { FEW = 3 }; // too few for an error

typedef struct {
    double puzzles, correlation, error;
    uint64_t agree, comparable; // of those whose level is a word that is known
} agreement;

// The mean place of each of `count` classes with so many members.
static void share_places(const double *members, size_t count, double *places)
{
    double before = 0;
    for (size_t i = 0; i < count; i++) {
        places[i] = before + (members[i] + 1) / 2;
        before += members[i];
    }
}

static agreement compare(const nonet_experiment *experiment, const size_t *order,
                         size_t levels)
{
    double by_level[NONET_EXPERIMENT_LEVELS] = {0}, by_need[NONET_EXPERIMENT_NEEDS] = {0};
    double level_place[NONET_EXPERIMENT_LEVELS], need_place[NONET_EXPERIMENT_NEEDS];
    agreement result = {0};
    for (size_t l = 0; l < levels; l++)
        for (size_t n = 0; n < NONET_EXPERIMENT_NEEDS; n++) {
            double puzzles = (double)experiment->needs[order[l]][n];
            by_level[l] += puzzles;
            by_need[n] += puzzles;
            result.puzzles += puzzles;
        }
    share_places(by_level, levels, level_place);
    share_places(by_need, NONET_EXPERIMENT_NEEDS, need_place);
    double middle = (result.puzzles + 1) / 2, xx = 0, yy = 0, xy = 0;
    for (size_t l = 0; l < levels; l++)
        for (size_t n = 0; n < NONET_EXPERIMENT_NEEDS; n++) {
            double puzzles = (double)experiment->needs[order[l]][n];
            double x = level_place[l] - middle, y = need_place[n] - middle;
            xx += puzzles * x * x;
            yy += puzzles * y * y;
            xy += puzzles * x * y;
        }
    if (xx > 0 && yy > 0) {
        double r = xy / nonet_study_root(xx * yy);
        result.correlation = r;
        if (result.puzzles > FEW)
            result.error =
                (1 - r * r) * nonet_study_root((1 + r * r / 2) / (result.puzzles - 3));
    }
    return result;
}

static void count_agreeing(const nonet_experiment *experiment, agreement *result)
{
    for (size_t level = 0; level < nonet_experiment_levels(experiment); level++) {
        size_t word = find_word(nonet_experiment_level(experiment, level));
        for (int need = 0; word < LEVEL_WORDS && need < NONET_EXPERIMENT_NEEDS; need++) {
            nonet_grade grade = nonet_rule_grade((nonet_study_rule)need);
            result->comparable += experiment->needs[level][need];
            if (grade == level_words[word].grade)
                result->agree += experiment->needs[level][need];
        }
    }
}

// ---- as text

static const char *need_name(size_t need)
{
    return need < NONET_STUDY_RULES ? nonet_study_rule_name((nonet_study_rule)need)
                                    : "guess";
}

static void make_table(const nonet_experiment *experiment, const size_t *order,
                       size_t levels, render_table *table)
{
    bool used[NONET_EXPERIMENT_NEEDS] = {false};
    for (size_t l = 0; l < levels; l++)
        for (size_t n = 0; n < NONET_EXPERIMENT_NEEDS; n++)
            used[n] |= experiment->needs[order[l]][n] > 0;
    nonet_table_start(table, "The hardest rule needed, by the level given", NULL);
    nonet_table_row(table);
    nonet_table_word(table, "level");
    nonet_table_word(table, "puzzles");
    nonet_table_word(table, "mean givens");
    for (size_t n = 0; n < NONET_EXPERIMENT_NEEDS; n++)
        if (used[n])
            nonet_table_word(table, need_name(n));
    for (size_t l = 0; l < levels; l++) {
        size_t level = order[l];
        nonet_table_row(table);
        nonet_table_word(table, nonet_experiment_level(experiment, level));
        nonet_table_number(table, experiment->puzzles[level]);
        nonet_table_mean(table, experiment->clues[level], experiment->puzzles[level], 1);
        for (size_t n = 0; n < NONET_EXPERIMENT_NEEDS; n++)
            if (used[n])
                nonet_table_number(table, experiment->needs[level][n]);
    }
}

// -0.87: two places, and a sign.
static void put_decimal(const nonet_sink *sink, double value)
{
    if (value < 0)
        nonet_emit_char(sink, '-');
    nonet_emit_decimal(sink, (int64_t)((value < 0 ? -value : value) * 100 + 0.5), 2);
}

static void put_agreement(const agreement *figures, size_t levels, const nonet_sink *sink)
{
    if (figures->comparable > 0) {
        nonet_emit(sink, "The rule agrees with the level for ");
        nonet_emit_number(sink, (int64_t)figures->agree);
        nonet_emit(sink, " of ");
        nonet_emit_number(sink, (int64_t)figures->comparable);
        nonet_emit(sink, " puzzles (");
        nonet_emit_share(sink, figures->agree, figures->comparable);
        nonet_emit(sink, " %):\neasy by naked singles, medium by hidden ones, hard by "
                         "pairs and locked candidates, evil by\ntriples or guesses.\n");
    } else {
        nonet_emit(sink, "No level has a name such as easy, medium, hard or evil: there is "
                         "no share that agrees.\n");
    }
    if (levels < 2) {
        nonet_emit(sink, "There is one level only: nothing to correlate.\n");
        return;
    }
    nonet_emit(sink, "Rank correlation of level and rule (Spearman): ");
    put_decimal(sink, figures->correlation);
    if (figures->puzzles > FEW) {
        nonet_emit(sink, " \xc2\xb1 ");
        put_decimal(sink, figures->error);
        nonet_emit(sink, ".\n");
    } else {
        nonet_emit(sink, "; that few puzzles have no error.\n");
    }
}

void nonet_experiment_grades(const nonet_experiment *experiment, const nonet_sink *sink)
{
    size_t order[NONET_EXPERIMENT_LEVELS];
    bool known;
    size_t levels = sort_levels(experiment, order, &known);
    if (levels == 0) {
        nonet_emit(sink, "No puzzle was graded.\n");
        return;
    }
    render_table table;
    make_table(experiment, order, levels, &table);
    nonet_table_text(&table, sink);
    agreement figures = compare(experiment, order, levels);
    count_agreeing(experiment, &figures);
    nonet_emit(sink, "\n");
    put_agreement(&figures, levels, sink);
    if (!known)
        nonet_emit(sink, "Levels of unknown names are taken in the order in which they "
                         "appeared, after the others.\n");
    if ((double)experiment->own_levels == figures.puzzles)
        nonet_emit(sink, "Every level is the one nonet itself gives: this says that nonet "
                         "agrees with itself, and\nnothing about experts.\n");
}
