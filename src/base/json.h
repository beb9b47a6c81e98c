// json.h - JSON as a tree: what is where in a text, without copying any of it.
//
//     json_tree tree;
//     if (nonet_json_read(&tree, text, size) == JSON_OK) {
//         const json_node *size = nonet_json_member(&tree, tree.nodes, "size");
//         ...
//     }
//     nonet_json_free(&tree);
//
// Nodes are in the order of the text; the members of an object or array follow it, linked
// by `next`. Not here: one object a line as a stream of records (text/json.c), which needs
// no tree.

#ifndef BASE_JSON_H
#define BASE_JSON_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef enum {
    JSON_NULL,
    JSON_BOOL,
    JSON_NUMBER,
    JSON_STRING,
    JSON_ARRAY,
    JSON_OBJECT
} json_kind;

typedef enum { JSON_OK, JSON_WRONG, JSON_TOO_DEEP, JSON_NO_MEMORY } json_status;

enum { JSON_DEPTH = 64 };

typedef struct json_node {
    json_kind kind;
    uint32_t at, size;      // its text: of a string without the quotes, escapes as they are
    uint32_t key, key_size; // its name in an object, likewise
    uint32_t children;      // how many members it has
    uint32_t first, next;   // numbers of nodes; 0: none
} json_node;

typedef struct json_tree {
    const char *text;
    json_node *nodes; // the first is the whole
    size_t n_nodes, room;
    size_t at; // where it went wrong
} json_tree;

// Reads `size` bytes. On any status but JSON_OK `at` says where it went wrong; the tree is
// to be freed in any case.
json_status nonet_json_read(json_tree *tree, const char *text, size_t size);
void nonet_json_free(json_tree *tree);

// The member of an object, NULL if there is none of that name; and those of an array, one
// after the other, NULL past the last.
const json_node *nonet_json_member(const json_tree *tree, const json_node *object,
                                   const char *name);
const json_node *nonet_json_first(const json_tree *tree, const json_node *node);
const json_node *nonet_json_next(const json_tree *tree, const json_node *node);

// A number, or the number a string is; `otherwise` if it is neither.
int nonet_json_number(const json_tree *tree, const json_node *node, int otherwise);

// True for true, and for what is not null, false, 0, "" or empty.
bool nonet_json_says(const json_tree *tree, const json_node *node);

// A string without its escapes into `to`, which has room for node->size + 1 bytes; returns
// how many there are.
size_t nonet_json_string(const json_tree *tree, const json_node *node, char *to);

#endif
