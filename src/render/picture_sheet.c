// picture_sheet.c - puzzles on a page to be printed.
//
// The page is complete in itself: no script, no font, no address of anything outside. Two
// boards of up to nine columns stand side by side, six on a sheet of A4 or Letter; larger
// ones have the width of the sheet. No board is broken.

#include <nonet/picture.h>

enum { HALF_SHEET = 9 }; // columns of a board that takes half of the width

static const char head[] =
    "<!DOCTYPE html>\n<html lang=\"en\"><head><meta charset=\"utf-8\">\n"
    "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n<title>";

static const char style[] =
    "</title>\n<style>\n"
    "body{font:15px/1.3 Helvetica,Arial,'DejaVu Sans',sans-serif;margin:1rem auto;"
    "max-width:60rem;padding:0 1rem;color:#000;background:#fff}\n"
    "main{display:flex;flex-wrap:wrap;gap:0 4%}\n"
    "figure{margin:0 0 .5rem;width:100%;break-inside:avoid}\n"
    "figure.half{width:48%}\n"
    "figcaption{margin:0 5%;overflow-wrap:anywhere}\n"
    "figure svg{width:100%;height:auto;display:block}\n"
    "@page{margin:10mm}\n"
    "@media print{body{margin:0;padding:0;max-width:none}\n"
    "main{gap:0 12%}figure{margin:0}figure.half{width:42%;margin:0 0 1mm}}\n"
    "</style></head><body>\n<main>\n";

void nonet_sheet_begin(const char *title, const nonet_sink *sink)
{
    nonet_emit(sink, head);
    nonet_emit_xml(sink, title);
    nonet_emit(sink, style);
}

void nonet_sheet_board(const nonet_picture *picture, const nonet_sink *sink)
{
    bool half = nonet_layout_shape(picture->layout)->columns <= HALF_SHEET;
    nonet_picture untitled = *picture;
    untitled.title = NULL;
    nonet_emit(sink, half ? "<figure class=\"half\">\n" : "<figure>\n");
    if (picture->title) {
        nonet_emit(sink, "<figcaption>");
        nonet_emit_xml(sink, picture->title);
        nonet_emit(sink, "</figcaption>\n");
    }
    nonet_picture_svg(&untitled, 1, sink);
    nonet_emit(sink, "</figure>\n");
}

void nonet_sheet_end(const nonet_sink *sink)
{
    nonet_emit(sink, "</main>\n</body></html>\n");
}
