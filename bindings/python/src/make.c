// make.c - new puzzles, smaller puzzles, the same puzzles in disguise, and pictures.

#include "python.h"

#include <stdlib.h>
#include <string.h>

// ---- a generator

typedef struct {
    PyObject_HEAD nonet_generator *generator;
    patience *wait; // for the puzzle that is being made
    const nonet_technique **only;
} generator;

static PyObject *generator_type;

static bool ask_patience(void *context)
{
    generator *self = context;
    nonet_stop stop = patience_stop(self->wait);
    return stop.ask(stop.context);
}

static bool read_techniques(PyObject *names, generator *self, nonet_recipe *recipe)
{
    Py_ssize_t n = PyList_Size(names);
    self->only = n > 0 ? calloc((size_t)n, sizeof *self->only) : NULL;
    if (n > 0 && !self->only) {
        PyErr_NoMemory();
        return false;
    }
    for (Py_ssize_t i = 0; i < n; i++) {
        const char *name = PyBytes_AsString(PyList_GetItem(names, i));
        if (!name)
            return false;
        self->only[i] = nonet_technique_named(name);
        if (!self->only[i]) {
            PyErr_Format(PyExc_ValueError, "there is no technique '%s'", name);
            return false;
        }
    }
    recipe->only = self->only;
    recipe->n_only = (size_t)(n > 0 ? n : 0);
    return n >= 0;
}

int symmetry_named(const char *name)
{
    const char *known;
    for (int i = 0; (known = nonet_symmetry_name((nonet_symmetry)i)); i++)
        if (strcmp(name, known) == 0)
            return i;
    PyErr_Format(PyExc_ValueError, "there is no symmetry '%s'", name);
    return -1;
}

static bool read_recipe(PyObject *arguments, generator *self, nonet_recipe *recipe,
                        unsigned long long *seed)
{
    int full, uniform, minimal;
    const char *symmetry, *needed;
    PyObject *only;
    nonet_board pattern;
    if (!PyArg_ParseTuple(arguments, "Kppsiip(ii)(ii)(ii)(ii)(ii)(ii)zO!O&", seed, &full,
                          &uniform, &symmetry, &recipe->min_clues, &recipe->max_clues,
                          &minimal, &recipe->er.least, &recipe->er.most, &recipe->ep.least,
                          &recipe->ep.most, &recipe->ed.least, &recipe->ed.most,
                          &recipe->level.least, &recipe->level.most, &recipe->score.least,
                          &recipe->score.most, &recipe->grade.least, &recipe->grade.most,
                          &needed, &PyList_Type, &only, board_or_none, &pattern))
        return false;
    int number = symmetry_named(symmetry);
    recipe->full = full;
    recipe->uniform = uniform;
    recipe->minimal = minimal;
    recipe->symmetry = (nonet_symmetry)number;
    recipe->needed = needed ? nonet_technique_named(needed) : NULL;
    if (needed && !recipe->needed)
        PyErr_Format(PyExc_ValueError, "there is no technique '%s'", needed);
    for (int cell = 0; pattern.cell[0] != NO_BOARD && cell < NONET_CELLS; cell++)
        if (pattern.cell[cell])
            nonet_cells_add(&recipe->pattern, cell);
    if (number < 0 || (needed && !recipe->needed) || !read_techniques(only, self, recipe))
        return false;
    const char *problem = nonet_recipe_problem(recipe);
    if (problem)
        PyErr_SetString(PyExc_ValueError, problem);
    return !problem;
}

static PyObject *generator_new(PyTypeObject *type, PyObject *arguments, PyObject *named)
{
    (void)named;
    allocfunc allocate = (allocfunc)PyType_GetSlot(type, Py_tp_alloc);
    generator *self = (generator *)allocate(type, 0);
    nonet_recipe recipe = {0};
    unsigned long long seed;
    if (!self)
        return NULL;
    recipe.stop = (nonet_stop){ask_patience, self};
    if (read_recipe(arguments, self, &recipe, &seed)) {
        self->generator = nonet_generator_new(&recipe, seed);
        if (self->generator)
            return (PyObject *)self;
        PyErr_NoMemory();
    }
    Py_DECREF(self);
    return NULL;
}

static void generator_dealloc(PyObject *object)
{
    generator *self = (generator *)object;
    PyTypeObject *type = Py_TYPE(object);
    nonet_generator_free(self->generator);
    free(self->only);
    ((freefunc)PyType_GetSlot(type, Py_tp_free))(object);
    Py_DECREF(type);
}

// make(index, timeout): a puzzle, its solution, and what the recipe asked about.
static PyObject *generator_make(PyObject *object, PyObject *arguments)
{
    generator *self = (generator *)object;
    unsigned long long index;
    double timeout;
    nonet_made made;
    if (!PyArg_ParseTuple(arguments, "Kd", &index, &timeout))
        return NULL;
    if (self->wait) {
        PyErr_SetString(PyExc_RuntimeError, "this generator is at work on another thread");
        return NULL;
    }
    self->wait = patience_begin(timeout);
    if (!self->wait)
        return NULL;
    nonet_status status = nonet_generate(self->generator, index, &made);
    bool in_time = patience_end(self->wait);
    self->wait = NULL;
    if (!in_time)
        return NULL;
    if (status != NONET_OK)
        return fail(status);
    return Py_BuildValue("NNiiiiii", board_bytes(&made.puzzle), board_bytes(&made.solution),
                         made.er, made.ep, made.ed, made.level, made.score, made.grade);
}

static PyMethodDef generator_methods[] = {
    {"make", generator_make, METH_VARARGS, NULL},
    {NULL, NULL, 0, NULL},
};

static PyType_Slot generator_slots[] = {
    {Py_tp_new, (void *)generator_new},
    {Py_tp_dealloc, (void *)generator_dealloc},
    {Py_tp_methods, generator_methods},
    {0, NULL},
};

static PyType_Spec generator_spec = {
    .name = "nonet._nonet.Generator",
    .basicsize = sizeof(generator),
    .flags = Py_TPFLAGS_DEFAULT,
    .slots = generator_slots,
};

bool make_start(PyObject *module)
{
    generator_type = PyType_FromSpec(&generator_spec);
    if (!generator_type)
        return false;
    Py_INCREF(generator_type);
    return PyModule_AddObject(module, "Generator", generator_type) == 0;
}

// ---- minimal puzzles

static PyObject *py_minimize(PyObject *module, PyObject *arguments)
{
    (void)module;
    puzzle p;
    unsigned long long seed;
    nonet_rng rng;
    if (!PyArg_ParseTuple(arguments, "O&K", puzzle_from, &p, &seed))
        return NULL;
    nonet_rng_seed_pair(&rng, seed, 0);
    if (nonet_minimize(&rng, &p.given))
        return board_bytes(&p.given);
    PyErr_SetString(PyExc_ValueError, "this puzzle does not have exactly one solution");
    return NULL;
}

// ---- disguises

static PyObject *py_canon(PyObject *module, PyObject *arguments)
{
    (void)module;
    puzzle p;
    int by_number;
    char how[NONET_TRANSFORM_SIZE];
    nonet_least least;
    nonet_least_marks least_marks;
    if (!PyArg_ParseTuple(arguments, "O&p", puzzle_from, &p, &by_number))
        return NULL;
    if (p.has_marks) {
        nonet_least_form_marks(&p.marks, &least_marks);
        nonet_transform_write(&least_marks.transform, how);
        return Py_BuildValue("Nsk", marks_bytes(&least_marks.marks), how,
                             (unsigned long)least_marks.automorphisms);
    }
    nonet_least_form_by(by_number ? NONET_ORDER_NUMBER : NONET_ORDER_COUNTS, &p.given,
                        &least);
    nonet_transform_write(&least.transform, how);
    return Py_BuildValue("Nsk", board_bytes(&least.board), how,
                         (unsigned long)least.automorphisms);
}

static PyObject *py_equivalent(PyObject *module, PyObject *arguments)
{
    (void)module;
    puzzle a, b;
    nonet_transform how;
    char line[NONET_TRANSFORM_SIZE];
    if (!PyArg_ParseTuple(arguments, "O&O&", puzzle_from, &a, puzzle_from, &b))
        return NULL;
    if (!nonet_equivalent(&a.given, &b.given, &how))
        return none();
    nonet_transform_write(&how, line);
    return PyUnicode_FromString(line);
}

static PyObject *py_transform(PyObject *module, PyObject *arguments)
{
    (void)module;
    puzzle p;
    const char *words;
    nonet_transform how;
    size_t column;
    if (!PyArg_ParseTuple(arguments, "O&s", puzzle_from, &p, &words))
        return NULL;
    if (nonet_transform_read(words, &how, &column) != NONET_OK)
        return PyErr_Format(PyExc_ValueError,
                            "column %zu: expected t, r, c, b, s or d with a permutation",
                            column);
    if (p.has_marks) {
        nonet_marks marks = nonet_transform_marks(&how, &p.marks);
        return marks_bytes(&marks);
    }
    nonet_board board = nonet_transform_board(&how, &p.given);
    return board_bytes(&board);
}

// A transformation drawn at random, in the library's notation.
static PyObject *py_shuffle(PyObject *module, PyObject *arguments)
{
    (void)module;
    unsigned long long seed;
    nonet_rng rng;
    nonet_transform how;
    char line[NONET_TRANSFORM_SIZE];
    if (!PyArg_ParseTuple(arguments, "K", &seed))
        return NULL;
    nonet_rng_seed(&rng, seed);
    nonet_transform_random(&rng, &how);
    nonet_transform_write(&how, line);
    return PyUnicode_FromString(line);
}

// ---- pictures

static PyObject *py_draw(PyObject *module, PyObject *arguments)
{
    (void)module;
    puzzle p, marks;
    nonet_board found;
    const char *title;
    PyObject *candidates;
    int as_svg;
    nonet_drawing drawing;
    text drawn = {0};
    nonet_sink sink = text_sink(&drawn);
    if (!PyArg_ParseTuple(arguments, "O&O&Ozp", puzzle_from, &p, board_or_none, &found,
                          &candidates, &title, &as_svg) ||
        (candidates != Py_None && !puzzle_from(candidates, &marks)))
        return NULL;
    nonet_drawing_start(&drawing, &p.given, found.cell[0] == NO_BOARD ? NULL : &found,
                        candidates == Py_None ? NULL : &marks.marks);
    drawing.title = title;
    if (as_svg)
        nonet_draw_svg(&drawing, 1, &sink);
    else
        nonet_draw_text(&drawing, NONET_DRAW_UNICODE, &sink);
    return text_take(&drawn);
}

// What each blank can hold next to the digits its peers hold.
static PyObject *py_basic_marks(PyObject *module, PyObject *arguments)
{
    (void)module;
    puzzle p;
    if (!PyArg_ParseTuple(arguments, "O&", puzzle_from, &p))
        return NULL;
    nonet_marks_basic(&p.given, &p.marks);
    return marks_bytes(&p.marks);
}

PyMethodDef make_methods[] = {
    {"minimize", py_minimize, METH_VARARGS, NULL},
    {"canon", py_canon, METH_VARARGS, NULL},
    {"equivalent", py_equivalent, METH_VARARGS, NULL},
    {"transform", py_transform, METH_VARARGS, NULL},
    {"shuffle", py_shuffle, METH_VARARGS, NULL},
    {"draw", py_draw, METH_VARARGS, NULL},
    {"basic_marks", py_basic_marks, METH_VARARGS, NULL},
    {NULL, NULL, 0, NULL},
};
