// groups.c - see groups.h.

#include "commands/groups.h"

#include <stdlib.h>
#include <string.h>

#include "job/text.h"

// The group with that key, made if there is none; they are kept in order.
static cli_group *find(cli_groups *groups, const cli_text *key)
{
    size_t from = 0, to = groups->n;
    while (from < to) {
        size_t middle = (from + to) / 2;
        const cli_group *group = &groups->group[middle];
        size_t least = group->key_size < key->size ? group->key_size : key->size;
        int order = memcmp(group->key, key->bytes, least);
        if (order == 0 && group->key_size == key->size)
            return &groups->group[middle];
        if (order < 0)
            from = middle + 1;
        else
            to = middle;
    }
    groups->group = cli_allocate(groups->group, groups->n + 1, sizeof *groups->group);
    memmove(groups->group + from + 1, groups->group + from,
            (groups->n - from) * sizeof *groups->group);
    groups->n++;
    groups->group[from] =
        (cli_group){.key = cli_allocate(NULL, key->size, 1), .key_size = key->size};
    memcpy(groups->group[from].key, key->bytes, key->size);
    return &groups->group[from];
}

static void add_value(cli_groups *groups, const nonet_fact *fact, pthread_mutex_t *lock)
{
    cli_text key = {0}, text = {0};
    nonet_sink key_sink = cli_text_sink(&key), text_sink = cli_text_sink(&text);
    nonet_fact_key(fact, false, &key_sink);
    nonet_fact_write(fact, &text_sink);
    cli_text_add(&text, "", 1);
    pthread_mutex_lock(lock);
    cli_group *group = find(groups, &key);
    group->count++;
    if (!group->text)
        group->text = cli_copy(text.bytes);
    group->known = fact->known;
    group->number = fact->number;
    groups->kind = fact->kind;
    pthread_mutex_unlock(lock);
    cli_text_free(&key);
    cli_text_free(&text);
}

// Each word of a list once.
static void add_words(cli_groups *groups, const nonet_fact *fact, pthread_mutex_t *lock)
{
    char *list = cli_copy(fact->text);
    for (char *word = list, *end; word && *word; word = end) {
        end = strchr(word, ' ');
        if (end)
            *end++ = '\0';
        nonet_fact one = {.known = true, .kind = NONET_PROPERTY_TEXT, .text = word};
        add_value(groups, &one, lock);
    }
    free(list);
}

void cli_groups_add(cli_groups *groups, nonet_facts *facts, pthread_mutex_t *lock)
{
    nonet_fact fact = nonet_facts_get(facts, &groups->by);
    if (groups->by_word && fact.kind == NONET_PROPERTY_LIST && fact.known && *fact.text)
        add_words(groups, &fact, lock);
    else
        add_value(groups, &fact, lock);
    pthread_mutex_lock(lock);
    groups->is_list |= fact.kind == NONET_PROPERTY_LIST;
    groups->puzzles++;
    pthread_mutex_unlock(lock);
}

void cli_groups_free(cli_groups *groups)
{
    for (size_t i = 0; i < groups->n; i++) {
        free(groups->group[i].key);
        free(groups->group[i].text);
    }
    free(groups->group);
}
