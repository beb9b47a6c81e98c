// puzzle.c - boards and marks from bytes and back.

#include "python.h"

#include <string.h>

static int wrong_size(Py_ssize_t size)
{
    PyErr_Format(PyExc_ValueError, "expected 81 cells or 81 marks, found %zd bytes", size);
    return 0;
}

int puzzle_from(PyObject *bytes, void *to)
{
    puzzle *made = to;
    char *start;
    Py_ssize_t size;
    if (PyBytes_AsStringAndSize(bytes, &start, &size) < 0)
        return 0;
    made->has_marks = size == sizeof made->marks;
    if (made->has_marks) {
        memcpy(&made->marks, start, sizeof made->marks);
        nonet_board_from_marks(&made->marks, &made->given);
    } else if (size == sizeof made->given) {
        memcpy(&made->given, start, sizeof made->given);
        nonet_marks_from_board(&made->given, &made->marks);
    } else
        return wrong_size(size);
    return 1;
}

int board_or_none(PyObject *bytes, void *to)
{
    nonet_board *board = to;
    puzzle made;
    board->cell[0] = NO_BOARD;
    if (bytes == Py_None)
        return 1;
    if (!puzzle_from(bytes, &made))
        return 0;
    *board = made.given;
    return 1;
}

PyObject *board_bytes(const nonet_board *board)
{
    return PyBytes_FromStringAndSize((const char *)board->cell, sizeof board->cell);
}

PyObject *marks_bytes(const nonet_marks *marks)
{
    return PyBytes_FromStringAndSize((const char *)marks->cell, sizeof marks->cell);
}
