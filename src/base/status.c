// status.c - the words for a status, and the version.

#include <nonet/status.h>

const char *nonet_status_text(nonet_status status)
{
    switch (status) {
    case NONET_OK:
        return "no error";
    case NONET_BAD_TEXT:
        return "not a puzzle";
    case NONET_NO_MEMORY:
        return "out of memory";
    case NONET_READ_FAILED:
        return "reading failed";
    case NONET_UNKNOWN:
        return "unknown name";
    case NONET_STOPPED:
        return "stopped";
    case NONET_IMPOSSIBLE:
        return "impossible";
    }
    return "unknown status";
}

const char *nonet_version(void)
{
    return NONET_VERSION;
}
