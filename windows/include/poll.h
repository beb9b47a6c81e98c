// poll.h - waiting for input, from pipes and files.

#ifndef WINDOWS_POLL_H
#define WINDOWS_POLL_H

enum { POLLIN = 1, POLLHUP = 16 };

struct pollfd {
    int fd;
    short events, revents;
};

int poll(struct pollfd *watched, unsigned count, int milliseconds);

#endif
