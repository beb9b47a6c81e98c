// recipe.c - the options of `nonet generate` as a recipe.

#include "commands/generate.h"

#include <ctype.h>
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <time.h>
#include <unistd.h>

#include "job/message.h"
#include "job/text.h"

const cli_option option_symmetry = {
    .name = "symmetry",
    .kind = CLI_CHOICE,
    .choices = "none|rotate-180|rotate-90|horizontal|vertical|diagonal|anti-diagonal|"
               "both-diagonals|dihedral",
    .value = "KIND",
    .help = "of the pattern of clues: none, rotate-180, rotate-90, horizontal, vertical, "
            "diagonal, anti-diagonal, both-diagonals, dihedral"};
const cli_option option_clues = {
    .name = "clues", .kind = CLI_TEXT, .value = "MIN..MAX", .help = "how many clues"};
const cli_option option_minimal = {
    .name = "minimal",
    .kind = CLI_FLAG,
    .help = "no clue can be spared, whatever else is asked for",
};
const cli_option option_pattern = {
    .name = "pattern",
    .kind = CLI_TEXT,
    .value = "FILE|CELLS",
    .help = "clues just there: 81 characters, . for a blank, or a file that holds them"};
const cli_option option_grade = {
    .name = "grade",
    .kind = CLI_CHOICE,
    .choices = "easy|medium|hard|evil",
    .help = "which rules are enough: cells with one candidate; and digits with one place; "
            "and pairs and locked candidates; none of these. On other boards: the level of "
            "the hardest technique (docs/layouts.md), evil what is above hard"};
const cli_option option_er = {
    .name = "er",
    .kind = CLI_TEXT,
    .value = "MIN..MAX",
    .help = "Sudoku Explainer's rating, such as 7.0..7.5 or 9.0..",
};
const cli_option option_ep = {
    .name = "ep",
    .kind = CLI_TEXT,
    .value = "MIN..MAX",
    .help = "its rating up to the first digit placed",
};
const cli_option option_ed = {
    .name = "ed", .kind = CLI_TEXT, .value = "MIN..MAX", .help = "of the first step"};
const cli_option option_level = {
    .name = "level",
    .kind = CLI_TEXT,
    .value = "LEVEL",
    .help = "HoDoKu's: easy, medium, hard, unfair, extreme, or numbers 1..5"};
const cli_option option_score = {
    .name = "score", .kind = CLI_TEXT, .value = "MIN..MAX", .help = "HoDoKu's"};
const cli_option option_technique = {
    .name = "technique",
    .kind = CLI_TECHNIQUE,
    .help = "needed and, with what is easier, enough: x-wing",
};
const cli_option option_only = {
    .name = "only",
    .kind = CLI_TECHNIQUE,
    .value = "NAME,...",
    .help = "these techniques are enough: naked-single,hidden-single"};
const cli_option option_full = {
    .name = "full",
    .kind = CLI_FLAG,
    .bars = "clues|minimal|pattern|grade|er|ep|ed|level|score|technique|only|symmetry",
    .help = "complete grids instead of puzzles",
};

const cli_option option_uniform = {
    .name = "uniform",
    .kind = CLI_FLAG,
    .bars = "pattern|around|jigsaw|killer|lines|effort",
    .help = "draw the grids, also those that puzzles begin as, with equal chances from all "
            "there are; takes longer",
};

uint64_t cli_seed_untold(const cli_call *call)
{
    if (cli_flag(call, &option_seed))
        return cli_number(call, &option_seed, 0);
    struct timespec now;
    clock_gettime(CLOCK_REALTIME, &now);
    nonet_rng rng;
    nonet_rng_seed_pair(&rng, (uint64_t)now.tv_sec * 1000000000u + (uint64_t)now.tv_nsec,
                        (uint64_t)getpid());
    return nonet_rng_next(&rng) >> 32; // short enough to be typed again
}

uint64_t cli_seed(const cli_call *call)
{
    uint64_t seed = cli_seed_untold(call);
    if (!cli_flag(call, &option_seed) && !cli_flag(call, &option_quiet))
        cli_message("seed %llu", (unsigned long long)seed);
    return seed;
}

// ---- ranges

// A number at *text, which is moved on; -1 if there is none.
static int read_number(const char **text, bool tenths)
{
    const char *at = *text;
    int value = 0;
    if (!isdigit((unsigned char)*at))
        return -1;
    for (; isdigit((unsigned char)*at); at++)
        value = value < 1000000 ? 10 * value + (*at - '0') : value;
    if (tenths) {
        value *= 10;
        if (at[0] == '.' && isdigit((unsigned char)at[1])) {
            value += at[1] - '0';
            at += 2;
        }
    }
    *text = at;
    return value;
}

bool cli_read_range(const char *text, bool tenths, nonet_range *range)
{
    int first = read_number(&text, tenths), last = first;
    bool open = strncmp(text, "..", 2) == 0;
    if (open) {
        text += 2;
        last = read_number(&text, tenths);
    }
    if (*text || (first < 0 && last < 0))
        return false;
    range->least = first > 0 ? first : 0;
    range->most = last > 0 ? last : 0;
    return true;
}

int cli_take_range(const cli_call *call, const cli_option *option, bool tenths,
                   nonet_range *range)
{
    const char *text = cli_word(call, option, NULL);
    if (!text || cli_read_range(text, tenths, range))
        return EXIT_FINE;
    return cli_usage_error(call, "--%s takes a number or a range such as %s, not '%s'",
                           option->name, tenths ? "7.0..7.5" : "17..24", text);
}

// ---- words

nonet_symmetry cli_read_symmetry(const cli_call *call)
{
    const char *word = cli_word(call, &option_symmetry, "none");
    int i = 0;
    while (strcmp(word, nonet_symmetry_name((nonet_symmetry)i)) != 0)
        i++; // the word is one of the choices
    return (nonet_symmetry)i;
}

static nonet_range read_grade(const char *word)
{
    int grade = NONET_GRADE_EASY;
    while (strcmp(word, nonet_grade_name((nonet_grade)grade)) != 0)
        grade++;
    return (nonet_range){grade, grade};
}

// A level by name, or levels by number.
static int take_level(const cli_call *call, nonet_range *range)
{
    const char *text = cli_word(call, &option_level, NULL);
    if (!text)
        return EXIT_FINE;
    for (int level = NONET_EASY; level <= NONET_EXTREME; level++)
        if (strcasecmp(text, nonet_level_name((nonet_level)level)) == 0) {
            *range = (nonet_range){level, level};
            return EXIT_FINE;
        }
    if (cli_read_range(text, false, range))
        return EXIT_FINE;
    return cli_usage_error(call,
                           "--level is one of easy, medium, hard, unfair, extreme, or "
                           "numbers 1..5, not '%s'",
                           text);
}

static int take_techniques(const cli_call *call, cli_recipe *wanted)
{
    const char *word = cli_word(call, &option_technique, NULL);
    if (word && !(wanted->recipe.needed = cli_technique(call, word, strlen(word))))
        return EXIT_USAGE;
    word = cli_word(call, &option_only, NULL);
    for (; word; word = word[0] ? word + 1 : NULL) {
        size_t size = strcspn(word, ",");
        if (wanted->recipe.n_only == CLI_MAX_ONLY)
            return cli_usage_error(call, "--only takes at most %d techniques",
                                   CLI_MAX_ONLY);
        const nonet_technique *technique = cli_technique(call, word, size);
        if (!technique)
            return EXIT_USAGE;
        wanted->only[wanted->recipe.n_only++] = technique;
        word += size;
        if (!*word)
            break;
    }
    wanted->recipe.only = wanted->recipe.n_only ? wanted->only : NULL;
    return EXIT_FINE;
}

// ---- the pattern

// 81 characters, in lines or not: a blank is one of . 0 _ -, anything else a clue.
static bool read_pattern(const char *text, nonet_cells *pattern)
{
    int cell = 0;
    for (; *text; text++) {
        if (isspace((unsigned char)*text) || strchr("|+", *text))
            continue;
        if (cell == NONET_CELLS)
            return false;
        if (!strchr(".0_-", *text))
            nonet_cells_add(pattern, cell);
        cell++;
    }
    return cell == NONET_CELLS;
}

static int take_pattern(const cli_call *call, nonet_cells *pattern)
{
    const char *given = cli_word(call, &option_pattern, NULL);
    char text[4096];
    if (!given || read_pattern(given, pattern))
        return EXIT_FINE;
    *pattern = (nonet_cells){{0, 0}};
    FILE *file = fopen(given, "r");
    if (!file && errno == ENOMEM)
        cli_no_memory();
    if (!file)
        return cli_usage_error(
            call, "--pattern takes 81 characters, . for a blank, or a file; not '%s'",
            given);
    size_t size = fread(text, 1, sizeof text - 1, file);
    fclose(file);
    text[size] = '\0';
    if (!read_pattern(text, pattern))
        return cli_usage_error(call, "%s does not hold a pattern of 81 cells", given);
    return EXIT_FINE;
}

int cli_read_recipe(const cli_call *call, cli_recipe *wanted)
{
    nonet_recipe *recipe = &wanted->recipe;
    nonet_range clues = {0, 0};
    memset(wanted, 0, sizeof *wanted);
    recipe->full = cli_flag(call, &option_full);
    recipe->uniform = cli_flag(call, &option_uniform);
    recipe->minimal = cli_flag(call, &option_minimal);
    recipe->symmetry = cli_read_symmetry(call);
    const char *grade = cli_word(call, &option_grade, NULL);
    if (grade)
        recipe->grade = read_grade(grade);
    if (cli_take_range(call, &option_clues, false, &clues) ||
        cli_take_range(call, &option_er, true, &recipe->er) ||
        cli_take_range(call, &option_ep, true, &recipe->ep) ||
        cli_take_range(call, &option_ed, true, &recipe->ed) ||
        cli_take_range(call, &option_score, false, &recipe->score) ||
        take_level(call, &recipe->level) || take_techniques(call, wanted) ||
        take_pattern(call, &recipe->pattern))
        return EXIT_USAGE;
    recipe->min_clues = clues.least;
    recipe->max_clues = clues.most;
    const char *problem = nonet_recipe_problem(recipe);
    if (problem)
        return cli_usage_error(call, "%s", problem);
    return EXIT_FINE;
}
