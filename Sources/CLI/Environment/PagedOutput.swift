import Core
import Synchronization

/// Output that goes through a pager if it is longer than the terminal.
final class PagedOutput: Sendable {
    private struct State {
        /// What has been written so far, until it is known whether it fits.
        var held: [UInt8] = []
        var lines = 0
        var destination: OutputStream?
        var pager: Pager?
    }

    private let state = Mutex(State())
    private let direct: OutputStream
    private let rows: Int?
    private let start: @Sendable () -> Pager?

    /// Creates the output.
    ///
    /// - Parameters:
    ///   - direct: The destination of what fits.
    ///   - rows: The rows of the terminal, or `nil` to use no pager.
    ///   - start: Starts the pager; if it returns `nil`, everything is written to `direct`.
    init(_ direct: OutputStream, rows: Int?, start: @escaping @Sendable () -> Pager?) {
        self.direct = direct
        self.rows = rows
        self.start = start
    }

    /// The stream to write to.
    var stream: OutputStream {
        OutputStream { [self] bytes throws(MoneyFlowError) in try write(bytes) }
    }

    /// Writes what is still held, and waits until the user has left the pager.
    func finish() throws(MoneyFlowError) {
        let (held, pager) = state.withLock { ($0.held, $0.pager) }
        guard let pager else { return try direct.write(held) }
        pager.finish()
    }

    /// Waits until the user has left the pager, after an error.
    func abandon() {
        state.withLock { $0.pager }?.finish()
    }

    private func write(_ bytes: [UInt8]) throws(MoneyFlowError) {
        guard let rows else { return try direct.write(bytes) }
        let (destination, text): (OutputStream?, [UInt8]) = state.withLock { state in
            if let destination = state.destination { return (destination, bytes) }
            state.held += bytes
            state.lines += bytes.count { $0 == UInt8(ascii: "\n") }
            // The shell's prompt takes a row.
            guard state.lines >= rows else { return (nil, []) }
            state.pager = start()
            state.destination = state.pager?.input ?? direct
            defer { state.held = [] }
            return (state.destination, state.held)
        }
        try destination?.write(text)
    }
}
