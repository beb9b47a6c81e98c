// module.c - nonet._nonet, put together.

#include "python.h"

PyObject *fail(nonet_status status)
{
    if (status == NONET_NO_MEMORY)
        return PyErr_NoMemory();
    PyErr_SetString(PyExc_RuntimeError, nonet_status_text(status));
    return NULL;
}

static struct PyModuleDef definition = {
    PyModuleDef_HEAD_INIT,
    .m_name = "nonet._nonet",
    .m_doc = "The calls of libnonet that the package nonet is made of.",
    .m_size = -1,
};

PyMODINIT_FUNC PyInit__nonet(void);

PyMODINIT_FUNC PyInit__nonet(void)
{
    PyObject *module = PyModule_Create(&definition);
    if (module && PyModule_AddFunctions(module, solve_methods) == 0 &&
        PyModule_AddFunctions(module, logic_methods) == 0 &&
        PyModule_AddFunctions(module, make_methods) == 0 &&
        PyModule_AddFunctions(module, text_methods) == 0 &&
        PyModule_AddFunctions(module, layout_methods) == 0 &&
        PyModule_AddFunctions(module, reason_methods) == 0 &&
        PyModule_AddFunctions(module, compose_methods) == 0 && layout_start(module) &&
        text_start(module) && make_start(module) &&
        PyModule_AddStringConstant(module, "version", nonet_version()) == 0)
        return module;
    Py_XDECREF(module);
    return NULL;
}
