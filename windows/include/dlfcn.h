// dlfcn.h - libraries that are loaded by name.

#ifndef WINDOWS_DLFCN_H
#define WINDOWS_DLFCN_H

enum { RTLD_NOW = 2, RTLD_LOCAL = 0 };

void *dlopen(const char *name, int how);
void *dlsym(void *library, const char *name);
char *dlerror(void);
int dlclose(void *library);

#endif
