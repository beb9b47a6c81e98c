// steps.c - the next step, the whole path, all steps of one technique, and practice.

#include "step_row.h"

#include <stdlib.h>
#include <string.h>

// Of "de", "de-AT"; English for all that is not known.
static const nonet_language *take_language(void)
{
    return nonet_language_named(take_text());
}

ANSWER(web_languages)
{
    const nonet_language *language;
    nonet_row_list(row, "languages");
    for (size_t i = 0; (language = nonet_language_at(i)); i++) {
        nonet_row_object(row, NULL);
        nonet_row_text(row, "tag", nonet_language_tag(language));
        nonet_row_text(row, "name", nonet_language_name(language));
        nonet_row_object_end(row);
    }
    nonet_row_list_end(row);
}

// The player's marks may be fewer than what the puzzle and the digits leave.
static void cross_out(nonet_position *position, const nonet_marks *marks)
{
    for (int cell = 0; cell < NONET_CELLS; cell++)
        for (int digit = 1; digit <= 9; digit++)
            if (!(marks->cell[cell] >> (digit - 1) & 1))
                nonet_erase(position, cell, digit);
}

// A position as it is played: puzzle, entered digits, marks. False if the answer says why.
static bool take_position(nonet_row *row, nonet_position *position)
{
    puzzle_input puzzle;
    take_puzzle(&puzzle);
    take_entered(&puzzle);
    nonet_marks marks = take_marks();
    if (!admit(row, &puzzle, position))
        return false;
    cross_out(position, &marks);
    return true;
}

ANSWER(web_hint)
{
    nonet_position position;
    nonet_step step;
    bool admitted = take_position(row, &position);
    const nonet_language *language = take_language();
    if (admitted &&
        nonet_next_step(nonet_ladder_named("teaching"), &position, NULL, &step) == NONET_OK)
        put_step(row, &position, &step, language);
}

// ---- the path

static void put_path_step(nonet_row *row, const nonet_position *position,
                          const nonet_step *step, int rating,
                          const nonet_language *language)
{
    nonet_row_object(row, NULL);
    if (rating)
        nonet_row_decimal(row, "rating", rating, 1);
    put_step(row, position, step, language);
    nonet_row_object_end(row);
}

typedef struct {
    nonet_row *row;
    const nonet_language *language;
} path_row;

static bool put_se_step(void *context, const nonet_se_step *step)
{
    const path_row *path = context;
    put_path_step(path->row, step->before, step->step, step->rating, path->language);
    return true;
}

static void put_se_path(path_row *path, const nonet_position *start)
{
    nonet_rater *rater = nonet_rater_new();
    nonet_se_rating rating;
    nonet_se_options options = {.step = put_se_step, .context = path};
    if (rater)
        nonet_rate_se(rater, start, &options, &rating);
    nonet_rater_free(rater);
}

static void put_ladder_path(path_row *path, nonet_position *position)
{
    nonet_step step;
    while (nonet_next_step(nonet_ladder_named("teaching"), position, NULL, &step) ==
           NONET_OK) {
        put_path_step(path->row, position, &step, 0, path->language);
        nonet_apply_step(position, &step);
    }
}

ANSWER(web_path)
{
    puzzle_input puzzle;
    nonet_position position;
    take_puzzle(&puzzle);
    path_row path = {row, take_language()};
    bool se = strcmp(take_text(), "se") == 0;
    if (!admit(row, &puzzle, &position))
        return;
    nonet_row_list(row, "steps");
    if (se)
        put_se_path(&path, &position);
    else
        put_ladder_path(&path, &position);
    nonet_row_list_end(row);
}

// How far up the teaching ladder a technique stands; -1: not there.
static int rung_of(const nonet_technique *technique)
{
    const nonet_ladder *ladder = nonet_ladder_named("teaching");
    for (size_t i = 0; i < ladder->count; i++)
        if (ladder->rung[i].technique == technique)
            return (int)i;
    return -1;
}

// The highest rung that is needed, and whether it leads to the end.
ANSWER(web_needs)
{
    puzzle_input puzzle;
    nonet_position position;
    nonet_step step;
    const nonet_technique *hardest = NULL;
    take_puzzle(&puzzle);
    const nonet_language *language = take_language();
    if (!admit(row, &puzzle, &position))
        return;
    while (nonet_next_step(nonet_ladder_named("teaching"), &position, NULL, &step) ==
           NONET_OK) {
        if (!hardest || rung_of(step.technique) > rung_of(hardest))
            hardest = step.technique;
        nonet_apply_step(&position, &step);
    }
    nonet_row_bool(row, "solved", nonet_position_is_solved(&position));
    if (!hardest)
        return;
    nonet_row_text(row, "technique", hardest->key);
    nonet_row_text(row, "name", nonet_technique_name_in(hardest, language));
    nonet_row_text(row, "page", hardest->page);
}

// ---- one technique

enum { MOST_FOUND = 40 };

typedef struct {
    path_row to;
    const nonet_position *position;
    int left;
} finding;

static bool put_found(void *context, const nonet_step *step)
{
    finding *found = context;
    put_path_step(found->to.row, found->position, step, 0, found->to.language);
    return --found->left > 0;
}

ANSWER(web_find)
{
    nonet_position position;
    const nonet_technique *technique = nonet_technique_named(take_text());
    bool admitted = take_position(row, &position);
    finding found = {{row, take_language()}, &position, MOST_FOUND};
    if (!admitted)
        return;
    nonet_row_board(row, "solution", &position.solution);
    nonet_row_list(row, "steps");
    if (technique)
        nonet_find_steps(technique, &position, NULL, put_found, &found);
    nonet_row_list_end(row);
}

// ---- practice

// The rungs of the teaching ladder below a technique; all, if it is not among them.
static nonet_ladder rungs_below(const nonet_technique *technique)
{
    nonet_ladder ladder = *nonet_ladder_named("teaching");
    if (rung_of(technique) >= 0)
        ladder.count = (size_t)rung_of(technique);
    return ladder;
}

static bool note_step(void *context, const nonet_step *step)
{
    (void)step;
    *(bool *)context = true;
    return false;
}

// Climbs until nothing easier is left; true if the technique then has something to say.
static bool climb_to(const nonet_technique *technique, nonet_position *position)
{
    nonet_ladder ladder = rungs_below(technique);
    nonet_step step;
    bool found = false;
    while (nonet_next_step(&ladder, position, NULL, &step) == NONET_OK)
        nonet_apply_step(position, &step);
    if (!nonet_position_is_solved(position))
        nonet_find_steps(technique, position, NULL, note_step, &found);
    return found;
}

static void put_position(nonet_row *row, const nonet_position *position)
{
    nonet_row_board(row, "given", &position->given);
    nonet_row_board(row, "digits", &position->digits);
    nonet_row_list(row, "marks");
    for (int cell = 0; cell < NONET_CELLS; cell++)
        nonet_row_number(row, NULL, position->marks.cell[cell]);
    nonet_row_list_end(row);
}

enum { MOST_TRIES = 200 };

ANSWER(web_practise)
{
    const nonet_technique *technique = nonet_technique_named(take_text());
    uint64_t seed = strtoull(take_text(), NULL, 10);
    nonet_recipe recipe = {.needed = technique};
    nonet_generator *generator = technique ? nonet_generator_new(&recipe, seed) : NULL;
    nonet_made made;
    for (uint64_t i = 0;
         generator && i < MOST_TRIES && nonet_generate(generator, i, &made) == NONET_OK;
         i++) {
        nonet_question question = {.given = &made.puzzle};
        nonet_position position;
        if (nonet_admit(&question, NULL, &position).verdict == NONET_UNIQUE &&
            climb_to(technique, &position)) {
            put_position(row, &position);
            break;
        }
    }
    nonet_generator_free(generator);
}

// ---- the techniques

static void put_technique(nonet_row *row, const nonet_technique *technique,
                          const nonet_language *language)
{
    nonet_row_object(row, NULL);
    nonet_row_text(row, "key", technique->key);
    nonet_row_text(row, "name", nonet_technique_name_in(technique, language));
    nonet_row_text(row, "page", technique->page);
    nonet_row_text(row, "level", nonet_level_name(technique->level));
    nonet_row_object_end(row);
}

// In the order in which people learn them, then the others.
ANSWER(web_techniques)
{
    const nonet_language *language = take_language();
    const nonet_ladder *ladder = nonet_ladder_named("teaching");
    const nonet_technique *technique;
    nonet_row_list(row, "techniques");
    for (size_t i = 0; i < ladder->count; i++)
        put_technique(row, ladder->rung[i].technique, language);
    for (size_t i = 0; (technique = nonet_technique_at(i)); i++)
        if (rung_of(technique) < 0)
            put_technique(row, technique, language);
    nonet_row_list_end(row);
}
