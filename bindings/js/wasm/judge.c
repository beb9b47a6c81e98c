// judge.c - checked, rated, explained: what the package's calls of these names answer.

#include "io.h"

#include <stdlib.h>
#include <string.h>

// ---- check

typedef struct {
    const nonet_puzzle_question *question;
    const nonet_puzzle_finding *finding;
} puzzle_words;

static void write_finding(const void *finding, const nonet_sink *sink)
{
    nonet_write_finding(finding, NONET_DETAIL_FULL, sink);
}

static void write_puzzle_finding(const void *what, const nonet_sink *sink)
{
    const puzzle_words *words = what;
    nonet_write_puzzle_finding(words->question, words->finding, NONET_DETAIL_FULL, sink);
}

static void check_layout(nonet_row *row, const nonet_record *record, const uint8_t *claim,
                         bool rules)
{
    nonet_values *marks = malloc(nonet_layout_cells(record->layout) * sizeof *marks);
    nonet_puzzle_question question = {.layout = record->layout,
                                      .marks = marks,
                                      .given = record->wide.given,
                                      .entered = record->wide.entered,
                                      .claim = claim,
                                      .rules = rules};
    nonet_puzzle_finding finding;
    if (marks)
        nonet_record_values(record, marks);
    if (!marks || nonet_puzzle_check(&question, &finding) != NONET_OK)
        put_error(row, "out of memory");
    else {
        nonet_row_written(row, "words", write_puzzle_finding,
                          &(puzzle_words){&question, &finding});
        nonet_row_puzzle_finding(row, &question, &finding);
        nonet_puzzle_finding_free(&finding);
    }
    free(marks);
}

static void check_classic(nonet_row *row, const nonet_record *record,
                          const nonet_board *claim)
{
    static nonet_checker *checker; // a module runs one call at a time
    static nonet_finding finding;
    nonet_question question = {.given = &record->given,
                               .marks = &record->marks,
                               .entered = record->has_entered ? &record->entered : NULL,
                               .claim = claim};
    if (!checker && !(checker = nonet_checker_new(NULL))) {
        put_error(row, "out of memory");
        return;
    }
    nonet_check(checker, &question, 1, (nonet_stop){0}, &finding);
    nonet_row_written(row, "words", write_finding, &finding);
    nonet_row_finding(row, &finding);
}

// A claimed solution or nothing, and whether rules are looked at
static void put_finding(nonet_row *row, const nonet_record *record)
{
    const char *text = take_text();
    bool rules = take_size() > 0, good = true;
    nonet_record claim = {0};
    const nonet_record *from = *text ? &claim : record;
    if (*text)
        good = read_record(row, text, &claim);
    bool same = !claim.layout == !record->layout &&
                (!claim.layout ||
                 nonet_layout_cells(claim.layout) == nonet_layout_cells(record->layout));
    if (good && *text && !same)
        put_error(row, "the solution is on another board");
    else if (good && record->layout)
        check_layout(row, record, *text ? claim.wide.given : record->wide.solution, rules);
    else if (good && rules)
        put_error(row, "the rules of the classic board are what they are");
    else if (good)
        check_classic(row, record,
                      *text                  ? &from->given
                      : record->has_solution ? &record->solution
                                             : NULL);
    nonet_record_free(&claim);
}

ANSWER(web_finding)
{
    about_puzzle(row, NULL, put_finding);
}

// ---- rate and explain

static void write_refusal(const void *admission, const nonet_sink *sink)
{
    nonet_write_refusal(admission, sink);
}

// The start of a puzzle that may be explained and rated; false with an error.
static bool admit_record(nonet_row *row, const nonet_record *record, bool as_played,
                         nonet_position *position)
{
    nonet_question question = {.given = &record->given, .marks = &record->marks};
    if (as_played && record->has_entered)
        question.entered = &record->entered;
    nonet_admission admission = nonet_admit(&question, NULL, position);
    if (admission.verdict == NONET_UNIQUE)
        return true;
    nonet_row_written(row, "error", write_refusal, &admission);
    return false;
}

// Whether SE's and HoDoKu's scale are wanted, and where SE's may end
static void put_rating(nonet_row *row, const nonet_record *record)
{
    bool se = take_size() > 0, hodoku = take_size() > 0;
    nonet_se_options options = {.er_max = (int)take_size()};
    nonet_se_rating er;
    nonet_hodoku score;
    nonet_position start;
    if (!admit_record(row, record, false, &start))
        return;
    nonet_rater *rater = nonet_rater_new();
    if (!rater ||
        (se && nonet_rate_se(rater, &start, &options, &er) == NONET_SE_NO_MEMORY) ||
        (hodoku && nonet_rate_hodoku(rater, &start, NULL, &score) == NONET_NO_MEMORY))
        put_error(row, "out of memory");
    else {
        nonet_row_text(row, "grade", nonet_grade_name(nonet_grade_of(&start)));
        if (se) {
            nonet_row_decimal(row, "er", er.er, 1);
            nonet_row_decimal(row, "ep", er.ep, 1);
            nonet_row_decimal(row, "ed", er.ed, 1);
            nonet_row_text(row, "technique", er.technique);
        }
        if (hodoku) {
            nonet_row_text(row, "level", nonet_level_name(nonet_hodoku_level(&score)));
            nonet_row_number(row, "score", score.score);
        }
    }
    nonet_rater_free(rater);
}

ANSWER(web_rating)
{
    about_puzzle(row, "rate()", put_rating);
}

typedef struct {
    nonet_row *row;
    nonet_position position;
    size_t left;   // steps to come
    int se_rating; // of the step at hand, tenths; 0: there is none
    int hint;      // a nonet_hint; -1: none
} path;

typedef struct {
    const path *way;
    const nonet_step *step;
} hint_words;

static void write_hint(const void *what, const nonet_sink *sink)
{
    const hint_words *words = what;
    nonet_write_hint(&words->way->position, words->step, (nonet_hint)words->way->hint, NULL,
                     sink);
}

static bool take_step(void *context, const nonet_step *step)
{
    path *way = context;
    nonet_row_object(way->row, NULL);
    nonet_row_step(way->row, "step", &way->position, step, NONET_EUREKA, NULL);
    if (way->se_rating)
        nonet_row_decimal(way->row, "rating", way->se_rating, 1);
    if (way->hint >= 0)
        nonet_row_written(way->row, "hint", write_hint, &(hint_words){way, step});
    nonet_row_object_end(way->row);
    nonet_apply_step(&way->position, step);
    return --way->left > 0;
}

static bool take_se_step(void *context, const nonet_se_step *step)
{
    path *way = context;
    way->se_rating = step->rating;
    return take_step(way, step->step);
}

static bool take_hodoku_step(void *context, const nonet_hodoku_step *step)
{
    return take_step(context, step->step);
}

static bool rate_along(const char *name, path *way)
{
    nonet_position start = way->position;
    nonet_rater *rater = nonet_rater_new();
    bool good = rater != NULL;
    if (good && strcmp(name, "se") == 0) {
        nonet_se_options options = {.step = take_se_step, .context = way};
        nonet_se_rating er;
        good = nonet_rate_se(rater, &start, &options, &er) != NONET_SE_NO_MEMORY;
    } else if (good) {
        nonet_hodoku_options options = {.step = take_hodoku_step, .context = way};
        options.version =
            strcmp(name, "hodoku-2.2") ? NONET_HODOKU_2_3_2 : NONET_HODOKU_2_2;
        nonet_hodoku score;
        good = nonet_rate_hodoku(rater, &start, &options, &score) != NONET_NO_MEMORY;
    }
    nonet_rater_free(rater);
    return good;
}

static void put_classic_path(nonet_row *row, const nonet_record *record)
{
    static path way;
    const char *name = take_text();
    size_t limit = take_size();
    way = (path){.row = row, .left = limit ? limit : SIZE_MAX, .hint = take_number()};
    if (!*name)
        name = way.hint < 0 ? "human" : "teaching";
    const nonet_ladder *ladder = nonet_ladder_named(name);
    bool rated = strcmp(name, "se") == 0 || strcmp(name, "hodoku") == 0 ||
                 strcmp(name, "hodoku-2.2") == 0;
    if (!ladder && !rated) {
        put_error(row, "there is no such ladder");
        return;
    }
    if (!admit_record(row, record, true, &way.position))
        return;
    nonet_row_list(row, "steps");
    nonet_position start = way.position;
    bool good =
        rated || nonet_climb(ladder, &start, NULL, take_step, &way) != NONET_NO_MEMORY;
    if (rated)
        good = rate_along(name, &way);
    nonet_row_list_end(row);
    nonet_row_bool(row, "solved", nonet_position_is_solved(&way.position));
    nonet_row_board(row, "digits", &way.position.digits);
    if (!good)
        put_error(row, "out of memory");
}

// A ladder ("": the usual one), the most steps (0: all), and the grade of a hint or -1
static void put_path(nonet_row *row, const nonet_record *record)
{
    if (record->layout)
        put_layout_path(row, record);
    else
        put_classic_path(row, record);
}

ANSWER(web_explain)
{
    about_puzzle(row, NULL, put_path);
}
