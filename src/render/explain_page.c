// explain_page.c - a solution path as one HTML page: each step in words and as a picture.
//
// The page is complete in itself: no font, no address of anything outside. Runs of singles,
// which are most of any path, are folded into a list; every other step shows the board with
// its candidates, the pattern in colours, what goes in red, and chains as arrows.
//
// Without a script it is a list to read from top to bottom. The script at its end turns it
// into a stepper: one step at a time, with buttons and arrow keys, or all of them again.

#include <nonet/explain.h>

#include "logic/sound.h"
#include "render/language.h"
#include "render/page_board.h"
#include "render/shape.h"

static const char head[] =
    "\"><head><meta charset=\"utf-8\">\n"
    "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n"
    "<meta name=\"color-scheme\" content=\"light dark\">\n<title>";

static const char style[] =
    "body{font:16px/1.5 Helvetica,Arial,'DejaVu Sans',sans-serif;margin:1.5rem auto;"
    "max-width:64rem;padding:0 1rem;color:var(--ink);background:var(--paper)}\n"
    "h1{font-size:1.4rem}h2{font-size:1rem;overflow-wrap:anywhere}\n"
    "h3{font-size:1rem;margin:0 0 .5rem}\n"
    ".steps{list-style:none;padding:0;display:grid;gap:1rem;align-items:start;"
    "grid-template-columns:repeat(auto-fill,minmax(min(100%,26rem),1fr))}\n"
    ".steps>li{border:1px solid var(--rule);border-radius:6px;padding:.75rem}\n"
    ".steps p{margin:0 0 .5rem;white-space:pre-line;overflow-wrap:anywhere}\n"
    ".steps svg{max-width:100%;height:auto}\n"
    ".line{color:var(--soft);font-size:.85rem}\n"
    ".run summary{cursor:pointer}.run ol{margin:.5rem 0;padding-left:2.5rem}\n"
    ".key{list-style:none;padding:0;font-size:.85rem}.key li{display:inline-block;"
    "margin-right:1em}\n"
    ".key i{display:inline-block;width:.9em;height:.9em;border-radius:2px;"
    "vertical-align:-.1em;margin-right:.3em}\n"
    ".bar{display:flex;flex-wrap:wrap;gap:.5rem;align-items:center;position:sticky;top:0;"
    "background:var(--paper);padding:.5rem 0;z-index:1}\n"
    ".bar button{font:inherit;padding:.4rem .8rem;color:inherit;background:transparent;"
    "border:1px solid var(--thin);border-radius:6px;cursor:pointer}\n"
    ".bar button:disabled{opacity:.4;cursor:default}\n"
    ".one{display:block}.one>li{max-width:34rem;margin:0 auto}"
    ".one>li:not(.now){display:none}\n"
    "@media print{.bar{display:none}.one>li:not(.now){display:block}"
    ".steps>li{break-inside:avoid}}\n";

static const char script[] =
    "<script>\n"
    "'use strict';\n"
    "const words = document.body.dataset;\n"
    "let current = null;\n"
    "const make = (text, act) => {\n"
    "  const button = document.createElement('button');\n"
    "  button.type = 'button';\n"
    "  button.textContent = text;\n"
    "  button.addEventListener('click', act);\n"
    "  return button;\n"
    "};\n"
    "for (const list of document.querySelectorAll('.steps')) {\n"
    "  const items = [...list.children];\n"
    "  let at = 0, one = true;\n"
    "  const where = document.createElement('span');\n"
    "  where.setAttribute('role', 'status');\n"
    "  const show = () => {\n"
    "    list.classList.toggle('one', one);\n"
    "    items.forEach((item, i) => {\n"
    "      item.classList.toggle('now', i === at);\n"
    "      const fold = item.querySelector('details');\n"
    "      if (fold) fold.open = one;\n"
    "    });\n"
    "    back.disabled = !one || at === 0;\n"
    "    next.disabled = !one || at === items.length - 1;\n"
    "    all.textContent = one ? words.all : words.one;\n"
    "    where.textContent = one ? `${at + 1} ${words.of} ${items.length}` : '';\n"
    "  };\n"
    "  const go = (to) => {\n"
    "    current = go;\n"
    "    at = Math.max(0, Math.min(to(at), items.length - 1));\n"
    "    show();\n"
    "  };\n"
    "  const back = make(words.back, () => go((i) => i - 1));\n"
    "  const next = make(words.next, () => go((i) => i + 1));\n"
    "  const all = make('', () => { one = !one; show(); });\n"
    "  const bar = document.createElement('div');\n"
    "  bar.className = 'bar';\n"
    "  bar.append(back, next, all, where);\n"
    "  list.before(bar);\n"
    "  current = current || go;\n"
    "  show();\n"
    "}\n"
    "const keys = {ArrowLeft: (i) => i - 1, ArrowRight: (i) => i + 1, Home: () => 0,\n"
    "  End: () => Infinity};\n"
    "document.addEventListener('keydown', (event) => {\n"
    "  if (event.altKey || event.ctrlKey || event.metaKey || !keys[event.key]) return;\n"
    "  if (!current) return;\n"
    "  current(keys[event.key]);\n"
    "  event.preventDefault();\n"
    "});\n"
    "</script>\n";

// Passes text on with what HTML has a meaning for escaped.
static void write_escaped(void *context, const char *bytes, size_t size)
{
    const nonet_sink *sink = context;
    for (size_t i = 0; i < size; i++)
        if (bytes[i] == '<')
            nonet_emit(sink, "&lt;");
        else if (bytes[i] == '>')
            nonet_emit(sink, "&gt;");
        else if (bytes[i] == '&')
            nonet_emit(sink, "&amp;");
        else
            nonet_emit_char(sink, bytes[i]);
}

static speaker speaker_of(const nonet_language *language, const nonet_sink *sink)
{
    return (speaker){nonet_spoken(language)->words->phrase, sink, FORM_ALONE};
}

static void draw(const nonet_position *position, const nonet_step *step, phrase_key label,
                 int number, const speaker *to)
{
    nonet_drawing drawing;
    nonet_arrow arrows[NONET_STEP_LINKS];
    nonet_drawing_start(&drawing, &position->given, &position->digits, &position->marks);
    if (step)
        nonet_drawing_add_step(&drawing, step, arrows);
    nonet_page_board(&drawing, label, number, to);
}

// ---- the page

// The words of the buttons, for the script to find.
static void put_button_words(const speaker *to)
{
    static const struct {
        const char *name;
        phrase_key key;
    } words[] = {{"back", PHRASE_PAGE_BACK},
                 {"next", PHRASE_PAGE_NEXT},
                 {"all", PHRASE_PAGE_ALL},
                 {"one", PHRASE_PAGE_ONE},
                 {"of", PHRASE_PAGE_OF}};
    for (size_t i = 0; i < sizeof words / sizeof *words; i++) {
        nonet_emit(to->sink, " data-");
        nonet_emit(to->sink, words[i].name);
        nonet_emit(to->sink, "=\"");
        nonet_say(to, words[i].key, &(const phrase_part){0});
        nonet_emit_char(to->sink, '"');
    }
}

static void put_legend(const speaker *to)
{
    static const struct {
        const char *color;
        phrase_key key;
    } tones[] = {{"A", PHRASE_KEY_A},
                 {"B", PHRASE_KEY_B},
                 {"C", PHRASE_KEY_C},
                 {"out", PHRASE_KEY_OUT}};
    nonet_emit(to->sink, "<ul class=\"key\">");
    for (size_t i = 0; i < sizeof tones / sizeof *tones; i++) {
        nonet_emit(to->sink, "<li><i style=\"background:var(--");
        nonet_emit(to->sink, tones[i].color);
        nonet_emit(to->sink, ")\"></i>");
        nonet_say(to, tones[i].key, &(const phrase_part){0});
        nonet_emit(to->sink, "</li>");
    }
    nonet_emit(to->sink, "<li>");
    SAY_ONLY(to, KEY_ARROWS);
    nonet_emit(to->sink, "</li></ul>\n");
}

void nonet_page_begin(const char *title, const nonet_language *language,
                      const nonet_sink *sink)
{
    speaker to = speaker_of(language, sink);
    nonet_emit(sink, "<!DOCTYPE html>\n<html lang=\"");
    nonet_emit(sink, nonet_language_tag(language));
    nonet_emit(sink, head);
    nonet_emit_xml(sink, title);
    nonet_emit(sink, "</title>\n<style>\n");
    nonet_emit(sink, nonet_page_board_style);
    nonet_emit(sink, style);
    nonet_emit(sink, "</style></head><body");
    put_button_words(&to);
    nonet_emit(sink, ">\n<h1>");
    nonet_emit_xml(sink, title);
    nonet_emit(sink, "</h1>\n");
    put_legend(&to);
    nonet_page_board_lines(sink);
}

void nonet_page_end(const nonet_sink *sink)
{
    nonet_emit(sink, script);
    nonet_emit(sink, "</body></html>\n");
}

// ---- a puzzle of it

void nonet_page_puzzle(nonet_page *page, const nonet_language *language,
                       const char *heading, const nonet_position *start,
                       const nonet_sink *sink)
{
    speaker to = speaker_of(language, sink);
    *page = (nonet_page){.language = language};
    nonet_emit(sink, "<h2>");
    nonet_emit_xml(sink, heading);
    nonet_emit(sink, "</h2>\n<ol class=\"steps\">\n");
    nonet_page_heading(&to, PHRASE_PAGE_PUZZLE);
    draw(start, NULL, PHRASE_PAGE_PUZZLE, 0, &to);
    nonet_emit(sink, "</li>\n");
}

static bool is_single(const nonet_step *given)
{
    nonet_step step;
    nonet_sound_step(given, &step);
    step_shape shape = nonet_shape_of(&step);
    return shape == SHAPE_NAKED_SINGLE || shape == SHAPE_HIDDEN_SINGLE;
}

// `after` is the position the run has led to, or NULL if it is drawn anyway.
static void end_run(nonet_page *page, const nonet_position *after, const speaker *to)
{
    if (!page->in_run)
        return;
    nonet_emit(to->sink, "</ol>\n");
    if (after)
        draw(after, NULL, PHRASE_PAGE_AFTER, 0, to);
    nonet_emit(to->sink, "</details></li>\n");
    page->in_run = false;
}

static void put_words(const nonet_page *page, const nonet_position *before,
                      const nonet_step *step, nonet_notation notation,
                      const nonet_sink *sink)
{
    nonet_sink escaped = {write_escaped, (void *)sink};
    nonet_emit(sink, "<p>");
    nonet_write_words(before, step, page->language, &escaped);
    nonet_emit(sink, "</p><p class=\"line\">");
    nonet_write_step(step, notation, &escaped);
    nonet_emit(sink, "</p>\n");
}

static void put_single(nonet_page *page, const nonet_position *before,
                       const nonet_step *step, int number, const speaker *to)
{
    const nonet_sink *sink = to->sink;
    nonet_sink escaped = {write_escaped, (void *)sink};
    if (!page->in_run) {
        nonet_emit(sink, "<li class=\"run\"><details><summary>");
        SAY(to, PAGE_SINGLES, NUMBER(n, number));
        nonet_emit(sink, "</summary>\n<ol>\n");
    }
    page->in_run = true;
    nonet_emit(sink, "<li value=\"");
    nonet_emit_number(sink, number);
    nonet_emit(sink, "\">");
    nonet_write_words(before, step, page->language, &escaped);
    nonet_emit(sink, "</li>\n");
}

void nonet_page_step(nonet_page *page, const nonet_position *before, const nonet_step *step,
                     int number, nonet_notation notation, const nonet_sink *sink)
{
    speaker to = speaker_of(page->language, sink);
    if (is_single(step)) {
        put_single(page, before, step, number, &to);
        return;
    }
    end_run(page, before, &to);
    nonet_emit(sink, "<li><h3>");
    nonet_emit_number(sink, number);
    nonet_emit(sink, ". ");
    nonet_emit_xml(sink, nonet_technique_name_in(step->technique, page->language));
    nonet_emit(sink, "</h3>\n");
    put_words(page, before, step, notation, sink);
    draw(before, step, PHRASE_PAGE_STEP, number, &to);
    nonet_emit(sink, "</li>\n");
}

void nonet_page_summary(nonet_page *page, const nonet_position *last, const char *summary,
                        const nonet_sink *sink)
{
    speaker to = speaker_of(page->language, sink);
    phrase_key title =
        nonet_position_is_solved(last) ? PHRASE_PAGE_SOLVED : PHRASE_PAGE_STOPPED;
    end_run(page, NULL, &to);
    nonet_page_heading(&to, title);
    draw(last, NULL, title, 0, &to);
    nonet_emit(sink, "</li>\n</ol>\n<p>");
    nonet_emit_xml(sink, summary);
    nonet_emit(sink, "</p>\n");
}
