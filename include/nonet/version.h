// nonet/version.h - which nonet this is, and how its calls are exported.
//
//     if (strcmp(nonet_version(), NONET_VERSION) != 0)
//         ...                         // the library is newer than the headers, or older
//     #if NONET_VERSION_NUMBER < 100
//     ...                             // these headers are older than 0.1.0
//     #endif

#ifndef NONET_VERSION_H
#define NONET_VERSION_H

#ifdef __cplusplus
extern "C" {
#endif

/// The version of these headers, in its three parts,
#define NONET_VERSION_MAJOR 0
#define NONET_VERSION_MINOR 1 ///< below 100
#define NONET_VERSION_PATCH 0 ///< likewise
/// as one number to compare with, 10203 for 1.2.3,
#define NONET_VERSION_NUMBER                                                               \
    (NONET_VERSION_MAJOR * 10000 + NONET_VERSION_MINOR * 100 + NONET_VERSION_PATCH)
/// and as text: "1.2.3".
#define NONET_VERSION                                                                      \
    NONET_VERSION_TEXT(NONET_VERSION_MAJOR, NONET_VERSION_MINOR, NONET_VERSION_PATCH)
#define NONET_VERSION_TEXT(major, minor, patch) NONET_VERSION_QUOTE(major.minor.patch)
#define NONET_VERSION_QUOTE(version) #version

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
