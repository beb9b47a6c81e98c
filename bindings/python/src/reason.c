// reason.c - puzzles on layouts, explained. Steps go as the library's own JSON.

#include "python.h"

#include <stdlib.h>

typedef struct {
    nonet_reasoner *reasoner;
    text said;      // a list of steps in JSON
    size_t at_most; // steps to come
    int number;
    int hint; // a nonet_hint, or -1
} path;

static void write_step(path *way, const nonet_reason *step)
{
    nonet_sink sink = text_sink(&way->said);
    nonet_emit_char(&sink, way->number++ ? ',' : '[');
    nonet_row row = nonet_row_begin(NULL, sink);
    nonet_row_reason(&row, "step", way->reasoner, step, NULL);
    if (way->hint >= 0) {
        text words = {0};
        nonet_sink to = text_sink(&words);
        nonet_write_reason(way->reasoner, step, (nonet_hint)way->hint, NULL, &to);
        nonet_emit_char(&to, '\0');
        nonet_row_text(&row, "hint", words.failed ? NULL : words.bytes);
        way->said.failed |= words.failed;
        free(words.bytes);
    }
    nonet_row_end(&row);
}

static void climb(path *way, const nonet_stop *stop)
{
    nonet_reason step;
    while (way->at_most-- > 0 &&
           nonet_reason_next(way->reasoner, NULL, stop, &step) == NONET_OK) {
        write_step(way, &step);
        nonet_reason_apply(way->reasoner, &step);
    }
}

// The steps in JSON, the values at the end, and whether that is all of them.
static PyObject *path_object(path *way)
{
    nonet_sink sink = text_sink(&way->said);
    const nonet_layout *layout = nonet_reasoner_layout(way->reasoner);
    nonet_emit(&sink, way->number ? "]" : "[]");
    PyObject *steps = text_take(&way->said);
    PyObject *values =
        PyBytes_FromStringAndSize((const char *)nonet_reasoner_values(way->reasoner),
                                  (Py_ssize_t)nonet_layout_cells(layout));
    bool solved = nonet_reasoner_is_solved(way->reasoner);
    if (steps && values)
        return Py_BuildValue("NNO", steps, values, solved ? Py_True : Py_False);
    Py_XDECREF(steps);
    Py_XDECREF(values);
    return NULL;
}

static PyObject *refuse(const nonet_layout *layout, nonet_verdict verdict,
                        const bool *wrong)
{
    text why = {0};
    nonet_sink sink = text_sink(&why);
    nonet_write_reason_refusal(layout, verdict, wrong, &sink);
    PyObject *words = text_take(&why);
    if (words)
        PyErr_SetObject(PyExc_ValueError, words);
    Py_XDECREF(words);
    return NULL;
}

static PyObject *explain(path *way, nonet_puzzle_question *question, bool *wrong,
                         double timeout)
{
    nonet_verdict verdict;
    patience *wait = patience_begin(timeout);
    if (!wait)
        return NULL;
    question->stop = patience_stop(wait);
    nonet_status status = nonet_reason_admit(question, way->reasoner, &verdict, wrong);
    if (status == NONET_OK && verdict == NONET_UNIQUE)
        climb(way, &question->stop);
    if (!patience_end(wait))
        return NULL;
    return status != NONET_OK        ? fail(status)
           : verdict != NONET_UNIQUE ? refuse(question->layout, verdict, wrong)
                                     : path_object(way);
}

// layout_explain(layout, given, marks, entered, limit, hint, timeout)
static PyObject *py_layout_explain(PyObject *module, PyObject *arguments)
{
    (void)module;
    PyObject *layout, *given, *marks, *entered, *answer = NULL;
    Py_ssize_t limit;
    double timeout;
    wide_puzzle p;
    path way = {0};
    if (!PyArg_ParseTuple(arguments, "OOOOnid", &layout, &given, &marks, &entered, &limit,
                          &way.hint, &timeout) ||
        !wide_from(layout, given, marks, &p))
        return NULL;
    size_t cells = nonet_layout_cells(p.layout);
    nonet_puzzle_question question = {
        .layout = p.layout, .marks = p.marks, .given = p.given};
    if (entered != Py_None)
        question.entered = bytes_of(entered, cells, 1);
    bool *wrong = calloc(cells, sizeof *wrong);
    way.at_most = limit < 0 ? SIZE_MAX : (size_t)limit;
    if (!PyErr_Occurred()) {
        if (wrong && nonet_reasoner_new(p.layout, &way.reasoner) == NONET_OK)
            answer = explain(&way, &question, wrong, timeout);
        else
            PyErr_NoMemory();
    }
    nonet_reasoner_free(way.reasoner);
    free(way.said.bytes);
    free(wrong);
    free(p.marks);
    return answer;
}

PyMethodDef reason_methods[] = {
    {"layout_explain", py_layout_explain, METH_VARARGS, NULL},
    {NULL, NULL, 0, NULL},
};
