// text.c - puzzles in every format, read from anything that has read(), and written.
//
// A record is a tuple, made and taken by nonet/_puzzle.py:
//
//     (message, line, column, format, given, marks, entered, solution, layout, fields)
//
// `message` is None if all is well; what is not there is None.

#include "python.h"

#include <stdlib.h>
#include <string.h>

// ---- reading

typedef struct {
    PyObject_HEAD PyObject *source; // what read() is asked of, or the text itself
    nonet_reader *reader;
} reader;

static ptrdiff_t read_some(void *context, char *buffer, size_t size)
{
    reader *self = context;
    char *bytes;
    Py_ssize_t length;
    PyObject *some = PyObject_CallMethod(self->source, "read", "n", (Py_ssize_t)size);
    if (some && PyUnicode_Check(some)) {
        PyObject *encoded = PyUnicode_AsUTF8String(some);
        Py_DECREF(some);
        some = encoded;
    }
    if (!some || PyBytes_AsStringAndSize(some, &bytes, &length) < 0) {
        Py_XDECREF(some);
        return -1;
    }
    bool fits = (size_t)length <= size;
    if (fits)
        memcpy(buffer, bytes, (size_t)length);
    else
        PyErr_SetString(PyExc_ValueError, "read() gave more than was asked for");
    Py_DECREF(some);
    return fits ? length : -1;
}

// Reader(source, format): from bytes, or from something with read().
static PyObject *reader_new(PyTypeObject *type, PyObject *arguments, PyObject *named)
{
    (void)named;
    PyObject *source;
    const char *format;
    if (!PyArg_ParseTuple(arguments, "Oz", &source, &format))
        return NULL;
    allocfunc allocate = (allocfunc)PyType_GetSlot(type, Py_tp_alloc);
    reader *self = (reader *)allocate(type, 0);
    if (!self)
        return NULL;
    char *bytes;
    Py_ssize_t size;
    nonet_status status = NONET_NO_MEMORY;
    Py_INCREF(source);
    self->source = source;
    if (!PyBytes_Check(source))
        status = nonet_reader_new(&self->reader, read_some, self, format);
    else if (PyBytes_AsStringAndSize(source, &bytes, &size) == 0)
        status = nonet_reader_from_memory(&self->reader, bytes, (size_t)size, format);
    if (status == NONET_OK)
        return (PyObject *)self;
    self->reader = NULL;
    Py_DECREF(self);
    if (status == NONET_UNKNOWN)
        return PyErr_Format(PyExc_ValueError, "there is no format '%s' to be read", format);
    return fail(status);
}

static void reader_dealloc(PyObject *object)
{
    reader *self = (reader *)object;
    PyTypeObject *type = Py_TYPE(object);
    nonet_reader_free(self->reader);
    Py_XDECREF(self->source);
    ((freefunc)PyType_GetSlot(type, Py_tp_free))(object);
    Py_DECREF(type);
}

static PyObject *bytes_or_none(bool there, const void *bytes, size_t size)
{
    return there ? PyBytes_FromStringAndSize(bytes, (Py_ssize_t)size) : none();
}

static PyObject *fields_of(const nonet_record *record)
{
    PyObject *fields = PyDict_New();
    for (size_t i = 0; fields && i < record->n_fields; i++) {
        const char *value = record->fields[i].value;
        PyObject *decoded =
            PyUnicode_DecodeUTF8(value, (Py_ssize_t)strlen(value), "replace");
        if (!decoded || PyDict_SetItemString(fields, record->fields[i].name, decoded) < 0)
            Py_CLEAR(fields);
        Py_XDECREF(decoded);
    }
    return fields;
}

static PyObject *object_of(const nonet_record *record)
{
    const nonet_layout *layout = record->layout;
    const nonet_wide *wide = &record->wide;
    size_t cells = layout ? nonet_layout_cells(layout) : NONET_CELLS;
    size_t set = layout ? sizeof *wide->marks : sizeof *record->marks.cell;
    PyObject *message = none();
    if (record->status != NONET_OK) {
        Py_DECREF(message);
        message = PyUnicode_DecodeUTF8(record->message, (Py_ssize_t)strlen(record->message),
                                       "replace");
    }
    return Py_BuildValue(
        "NnnzNNNNNN", message, (Py_ssize_t)record->line, (Py_ssize_t)record->column,
        record->format,
        bytes_or_none(true, layout ? wide->given : record->given.cell, cells),
        bytes_or_none(record->has_marks,
                      layout ? (const void *)wide->marks : (const void *)record->marks.cell,
                      cells * set),
        bytes_or_none(record->has_entered, layout ? wide->entered : record->entered.cell,
                      cells),
        bytes_or_none(record->has_solution, layout ? wide->solution : record->solution.cell,
                      cells),
        layout ? layout_object(layout) : none(), fields_of(record));
}

static PyObject *reader_next(PyObject *object)
{
    reader *self = (reader *)object;
    nonet_record record;
    if (nonet_reader_next(self->reader, &record))
        return object_of(&record);
    nonet_status status = nonet_reader_status(self->reader);
    if (status != NONET_OK && !PyErr_Occurred())
        fail(status);
    return NULL;
}

static PyType_Slot reader_slots[] = {
    {Py_tp_new, (void *)reader_new},
    {Py_tp_dealloc, (void *)reader_dealloc},
    {Py_tp_iter, (void *)PyObject_SelfIter},
    {Py_tp_iternext, (void *)reader_next},
    {0, NULL},
};

static PyType_Spec reader_spec = {
    .name = "nonet._nonet.Reader",
    .basicsize = sizeof(reader),
    .flags = Py_TPFLAGS_DEFAULT,
    .slots = reader_slots,
};

bool text_start(PyObject *module)
{
    PyObject *type = PyType_FromSpec(&reader_spec);
    return type && PyModule_AddObject(module, "Reader", type) == 0;
}

// read_line(bytes): the cells of a line of 81 characters, None if it is not just that. What
// solve("53..7....") comes to first.
static PyObject *py_read_line(PyObject *module, PyObject *argument)
{
    (void)module;
    char *bytes;
    Py_ssize_t size;
    nonet_board board;
    if (PyBytes_AsStringAndSize(argument, &bytes, &size) < 0)
        return NULL;
    if (size != NONET_CELLS || nonet_read_line(bytes, &board, NULL) != NONET_OK)
        return none();
    return board_bytes(&board);
}

// ---- writing

enum { MOST_FIELDS = 64 };

typedef struct {
    nonet_record record;
    nonet_field fields[MOST_FIELDS];
} outgoing;

// `fields` are names and values in turn, as bytes.
static bool set_fields(PyObject *fields, outgoing *out)
{
    Py_ssize_t count = PyList_Size(fields) / 2;
    if (count > MOST_FIELDS) {
        PyErr_Format(PyExc_ValueError, "a puzzle has %zd fields, and room for %d", count,
                     MOST_FIELDS);
        return false;
    }
    for (Py_ssize_t i = 0; i < count; i++) {
        nonet_field *field = &out->fields[out->record.n_fields++];
        field->name = PyBytes_AsString(PyList_GetItem(fields, 2 * i));
        field->value = PyBytes_AsString(PyList_GetItem(fields, 2 * i + 1));
        if (!field->name || !field->value)
            return false;
    }
    out->record.fields = out->fields;
    return true;
}

// Copies `bytes`, or on a layout points at them; None leaves it alone.
static bool set_part(PyObject *bytes, size_t size, void *to, const void **wide, bool *has)
{
    char *start;
    Py_ssize_t length;
    *has = bytes != Py_None;
    if (!*has)
        return true;
    if (PyBytes_AsStringAndSize(bytes, &start, &length) < 0)
        return false;
    if ((size_t)length != size) {
        PyErr_SetString(PyExc_ValueError, "parts of a puzzle differ in size");
        return false;
    }
    if (wide)
        *wide = start;
    else
        memcpy(to, start, size);
    return true;
}

static bool outgoing_from(PyObject *tuple, outgoing *out)
{
    PyObject *given, *marks, *entered, *solution, *layout, *fields;
    nonet_record *record = &out->record;
    bool has_given;
    memset(out, 0, sizeof *out);
    if (!PyArg_ParseTuple(tuple, "OOOOOO!", &given, &marks, &entered, &solution, &layout,
                          &PyList_Type, &fields))
        return false;
    record->layout = layout == Py_None ? NULL : layout_of(layout);
    if (layout != Py_None && !record->layout)
        return false;
    bool wide = record->layout != NULL;
    size_t cells = wide ? nonet_layout_cells(record->layout) : NONET_CELLS;
    size_t set = wide ? sizeof *record->wide.marks : sizeof *record->marks.cell;
    const void *part[4] = {NULL};
    if (!set_part(given, cells, record->given.cell, wide ? &part[0] : NULL, &has_given))
        return false;
    if (!wide)
        nonet_marks_from_board(&record->given, &record->marks);
    bool good = set_part(marks, cells * set, record->marks.cell, wide ? &part[1] : NULL,
                         &record->has_marks) &&
                set_part(entered, cells, record->entered.cell, wide ? &part[2] : NULL,
                         &record->has_entered) &&
                set_part(solution, cells, record->solution.cell, wide ? &part[3] : NULL,
                         &record->has_solution) &&
                set_fields(fields, out);
    record->wide = (nonet_wide){part[0], part[1], part[2], part[3]};
    return good;
}

static bool write_all(PyObject *records, nonet_writer *writer, const nonet_sink *sink)
{
    outgoing out;
    for (Py_ssize_t i = 0; i < PyList_Size(records); i++) {
        if (!outgoing_from(PyList_GetItem(records, i), &out))
            return false;
        nonet_status status = nonet_writer_put(writer, &out.record, sink);
        if (status == NONET_IMPOSSIBLE)
            PyErr_Format(PyExc_ValueError, "puzzle %zd: the format '%s' has no such boards",
                         i, nonet_writer_format(writer)->name);
        else if (status != NONET_OK)
            fail(status);
        if (status != NONET_OK)
            return false;
    }
    if (nonet_writer_end(writer, sink) == NONET_OK)
        return true;
    PyErr_NoMemory();
    return false;
}

// write(format, records): all of them as one str, or as bytes where the format is no text.
static PyObject *py_write(PyObject *module, PyObject *arguments)
{
    (void)module;
    const char *format;
    PyObject *records;
    nonet_writer *writer;
    text written = {0};
    nonet_sink sink = text_sink(&written);
    if (!PyArg_ParseTuple(arguments, "sO!", &format, &PyList_Type, &records))
        return NULL;
    nonet_status status = nonet_writer_new(&writer, format);
    if (status == NONET_UNKNOWN)
        return PyErr_Format(PyExc_ValueError, "there is no format '%s' to write", format);
    if (status != NONET_OK)
        return fail(status);
    bool good = write_all(records, writer, &sink);
    bool binary = nonet_writer_format(writer)->binary;
    nonet_writer_free(writer);
    if (good)
        return binary ? text_take_bytes(&written) : text_take(&written);
    free(written.bytes);
    return NULL;
}

static PyObject *py_formats(PyObject *module, PyObject *unused)
{
    (void)module;
    (void)unused;
    const nonet_format *format;
    PyObject *list = PyList_New(0);
    for (size_t i = 0; list && (format = nonet_format_at(i)); i++) {
        PyObject *entry = Py_BuildValue("(ssOO)", format->name, format->title,
                                        format->reads ? Py_True : Py_False,
                                        format->writes ? Py_True : Py_False);
        if (!entry || PyList_Append(list, entry) < 0)
            Py_CLEAR(list);
        Py_XDECREF(entry);
    }
    return list;
}

PyMethodDef text_methods[] = {
    {"read_line", py_read_line, METH_O, NULL},
    {"write", py_write, METH_VARARGS, NULL},
    {"formats", py_formats, METH_NOARGS, NULL},
    {NULL, NULL, 0, NULL},
};
