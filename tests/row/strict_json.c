// strict_json.c - see strict_json.h. A parser of its own: it shares nothing with
// text/json.c, and it forgives nothing.

#include "strict_json.h"

#include <string.h>

#include "base/utf8.h"

typedef struct {
    const char *at;
    char *last;
    int depth;
} parser;

static void skip_space(parser *p)
{
    p->at += strspn(p->at, " \t\r\n");
}

static bool take(parser *p, const char *word)
{
    size_t size = strlen(word);
    if (strncmp(p->at, word, size) != 0)
        return false;
    p->at += size;
    return true;
}

// Escapes that our writer uses stand for one byte each.
static bool escape(parser *p, char *to)
{
    static const char letters[] = "\"\\/bfnrt", meaning[] = "\"\\/\b\f\n\r\t";
    const char *known = *p->at ? strchr(letters, *p->at) : NULL;
    if (known) {
        *to = meaning[known - letters];
        p->at++;
        return true;
    }
    static const char hex[] = "0123456789abcdef";
    if (!take(p, "u00") || !*p->at || !strchr(hex, p->at[0]) || !p->at[1] ||
        !strchr(hex, p->at[1]))
        return false;
    *to = (char)((strchr(hex, p->at[0]) - hex) * 16 + (strchr(hex, p->at[1]) - hex));
    p->at += 2;
    return (unsigned char)*to < 0x80;
}

static bool string(parser *p, char *to)
{
    char aside[8];
    size_t used = 0;
    if (!take(p, "\""))
        return false;
    while (*p->at != '"') {
        char *next = to ? to + used : aside;
        size_t length = nonet_utf8_length((const unsigned char *)p->at, strlen(p->at));
        if ((unsigned char)*p->at < 0x20 || length == 0)
            return false;
        if (*p->at == '\\') {
            p->at++;
            if (!escape(p, next))
                return false;
            used++;
            continue;
        }
        memcpy(next, p->at, length);
        p->at += length;
        used += length;
    }
    if (to)
        to[used] = '\0';
    p->at++;
    return true;
}

static bool digits(parser *p)
{
    size_t n = strspn(p->at, "0123456789");
    p->at += n;
    return n > 0;
}

static bool number(parser *p)
{
    take(p, "-");
    if (!take(p, "0") && !digits(p))
        return false;
    if (take(p, ".") && !digits(p))
        return false;
    if (take(p, "e") || take(p, "E")) {
        if (!take(p, "+"))
            take(p, "-");
        return digits(p);
    }
    return true;
}

static bool value(parser *p);

static bool members(parser *p, const char *end, bool named)
{
    skip_space(p);
    if (take(p, end))
        return true;
    do {
        skip_space(p);
        if (named && !string(p, NULL))
            return false;
        skip_space(p);
        if (named && !take(p, ":"))
            return false;
        if (!value(p))
            return false;
        skip_space(p);
    } while (take(p, ","));
    return take(p, end);
}

static bool value(parser *p)
{
    if (++p->depth > 100)
        return false;
    skip_space(p);
    bool good = *p->at == '"'  ? string(p, p->last)
                : take(p, "{") ? members(p, "}", true)
                : take(p, "[")
                    ? members(p, "]", false)
                    : take(p, "null") || take(p, "true") || take(p, "false") || number(p);
    p->depth--;
    return good;
}

bool strict_json(const char *text, char *last)
{
    parser p = {.at = text, .last = last};
    if (!value(&p))
        return false;
    skip_space(&p);
    return *p.at == '\0';
}
