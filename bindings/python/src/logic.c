// logic.c - checked, rated, explained. Findings and steps go as the library's own JSON.

#include "python.h"

#include <stdlib.h>
#include <string.h>

// ---- raters, kept from call to call

// They take memory that is worth keeping; the GIL guards the list.
enum { MOST_KEPT = 16 };
static nonet_rater *kept[MOST_KEPT];
static int n_kept;

static nonet_rater *take_rater(void)
{
    nonet_rater *rater = n_kept ? kept[--n_kept] : nonet_rater_new();
    if (!rater)
        PyErr_NoMemory();
    return rater;
}

static void give_back(nonet_rater *rater)
{
    if (n_kept < MOST_KEPT)
        kept[n_kept++] = rater;
    else
        nonet_rater_free(rater);
}

// ---- what may be rated and explained

// Sets ValueError if the puzzle has not exactly one solution.
static bool admit(const puzzle *p, const nonet_board *entered, const nonet_stop *stop,
                  nonet_position *position, nonet_admission *admission)
{
    nonet_question question = {.given = &p->given,
                               .marks = &p->marks,
                               .entered = entered->cell[0] == NO_BOARD ? NULL : entered};
    nonet_search search = {.stop = *stop};
    *admission = nonet_admit(&question, &search, position);
    return admission->verdict == NONET_UNIQUE;
}

static PyObject *refuse(const nonet_admission *admission)
{
    text why = {0};
    nonet_sink sink = text_sink(&why);
    nonet_write_refusal(admission, &sink);
    PyObject *words = text_take(&why);
    if (words)
        PyErr_SetObject(PyExc_ValueError, words);
    Py_XDECREF(words);
    return NULL;
}

// ---- check

// One line of JSON, then the finding in words.
static PyObject *py_check(PyObject *module, PyObject *arguments)
{
    (void)module;
    puzzle p;
    nonet_board entered, claim;
    double timeout;
    text said = {0};
    nonet_sink sink = text_sink(&said);
    if (!PyArg_ParseTuple(arguments, "O&O&O&d", puzzle_from, &p, board_or_none, &entered,
                          board_or_none, &claim, &timeout))
        return NULL;
    nonet_question question = {
        .given = &p.given,
        .marks = &p.marks,
        .entered = entered.cell[0] == NO_BOARD ? NULL : &entered,
        .claim = claim.cell[0] == NO_BOARD ? NULL : &claim,
    };
    nonet_checker *checker = nonet_checker_new(NULL);
    nonet_finding *finding = malloc(sizeof *finding);
    patience *wait = checker && finding ? patience_begin(timeout) : NULL;
    PyObject *answer = NULL;
    if (wait) {
        nonet_check(checker, &question, 1, patience_stop(wait), finding);
        nonet_row row = nonet_row_begin(NULL, sink);
        nonet_row_finding(&row, finding);
        nonet_row_end(&row);
        nonet_write_finding(finding, NONET_DETAIL_FULL, &sink);
        bool in_time = patience_end(wait);
        PyObject *words = text_take(&said);
        if (in_time)
            answer = words;
        else
            Py_XDECREF(words);
    } else if (!PyErr_Occurred())
        PyErr_NoMemory();
    free(finding);
    nonet_checker_free(checker);
    return answer;
}

// ---- rate

typedef struct {
    bool se, hodoku;
    nonet_se_outcome outcome;
    nonet_se_rating er;
    nonet_status status;
    nonet_hodoku score;
    nonet_grade grade;
} rating;

static void rate(nonet_rater *rater, const nonet_position *start, int er_max,
                 const nonet_stop *stop, rating *r)
{
    nonet_se_options se = {.er_max = er_max, .stop = *stop};
    nonet_hodoku_options hodoku = {.stop = *stop};
    r->grade = nonet_grade_of(start);
    if (r->se)
        r->outcome = nonet_rate_se(rater, start, &se, &r->er);
    if (r->hodoku)
        r->status = nonet_rate_hodoku(rater, start, &hodoku, &r->score);
}

static bool no_memory(const rating *r)
{
    return (r->se && r->outcome == NONET_SE_NO_MEMORY) ||
           (r->hodoku && r->status == NONET_NO_MEMORY);
}

static PyObject *rating_object(const rating *r)
{
    PyObject *se = !r->se ? none()
                          : Py_BuildValue("(iiisssi)", r->er.er, r->er.ep, r->er.ed,
                                          r->er.technique, r->er.pearl_technique,
                                          r->er.diamond_technique, (int)r->outcome);
    PyObject *hodoku =
        !r->hodoku ? none()
                   : Py_BuildValue("(sii)", nonet_level_name(nonet_hodoku_level(&r->score)),
                                   r->score.score, r->score.steps);
    return Py_BuildValue("NNs", se, hodoku, nonet_grade_name(r->grade));
}

static PyObject *py_rate(PyObject *module, PyObject *arguments)
{
    (void)module;
    puzzle p;
    int se, hodoku, er_max;
    double timeout;
    const nonet_board nothing = {{NO_BOARD}};
    nonet_position start;
    nonet_admission admission;
    if (!PyArg_ParseTuple(arguments, "O&ppid", puzzle_from, &p, &se, &hodoku, &er_max,
                          &timeout))
        return NULL;
    nonet_rater *rater = take_rater();
    patience *wait = rater ? patience_begin(timeout) : NULL;
    if (!wait) {
        nonet_rater_free(rater);
        return NULL;
    }
    rating r = {.se = se, .hodoku = hodoku};
    nonet_stop stop = patience_stop(wait);
    bool admitted = admit(&p, &nothing, &stop, &start, &admission);
    if (admitted)
        rate(rater, &start, er_max, &stop, &r);
    bool in_time = patience_end(wait);
    give_back(rater);
    if (!in_time)
        return NULL;
    if (!admitted)
        return refuse(&admission);
    return no_memory(&r) ? PyErr_NoMemory() : rating_object(&r);
}

// ---- explain

typedef struct {
    nonet_position position;
    text said;      // a list of steps in JSON
    size_t at_most; // steps to come
    int number;
    int se_rating; // of the step at hand, tenths; 0: there is none
    int hint;      // a nonet_hint, or -1
    bool is_broken;
} path;

static bool write_step(path *way, const nonet_step *step)
{
    nonet_sink sink = text_sink(&way->said);
    nonet_emit_char(&sink, way->number++ ? ',' : '[');
    nonet_row row = nonet_row_begin(NULL, sink);
    nonet_row_step(&row, "step", &way->position, step, NONET_EUREKA, NULL);
    if (way->se_rating)
        nonet_row_decimal(&row, "rating", way->se_rating, 1);
    if (way->hint >= 0) {
        text words = {0};
        nonet_sink to = text_sink(&words);
        nonet_write_hint(&way->position, step, (nonet_hint)way->hint, NULL, &to);
        nonet_emit_char(&to, '\0');
        nonet_row_text(&row, "hint", words.failed ? NULL : words.bytes);
        way->said.failed |= words.failed;
        free(words.bytes);
    }
    nonet_row_end(&row);
    nonet_apply_step(&way->position, step);
    return --way->at_most > 0;
}

static bool take_step(void *context, const nonet_step *step)
{
    return write_step(context, step);
}

static bool take_se_step(void *context, const nonet_se_step *step)
{
    path *way = context;
    way->se_rating = step->rating;
    return write_step(way, step->step);
}

static bool take_hodoku_step(void *context, const nonet_hodoku_step *step)
{
    return write_step(context, step->step);
}

// nonet_climb() applies its steps to a position of its own.
static nonet_status climb(const char *name, nonet_rater *rater, const nonet_stop *stop,
                          path *way)
{
    nonet_position start = way->position;
    nonet_se_rating er;
    nonet_hodoku score;
    if (strcmp(name, "se") == 0) {
        nonet_se_options options = {.step = take_se_step, .context = way, .stop = *stop};
        nonet_se_outcome outcome = nonet_rate_se(rater, &start, &options, &er);
        return outcome == NONET_SE_NO_MEMORY ? NONET_NO_MEMORY : NONET_OK;
    }
    if (strncmp(name, "hodoku", 6) == 0) {
        nonet_hodoku_options options = {
            .version = strcmp(name, "hodoku-2.2") ? NONET_HODOKU_2_3_2 : NONET_HODOKU_2_2,
            .step = take_hodoku_step,
            .context = way,
            .stop = *stop};
        return nonet_rate_hodoku(rater, &start, &options, &score);
    }
    return nonet_climb(nonet_ladder_named(name), &start, stop, take_step, way);
}

static PyObject *path_object(path *way)
{
    nonet_sink sink = text_sink(&way->said);
    bool solved = nonet_position_is_solved(&way->position);
    nonet_emit(&sink, way->number ? "]" : "[]");
    PyObject *steps = text_take(&way->said);
    PyObject *digits = board_bytes(&way->position.digits);
    PyObject *marks = marks_bytes(&way->position.marks);
    if (steps && digits && marks)
        return Py_BuildValue("NNNO", steps, digits, marks, solved ? Py_True : Py_False);
    Py_XDECREF(steps);
    Py_XDECREF(digits);
    Py_XDECREF(marks);
    return NULL;
}

static bool knows_ladder(const char *name)
{
    if (strcmp(name, "se") == 0 || strcmp(name, "hodoku") == 0 ||
        strcmp(name, "hodoku-2.2") == 0 || nonet_ladder_named(name))
        return true;
    PyErr_Format(PyExc_ValueError, "there is no ladder '%s'", name);
    return false;
}

static PyObject *py_explain(PyObject *module, PyObject *arguments)
{
    (void)module;
    puzzle p;
    nonet_board entered;
    const char *ladder;
    Py_ssize_t at_most;
    int hint;
    double timeout;
    nonet_admission admission;
    if (!PyArg_ParseTuple(arguments, "O&O&snid", puzzle_from, &p, board_or_none, &entered,
                          &ladder, &at_most, &hint, &timeout) ||
        !knows_ladder(ladder))
        return NULL;
    path *way = calloc(1, sizeof *way);
    nonet_rater *rater = take_rater();
    patience *wait = way && rater ? patience_begin(timeout) : NULL;
    PyObject *answer = NULL;
    if (wait) {
        way->at_most = at_most < 0 ? SIZE_MAX : (size_t)at_most;
        way->hint = hint;
        nonet_status status = NONET_OK;
        nonet_stop stop = patience_stop(wait);
        bool admitted = admit(&p, &entered, &stop, &way->position, &admission);
        if (admitted)
            status = climb(ladder, rater, &stop, way);
        bool in_time = patience_end(wait);
        if (in_time && !admitted)
            refuse(&admission);
        else if (in_time)
            answer = status == NONET_NO_MEMORY ? PyErr_NoMemory() : path_object(way);
        free(way->said.bytes);
    } else if (!PyErr_Occurred())
        PyErr_NoMemory();
    if (rater)
        give_back(rater);
    free(way);
    return answer;
}

static PyObject *py_techniques(PyObject *module, PyObject *unused)
{
    (void)module;
    (void)unused;
    const nonet_technique *technique;
    PyObject *list = PyList_New(0);
    for (size_t i = 0; list && (technique = nonet_technique_at(i)); i++) {
        PyObject *entry =
            Py_BuildValue("(sssi)", technique->key, technique->name,
                          nonet_level_name(technique->level), technique->score);
        if (!entry || PyList_Append(list, entry) < 0)
            Py_CLEAR(list);
        Py_XDECREF(entry);
    }
    return list;
}

PyMethodDef logic_methods[] = {
    {"check", py_check, METH_VARARGS, NULL},
    {"rate", py_rate, METH_VARARGS, NULL},
    {"explain", py_explain, METH_VARARGS, NULL},
    {"techniques", py_techniques, METH_NOARGS, NULL},
    {NULL, NULL, 0, NULL},
};
