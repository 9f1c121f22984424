import Foundation

/// A pipe that wakes a thread which waits for other things too.
///
/// Neither end ever waits: who writes to a full pipe has woken the reader before.
struct WakingPipe: Sendable {
    let readingEnd: Int32
    let writingEnd: Int32

    /// Opens a pipe; `nil` where the process has too many files open.
    init?() {
        var ends: [Int32] = [-1, -1]
        guard pipe(&ends) == 0 else { return nil }
        for end in ends {
            _ = fcntl(end, F_SETFD, FD_CLOEXEC)
            _ = fcntl(end, F_SETFL, O_NONBLOCK)
        }
        readingEnd = ends[0]
        writingEnd = ends[1]
    }

    /// Writes a byte; safe in a signal handler.
    func write(_ byte: UInt8) {
        var byte = byte
        _ = Glibc.write(writingEnd, &byte, 1)
    }

    /// Takes the bytes out of the reading end of a pipe.
    static func drain(_ readingEnd: Int32) -> [UInt8] {
        var bytes = [UInt8](repeating: 0, count: 256)
        let count = read(readingEnd, &bytes, bytes.count)
        return Array(bytes.prefix(max(0, count)))
    }

    /// Closes both ends.
    func close() {
        Glibc.close(readingEnd)
        Glibc.close(writingEnd)
    }
}
