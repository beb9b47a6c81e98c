// keys.c - what each key does: the game, the hints, the path, the list, the levels.
//
// The player is in one place at a time; each place has a function that draws it and one
// that takes a key.

#define NCURSES_WIDECHAR 1
#include "play/play.h"

#include <curses.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "job/exit.h"
#include "job/message.h"
#include "job/text.h"
#include "play/save.h"
#include "play/screen.h"
#include "play/terminal.h"

typedef enum { AT_GAME, AT_HINT, AT_PATH, AT_LIST, AT_LEVELS, AT_END } place;

enum { ESCAPE = 27, ENTER = '\r', REDO = 'R' & 31, REDRAW = 'L' & 31 };

typedef struct {
    play_puzzles *puzzles;
    const play_wish *wish;
    place at;
    size_t chosen; // in the list
    size_t number; // of the puzzle that is played
    play_game game;
    int cursor, scroll;
    bool marking, shows_wrong;
    play_step found;
    nonet_hint hint;
    play_path path;
    char message[160];
    bool unsaved; // keeping the game failed
} play;

static void say(play *p, const char *text)
{
    snprintf(p->message, sizeof p->message, "%s", text);
}

// ---- the game that is played

static void keep(play *p)
{
    const char *why = play_save(&p->game);
    p->unsaved = why != NULL;
    if (why)
        snprintf(p->message, sizeof p->message, "The game cannot be kept: %s", why);
}

static void open_puzzle(play *p, size_t number)
{
    play_game_end(&p->game);
    play_path_end(&p->path);
    play_game_start(&p->game, &p->puzzles->entries[number].puzzle);
    p->number = p->chosen = number;
    p->at = AT_GAME;
    p->scroll = 0;
    p->shows_wrong = false;
    say(p, "");
    if (play_restore(&p->game))
        say(p, "As you left it.");
    else if (p->game.solutions == 0)
        say(p, "This puzzle has no solution.");
    else if (p->game.solutions > 1)
        say(p,
            "This puzzle has more than one solution: any will do, and there is no hint.");
}

static void make_puzzle(play *p, nonet_level level)
{
    say(p, "Looking for a puzzle; any key stops it.");
    play_draw_list("New puzzle", 0, 0, NULL, NULL, p->message);
    if (play_make_puzzle(p->puzzles, level, play_until_key()))
        open_puzzle(p, p->puzzles->count - 1);
    else
        say(p, "Stopped.");
}

// ---- drawing

static const char keys_text[] = "arrows  move (hjkl)\n"
                                "1-9     digit\n"
                                "m       marks on, off\n"
                                "x       clear\n"
                                "u r     undo, redo\n"
                                "a       all marks\n"
                                "c       check\n"
                                "?       hint\n"
                                "p       whole path\n"
                                "n       new puzzle\n"
                                "o       open another\n"
                                "q       leave; kept";

static void write_status(const play *p, char *text, size_t size)
{
    const play_entry *entry = &p->puzzles->entries[p->number];
    nonet_board board = play_board(&p->game);
    snprintf(text, size, "%zu of %zu  %s%s%d to go  typing %s", p->number + 1,
             p->puzzles->count, entry->name ? entry->name : "", entry->name ? "  " : "",
             NONET_CELLS - nonet_board_clues(&board), p->marking ? "MARKS" : "DIGITS");
}

static void write_panel(play *p, cli_text *text)
{
    nonet_sink sink = cli_text_sink(text);
    const nonet_language *language = p->wish->language;
    if (p->at == AT_PATH) {
        cli_text_print(text, "Step %zu\n\n", p->path.at + 1);
        play_write_step(&p->path.steps[p->path.at], NONET_HINT_FULL, language, &sink);
        cli_text_print(text, "\n\nRight, left: next, back\nEsc: to the game");
    } else if (p->at == AT_HINT) {
        static const char *const more[] = {"\n\n?: what to see there",
                                           "\n\n?: what follows", "\n\nEnter: do it"};
        play_write_step(&p->found, p->hint, language, &sink);
        cli_text_print(text, "%s\nEsc: to the game", more[p->hint]);
    } else
        cli_text_print(text, "nonet play\n\n%s", keys_text);
    cli_text_add(text, "", 1);
}

static void draw_game(play *p)
{
    cli_text panel = {0};
    char status[160];
    static const nonet_cells none;
    write_panel(p, &panel);
    write_status(p, status, sizeof status);
    play_view view = {
        .game = &p->game,
        .step = p->at == AT_PATH   ? &p->path.steps[p->path.at]
                : p->at == AT_HINT ? &p->found
                                   : NULL,
        .is_path = p->at == AT_PATH,
        .hint = p->at == AT_PATH ? NONET_HINT_FULL : p->hint,
        .wrong = p->shows_wrong ? play_mistakes(&p->game) : none,
        .cursor = p->cursor,
        .marking = p->marking,
        .panel = panel.bytes,
        .scroll = p->scroll,
        .status = status,
        .message = p->message,
    };
    play_draw(&view);
    cli_text_free(&panel);
}

static void describe_level(void *context, size_t i, char *text, size_t size)
{
    (void)context;
    snprintf(text, size, "%zu  %s", i + 1, nonet_level_name((nonet_level)(i + 1)));
}

static void draw(play *p)
{
    if (p->at == AT_LIST)
        play_draw_list("Puzzles: Enter plays, n makes a new one, q leaves",
                       p->puzzles->count, p->chosen, play_describe, p->puzzles, p->message);
    else if (p->at == AT_LEVELS)
        play_draw_list("New puzzle: how hard? Enter or 1-5; q leaves", NONET_EXTREME,
                       p->chosen, describe_level, NULL, p->message);
    else
        draw_game(p);
}

// ---- keys

static void move_cursor(play *p, int down, int right)
{
    int row = (p->cursor / 9 + down + 9) % 9, column = (p->cursor % 9 + right + 9) % 9;
    p->cursor = 9 * row + column;
}

static bool moves(play *p, int key)
{
    switch (key) {
    case KEY_UP:
    case 'k':
        move_cursor(p, -1, 0);
        return true;
    case KEY_DOWN:
    case 'j':
        move_cursor(p, 1, 0);
        return true;
    case KEY_LEFT:
    case 'h':
        move_cursor(p, 0, -1);
        return true;
    case KEY_RIGHT:
    case 'l':
        move_cursor(p, 0, 1);
        return true;
    case KEY_HOME:
        p->cursor -= p->cursor % 9;
        return true;
    case KEY_END:
        p->cursor += 8 - p->cursor % 9;
        return true;
    default:
        return false;
    }
}

static bool scrolls(play *p, int key)
{
    if (key == KEY_NPAGE)
        p->scroll += 10;
    else if (key == KEY_PPAGE)
        p->scroll -= p->scroll < 10 ? p->scroll : 10;
    else
        return false;
    return true;
}

// What changes the game; true if it did.
static bool changes(play *p, int key)
{
    play_game *game = &p->game;
    if (key >= '1' && key <= '9')
        return p->marking ? play_toggle_mark(game, p->cursor, key - '0')
                          : play_put(game, p->cursor, key - '0');
    switch (key) {
    case 'x':
    case '0':
    case '.':
    case 127:
    case '\b':
    case KEY_BACKSPACE:
    case KEY_DC:
        return play_clear(game, p->cursor);
    case 'a':
        return play_fill_marks(game);
    case 'u':
        return play_undo(game);
    case 'r':
    case REDO:
        return play_redo(game);
    default:
        return false;
    }
}

static void after_change(play *p)
{
    bool is_full = nonet_cells_count(play_conflicts(&p->game)) == 0;
    p->shows_wrong = false;
    say(p, "");
    if (play_is_solved(&p->game))
        say(p, "Solved! n makes a new puzzle, o opens another.");
    else if (!is_full)
        say(p, "Equal digits see each other: they are marked !");
    keep(p);
}

static void check(play *p)
{
    int wrong = nonet_cells_count(play_mistakes(&p->game));
    p->shows_wrong = wrong > 0;
    if (p->game.solutions != 1)
        say(p, "There is not one solution to compare with.");
    else if (wrong == 0)
        say(p, "All is right so far.");
    else
        snprintf(p->message, sizeof p->message, "%d cell%s wrong: marked !", wrong,
                 wrong == 1 ? " is" : "s are");
}

static void begin_help(play *p, place to)
{
    nonet_stop stop = play_until_key();
    say(p, "Looking; any key stops it.");
    draw(p);
    const char *why = to == AT_PATH ? play_path_start(&p->path, &p->game, &stop)
                                    : play_next_step(&p->game, &stop, &p->found);
    say(p, why ? why : "");
    p->scroll = 0;
    p->hint = NONET_HINT_VAGUE;
    if (!why)
        p->at = to;
}

// A click chooses a cell; the other button, or a click into the chosen one while marks are
// typed, is for the mark that is there.
static void click(play *p)
{
    MEVENT event;
    int digit;
    if (getmouse(&event) != OK)
        return;
    int cell = play_cell_at(event.y, event.x, &digit);
    if (cell < 0)
        return;
    bool marks = event.bstate & BUTTON3_PRESSED || (p->marking && cell == p->cursor);
    p->cursor = cell;
    if (marks && digit && play_toggle_mark(&p->game, cell, digit))
        after_change(p);
}

static void key_in_game(play *p, int key)
{
    if (moves(p, key) || scrolls(p, key))
        return;
    if (changes(p, key)) {
        after_change(p);
        return;
    }
    switch (key) {
    case 'm':
    case ' ':
        p->marking = !p->marking;
        break;
    case 'c':
        check(p);
        break;
    case '?':
        begin_help(p, AT_HINT);
        break;
    case 'p':
        begin_help(p, AT_PATH);
        break;
    case 'o':
        p->at = AT_LIST;
        p->chosen = p->number;
        say(p, "");
        break;
    case 'n':
        p->at = AT_LEVELS;
        p->chosen = 0;
        say(p, "");
        break;
    case KEY_MOUSE:
        click(p);
        break;
    case 'q':
        p->at = AT_END;
        break;
    default:
        break;
    }
}

static void key_in_hint(play *p, int key)
{
    if (scrolls(p, key))
        return;
    if (key == '?' && p->hint < NONET_HINT_FULL) {
        p->hint++;
        p->scroll = 0;
    } else if ((key == ENTER || key == '\n' || key == KEY_ENTER) &&
               p->hint == NONET_HINT_FULL) {
        p->at = AT_GAME;
        if (play_take(&p->game, &p->found.before, &p->found.step))
            after_change(p);
    } else if (key != '?') {
        p->at = AT_GAME;
        p->scroll = 0;
        if (key != ESCAPE && key != 'q')
            key_in_game(p, key);
    }
}

static void key_in_path(play *p, int key)
{
    nonet_stop stop = play_until_key();
    const char *why = NULL;
    if (scrolls(p, key))
        return;
    if (key == KEY_RIGHT || key == 'l' || key == ' ' || key == 'n' || key == ENTER)
        why = play_path_next(&p->path, &stop);
    else if (key == KEY_LEFT || key == 'h' || key == 'b')
        why = play_path_back(&p->path);
    else if (key == ESCAPE || key == 'q' || key == 'p')
        p->at = AT_GAME;
    else
        return;
    p->scroll = 0;
    say(p, why ? why : "");
}

static void choose(play *p, int key, size_t count)
{
    size_t page = (size_t)play_list_height();
    size_t last = count > 0 ? count - 1 : 0;
    if ((key == KEY_UP || key == 'k') && p->chosen > 0)
        p->chosen--;
    else if ((key == KEY_DOWN || key == 'j') && p->chosen < last)
        p->chosen++;
    else if (key == KEY_PPAGE)
        p->chosen -= p->chosen < page ? p->chosen : page;
    else if (key == KEY_NPAGE)
        p->chosen = p->chosen + page < last ? p->chosen + page : last;
    else if (key == KEY_HOME)
        p->chosen = 0;
    else if (key == KEY_END)
        p->chosen = last;
}

static void leave_list(play *p)
{
    p->at = p->game.states ? AT_GAME : AT_END;
    say(p, "");
}

static void key_in_list(play *p, int key)
{
    bool is_enter = key == ENTER || key == '\n' || key == KEY_ENTER;
    choose(p, key, p->puzzles->count);
    if (is_enter && p->puzzles->count > 0)
        open_puzzle(p, p->chosen);
    else if (key == 'n') {
        p->at = AT_LEVELS;
        p->chosen = 0;
    } else if (key == ESCAPE || key == 'q')
        leave_list(p);
}

static void key_in_levels(play *p, int key)
{
    bool is_enter = key == ENTER || key == '\n' || key == KEY_ENTER;
    choose(p, key, NONET_EXTREME);
    if (is_enter)
        make_puzzle(p, (nonet_level)(p->chosen + 1));
    else if (key >= '1' && key <= '5')
        make_puzzle(p, (nonet_level)(key - '0'));
    else if (key == ESCAPE || key == 'q')
        leave_list(p);
}

static void take_key(play *p, int key)
{
    static void (*const takes[])(play *, int) = {[AT_GAME] = key_in_game,
                                                 [AT_HINT] = key_in_hint,
                                                 [AT_PATH] = key_in_path,
                                                 [AT_LIST] = key_in_list,
                                                 [AT_LEVELS] = key_in_levels};
    if (key == PLAY_KEY_END)
        p->at = AT_END;
    else if (key == KEY_RESIZE || key == REDRAW)
        clear();
    else
        takes[p->at](p, key);
}

// ---- from the first key to the last

static void begin(play *p)
{
    play_puzzle last;
    play_game game;
    p->cursor = 40;
    p->at = AT_LEVELS;
    if (p->wish->level)
        make_puzzle(p, p->wish->level);
    else if (p->puzzles->count == 1)
        open_puzzle(p, 0);
    else if (p->puzzles->count > 1)
        p->at = AT_LIST;
    else if (play_last(&last)) {
        play_game_start(&game, &last);
        if (play_restore(&game) && !play_is_solved(&game)) {
            play_add_puzzle(p->puzzles, &last, NULL);
            open_puzzle(p, 0);
        }
        play_game_end(&game);
    }
}

int play_run(play_puzzles *puzzles, const play_wish *wish)
{
    play p = {.puzzles = puzzles, .wish = wish};
    const char *why = play_terminal_open(wish->color);
    if (why) {
        cli_message("nonet play: %s", why);
        return EXIT_USAGE;
    }
    play_screen_start();
    begin(&p);
    while (p.at != AT_END) {
        draw(&p);
        take_key(&p, play_next_key());
    }
    play_terminal_close();
    if (p.unsaved)
        cli_message("nonet play: %s", p.message);
    play_game_end(&p.game);
    play_path_end(&p.path);
    if (play_ending_signal()) {
        signal(play_ending_signal(), SIG_DFL);
        raise(play_ending_signal());
    }
    return p.unsaved ? EXIT_IO : EXIT_FINE;
}
