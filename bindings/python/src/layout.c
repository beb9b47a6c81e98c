// layout.c - boards of other kinds: a layout as an object, and puzzles on it.
//
// Puzzles are two strings of bytes: a value for each cell, and a set of values (64 bits).

#include "python.h"

#include <stdlib.h>
#include <string.h>

typedef struct {
    PyObject_HEAD nonet_layout *layout;
} holder;

PyObject *layout_type;

static PyObject *hold(nonet_layout *layout)
{
    allocfunc allocate =
        (allocfunc)PyType_GetSlot((PyTypeObject *)layout_type, Py_tp_alloc);
    holder *self = (holder *)allocate((PyTypeObject *)layout_type, 0);
    if (self)
        self->layout = layout;
    else
        nonet_layout_free(layout);
    return (PyObject *)self;
}

PyObject *layout_object(const nonet_layout *layout)
{
    return hold(nonet_layout_share(layout));
}

const nonet_layout *layout_of(PyObject *object)
{
    if (PyObject_TypeCheck(object, (PyTypeObject *)layout_type))
        return ((holder *)object)->layout;
    PyErr_SetString(PyExc_TypeError, "expected a layout");
    return NULL;
}

static PyObject *layout_new(PyTypeObject *type, PyObject *arguments, PyObject *named)
{
    (void)type;
    (void)named;
    const char *words;
    nonet_layout *layout;
    nonet_trouble trouble = {0};
    if (!PyArg_ParseTuple(arguments, "s", &words))
        return NULL;
    nonet_status status = nonet_layout_read(words, &layout, &trouble);
    if (status == NONET_NO_MEMORY)
        return PyErr_NoMemory();
    if (status != NONET_OK)
        return PyErr_Format(PyExc_ValueError, "column %zu: %s", trouble.column,
                            trouble.message);
    return hold(layout);
}

static void layout_dealloc(PyObject *object)
{
    PyTypeObject *type = Py_TYPE(object);
    nonet_layout_free(((holder *)object)->layout);
    ((freefunc)PyType_GetSlot(type, Py_tp_free))(object);
    Py_DECREF(type);
}

static PyObject *layout_str(PyObject *object)
{
    text written = {0};
    nonet_sink sink = text_sink(&written);
    nonet_layout_write(((holder *)object)->layout, &sink);
    return text_take(&written);
}

// The number of rows, columns, values and cells.
static PyObject *layout_size(PyObject *object, PyObject *unused)
{
    (void)unused;
    const nonet_layout *layout = ((holder *)object)->layout;
    const nonet_shape *shape = nonet_layout_shape(layout);
    return Py_BuildValue("iiin", (int)shape->rows, (int)shape->columns,
                         nonet_layout_values(layout),
                         (Py_ssize_t)nonet_layout_cells(layout));
}

static PyMethodDef methods_of_layout[] = {
    {"size", layout_size, METH_NOARGS, NULL},
    {NULL, NULL, 0, NULL},
};

static PyType_Slot layout_slots[] = {
    {Py_tp_new, (void *)layout_new},
    {Py_tp_dealloc, (void *)layout_dealloc},
    {Py_tp_str, (void *)layout_str},
    {Py_tp_methods, methods_of_layout},
    {0, NULL},
};

static PyType_Spec layout_spec = {
    .name = "nonet._nonet.Layout",
    .basicsize = sizeof(holder),
    .flags = Py_TPFLAGS_DEFAULT,
    .slots = layout_slots,
};

bool layout_start(PyObject *module)
{
    layout_type = PyType_FromSpec(&layout_spec);
    if (!layout_type)
        return false;
    Py_INCREF(layout_type);
    return PyModule_AddObject(module, "Layout", layout_type) == 0;
}

// ---- puzzles on layouts

const void *bytes_of(PyObject *object, size_t count, size_t size)
{
    char *bytes;
    Py_ssize_t length;
    if (PyBytes_AsStringAndSize(object, &bytes, &length) < 0)
        return NULL;
    if ((size_t)length == count * size)
        return bytes;
    PyErr_Format(PyExc_ValueError, "expected %zu cells, found %zd", count,
                 length / (Py_ssize_t)size);
    return NULL;
}

bool wide_from(PyObject *layout, PyObject *given, PyObject *marks, wide_puzzle *made)
{
    made->layout = layout_of(layout);
    if (!made->layout)
        return false;
    size_t cells = nonet_layout_cells(made->layout);
    made->given = bytes_of(given, cells, 1);
    const void *source =
        marks == Py_None ? NULL : bytes_of(marks, cells, sizeof(nonet_values));
    if (!made->given || (marks != Py_None && !source))
        return false;
    made->marks = malloc(cells * sizeof *made->marks);
    if (!made->marks) {
        PyErr_NoMemory();
        return false;
    }
    if (source)
        memcpy(made->marks, source, cells * sizeof *made->marks);
    else
        nonet_puzzle_marks(made->layout, made->given, made->marks);
    return true;
}

typedef struct {
    text found;
    size_t cells, kept;
} keeping;

static bool keep(void *context, const uint8_t *values)
{
    keeping *to = context;
    nonet_sink sink = text_sink(&to->found);
    if (to->kept > 0) {
        nonet_emit_bytes(&sink, (const char *)values, to->cells);
        to->kept--;
    }
    return true;
}

// layout_search(layout, given, marks, limit, kept, timeout): the number of solutions up to
// `limit`, and the first `kept` of them.
static PyObject *py_layout_search(PyObject *module, PyObject *arguments)
{
    (void)module;
    PyObject *layout, *given, *marks;
    Py_ssize_t limit, kept;
    double timeout;
    wide_puzzle p;
    if (!PyArg_ParseTuple(arguments, "OOOnnd", &layout, &given, &marks, &limit, &kept,
                          &timeout) ||
        !wide_from(layout, given, marks, &p))
        return NULL;
    patience *wait = patience_begin(timeout);
    PyObject *answer = NULL;
    if (wait) {
        keeping to = {.cells = nonet_layout_cells(p.layout), .kept = (size_t)kept};
        nonet_query query = {.limit = limit < 0 ? SIZE_MAX : (size_t)limit,
                             .found = keep,
                             .context = &to,
                             .stop = patience_stop(wait)};
        nonet_searched done;
        nonet_status status = nonet_puzzle_search(p.layout, p.marks, &query, &done);
        bool in_time = patience_end(wait);
        if (in_time && (status != NONET_OK || to.found.failed))
            fail(status == NONET_OK ? NONET_NO_MEMORY : status);
        else if (in_time)
            answer = Py_BuildValue(
                "nN", (Py_ssize_t)done.solutions,
                PyBytes_FromStringAndSize(to.found.bytes, (Py_ssize_t)to.found.size));
        free(to.found.bytes);
    }
    free(p.marks);
    return answer;
}

// layout_candidates(layout, given, marks, timeout): for each cell its values in all
// solutions, as sets of 64 bits.
static PyObject *py_layout_candidates(PyObject *module, PyObject *arguments)
{
    (void)module;
    PyObject *layout, *given, *marks, *answer = NULL;
    double timeout;
    wide_puzzle p;
    if (!PyArg_ParseTuple(arguments, "OOOd", &layout, &given, &marks, &timeout) ||
        !wide_from(layout, given, marks, &p))
        return NULL;
    size_t size = nonet_layout_cells(p.layout) * sizeof *p.marks;
    nonet_values *all = malloc(size);
    patience *wait = all ? patience_begin(timeout) : NULL;
    if (wait) {
        nonet_query query = {.stop = patience_stop(wait)};
        nonet_status status = nonet_puzzle_union(p.layout, p.marks, &query, all);
        bool in_time = patience_end(wait);
        if (in_time)
            answer = status != NONET_OK
                         ? fail(status)
                         : PyBytes_FromStringAndSize((const char *)all, (Py_ssize_t)size);
    } else if (!PyErr_Occurred())
        PyErr_NoMemory();
    free(all);
    free(p.marks);
    return answer;
}

// As check() has it: a line of JSON, then words.
static PyObject *py_layout_check(PyObject *module, PyObject *arguments)
{
    (void)module;
    PyObject *layout, *given, *marks, *claim;
    int rules;
    double timeout;
    wide_puzzle p;
    if (!PyArg_ParseTuple(arguments, "OOOOpd", &layout, &given, &marks, &claim, &rules,
                          &timeout) ||
        !wide_from(layout, given, marks, &p))
        return NULL;
    nonet_puzzle_question question = {
        .layout = p.layout, .marks = p.marks, .given = p.given, .rules = rules};
    PyObject *answer = NULL;
    if (claim != Py_None)
        question.claim = bytes_of(claim, nonet_layout_cells(p.layout), 1);
    patience *wait = PyErr_Occurred() ? NULL : patience_begin(timeout);
    if (wait) {
        text said = {0};
        nonet_sink sink = text_sink(&said);
        nonet_puzzle_finding finding;
        question.stop = patience_stop(wait);
        nonet_status status = nonet_puzzle_check(&question, &finding);
        if (status == NONET_OK) {
            nonet_row row = nonet_row_begin(NULL, sink);
            nonet_row_puzzle_finding(&row, &question, &finding);
            nonet_row_end(&row);
            nonet_write_puzzle_finding(&question, &finding, NONET_DETAIL_FULL, &sink);
            nonet_puzzle_finding_free(&finding);
        }
        bool in_time = patience_end(wait);
        PyObject *words = text_take(&said);
        if (in_time && words && status == NONET_OK)
            answer = words;
        else
            Py_XDECREF(words);
        if (in_time && status != NONET_OK)
            fail(status);
    }
    free(p.marks);
    return answer;
}

static PyObject *py_layout_draw(PyObject *module, PyObject *arguments)
{
    (void)module;
    PyObject *layout, *given, *found;
    const char *title;
    int as_svg;
    wide_puzzle p;
    if (!PyArg_ParseTuple(arguments, "OOOzp", &layout, &given, &found, &title, &as_svg) ||
        !wide_from(layout, given, Py_None, &p))
        return NULL;
    free(p.marks);
    nonet_picture picture = {.title = title, .layout = p.layout, .given = p.given};
    if (found != Py_None) {
        picture.found = bytes_of(found, nonet_layout_cells(p.layout), 1);
        if (!picture.found)
            return NULL;
    }
    text drawn = {0};
    nonet_sink sink = text_sink(&drawn);
    if (as_svg)
        nonet_picture_svg(&picture, 1, &sink);
    else
        nonet_picture_text(&picture, NONET_DRAW_UNICODE, &sink);
    return text_take(&drawn);
}

// Values of a layout as one line of text.
static PyObject *py_layout_line(PyObject *module, PyObject *arguments)
{
    (void)module;
    PyObject *layout, *values;
    wide_puzzle p;
    if (!PyArg_ParseTuple(arguments, "OO", &layout, &values) ||
        !wide_from(layout, values, Py_None, &p))
        return NULL;
    free(p.marks);
    text line = {0};
    nonet_sink sink = text_sink(&line);
    nonet_write_values(p.layout, p.given, &sink);
    return text_take(&line);
}

PyMethodDef layout_methods[] = {
    {"layout_search", py_layout_search, METH_VARARGS, NULL},
    {"layout_candidates", py_layout_candidates, METH_VARARGS, NULL},
    {"layout_check", py_layout_check, METH_VARARGS, NULL},
    {"layout_draw", py_layout_draw, METH_VARARGS, NULL},
    {"layout_line", py_layout_line, METH_VARARGS, NULL},
    {NULL, NULL, 0, NULL},
};
