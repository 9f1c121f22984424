import FormatShim

/// Decompresses a stream of the deflate method with zlib, one block at a time.
///
/// It takes the same memory for a stream of any size. Whoever keeps the blocks must limit their number.
final class Inflater {
    /// What is around the compressed data.
    enum Form: Int32 {
        /// The header and the checksum of gzip, which zlib checks.
        case gzip = 31
        /// Nothing, as in ZIP archives.
        case raw = -15
    }

    /// Whether the end of the stream was read.
    private(set) var isAtEnd = false
    /// The bytes that are yet to be read; at the end of the stream, those that follow it.
    private(set) var input: ArraySlice<UInt8> = []
    /// The state of zlib, which must not move.
    private let stream: UnsafeMutablePointer<z_stream>

    /// The number of bytes in a block.
    private static let blockLength = 1 << 16

    /// Creates a decompressor at the beginning of a stream.
    init(_ form: Form) throws(ImportFailure) {
        let stream = UnsafeMutablePointer<z_stream>.allocate(capacity: 1)
        stream.initialize(to: z_stream())
        guard beginInflating(stream, form.rawValue) == Z_OK else {
            stream.deallocate()
            throw ImportFailure(.malformed("decompressing it cannot start"))
        }
        self.stream = stream
    }

    deinit {
        inflateEnd(stream)
        stream.deallocate()
    }

    /// Takes the next bytes of the stream, once all others were read.
    func feed(_ bytes: ArraySlice<UInt8>) {
        input = bytes
    }

    /// Begins another stream at the bytes that are yet to be read.
    func restart() {
        inflateReset(stream)
        isAtEnd = false
    }

    /// Returns the next block, or `nil` at the end of the stream or of the bytes.
    ///
    /// - Throws: ``ImportFileProblem/malformed(_:)`` if the stream is damaged.
    func block() throws(ImportFailure) -> [UInt8]? {
        guard !isAtEnd else { return nil }
        var status = Z_OK
        let block = [UInt8](unsafeUninitializedCapacity: Self.blockLength) { output, count in
            status = inflate(into: output, count: &count)
        }
        switch status {
        // zlib cannot go on without more bytes.
        case Z_OK, Z_BUF_ERROR: break
        case Z_STREAM_END: isAtEnd = true
        default: throw ImportFailure(.malformed("its compressed data is damaged"))
        }
        return block.isEmpty ? nil : block
    }

    private func inflate(into output: UnsafeMutableBufferPointer<UInt8>, count: inout Int) -> Int32 {
        let (status, rest) = input.withUnsafeBufferPointer { input in
            stream.pointee.next_in = UnsafeMutablePointer(mutating: input.baseAddress)
            stream.pointee.avail_in = UInt32(input.count)
            stream.pointee.next_out = output.baseAddress
            stream.pointee.avail_out = UInt32(output.count)
            let status = FormatShim.inflate(stream, Z_NO_FLUSH)
            return (status, Int(stream.pointee.avail_in))
        }
        input = input.suffix(rest)
        count = output.count - Int(stream.pointee.avail_out)
        return status
    }
}
