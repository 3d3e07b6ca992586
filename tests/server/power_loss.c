/* Preloaded into a server, this keeps a copy of each file of a database as of its last fsync: FILE.durable.
   What was written after it is what a power loss would take. DURABLE names the files by a part of their path. */
#define _GNU_SOURCE
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/syscall.h>
#include <unistd.h>

static void keep(int fd) {
    char link[64], path[4096], part[4200], durable[4200], buffer[65536];
    const char *wanted = getenv("DURABLE");
    snprintf(link, sizeof link, "/proc/self/fd/%d", fd);
    ssize_t length = readlink(link, path, sizeof path - 1);
    if (length <= 0 || wanted == NULL) return;
    path[length] = 0;
    if (strstr(path, wanted) == NULL) return;
    snprintf(part, sizeof part, "%s.part", path);
    snprintf(durable, sizeof durable, "%s.durable", path);
    int from = open(path, O_RDONLY), to = open(part, O_WRONLY | O_CREAT | O_TRUNC, 0600);
    while (from >= 0 && to >= 0 && (length = read(from, buffer, sizeof buffer)) > 0) {
        if (write(to, buffer, length) != length) abort();
    }
    close(from);
    close(to);
    rename(part, durable);
}

int fsync(int fd) {
    int result = syscall(SYS_fsync, fd);
    if (result == 0) keep(fd);
    return result;
}

int fdatasync(int fd) {
    int result = syscall(SYS_fdatasync, fd);
    if (result == 0) keep(fd);
    return result;
}
