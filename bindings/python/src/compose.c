// compose.c - new puzzles on layouts, and puzzles without the clues that can be spared.

#include "python.h"

#include <stdlib.h>
#include <string.h>

// A layout with the puzzle and the solution on it, and nothing else.
static PyObject *made_object(const nonet_layout *made, const uint8_t *given,
                             const uint8_t *solution)
{
    Py_ssize_t cells = (Py_ssize_t)nonet_layout_cells(made);
    return Py_BuildValue("Ny#y#", layout_object(made), (const char *)given, cells,
                         (const char *)solution, cells);
}

static PyObject *commission(nonet_commission *order, uint64_t seed, uint64_t index,
                            double timeout)
{
    size_t cells = nonet_layout_cells(order->like);
    uint8_t *given = calloc(2 * cells, 1);
    patience *wait = given ? patience_begin(timeout) : NULL;
    nonet_layout *made = NULL;
    PyObject *answer = NULL;
    if (wait) {
        order->wanted.stop = patience_stop(wait);
        nonet_status status =
            nonet_commission_make(order, seed, index, &made, given, given + cells);
        bool in_time = patience_end(wait);
        if (in_time && status == NONET_IMPOSSIBLE)
            PyErr_SetString(PyExc_ValueError, "this layout has no solution");
        else if (in_time)
            answer =
                status == NONET_OK ? made_object(made, given, given + cells) : fail(status);
    } else if (!PyErr_Occurred())
        PyErr_NoMemory();
    nonet_layout_free(made);
    free(given);
    return answer;
}

// layout_make(layout, seed, index, jigsaw, killer, (least, most) cells of a cage, lines,
// full, minimal, symmetry, (least, most) clues, grade, timeout)
static PyObject *py_layout_make(PyObject *module, PyObject *arguments)
{
    (void)module;
    PyObject *layout;
    unsigned long long seed, index;
    int jigsaw, killer, full, minimal, grade;
    const char *symmetry;
    double timeout;
    nonet_commission order = {0};
    if (!PyArg_ParseTuple(arguments, "OKKpp(ii)zpps(ii)id", &layout, &seed, &index, &jigsaw,
                          &killer, &order.cage_size.least, &order.cage_size.most,
                          &order.lines, &full, &minimal, &symmetry, &order.wanted.min_clues,
                          &order.wanted.max_clues, &grade, &timeout))
        return NULL;
    int number = symmetry_named(symmetry);
    order.like = layout_of(layout);
    if (number < 0 || !order.like)
        return NULL;
    order.jigsaw = jigsaw;
    order.killer = killer;
    order.wanted.full = full;
    order.wanted.minimal = minimal;
    order.wanted.symmetry = (nonet_symmetry)number;
    order.grade = (nonet_grade)grade;
    const char *problem = nonet_commission_problem(&order);
    if (problem) {
        PyErr_SetString(PyExc_ValueError, problem);
        return NULL;
    }
    return commission(&order, seed, index, timeout);
}

// layout_minimize(layout, given, seed, timeout): the clues that are left.
static PyObject *py_layout_minimize(PyObject *module, PyObject *arguments)
{
    (void)module;
    PyObject *layout, *given, *answer = NULL;
    unsigned long long seed;
    double timeout;
    wide_puzzle p;
    nonet_rng rng;
    if (!PyArg_ParseTuple(arguments, "OOKd", &layout, &given, &seed, &timeout) ||
        !wide_from(layout, given, Py_None, &p))
        return NULL;
    size_t cells = nonet_layout_cells(p.layout);
    uint8_t *clues = malloc(cells);
    patience *wait = clues ? patience_begin(timeout) : NULL;
    if (wait) {
        nonet_stop stop = patience_stop(wait);
        nonet_rng_seed_pair(&rng, seed, 0);
        memcpy(clues, p.given, cells);
        nonet_status status = nonet_puzzle_minimize(p.layout, &stop, &rng, clues);
        bool in_time = patience_end(wait);
        if (in_time && status == NONET_IMPOSSIBLE)
            PyErr_SetString(PyExc_ValueError,
                            "this puzzle does not have exactly one solution");
        else if (in_time)
            answer = status == NONET_OK
                         ? PyBytes_FromStringAndSize((const char *)clues, (Py_ssize_t)cells)
                         : fail(status);
    } else if (!PyErr_Occurred())
        PyErr_NoMemory();
    free(clues);
    free(p.marks);
    return answer;
}

PyMethodDef compose_methods[] = {
    {"layout_make", py_layout_make, METH_VARARGS, NULL},
    {"layout_minimize", py_layout_minimize, METH_VARARGS, NULL},
    {NULL, NULL, 0, NULL},
};
