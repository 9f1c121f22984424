#include <expat.h>
#include <zlib.h>

/// Begins to decompress: 15 + 16 window bits for gzip, -15 for the raw streams in ZIP archives. `inflateInit2` is a macro,
/// so Swift cannot call it.
static inline int beginInflating(z_stream *stream, int windowBits) {
    return inflateInit2(stream, windowBits);
}
