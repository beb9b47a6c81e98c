// langinfo.h - which characters the terminal shows.

#ifndef WINDOWS_LANGINFO_H
#define WINDOWS_LANGINFO_H

enum { CODESET };

char *nl_langinfo(int what);

#endif
