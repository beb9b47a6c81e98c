// sink.c - what the library writes, collected and handed to Python.

#include "python.h"

#include <stdlib.h>
#include <string.h>

static void append(void *context, const char *bytes, size_t size)
{
    text *to = context;
    if (to->size + size > to->room) {
        size_t room = 2 * (to->size + size);
        char *more = realloc(to->bytes, room);
        to->failed |= !more;
        if (!more)
            return;
        to->bytes = more;
        to->room = room;
    }
    memcpy(to->bytes + to->size, bytes, size);
    to->size += size;
}

nonet_sink text_sink(text *to)
{
    return (nonet_sink){append, to};
}

PyObject *text_take_bytes(text *from)
{
    PyObject *taken = from->failed
                          ? PyErr_NoMemory()
                          : PyBytes_FromStringAndSize(from->bytes, (Py_ssize_t)from->size);
    free(from->bytes);
    *from = (text){0};
    return taken;
}

PyObject *text_take(text *from)
{
    PyObject *bytes = text_take_bytes(from);
    PyObject *taken = bytes ? PyUnicode_FromEncodedObject(bytes, "utf-8", "replace") : NULL;
    Py_XDECREF(bytes);
    return taken;
}
