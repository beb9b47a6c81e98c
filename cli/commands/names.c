// names.c - see names.h.

#include "commands/names.h"

#include <stdlib.h>
#include <string.h>

#include "job/options.h"
#include "job/text.h"

void cli_names_expect(cli_names *names, const nonet_aspect *aspect)
{
    if (aspect->property)
        return;
    names->name = cli_allocate(names->name, names->n + 1, sizeof *names->name);
    cli_name *name = &names->name[names->n++];
    memcpy(name->name, aspect->name, sizeof name->name);
    atomic_init(&name->seen, false);
}

void cli_names_look(cli_names *names, const nonet_record *record)
{
    for (size_t i = 0; i < names->n; i++) {
        cli_name *name = &names->name[i];
        if (!atomic_load(&name->seen) && nonet_record_field(record, name->name))
            atomic_store(&name->seen, true);
    }
}

static const char *next_property(const void *context, size_t i)
{
    (void)context;
    const nonet_property *property = nonet_property_at(i);
    return property ? property->name : NULL;
}

void cli_names_missing(const cli_names *names, cli_out *out)
{
    for (size_t i = 0; i < names->n; i++) {
        const char *name = names->name[i].name;
        const char *meant = cli_nearest(name, next_property, NULL);
        if (!atomic_load(&names->name[i].seen))
            cli_text_line(&out->notes, "no puzzle has a field '%s'%s%s%s", name,
                          meant ? "; did you mean '" : "", meant ? meant : "",
                          meant ? "'?" : "");
    }
}

void cli_names_free(cli_names *names)
{
    free(names->name);
}
