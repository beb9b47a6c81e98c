// page.h - the parts of a page of runs, and of what the web page asks for.

#ifndef STUDY_PAGE_H
#define STUDY_PAGE_H

#include <nonet/study.h>

// page_script.c
extern const char nonet_page_style[], nonet_page_body[];
extern const char *const nonet_page_script[]; // its parts, NULL at the end

#endif
