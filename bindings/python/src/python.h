// python.h - Python's limited API, and what the files of this module share.
//
// One build serves Python 3.9 and all that follow. What they all have but the limited API
// of 3.9 does not declare is the buffer protocol: it entered the stable ABI with 3.11, with
// the record and the calls it had since 3.3, so it is declared here as it is there.
//
// The module is the smallest one that leaves the work to the library and the shape of the
// answers to Python (nonet/*.py): puzzles come as bytes, answers go as bytes, numbers, or
// the library's own JSON.

#ifndef NONET_PYTHON_H
#define NONET_PYTHON_H

#define PY_SSIZE_T_CLEAN
#define Py_LIMITED_API 0x03090000
#include <Python.h>

#include <nonet/nonet.h>

typedef struct {
    void *buf;
    PyObject *obj;
    Py_ssize_t len, itemsize;
    int readonly, ndim;
    char *format;
    Py_ssize_t *shape, *strides, *suboffsets;
    void *internal;
} Py_buffer;

PyAPI_FUNC(int) PyObject_GetBuffer(PyObject *object, Py_buffer *view, int flags);
PyAPI_FUNC(void) PyBuffer_Release(Py_buffer *view);
#define PyBUF_SIMPLE 0
#define PyBUF_WRITABLE 1

// ---- puzzles (puzzle.c)

// A puzzle on the classic board: 81 bytes are its cells, 162 its marks (a 16-bit number
// each). The givens of marks are the cells they decide.
typedef struct {
    nonet_board given;
    nonet_marks marks;
    bool has_marks;
} puzzle;

// For PyArg_ParseTuple's "O&".
int puzzle_from(PyObject *bytes, void *puzzle);
// The same, or None: `given.cell[0]` is then NO_BOARD.
int board_or_none(PyObject *bytes, void *board);
enum { NO_BOARD = 255 };

PyObject *board_bytes(const nonet_board *board);
PyObject *marks_bytes(const nonet_marks *marks);

// ---- text that is written (sink.c)

typedef struct {
    char *bytes;
    size_t size, room;
    bool failed; // there was no memory
} text;

nonet_sink text_sink(text *to);
// What was written, as a str or as it is; frees it.
PyObject *text_take(text *from);
PyObject *text_take_bytes(text *from);

// ---- calls that take long (patience.c)

// The GIL is released from begin to end. In between the library asks patience_stop()
// whether to go on: not after `timeout` seconds (0: for ever), nor once a signal handler of
// Python has raised, which is tried every few milliseconds on the thread that has called.
typedef struct patience patience;

patience *patience_begin(double timeout);
nonet_stop patience_stop(patience *p);
// Takes the GIL back. False, with KeyboardInterrupt or TimeoutError set, if it was ended.
bool patience_end(patience *p);

// ---- layouts (layout.c)

extern PyObject *layout_type;
PyObject *layout_object(const nonet_layout *layout); // shares it
const nonet_layout *layout_of(PyObject *object);     // NULL, with an exception: it is none
bool layout_start(PyObject *module);

// A puzzle on a layout: a byte for each cell, and a set of values, 64 bits.
typedef struct {
    const nonet_layout *layout;
    const uint8_t *given;
    nonet_values *marks; // a copy, the caller's to free
} wide_puzzle;

// False with an exception; `marks` may be None.
bool wide_from(PyObject *layout, PyObject *given, PyObject *marks, wide_puzzle *made);
// The values of a string of `count` items of `size` bytes each; NULL with an exception.
const void *bytes_of(PyObject *object, size_t count, size_t size);

// ---- what the files add to the module

extern PyMethodDef solve_methods[], logic_methods[], make_methods[], text_methods[],
    layout_methods[], reason_methods[], compose_methods[];
bool text_start(PyObject *module);
bool make_start(PyObject *module);

static inline PyObject *none(void)
{
    Py_INCREF(Py_None);
    return Py_None;
}

// A nonet_symmetry; -1 with an exception (make.c).
int symmetry_named(const char *name);

// Sets an exception for a status that is not NONET_OK, and returns NULL.
PyObject *fail(nonet_status status);

#endif
