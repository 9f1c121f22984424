import Core
import Foundation

/// Where text goes.
public struct OutputStream: Sendable {
    private let writeBytes: @Sendable ([UInt8]) throws(MoneyFlowError) -> Void

    /// Creates a stream from a function that takes all bytes given or throws ``MoneyFlowError/outputFailed(reason:)``.
    public init(_ writeBytes: @escaping @Sendable ([UInt8]) throws(MoneyFlowError) -> Void) {
        self.writeBytes = writeBytes
    }

    /// Writes all of `text`.
    func write(_ text: String) throws(MoneyFlowError) {
        guard !text.isEmpty else { return }
        try writeBytes(Array(text.utf8))
    }

    /// A stream to an open file descriptor, without a buffer.
    static func descriptor(_ descriptor: Int32) -> OutputStream {
        OutputStream { bytes throws(MoneyFlowError) in
            var written = 0
            while written < bytes.count {
                let count = bytes.withUnsafeBytes { buffer in
                    Glibc.write(descriptor, buffer.baseAddress?.advanced(by: written), buffer.count - written)
                }
                if count < 0 {
                    guard errno == EINTR else { throw .outputFailed(reason: String(cString: strerror(errno))) }
                } else {
                    written += count
                }
            }
        }
    }
}
