// load.c - finds the module that draws: beside the program, where it is built, or where
// things are installed.

#include "paper/folder.h" // where things are installed: the build writes it
#include "paper/paper.h"

#include <dlfcn.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

enum { PATH = 4096 };

static const char name[] = "nonet-paper.so";

// The folder of the program, with a slash; empty if nobody knows.
static void own_folder(char folder[PATH])
{
    ssize_t size = readlink("/proc/self/exe", folder, PATH - 1);
    folder[size > 0 ? size : 0] = '\0';
    char *slash = strrchr(folder, '/');
    folder[slash ? slash + 1 - folder : 0] = '\0';
}

// NULL: it is not there, or `*why`.
static void *open_at(const char *path, const char **why)
{
    if (access(path, F_OK) != 0)
        return NULL;
    void *module = dlopen(path, RTLD_NOW | RTLD_LOCAL);
    *why = module ? NULL : dlerror();
    return module;
}

const paper_calls *paper_load(const char **why)
{
    static const char *const places[] = {"", "../lib/nonet/", NULL};
    char folder[PATH], path[PATH + 64];
    void *module = NULL;
    *why = NULL;
    own_folder(folder);
    for (size_t i = 0; !module && places[i]; i++) {
        snprintf(path, sizeof path, "%s%s%s", folder, places[i], name);
        module = open_at(path, why);
    }
    if (!module)
        module = open_at(PAPER_FOLDER "/nonet-paper.so", why);
    return module ? dlsym(module, "nonet_paper") : NULL;
}
