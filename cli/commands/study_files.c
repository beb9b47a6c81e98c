// study_files.c - the report and the charts of `nonet study`, and the machine they name.

#include "commands/study.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/utsname.h>
#include <unistd.h>

#include "job/message.h"

const cli_option option_report = {
    .name = "report",
    .kind = CLI_FILE,
    .help = "write tables, charts, configuration and machine to FILE, as one HTML page"};
const cli_option option_charts = {
    .name = "charts",
    .kind = CLI_FILE,
    .value = "FOLDER",
    .help = "write the charts to FOLDER as SVG files",
};

static int write_file(const char *name, cli_text *text)
{
    cli_output output;
    if (cli_output_open_file(&output, name))
        cli_output_write(&output, text->bytes, text->size);
    return cli_output_close(&output) ? EXIT_FINE : EXIT_IO;
}

// ---- the charts

static int write_chart(const char *folder, const nonet_experiment *experiment, size_t index)
{
    cli_text svg = {0}, path = {0};
    nonet_sink sink = cli_text_sink(&svg);
    nonet_experiment_chart(experiment, index, &sink);
    cli_text_print(&path, "%s/%s.svg", folder,
                   nonet_experiment_chart_name(experiment, index));
    cli_text_add(&path, "", 1);
    int status = write_file(path.bytes, &svg);
    cli_text_free(&svg);
    cli_text_free(&path);
    return status;
}

static bool make_folder(const char *folder)
{
    struct stat info;
    if (mkdir(folder, 0777) != 0 && errno != EEXIST)
        cli_message("nonet: %s: cannot be created: %s", folder, strerror(errno));
    else if (stat(folder, &info) == 0 && !S_ISDIR(info.st_mode))
        cli_message("nonet: %s: %s", folder, strerror(ENOTDIR));
    else if (access(folder, W_OK | X_OK) != 0)
        cli_message("nonet: %s: cannot be written: %s", folder, strerror(errno));
    else
        return true;
    return false;
}

static int write_charts(const char *folder, const nonet_experiment *experiment)
{
    int status = EXIT_FINE;
    for (size_t i = 0; nonet_experiment_chart_name(experiment, i) && !status; i++)
        status = write_chart(folder, experiment, i);
    return status;
}

// ---- the report

// The processor's name as Linux gives it; elsewhere the kind of machine must do.
static void find_processor(char *name, size_t size)
{
    struct utsname system;
    snprintf(name, size, "%s", uname(&system) == 0 ? system.machine : "unknown");
    FILE *file = fopen("/proc/cpuinfo", "r");
    char line[256];
    while (file && fgets(line, sizeof line, file)) {
        const char *value = strstr(line, ": ");
        if (strncmp(line, "model name", 10) == 0 && value) {
            snprintf(name, size, "%.*s", (int)strcspn(value + 2, "\n"), value + 2);
            break;
        }
    }
    if (file)
        fclose(file);
}

static void put_command(const cli_call *call, cli_text *text)
{
    cli_text_print(text, "nonet study");
    for (size_t i = 0; i < call->n_options; i++)
        if (call->values[i] && call->options[i]->kind == CLI_FLAG)
            cli_text_print(text, " --%s", call->options[i]->name);
        else if (call->values[i])
            cli_text_print(text, " --%s=%s", call->options[i]->name, call->values[i]);
    for (size_t i = 0; i < call->n_files; i++)
        cli_text_print(text, " %s", call->files[i]);
}

// Names and values are shown as in messages, since a page is text.
static char *shown(const cli_text *raw)
{
    cli_text text = {0};
    cli_text_line(&text, "%.*s", (int)raw->size, raw->bytes);
    text.bytes[text.size - 1] = '\0';
    return text.bytes;
}

static void write_report(const cli_call *call, const nonet_experiment *experiment,
                         cli_output *output)
{
    char processor[128], system[256] = "unknown";
    struct utsname names;
    find_processor(processor, sizeof processor);
    if (uname(&names) == 0)
        snprintf(system, sizeof system, "%.60s %.60s, %.60s", names.sysname, names.release,
                 names.machine);
    cli_text html = {0}, command = {0}, title = {0};
    cli_text_print(&title, "Sudoku methods compared: %s",
                   call->n_files == 0   ? "standard input"
                   : call->n_files == 1 ? call->files[0]
                                        : "several files");
    put_command(call, &command);
    char *shown_command = shown(&command), *shown_title = shown(&title);
    nonet_experiment_fact facts[] = {{"command", shown_command},
                                     {"processor", processor},
                                     {"system", system},
                                     {"compiler", __VERSION__},
                                     {"threads", "1"}};
    nonet_sink sink = cli_text_sink(&html);
    nonet_experiment_report(experiment, shown_title, facts, sizeof facts / sizeof *facts,
                            &sink);
    cli_output_write(output, html.bytes, html.size);
    cli_text_free(&html);
    cli_text_free(&command);
    cli_text_free(&title);
    free(shown_command);
    free(shown_title);
}

bool study_check_files(const cli_call *call)
{
    static const cli_option *const outputs[] = {&option_output, &option_csv,
                                                &option_report};
    const char *names[3];
    for (size_t i = 0; i < 3; i++)
        names[i] = cli_word(call, outputs[i], i == 0 ? "-" : NULL);
    for (size_t i = 0; i < 3; i++)
        for (size_t k = 0; names[i] && k < i; k++)
            if (names[k] && strcmp(names[i], names[k]) == 0) {
                cli_usage_error(call, "--%s=%s: the %s go there already", outputs[i]->name,
                                names[i], k == 0 ? "tables" : "runs");
                return false;
            }
    return true;
}

bool study_open_files(const cli_call *call, study_files *files)
{
    const char *charts = cli_word(call, &option_charts, NULL);
    const char *report = cli_word(call, &option_report, NULL);
    *files = (study_files){.has_report = report != NULL};
    if (charts && !make_folder(charts))
        return false;
    if (!report || cli_output_open_file(&files->report, report))
        return true;
    cli_output_close(&files->report);
    return false;
}

int study_close_files(const cli_call *call, study_files *files,
                      const nonet_experiment *experiment)
{
    const char *charts = cli_word(call, &option_charts, NULL);
    int status = charts && experiment ? write_charts(charts, experiment) : EXIT_FINE;
    if (!files->has_report)
        return status;
    if (experiment && status == EXIT_FINE)
        write_report(call, experiment, &files->report);
    else
        files->report.failed = true; // so that nothing appears
    bool closed = cli_output_close(&files->report);
    return closed || !experiment ? status : EXIT_IO;
}
