// module.c - pages through cairo: words by pango, boards by librsvg.

#include "paper/boxes.h"

#include <cairo-pdf.h>
#include <cairo-svg.h>
#include <librsvg/rsvg.h>
#include <pango/pangocairo.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

struct paper {
    paper_format format;
    paper_sink sink;
    cairo_surface_t *surface; // of the document, or of the page at hand
    cairo_t *cairo;           // NULL: there is no page yet
    paper_text held;          // a document that is not whole before it has boxes
    const char *problem;
};

static bool has_boxes(const paper *p)
{
    return p->format.kind == PAPER_PDF && p->format.bleed > 0;
}

static cairo_status_t write_bytes(void *context, const unsigned char *bytes, unsigned size)
{
    paper *p = context;
    if (has_boxes(p))
        return paper_text_add(&p->held, bytes, size) ? CAIRO_STATUS_SUCCESS
                                                     : CAIRO_STATUS_NO_MEMORY;
    return p->sink.write(p->sink.context, bytes, size) ? CAIRO_STATUS_SUCCESS
                                                       : CAIRO_STATUS_WRITE_ERROR;
}

static void note(paper *p, cairo_status_t status)
{
    if (status != CAIRO_STATUS_SUCCESS && status != CAIRO_STATUS_WRITE_ERROR && !p->problem)
        p->problem = cairo_status_to_string(status);
}

// ---- documents

static void set_facts(paper *p)
{
    char date[32];
    time_t seconds = (time_t)p->format.date;
    struct tm tm;
    gmtime_r(&seconds, &tm);
    strftime(date, sizeof date, "%Y-%m-%dT%H:%M:%SZ", &tm);
    cairo_pdf_surface_set_metadata(p->surface, CAIRO_PDF_METADATA_CREATE_DATE, date);
    cairo_pdf_surface_set_metadata(p->surface, CAIRO_PDF_METADATA_CREATOR, "nonet");
    if (p->format.title)
        cairo_pdf_surface_set_metadata(p->surface, CAIRO_PDF_METADATA_TITLE,
                                       p->format.title);
}

static paper *paper_open(const paper_format *format, const paper_sink *sink)
{
    paper *p = calloc(1, sizeof *p);
    if (!p)
        return NULL;
    p->format = *format;
    p->sink = *sink;
    if (format->kind != PAPER_PDF)
        return p;
    p->surface = cairo_pdf_surface_create_for_stream(write_bytes, p, 1, 1);
    if (has_boxes(p)) // in a version whose table of objects boxes.c can read
        cairo_pdf_surface_restrict_to_version(p->surface, CAIRO_PDF_VERSION_1_4);
    set_facts(p);
    return p;
}

// ---- pages

static cairo_surface_t *page_surface(paper *p, double width, double height)
{
    double scale = p->format.scale;
    if (p->format.kind == PAPER_SVG)
        return cairo_svg_surface_create_for_stream(write_bytes, p, width, height);
    return cairo_image_surface_create(CAIRO_FORMAT_RGB24, (int)(width * scale + 0.5),
                                      (int)(height * scale + 0.5));
}

static void open_page(paper *p, double width, double height)
{
    if (p->format.kind == PAPER_PDF) {
        cairo_pdf_surface_set_size(p->surface, width, height);
        p->cairo = cairo_create(p->surface);
        return;
    }
    p->sink.page(p->sink.context);
    p->surface = page_surface(p, width, height);
    p->cairo = cairo_create(p->surface);
    if (p->format.kind == PAPER_PNG)
        cairo_scale(p->cairo, p->format.scale, p->format.scale);
    cairo_set_source_rgb(p->cairo, 1, 1, 1);
    cairo_paint(p->cairo);
}

static void close_page(paper *p)
{
    if (!p->cairo)
        return;
    cairo_show_page(p->cairo);
    note(p, cairo_status(p->cairo));
    cairo_destroy(p->cairo);
    p->cairo = NULL;
    if (p->format.kind == PAPER_PDF)
        return;
    if (p->format.kind == PAPER_PNG)
        note(p, cairo_surface_write_to_png_stream(p->surface, write_bytes, p));
    cairo_surface_finish(p->surface);
    note(p, cairo_surface_status(p->surface));
    cairo_surface_destroy(p->surface);
    p->surface = NULL;
}

static void paper_page(paper *p, double width, double height)
{
    close_page(p);
    open_page(p, width, height);
}

static void write_held(paper *p)
{
    if (!p->problem && !paper_add_boxes(&p->held, p->format.bleed))
        p->problem = "what is to be cut off could not be written";
    if (!p->problem)
        p->sink.write(p->sink.context, p->held.bytes, p->held.size);
    free(p->held.bytes);
}

static const char *paper_close(paper *p)
{
    close_page(p);
    if (p->surface) {
        cairo_surface_finish(p->surface);
        note(p, cairo_surface_status(p->surface));
        cairo_surface_destroy(p->surface);
    }
    if (has_boxes(p))
        write_held(p);
    const char *problem = p->problem;
    free(p);
    return problem;
}

// ---- what stands on them

static RsvgHandle *read_drawing(const char *svg, size_t size)
{
    return rsvg_handle_new_from_data((const guint8 *)svg, (gsize)size, NULL);
}

static void put_board(paper *p, const paper_board *board)
{
    RsvgRectangle place = {board->x, board->y, board->width, board->height};
    RsvgHandle *handle = read_drawing(board->svg, board->size);
    const char *style = board->style ? board->style : "";
    if (!handle ||
        !rsvg_handle_set_stylesheet(handle, (const guint8 *)style, strlen(style), NULL) ||
        !rsvg_handle_render_document(handle, p->cairo, &place, NULL))
        p->problem = "a board could not be drawn";
    g_clear_object(&handle);
}

static bool board_extent(const char *svg, size_t size, double *width, double *height)
{
    RsvgHandle *handle = read_drawing(svg, size);
    RsvgLength wide, high;
    gboolean has_width = FALSE, has_height = FALSE;
    if (handle)
        rsvg_handle_get_intrinsic_dimensions(handle, &has_width, &wide, &has_height, &high,
                                             NULL, NULL);
    g_clear_object(&handle);
    if (!has_width || !has_height)
        return false;
    *width = wide.length;
    *height = high.length;
    return true;
}

static PangoLayout *lay_out(paper *p, const paper_words *words)
{
    PangoLayout *layout = pango_cairo_create_layout(p->cairo);
    PangoFontDescription *font = pango_font_description_from_string(
        words->bold ? "DejaVu Sans, Sans Bold" : "DejaVu Sans, Sans");
    pango_font_description_set_absolute_size(font, words->size * PANGO_SCALE);
    pango_layout_set_font_description(layout, font);
    pango_layout_set_width(layout, (int)(words->width * PANGO_SCALE));
    pango_layout_set_wrap(layout, PANGO_WRAP_WORD_CHAR);
    pango_layout_set_alignment(layout, words->place == PAPER_CENTRE ? PANGO_ALIGN_CENTER
                                                                    : PANGO_ALIGN_LEFT);
    if (words->lines > 0) {
        pango_layout_set_height(layout, -words->lines);
        pango_layout_set_ellipsize(layout, PANGO_ELLIPSIZE_END);
    }
    pango_layout_set_text(layout, words->text, -1);
    pango_font_description_free(font);
    return layout;
}

static double end_layout(PangoLayout *layout)
{
    int height;
    pango_layout_get_size(layout, NULL, &height);
    g_object_unref(layout);
    return (double)height / PANGO_SCALE;
}

static double put_words(paper *p, const paper_words *words)
{
    PangoLayout *layout = lay_out(p, words);
    double shade = words->grey ? 0.35 : 0;
    cairo_set_source_rgb(p->cairo, shade, shade, shade);
    cairo_move_to(p->cairo, words->x, words->y);
    pango_cairo_show_layout(p->cairo, layout);
    return end_layout(layout);
}

static double measure_words(paper *p, const paper_words *words)
{
    return end_layout(lay_out(p, words));
}

static void paper_link(paper *p, const char *name)
{
    char attributes[64];
    if (p->format.kind != PAPER_PDF)
        return;
    if (!name) {
        cairo_tag_end(p->cairo, CAIRO_TAG_LINK);
        return;
    }
    snprintf(attributes, sizeof attributes, "dest='%s'", name);
    cairo_tag_begin(p->cairo, CAIRO_TAG_LINK, attributes);
}

static void paper_target(paper *p, const char *name)
{
    char attributes[64];
    if (p->format.kind != PAPER_PDF)
        return;
    snprintf(attributes, sizeof attributes, "name='%s'", name);
    cairo_tag_begin(p->cairo, CAIRO_TAG_DEST, attributes);
    cairo_tag_end(p->cairo, CAIRO_TAG_DEST);
}

extern const paper_calls nonet_paper;
const paper_calls nonet_paper = {
    .open = paper_open,
    .page = paper_page,
    .board = put_board,
    .extent = board_extent,
    .words = put_words,
    .measure = measure_words,
    .link = paper_link,
    .target = paper_target,
    .close = paper_close,
};
