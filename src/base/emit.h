// emit.h - the old name of <nonet/sink.h>, where the calls that write into a sink are now.

#ifndef BASE_EMIT_H
#define BASE_EMIT_H

#include <nonet/sink.h>

#endif
