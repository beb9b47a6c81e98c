// standalone.c - runs a fuzz target on files instead of under a fuzzer.
//
//     replay_text_round_trip fuzz/corpus/text [FILE OR FOLDER...]
//
// So the corpus, and every input that once broke something, is an ordinary test. The name
// of each file is printed before it is tried: the last one is the culprit.

#include <dirent.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static int run_file(const char *path)
{
    FILE *file = fopen(path, "rb");
    uint8_t *data = malloc(1 << 20);
    if (!file || !data) {
        fprintf(stderr, "cannot read %s\n", path);
        exit(2);
    }
    puts(path);
    fflush(stdout);
    size_t size = fread(data, 1, 1 << 20, file);
    uint8_t *exact = malloc(size ? size : 1); // so that a sanitizer sees where it ends
    if (!exact)
        exit(2);
    for (size_t i = 0; i < size; i++)
        exact[i] = data[i];
    LLVMFuzzerTestOneInput(exact, size);
    free(exact);
    free(data);
    fclose(file);
    return 1;
}

static int run_folder(const char *path)
{
    DIR *folder = opendir(path);
    if (!folder)
        return run_file(path);
    int files = 0;
    for (struct dirent *entry; (entry = readdir(folder));) {
        char name[4096];
        if (entry->d_name[0] == '.')
            continue;
        snprintf(name, sizeof name, "%s/%s", path, entry->d_name);
        files += run_file(name);
    }
    closedir(folder);
    return files;
}

int main(int argc, char **argv)
{
    int files = 0;
    for (int i = 1; i < argc; i++)
        files += run_folder(argv[i]);
    printf("%d inputs\n", files);
    return files > 0 ? 0 : 1;
}
