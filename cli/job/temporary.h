// temporary.h - a file beside another, to take its place or to vanish.

#ifndef CLI_TEMPORARY_H
#define CLI_TEMPORARY_H

#include <stdbool.h>

#include <sys/types.h>

// Makes an empty file in the folder of `final`, with the permissions `mode` less those that
// the umask or the folder takes away, and returns its descriptor and its name,
// which is freed by the caller; -1 with errno if that is impossible. It is removed however
// the program ends, short of being killed outright; and what runs killed so have left
// beside `final` is removed first.
int cli_temporary_new(const char *final, mode_t mode, char **name);
// Where files without a name are: as TMPDIR says.
const char *cli_temporary_folder(void);
// An empty file there that has no name; -1 with errno if that is impossible.
int cli_temporary_elsewhere(void);
// Gives the file the name `final`. It must still be open.
bool cli_temporary_place(const char *name, const char *final);
void cli_temporary_remove(const char *name);
// All that there are: for a signal handler that ends the program.
void cli_temporary_remove_all(void);

#endif
