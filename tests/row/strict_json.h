// strict_json.h - JSON by the letter of RFC 8259, for judging what we write.

#ifndef STRICT_JSON_H
#define STRICT_JSON_H

#include <stdbool.h>
#include <stddef.h>

// True if `text` is exactly one value and white space. The last string in it that is a
// value, not a name, goes to `last` (unless NULL; as long as the text is room enough),
// decoded.
bool strict_json(const char *text, char *last);

#endif
