// solve.c - solutions: of one puzzle, and of arrays of them.

#include "python.h"

#include <stdlib.h>
#include <string.h>

// ---- one puzzle

static PyObject *py_search(PyObject *module, PyObject *arguments)
{
    (void)module;
    puzzle p;
    Py_ssize_t limit;
    double timeout;
    nonet_board first;
    if (!PyArg_ParseTuple(arguments, "O&nd", puzzle_from, &p, &limit, &timeout))
        return NULL;
    patience *wait = patience_begin(timeout);
    if (!wait)
        return NULL;
    nonet_search search = {.limit = limit < 0 ? SIZE_MAX : (size_t)limit,
                           .first = &first,
                           .stop = patience_stop(wait)};
    nonet_searched done = nonet_search_run(&search, &p.marks);
    if (!patience_end(wait))
        return NULL;
    PyObject *solution = done.solutions ? board_bytes(&first) : none();
    return solution ? Py_BuildValue("nN", (Py_ssize_t)done.solutions, solution) : NULL;
}

typedef struct {
    size_t skip, wanted;
    text found;
} listing;

static bool take(void *context, const nonet_board *solution)
{
    listing *list = context;
    if (list->skip > 0) {
        list->skip--;
        return true;
    }
    nonet_sink sink = text_sink(&list->found);
    nonet_emit_bytes(&sink, (const char *)solution->cell, sizeof solution->cell);
    return --list->wanted > 0;
}

// Solutions number `skip` and up, in ascending order, 81 bytes each.
static PyObject *py_solutions(PyObject *module, PyObject *arguments)
{
    (void)module;
    puzzle p;
    Py_ssize_t skip, wanted;
    double timeout;
    if (!PyArg_ParseTuple(arguments, "O&nnd", puzzle_from, &p, &skip, &wanted, &timeout))
        return NULL;
    patience *wait = patience_begin(timeout);
    if (!wait)
        return NULL;
    listing list = {.skip = (size_t)skip, .wanted = (size_t)wanted};
    nonet_search search = {
        .limit = SIZE_MAX, .found = take, .context = &list, .stop = patience_stop(wait)};
    nonet_search_ascending(&search, &p.marks);
    PyObject *found = NULL;
    if (patience_end(wait))
        found = list.found.failed ? PyErr_NoMemory()
                                  : PyBytes_FromStringAndSize(list.found.bytes,
                                                              (Py_ssize_t)list.found.size);
    free(list.found.bytes);
    return found;
}

static PyObject *py_candidates(PyObject *module, PyObject *arguments)
{
    (void)module;
    puzzle p;
    double timeout;
    nonet_marks all;
    if (!PyArg_ParseTuple(arguments, "O&d", puzzle_from, &p, &timeout))
        return NULL;
    patience *wait = patience_begin(timeout);
    if (!wait)
        return NULL;
    nonet_search search = {.limit = SIZE_MAX, .stop = patience_stop(wait)};
    nonet_union(&search, &p.marks, &all);
    return patience_end(wait) ? marks_bytes(&all) : NULL;
}

// ---- arrays of puzzles

typedef struct {
    Py_buffer puzzles, counts, solutions;
    bool has_solutions;
} arrays;

static bool get_arrays(PyObject *puzzles, PyObject *counts, PyObject *solutions,
                       arrays *got)
{
    if (PyObject_GetBuffer(puzzles, &got->puzzles, PyBUF_SIMPLE) < 0)
        return false;
    if (PyObject_GetBuffer(counts, &got->counts, PyBUF_WRITABLE) == 0) {
        got->has_solutions = solutions != Py_None;
        if (!got->has_solutions ||
            PyObject_GetBuffer(solutions, &got->solutions, PyBUF_WRITABLE) == 0)
            return true;
        PyBuffer_Release(&got->counts);
    }
    PyBuffer_Release(&got->puzzles);
    return false;
}

static void release_arrays(arrays *got)
{
    PyBuffer_Release(&got->puzzles);
    PyBuffer_Release(&got->counts);
    if (got->has_solutions)
        PyBuffer_Release(&got->solutions);
}

static bool sizes_agree(const arrays *got)
{
    Py_ssize_t n = got->puzzles.len / NONET_CELLS;
    if (got->puzzles.len == n * NONET_CELLS &&
        got->counts.len == n * (Py_ssize_t)sizeof(size_t) &&
        (uintptr_t)got->counts.buf % sizeof(size_t) == 0 &&
        (!got->has_solutions || got->solutions.len == n * NONET_CELLS))
        return true;
    PyErr_SetString(PyExc_ValueError, "arrays of different lengths");
    return false;
}

// The arrays are the caller's and are worked on in place: boards of 81 bytes, counts of the
// size of a pointer.
static PyObject *py_solve_many(PyObject *module, PyObject *arguments)
{
    (void)module;
    PyObject *puzzles, *counts, *solutions;
    Py_ssize_t limit;
    unsigned threads;
    double timeout;
    arrays got;
    if (!PyArg_ParseTuple(arguments, "OOOnId", &puzzles, &counts, &solutions, &limit,
                          &threads, &timeout) ||
        !get_arrays(puzzles, counts, solutions, &got))
        return NULL;
    bool done = sizes_agree(&got);
    patience *wait = done ? patience_begin(timeout) : NULL;
    if (wait) {
        nonet_batch_job job = {
            .boards = got.puzzles.buf,
            .n = (size_t)got.puzzles.len / NONET_CELLS,
            .limit = limit < 0 ? SIZE_MAX : (size_t)limit,
            .counts = got.counts.buf,
            .firsts = got.has_solutions ? got.solutions.buf : NULL,
            .stop = patience_stop(wait),
        };
        nonet_batch_run_threads(&job, NULL, threads);
        done = patience_end(wait);
    }
    release_arrays(&got);
    if (!done || !wait)
        return NULL;
    Py_RETURN_NONE;
}

PyMethodDef solve_methods[] = {
    {"search", py_search, METH_VARARGS, NULL},
    {"solutions", py_solutions, METH_VARARGS, NULL},
    {"candidates", py_candidates, METH_VARARGS, NULL},
    {"solve_many", py_solve_many, METH_VARARGS, NULL},
    {NULL, NULL, 0, NULL},
};
