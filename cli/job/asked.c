// asked.c - see asked.h.

#include "job/asked.h"

#include <stdlib.h>
#include <string.h>

#include "job/answers.h"
#include "job/command.h"

bool cli_next_aspect(const cli_call *call, const cli_option *option, const char **list,
                     nonet_aspect *aspect, int *status)
{
    *status = EXIT_FINE;
    if (!*list || !**list)
        return false;
    size_t size = strcspn(*list, ",");
    if (nonet_aspect_read(*list, size, aspect) == NONET_OK) {
        *list += size + ((*list)[size] == ',');
        return true;
    }
    *status = EXIT_USAGE;
    if (cli_knows_technique(call, *list, size))
        cli_usage_error(call, "--%s: '%.*s' is no property and cannot be a field",
                        option->name, (int)size, *list);
    return false;
}

static int take_fields(cli_asked *asked)
{
    const char *list = cli_word(asked->call, &option_fields, NULL);
    size_t room = list ? strlen(list) + 2 : 1, n = 0;
    int status = EXIT_FINE;
    asked->aspects = cli_allocate(NULL, room, sizeof *asked->aspects);
    asked->columns = cli_allocate(NULL, room + 1, sizeof *asked->columns);
    while (cli_next_aspect(asked->call, &option_fields, &list, &asked->aspects[n], &status))
        n++;
    for (size_t i = 0; i < n; i++) {
        const nonet_property *property = asked->aspects[i].property;
        asked->columns[i] = (nonet_column){.name = asked->aspects[i].name};
        if (property && property->cost > asked->cost)
            asked->cost = property->cost;
    }
    asked->columns[n] = (nonet_column){0};
    asked->n_aspects = n;
    return status;
}

// Of a format, from the percent sign on.
static int refuse_value(const cli_call *call, const char *value)
{
    size_t before = strcspn(value, "{}");
    const char *name = value + before + (value[before] == '{');
    if (cli_knows_technique(call, name, strcspn(name, "}")))
        cli_usage_error(call, "--format: '%.12s' is no property, field or letter", value);
    return EXIT_USAGE;
}

static int take_format(cli_asked *asked)
{
    const char *format = cli_word(asked->call, &option_format, NULL);
    size_t wrong;
    if (!format)
        return EXIT_FINE;
    nonet_status status = nonet_template_new(&asked->format, format, &wrong);
    if (status == NONET_NO_MEMORY)
        cli_no_memory();
    if (status != NONET_OK)
        return refuse_value(asked->call, format + wrong);
    asked->cost = nonet_template_cost(asked->format);
    return EXIT_FINE;
}

int cli_asked_start(cli_asked *asked, const cli_call *call)
{
    *asked = (cli_asked){.call = call};
    int status = take_fields(asked);
    if (status == EXIT_FINE)
        status = take_format(asked);
    if (status != EXIT_FINE)
        cli_asked_end(asked);
    return status;
}

void cli_asked_end(cli_asked *asked)
{
    for (size_t i = 0; i < asked->n_free; i++)
        nonet_facts_free(asked->free[i]);
    free(asked->free);
    nonet_template_free(asked->format);
    free(asked->aspects);
    free(asked->columns);
    *asked = (cli_asked){.call = asked->call};
}

void *cli_facts_new(const cli_call *call, void *context)
{
    cli_clock clock;
    nonet_facts_options options = ((const cli_asked *)context)->options;
    if (cli_has(call, &option_backend))
        options.backend = cli_search(call, &clock).backend;
    options.now = cli_now;
    return nonet_facts_new(&options);
}

void cli_facts_free(void *facts)
{
    nonet_facts_free(facts);
}

void cli_facts_begin(const cli_call *call, nonet_facts *facts, const cli_chunk *chunk,
                     size_t i, cli_clock *clock)
{
    nonet_origin origin = {.file = chunk->file, .number = chunk->first + i + 1};
    if (cli_has(call, &option_timeout))
        origin.stop = cli_timeout(call, clock);
    nonet_facts_begin(facts, &chunk->records[i], &origin);
}

void cli_facts_end(nonet_facts *facts, cli_out *out)
{
    nonet_aspect er = {.property = nonet_property_named("er")},
                 score = {.property = nonet_property_named("score")};
    cli_note_hardest(out, CLI_SCALE_ER, (int)nonet_facts_seen(facts, &er).number);
    cli_note_hardest(out, CLI_SCALE_SCORE, (int)nonet_facts_seen(facts, &score).number);
    if (nonet_facts_status(facts) != NONET_OK)
        cli_no_memory();
}

void cli_put_asked(const cli_asked *asked, nonet_facts *facts, const nonet_table *table,
                   const nonet_sink *sink)
{
    if (asked->format) {
        nonet_template_write(asked->format, facts, sink);
        nonet_emit_char(sink, '\n');
        return;
    }
    nonet_row row = nonet_row_begin(table, *sink);
    for (size_t i = 0; i < asked->n_aspects; i++) {
        nonet_fact fact = nonet_facts_get(facts, &asked->aspects[i]);
        nonet_row_fact(&row, &asked->aspects[i], &fact);
    }
    nonet_row_end(&row);
}

bool cli_asks(const cli_call *call)
{
    return cli_word(call, &option_format, NULL) || cli_word(call, &option_fields, NULL);
}

int cli_refuse_timeout(const cli_call *call)
{
    return cli_flag(call, &option_timeout)
               ? cli_usage_error(call, "--timeout is for --format and --fields; nothing "
                                       "else takes long here")
               : EXIT_FINE;
}

// ---- a whole run

// Only a puzzle with one solution is rated.
static void complain(const cli_chunk *chunk, size_t i, cli_out *out)
{
    nonet_outcome outcome = nonet_facts_outcome(chunk->worker);
    if (outcome == NONET_OUTCOME_UNIQUE)
        return;
    const char *why = nonet_facts_reason(chunk->worker);
    cli_complain(chunk, i, out, "not rated: %s", why ? why : nonet_outcome_name(outcome));
    cli_raise(out, EXIT_UNSOLVED);
}

static void process(void *context, const cli_chunk *chunk, cli_out *out)
{
    const cli_asked *asked = context;
    nonet_sink sink = cli_sink(out);
    for (size_t i = 0; i < chunk->count && cli_breathe(out); i++) {
        cli_clock clock;
        bool readable = cli_readable(chunk, i, out);
        cli_facts_begin(asked->call, chunk->worker, chunk, i, &clock);
        cli_put_asked(asked, chunk->worker, &asked->table, &sink);
        if (readable && nonet_facts_stopped(chunk->worker)) {
            cli_complain(chunk, i, out, "%s", cli_timed_out);
            cli_raise(out, EXIT_UNSOLVED);
        } else if (readable && asked->cost >= NONET_COST_LOGIC)
            complain(chunk, i, out);
        cli_facts_end(chunk->worker, out);
        cli_note_done(out);
    }
}

// An option of the command's own says how it answers, which is not asked for.
static int refuse_others(const cli_call *call, const cli_option *const *allowed)
{
    for (size_t i = 0; call->command->options[i]; i++) {
        const cli_option *option = call->command->options[i];
        bool fine = strcmp(option->name, "to") == 0 || !cli_flag(call, option);
        for (size_t k = 0; allowed && allowed[k]; k++)
            fine |= allowed[k] == option;
        if (!fine)
            return cli_usage_error(call, "--%s does not go with --format or --fields",
                                   option->name);
    }
    return EXIT_FINE;
}

static const cli_option *to_of(const cli_call *call)
{
    for (size_t i = 0; i < call->n_options; i++)
        if (strcmp(call->options[i]->name, "to") == 0)
            return call->options[i];
    return NULL;
}

// What the options say, and the table it makes.
static int take_options(cli_asked *asked, const cli_call *call)
{
    const cli_option *to = to_of(call);
    const char *word = cli_word(call, to, NULL);
    *asked = (cli_asked){.call = call};
    if (word && !cli_wants_rows(call, to))
        return cli_usage_error(call, "--to=%s does not go with --fields", word);
    int status = cli_asked_start(asked, call);
    asked->table = asked->format ? (nonet_table){0}
                                 : (nonet_table){.columns = asked->columns,
                                                 .style = cli_row_style(call, to)};
    return status;
}

int cli_run_asked(const cli_call *call, const nonet_facts_options *options,
                  const cli_option *const *allowed, const char *did)
{
    cli_asked asked;
    int status = refuse_others(call, allowed);
    if (status == EXIT_FINE)
        status = take_options(&asked, call);
    if (status != EXIT_FINE)
        return status;
    if (options)
        asked.options = *options;
    cli_job job = {
        .process = process,
        .worker_new = cli_facts_new,
        .worker_free = cli_facts_free,
        .context = &asked,
        .table = asked.table,
        .chunk = 8,
    };
    status = cli_run_job(call, &job);
    cli_summary(call, &job, did, NULL);
    cli_asked_end(&asked);
    return status;
}

// ---- beside the answer of a command

int cli_ask(cli_asked *asked, const cli_call *call, cli_job *job)
{
    *asked = (cli_asked){.call = call};
    if (!cli_asks(call))
        return EXIT_FINE;
    int status = take_options(asked, call);
    pthread_mutex_init(&asked->lock, NULL);
    job->asked = asked;
    job->table.style = NONET_ROW_CSV;
    job->keeps_fields = false;
    return status;
}

int cli_run_and_ask(const cli_call *call, cli_job *job, const char *did)
{
    cli_asked asked;
    int status = cli_ask(&asked, call, job);
    if (status == EXIT_FINE) {
        status = cli_run_job(call, job);
        cli_summary(call, job, did, NULL);
    }
    cli_asked_end(&asked);
    return status;
}

static nonet_facts *take_facts(cli_asked *asked)
{
    pthread_mutex_lock(&asked->lock);
    nonet_facts *facts = asked->n_free ? asked->free[--asked->n_free] : NULL;
    pthread_mutex_unlock(&asked->lock);
    if (!facts && !(facts = cli_facts_new(asked->call, asked)))
        cli_no_memory();
    return facts;
}

static void give_back(cli_asked *asked, nonet_facts *facts)
{
    pthread_mutex_lock(&asked->lock);
    asked->free = cli_allocate(asked->free, asked->n_free + 1, sizeof *asked->free);
    asked->free[asked->n_free++] = facts;
    pthread_mutex_unlock(&asked->lock);
}

// Takes the next value from a row of CSV, in place, and ends it; returns what follows.
static char *take_value(char *at, char **value)
{
    bool quoted = *at == '"';
    char *to = at += quoted;
    *value = at;
    for (; quoted ? *at && (*at != '"' || at[1] == '"') : *at && !strchr(",\n", *at);
         at++) {
        at += quoted && *at == '"';
        *to++ = *at;
    }
    at += quoted && *at;
    char *next = *at ? at + 1 : at;
    *to = 0;
    return next;
}

// The values of a row, by the columns that it has.
static size_t take_values(const nonet_table *table, char *row, nonet_field *values)
{
    size_t n = 0;
    for (const nonet_column *column = table->columns; column->name; column++) {
        bool shown = (!column->in || column->in & NONET_IN_CSV) &&
                     (!column->part || column->part & table->parts);
        char *value = row;
        if (shown)
            row = take_value(row, &value);
        if (shown)
            values[n++] = (nonet_field){column->name, value};
    }
    return n;
}

static size_t count_columns(const nonet_table *table)
{
    size_t n = 0;
    while (table->columns[n].name)
        n++;
    return n;
}

// The number of a record in the input, or of a puzzle that is being made.
static size_t number_of(const cli_out *out, const nonet_record *record)
{
    const cli_chunk *chunk = out->chunk;
    for (size_t i = 0; chunk->records && i < chunk->count; i++)
        if (record == &chunk->records[i])
            return chunk->first + i + 1;
    return chunk->first + out->done + 1;
}

void cli_put_answer(cli_out *out, const nonet_record *record)
{
    const nonet_table *table = cli_table(out);
    cli_asked *asked = cli_asked_of(out);
    cli_clock clock;
    cli_text_add(&out->row, "", 1);
    nonet_field *values = cli_allocate(NULL, count_columns(table) + 1, sizeof *values);
    nonet_origin origin = {.file = out->chunk->file,
                           .number = number_of(out, record),
                           .answers = values,
                           .n_answers = take_values(table, out->row.bytes, values)};
    nonet_facts *facts = take_facts(asked);
    nonet_sink sink = cli_sink(out);
    if (cli_has(asked->call, &option_timeout))
        origin.stop = cli_timeout(asked->call, &clock);
    nonet_facts_begin(facts, record, &origin);
    cli_put_asked(asked, facts, &asked->table, &sink);
    if (nonet_facts_stopped(facts))
        cli_raise(out, EXIT_UNSOLVED);
    cli_facts_end(facts, out);
    give_back(asked, facts);
    free(values);
    out->row.size = 0;
}
