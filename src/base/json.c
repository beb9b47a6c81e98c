// json.c - see json.h.

#include "base/json.h"

#include <stdlib.h>
#include <string.h>

#include "base/utf8.h"

typedef struct {
    json_tree *tree;
    size_t size;
    int depth;
    json_status status;
} reader;

static char peek(reader *from)
{
    json_tree *tree = from->tree;
    while (tree->at < from->size && tree->text[tree->at] &&
           strchr(" \t\r\n", tree->text[tree->at]))
        tree->at++;
    return tree->at < from->size ? tree->text[tree->at] : '\0';
}

static bool fail(reader *from, json_status status)
{
    if (from->status == JSON_OK)
        from->status = status;
    return false;
}

static bool accept(reader *from, char wanted)
{
    if (peek(from) != wanted)
        return false;
    from->tree->at++;
    return true;
}

// The number of a new node, all zero; 0 if there is no memory, as the first is never asked
// for here.
static bool add_node(reader *from, uint32_t *number)
{
    json_tree *tree = from->tree;
    if (tree->n_nodes == tree->room) {
        size_t room = tree->room ? 2 * tree->room : 256;
        json_node *larger = realloc(tree->nodes, room * sizeof *larger);
        if (!larger)
            return fail(from, JSON_NO_MEMORY);
        tree->nodes = larger;
        tree->room = room;
    }
    *number = (uint32_t)tree->n_nodes++;
    tree->nodes[*number] = (json_node){0};
    return true;
}

// What is between the quotes.
static bool read_string(reader *from, uint32_t *at, uint32_t *size)
{
    json_tree *tree = from->tree;
    if (!accept(from, '"'))
        return fail(from, JSON_WRONG);
    *at = (uint32_t)tree->at;
    for (; tree->at < from->size; tree->at++) {
        unsigned char c = (unsigned char)tree->text[tree->at];
        if (c == '"') {
            *size = (uint32_t)tree->at++ - *at;
            return true;
        }
        if (c < 0x20)
            break;
        if (c == '\\')
            tree->at++;
    }
    return fail(from, JSON_WRONG);
}

static bool read_word(reader *from, json_node *node)
{
    json_tree *tree = from->tree;
    size_t start = tree->at;
    while (tree->at < from->size && tree->text[tree->at] &&
           strchr("+-.0123456789abcdefghijklmnopqrstuvwxyzE", tree->text[tree->at]))
        tree->at++;
    node->at = (uint32_t)start;
    node->size = (uint32_t)(tree->at - start);
    char first = node->size ? tree->text[start] : '\0';
    bool number = first == '-' || (first >= '0' && first <= '9');
    node->kind = number ? JSON_NUMBER : first == 'n' ? JSON_NULL : JSON_BOOL;
    if (number || (node->size == 4 && memcmp(tree->text + start, "null", 4) == 0) ||
        (node->size == 4 && memcmp(tree->text + start, "true", 4) == 0) ||
        (node->size == 5 && memcmp(tree->text + start, "false", 5) == 0))
        return true;
    tree->at = start;
    return fail(from, JSON_WRONG);
}

static bool read_value(reader *from, uint32_t number);

static bool read_members(reader *from, uint32_t parent, char end)
{
    json_tree *tree = from->tree;
    uint32_t last = 0, member, key = 0, key_size = 0;
    bool object = end == '}';
    if (++from->depth > JSON_DEPTH)
        return fail(from, JSON_TOO_DEEP);
    while (!accept(from, end)) {
        if (last && !accept(from, ','))
            return fail(from, JSON_WRONG);
        if (object && (!read_string(from, &key, &key_size) || !accept(from, ':')))
            return fail(from, JSON_WRONG);
        if (!add_node(from, &member) || !read_value(from, member))
            return false;
        tree->nodes[member].key = key;
        tree->nodes[member].key_size = key_size;
        *(last ? &tree->nodes[last].next : &tree->nodes[parent].first) = member;
        tree->nodes[parent].children++;
        last = member;
    }
    from->depth--;
    return true;
}

static bool read_value(reader *from, uint32_t number)
{
    json_tree *tree = from->tree;
    json_node node = {0};
    char first = peek(from);
    node.at = (uint32_t)tree->at;
    bool nested = first == '{' || first == '[';
    bool good = true;
    if (nested) {
        tree->at++;
        node.kind = first == '{' ? JSON_OBJECT : JSON_ARRAY;
    } else if (first == '"') {
        node.kind = JSON_STRING;
        good = read_string(from, &node.at, &node.size);
    } else
        good = read_word(from, &node);
    tree->nodes[number] = node;
    if (nested) {
        good = read_members(from, number, first == '{' ? '}' : ']');
        tree->nodes[number].size = (uint32_t)tree->at - node.at;
    }
    return good;
}

json_status nonet_json_read(json_tree *tree, const char *text, size_t size)
{
    *tree = (json_tree){.text = text};
    reader from = {.tree = tree, .size = size};
    uint32_t first;
    if (size >= UINT32_MAX)
        return JSON_WRONG;
    if (add_node(&from, &first) && read_value(&from, first) && peek(&from) != '\0')
        fail(&from, JSON_WRONG);
    return from.status;
}

void nonet_json_free(json_tree *tree)
{
    free(tree->nodes);
    tree->nodes = NULL;
}

const json_node *nonet_json_first(const json_tree *tree, const json_node *node)
{
    return node && node->first ? &tree->nodes[node->first] : NULL;
}

const json_node *nonet_json_next(const json_tree *tree, const json_node *node)
{
    return node->next ? &tree->nodes[node->next] : NULL;
}

const json_node *nonet_json_member(const json_tree *tree, const json_node *object,
                                   const char *name)
{
    size_t size = strlen(name);
    if (!object || object->kind != JSON_OBJECT)
        return NULL;
    for (const json_node *n = nonet_json_first(tree, object); n;
         n = nonet_json_next(tree, n))
        if (n->key_size == size && memcmp(tree->text + n->key, name, size) == 0)
            return n;
    return NULL;
}

int nonet_json_number(const json_tree *tree, const json_node *node, int otherwise)
{
    int number = 0;
    if (!node || (node->kind != JSON_NUMBER && node->kind != JSON_STRING) ||
        node->size == 0 || node->size > 6)
        return otherwise;
    for (uint32_t i = 0; i < node->size; i++) {
        char c = tree->text[node->at + i];
        if (c < '0' || c > '9')
            return otherwise;
        number = number * 10 + c - '0';
    }
    return number;
}

bool nonet_json_says(const json_tree *tree, const json_node *node)
{
    if (!node || node->kind == JSON_NULL)
        return false;
    if (node->kind == JSON_BOOL)
        return tree->text[node->at] == 't';
    if (node->kind == JSON_NUMBER)
        return nonet_json_number(tree, node, 1) != 0;
    return node->kind == JSON_STRING ? node->size > 0 : node->children > 0;
}

static uint32_t read_hex(const char *text, size_t size)
{
    uint32_t code = 0;
    for (size_t i = 0; i < 4 && i < size; i++) {
        char c = text[i];
        int digit = c >= '0' && c <= '9'   ? c - '0'
                    : c >= 'a' && c <= 'f' ? c - 'a' + 10
                    : c >= 'A' && c <= 'F' ? c - 'A' + 10
                                           : 0;
        code = code * 16 + (uint32_t)digit;
    }
    return code;
}

size_t nonet_json_string(const json_tree *tree, const json_node *node, char *to)
{
    static const char names[] = "bfnrt", meaning[] = "\b\f\n\r\t";
    const char *text = tree->text + node->at;
    size_t used = 0;
    for (size_t i = 0; i < node->size; i++) {
        if (text[i] != '\\' || i + 1 == node->size) {
            to[used++] = text[i];
            continue;
        }
        char c = text[++i];
        const char *name = c ? strchr(names, c) : NULL;
        if (name)
            to[used++] = meaning[name - names];
        else if (c != 'u' || node->size - i <= 4)
            to[used++] = c;
        else {
            // Six bytes or twelve become four at most.
            uint32_t code = read_hex(text + i + 1, node->size - i - 1);
            i += 4;
            if (code >= 0xd800 && code < 0xdc00 && i + 6 < node->size &&
                text[i + 1] == '\\' && text[i + 2] == 'u') {
                uint32_t low = read_hex(text + i + 3, 4);
                code = 0x10000 + ((code - 0xd800) << 10) + ((low - 0xdc00) & 0x3ff);
                i += 6;
            }
            used += nonet_utf8_put(to + used, code);
        }
    }
    to[used] = '\0';
    return used;
}
