import Core
import Foundation
import Presentation

/// A destination for text and bytes.
package struct OutputStream: Sendable {
    private let writeBytes: @Sendable ([UInt8]) throws(MoneyFlowError) -> Void

    /// Creates a stream from a function that writes all bytes or throws ``MoneyFlowError/outputFailed(reason:)``.
    package init(_ writeBytes: @escaping @Sendable ([UInt8]) throws(MoneyFlowError) -> Void) {
        self.writeBytes = writeBytes
    }

    /// Writes all of `text`.
    func write(_ text: String) throws(MoneyFlowError) {
        try write(Array(text.utf8))
    }

    /// Writes all of `bytes`.
    func write(_ bytes: [UInt8]) throws(MoneyFlowError) {
        guard !bytes.isEmpty else { return }
        try writeBytes(bytes)
    }

    /// Returns an unbuffered stream to an open file descriptor.
    static func descriptor(_ descriptor: Int32) -> OutputStream {
        OutputStream { bytes throws(MoneyFlowError) in
            try write(bytes, to: descriptor) { .outputFailed(reason: String(cString: strerror($0))) }
        }
    }

    /// Writes all of `bytes` to an open file descriptor.
    ///
    /// - Parameter failure: Returns the error for a cause, given as `errno`.
    static func write(
        _ bytes: [UInt8],
        to descriptor: Int32,
        failure: (Int32) -> MoneyFlowError
    ) throws(MoneyFlowError) {
        var written = 0
        while written < bytes.count {
            let count = bytes.withUnsafeBytes { buffer in
                Foundation.write(descriptor, buffer.baseAddress?.advanced(by: written), buffer.count - written)
            }
            if count >= 0 {
                written += count
            } else if errno == EAGAIN {
                // Another process that shares the pipe has made it non-blocking.
                var waiting = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
                guard poll(&waiting, 1, -1) >= 0 || errno == EINTR else { throw failure(errno) }
            } else if errno != EINTR {
                throw failure(errno)
            }
        }
    }
}
