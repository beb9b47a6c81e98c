// sys/utsname.h - what the system is called.

#ifndef WINDOWS_UTSNAME_H
#define WINDOWS_UTSNAME_H

struct utsname {
    char sysname[16], release[16], machine[16];
};

int uname(struct utsname *system);

#endif
