// nonet_fields.h - the fields of our own format, in the order in which they are written.

#ifndef TEXT_NONET_FIELDS_H
#define TEXT_NONET_FIELDS_H

static const char *const nonet_fields[] = {"name", "author", "description", "comment",
                                           "date", "source", "level",       "rating",
                                           "url",  "rules",  "ignored"};

enum { NONET_FIELDS = sizeof nonet_fields / sizeof nonet_fields[0] };

#endif
