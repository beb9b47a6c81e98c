// utf8.c - see utf8.h.

#include "base/utf8.h"

size_t nonet_utf8_length(const unsigned char *text, size_t size)
{
    unsigned lead = text[0], low = 0x80, high = 0xbf;
    size_t length = lead < 0x80   ? 1
                    : lead < 0xc2 ? 0
                    : lead < 0xe0 ? 2
                    : lead < 0xf0 ? 3
                                  : 4;
    if (lead == 0xe0)
        low = 0xa0;
    else if (lead == 0xed)
        high = 0x9f;
    else if (lead == 0xf0)
        low = 0x90;
    else if (lead == 0xf4)
        high = 0x8f;
    else if (lead > 0xf4)
        return 0;
    for (size_t i = 1; i < length; i++) {
        if (i >= size || text[i] < low || text[i] > high)
            return 0;
        low = 0x80;
        high = 0xbf;
    }
    return length;
}

bool nonet_utf8_is_control(const unsigned char *text, size_t length)
{
    return length == 1 ? text[0] < 0x20 || text[0] == 0x7f
                       : length == 2 && text[0] == 0xc2 && text[1] < 0xa0;
}

size_t nonet_utf8_put(char *to, uint32_t code)
{
    static const unsigned lead[] = {0, 0, 0xc0, 0xe0, 0xf0};
    if (code == 0 || (code >= 0xd800 && code < 0xe000) || code > 0x10ffff)
        code = 0xfffd;
    if (code < 0x80) {
        to[0] = (char)code;
        return 1;
    }
    size_t size = code < 0x800 ? 2 : code < 0x10000 ? 3 : 4;
    for (size_t i = size - 1; i > 0; i--, code >>= 6)
        to[i] = (char)(0x80 | (code & 0x3f));
    to[0] = (char)(lead[size] | code);
    return size;
}
