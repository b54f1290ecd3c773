/*
 * Loaded before the program under test (LD_PRELOAD, Linux): counts the calls that change files below a folder, writes
 * each into a log, and at one of them does what a test asks for. The environment says:
 *
 *   FAULT_ROOT   the folder, without links in its path
 *   FAULT_LOG    a file elsewhere; "NUMBER CALL PATH" a line, and " failed" behind it where the call was not made
 *   FAULT_AT     the number of a call, from 1; 0 is before the first
 *   FAULT_DO     kill   once that call is made, the process is killed
 *                torn   the same, and of a write only the first half is made
 *                short  a write makes its first half, and says so
 *                fail   the call fails with FAULT_ERRNO
 *                full   from that call on, writes fail with FAULT_ERRNO
 *                hold   before the call, FAULT_LOG.held is made and FAULT_LOG.go is waited for
 *   FAULT_SLEEP  skip   sleeping takes no time; the log says how long it was to be ("- sleep MICROSECONDS")
 *                hold   the first sleep is held in the same way as a call, and the others take no time
 */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <signal.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <time.h>
#include <unistd.h>

/* The system's own function. */
#define REAL(name) ((__typeof__(&name))dlsym(RTLD_NEXT, #name))

static int calls, sleeps;

static const char *asked(const char *name) {
    const char *value = getenv(name);
    return value ? value : "";
}

static int asks(const char *name, const char *value) { return !strcmp(asked(name), value); }

static void note(const char *line) {
    int log = syscall(SYS_openat, AT_FDCWD, asked("FAULT_LOG"), O_WRONLY | O_CREAT | O_APPEND, 0600);
    syscall(SYS_write, log, line, strlen(line));
    syscall(SYS_close, log);
}

static void die(void) {
    kill(getpid(), SIGKILL);
    for (;;) pause();
}

static void hold(void) {
    char name[PATH_MAX];
    struct stat there;
    struct timespec moment = {0, 1000000};
    snprintf(name, sizeof name, "%s.held", asked("FAULT_LOG"));
    syscall(SYS_close, syscall(SYS_openat, AT_FDCWD, name, O_WRONLY | O_CREAT, 0600));
    snprintf(name, sizeof name, "%s.go", asked("FAULT_LOG"));
    while (stat(name, &there)) syscall(SYS_nanosleep, &moment, NULL);
}

/* What a path is called below the folder; null where it is elsewhere. The room is PATH_MAX bytes. */
static const char *below(int folder, const char *path, char *room) {
    const char *root = asked("FAULT_ROOT");
    size_t length = strlen(root);
    ssize_t before = 0;
    if (*path != '/' && folder == AT_FDCWD) {
        if (!getcwd(room, PATH_MAX)) return NULL;
        before = strlen(room);
    } else if (*path != '/') {
        char link[64];
        snprintf(link, sizeof link, "/proc/self/fd/%d", folder);
        before = readlink(link, room, PATH_MAX - 1);
        if (before < 0) return NULL;
        room[before] = 0;
    }
    if (*path) snprintf(room + before, PATH_MAX - before, *path == '/' ? "%s" : "/%s", path);
    if (!length || strncmp(room, root, length)) return NULL;
    if (!room[length]) return ".";
    return room[length] == '/' ? room + length + 1 : NULL;
}

enum fate { WHOLE, HALF, FAILS };

/* Counts a call and says what becomes of it. */
static enum fate before(int writes, int *number) {
    *number = __atomic_add_fetch(&calls, 1, __ATOMIC_SEQ_CST);
    if (!*asked("FAULT_AT")) return WHOLE;
    int at = atoi(asked("FAULT_AT"));
    if (!at && asks("FAULT_DO", "kill")) die();
    int fails = *number == at && asks("FAULT_DO", "fail");
    if (fails || (*number >= at && writes && asks("FAULT_DO", "full"))) {
        errno = atoi(asked("FAULT_ERRNO"));
        return FAILS;
    }
    if (*number == at && asks("FAULT_DO", "hold")) hold();
    return *number == at && writes && (asks("FAULT_DO", "torn") || asks("FAULT_DO", "short")) ? HALF : WHOLE;
}

static void after(int number, const char *call, const char *path, const char *failed) {
    int saved = errno;
    char line[PATH_MAX + 64];
    snprintf(line, sizeof line, "%d %s %s%s\n", number, call, path, failed);
    note(line);
    int at = *asked("FAULT_AT") && number == atoi(asked("FAULT_AT"));
    if (at && (asks("FAULT_DO", "kill") || asks("FAULT_DO", "torn"))) die();
    errno = saved;
}

/* The body of a function that stands before the system's. */
#define CALL(call, folder, path, writes, whole, half) \
    do { \
        char room[PATH_MAX]; \
        int number, saved = errno; \
        const char *place = below(folder, path, room); \
        errno = saved; \
        if (!place) return whole; \
        enum fate fate = before(writes, &number); \
        if (fate == FAILS) { \
            after(number, call, place, " failed"); \
            return -1; \
        } \
        __typeof__(whole) result = fate == HALF ? half : whole; \
        after(number, call, place, ""); \
        return result; \
    } while (0)

ssize_t write(int fd, const void *bytes, size_t size) {
    CALL("write", fd, "", 1, REAL(write)(fd, bytes, size), REAL(write)(fd, bytes, size / 2));
}

ssize_t pwrite(int fd, const void *bytes, size_t size, off_t at) {
    CALL("write", fd, "", 1, REAL(pwrite)(fd, bytes, size, at), REAL(pwrite)(fd, bytes, size / 2, at));
}

ssize_t pwrite64(int fd, const void *bytes, size_t size, off64_t at) {
    CALL("write", fd, "", 1, REAL(pwrite64)(fd, bytes, size, at), REAL(pwrite64)(fd, bytes, size / 2, at));
}

int fsync(int fd) { CALL("sync", fd, "", 0, REAL(fsync)(fd), 0); }

int fdatasync(int fd) { CALL("sync", fd, "", 0, REAL(fdatasync)(fd), 0); }

int ftruncate(int fd, off_t size) { CALL("truncate", fd, "", 0, REAL(ftruncate)(fd, size), 0); }

int ftruncate64(int fd, off64_t size) { CALL("truncate", fd, "", 0, REAL(ftruncate64)(fd, size), 0); }

int unlink(const char *path) { CALL("unlink", AT_FDCWD, path, 0, REAL(unlink)(path), 0); }

int unlinkat(int folder, const char *path, int flags) {
    CALL("unlink", folder, path, 0, REAL(unlinkat)(folder, path, flags), 0);
}

int rename(const char *from, const char *to) { CALL("rename", AT_FDCWD, to, 0, REAL(rename)(from, to), 0); }

int link(const char *from, const char *to) { CALL("link", AT_FDCWD, to, 0, REAL(link)(from, to), 0); }

int mkdir(const char *path, mode_t mode) { CALL("mkdir", AT_FDCWD, path, 0, REAL(mkdir)(path, mode), 0); }

/* Counted where it makes a file or empties one. */
#define OPEN(name) \
    int name(const char *path, int flags, ...) { \
        va_list rest; \
        va_start(rest, flags); \
        mode_t mode = flags & (O_CREAT | O_TMPFILE) ? va_arg(rest, mode_t) : 0; \
        va_end(rest); \
        struct stat there; \
        if (!(flags & O_TRUNC) && !(flags & O_CREAT && stat(path, &there))) return REAL(name)(path, flags, mode); \
        CALL("create", AT_FDCWD, path, 0, REAL(name)(path, flags, mode), 0); \
    }
OPEN(open)
OPEN(open64)

static int slept(long micros) {
    char line[64];
    snprintf(line, sizeof line, "- sleep %ld\n", micros);
    note(line);
    if (asks("FAULT_SLEEP", "hold") && __atomic_add_fetch(&sleeps, 1, __ATOMIC_SEQ_CST) == 1) hold();
    return 0;
}

int usleep(useconds_t micros) { return *asked("FAULT_SLEEP") ? slept(micros) : REAL(usleep)(micros); }

int nanosleep(const struct timespec *wanted, struct timespec *left) {
    if (!*asked("FAULT_SLEEP")) return REAL(nanosleep)(wanted, left);
    return slept(wanted->tv_sec * 1000000 + wanted->tv_nsec / 1000);
}
