// notation.c - transformations as text: "t r213456789 c123456789 d123456789".
//
// Each word is a transformation of its own, done after those to its left. What we write is
// the one normal form: t if it mirrors, then rows, columns and digits in full.

#include <nonet/canon.h>

#include <string.h>

// `n` different numbers 1..n written as digits, into `list` from 0; false if they are not.
static bool read_numbers(const char *text, size_t length, uint8_t *list, size_t n)
{
    unsigned seen = 0;
    if (length != n)
        return false;
    for (size_t i = 0; i < n; i++) {
        if (text[i] < '1' || text[i] > (char)('0' + n))
            return false;
        list[i] = (uint8_t)(text[i] - '1');
        seen |= 1u << list[i];
    }
    return seen == (1u << n) - 1;
}

static bool read_triples(const char *text, size_t length, uint8_t line[9])
{
    uint8_t triple[3];
    if (!read_numbers(text, length, triple, 3))
        return false;
    for (int i = 0; i < 9; i++)
        line[i] = (uint8_t)(3 * triple[i / 3] + i % 3);
    return true;
}

static bool read_digits(const char *text, size_t length, uint8_t digit[10])
{
    if (!read_numbers(text, length, digit + 1, 9))
        return false;
    for (int d = 1; d <= 9; d++)
        digit[d]++;
    return true;
}

static bool read_word(const char *word, size_t length, nonet_transform *transform)
{
    nonet_transform_identity(transform);
    const char *rest = word + 1;
    switch (*word) {
    case 't':
        transform->transposed = true;
        return length == 1;
    case 'r':
        return read_numbers(rest, length - 1, transform->row, 9) &&
               nonet_transform_is_valid(transform);
    case 'c':
        return read_numbers(rest, length - 1, transform->column, 9) &&
               nonet_transform_is_valid(transform);
    case 'b':
        return read_triples(rest, length - 1, transform->row);
    case 's':
        return read_triples(rest, length - 1, transform->column);
    case 'd':
        return read_digits(rest, length - 1, transform->digit);
    default:
        return false;
    }
}

nonet_status nonet_transform_read(const char *text, nonet_transform *transform,
                                  size_t *column)
{
    nonet_transform all, one;
    nonet_transform_identity(&all);
    const char *word = text + strspn(text, " \t");
    while (*word) {
        size_t length = strcspn(word, " \t");
        if (!read_word(word, length, &one)) {
            if (column)
                *column = (size_t)(word - text) + 1;
            return NONET_BAD_TEXT;
        }
        all = nonet_transform_compose(&all, &one);
        word += length;
        word += strspn(word, " \t");
    }
    *transform = all;
    return NONET_OK;
}

static char *write_list(char *text, char letter, const uint8_t *list, int offset)
{
    *text++ = letter;
    for (int i = 0; i < 9; i++)
        *text++ = (char)('0' + list[i] + offset);
    return text;
}

void nonet_transform_write(const nonet_transform *transform,
                           char text[NONET_TRANSFORM_SIZE])
{
    nonet_transform nothing, valid;
    nonet_transform_identity(&nothing);
    valid = nonet_transform_compose(transform, &nothing); // the same, if it was valid
    if (valid.transposed) {
        *text++ = 't';
        *text++ = ' ';
    }
    text = write_list(text, 'r', valid.row, 1);
    *text++ = ' ';
    text = write_list(text, 'c', valid.column, 1);
    *text++ = ' ';
    text = write_list(text, 'd', valid.digit + 1, 0);
    *text = '\0';
}
