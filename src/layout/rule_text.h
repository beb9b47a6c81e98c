// rule_text.h - rules in words: "cage 15 r1c1 r1c2", or "cage=15:r1c1r1c2" in a short text.

#ifndef LAYOUT_RULE_TEXT_H
#define LAYOUT_RULE_TEXT_H

#include "layout/layout.h"

// Reads the rule in text[begin .. end-1] and adds it; columns of troubles count from the
// beginning of `text`.
nonet_status nonet_rule_read(nonet_layout *layout, const char *text, size_t begin,
                             size_t end, nonet_trouble *trouble);

// Writes a rule as nonet_rule_read() understands it, without blanks.
void nonet_rule_write(const nonet_layout *layout, const nonet_rule *rule,
                      const nonet_sink *sink);

// The same with blanks: "cage 15 r1c1 r1c2".
void nonet_rule_words(const nonet_layout *layout, const nonet_rule *rule,
                      const nonet_sink *sink);

#endif
