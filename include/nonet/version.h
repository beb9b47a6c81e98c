// nonet/version.h - which nonet this is, and how its calls are exported.
//
//     if (strcmp(nonet_version(), NONET_VERSION) != 0)
//         ...                         // the library is newer than the headers, or older

#ifndef NONET_VERSION_H
#define NONET_VERSION_H

#ifdef __cplusplus
extern "C" {
#endif

/// The version of these headers.
#define NONET_VERSION "0.1.0"

/// Marks the calls a shared library exports; everything else stays inside.
#if defined(__GNUC__) && !defined(_WIN32)
#define NONET_API __attribute__((visibility("default")))
#else
#define NONET_API
#endif

/// The version of the library in use, which may be newer than NONET_VERSION, the version
/// of the headers compiled against.
NONET_API const char *nonet_version(void);

#ifdef __cplusplus
}
#endif

#endif
