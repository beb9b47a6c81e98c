// extension.c - nonet in SQLite: `.load nonet`, and every function of functions.def is
// there.

#include "connection.h"

SQLITE_EXTENSION_INIT1

#ifdef _WIN32
__declspec(dllexport)
#else
__attribute__((visibility("default")))
#endif
    int sqlite3_nonet_init(sqlite3 *db, char **message, const sqlite3_api_routines *api);

int sqlite3_nonet_init(sqlite3 *db, char **message, const sqlite3_api_routines *api)
{
    // SQLITE_EXTENSION_INIT2() would write it each time, while other threads read it.
    if (__atomic_load_n(&sqlite3_api, __ATOMIC_ACQUIRE) != api)
        __atomic_store_n(&sqlite3_api, api, __ATOMIC_RELEASE);
    if (sqlite3_libversion_number() < 3031000) { // the first with innocuous functions
        *message = sqlite3_mprintf("nonet needs SQLite 3.31 or newer, and this is %s",
                                   sqlite3_libversion());
        return SQLITE_ERROR;
    }
    connection *made = sqlite3_malloc(sizeof *made);
    if (!made)
        return SQLITE_NOMEM;
    *made = (connection){.db = db, .uses = 1};
    int code = register_functions(made);
    if (code == SQLITE_OK)
        code = register_tables(made);
    connection_leave(made);
    return code;
}
