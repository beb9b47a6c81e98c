// layout.h - what --layout, --rule and their like say about the boards of a call.

#ifndef CLI_LAYOUT_H
#define CLI_LAYOUT_H

#include <nonet/text.h>

#include "job/options.h"

// The layout that --layout and --rule describe together, frozen and the caller's; the
// classic one if they are not given. NULL: the usage error has been reported.
nonet_layout *cli_layout(const cli_call *call);

// What the readers of the call are to be told. False: the usage error has been reported.
// Its layout is the caller's to free.
bool cli_assume(const cli_call *call, nonet_assumed *assumed);

#endif
