// Loaded before the C library, makes one of the calls by which a program writes files fail, or kills the program there.
//
// strace counts the calls of each thread for itself; this counts those of all. FAULT_AT says which, from 1; FAULT is an errno, or
// none to kill. The number of all calls is written to the file FAULT_COUNT when the program ends.
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/syscall.h>
#include <sys/types.h>
#include <unistd.h>

static atomic_long count;

static long number(const char *name) {
    const char *text = getenv(name);
    return text ? atol(text) : 0;
}

// Counts a call; whether it must fail.
static int strikes(void) {
    if (atomic_fetch_add(&count, 1) + 1 != number("FAULT_AT")) return 0;
    errno = (int)number("FAULT");
    if (errno == 0) {
        kill(getpid(), SIGKILL);
        pause();
    }
    return 1;
}

static void report(void) {
    const char *path = getenv("FAULT_COUNT");
    FILE *file = path ? fopen(path, "w") : NULL;
    if (!file) return;
    fprintf(file, "%ld\n", atomic_load(&count));
    fclose(file);
}

// The program ends by this, without destructors.
void _exit(int status) {
    report();
    syscall(SYS_exit_group, status);
    __builtin_unreachable();
}

#define COUNTED(result, name, parameters, arguments, counts)                                                           \
    result name parameters {                                                                                           \
        result(*next) parameters = (result(*) parameters)dlsym(RTLD_NEXT, #name);                                      \
        if ((counts) && strikes()) return -1;                                                                          \
        return next arguments;                                                                                         \
    }

// What is printed is no file.
COUNTED(ssize_t, write, (int file, const void *bytes, size_t size), (file, bytes, size), file > 2)
COUNTED(ssize_t, pwrite, (int file, const void *bytes, size_t size, off_t at), (file, bytes, size, at), 1)
COUNTED(ssize_t, pwrite64, (int file, const void *bytes, size_t size, off64_t at), (file, bytes, size, at), 1)
COUNTED(int, fsync, (int file), (file), 1)
COUNTED(int, fdatasync, (int file), (file), 1)
COUNTED(int, ftruncate, (int file, off_t size), (file, size), 1)
COUNTED(int, ftruncate64, (int file, off64_t size), (file, size), 1)
COUNTED(int, rename, (const char *old, const char *new), (old, new), 1)
COUNTED(int, link, (const char *old, const char *new), (old, new), 1)
COUNTED(int, unlink, (const char *path), (path), 1)
COUNTED(int, mkdir, (const char *path, mode_t mode), (path, mode), 1)
