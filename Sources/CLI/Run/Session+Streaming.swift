import Core
import Presentation
import Synchronization

extension Session {
    /// Writes the transactions that match, at constant memory.
    ///
    /// A failure after the first rows leaves out what the format ends with, so that a JSON array, say, cannot be taken
    /// for the whole.
    ///
    /// - Parameter limit: The most transactions to write, or `nil` for all.
    /// - Returns: How many were written.
    @discardableResult
    func stream(
        _ filter: TransactionFilter,
        _ order: TransactionOrder,
        limit: Int? = nil,
        through writer: any ExportWriter,
        to output: OutputStream
    ) async throws(MoneyFlowError) -> Int {
        let stream = Mutex(TransactionStream(writer: writer, limit: limit ?? .max))
        try await repository.forEachBatch(of: filter, order: order) { batch throws(MoneyFlowError) in
            try output.write(stream.withLock { $0.bytes(for: batch) })
        }
        let (rest, count) = stream.withLock { ($0.end(), $0.count) }
        try output.write(rest)
        return count
    }
}

extension Session {
    /// Prints every transaction that matches as the list screen does, at constant memory.
    @MainActor
    func showAll(_ filter: TransactionFilter) async throws(MoneyFlowError) {
        let portions = Mutex(TransactionListPortions(environment: screenEnvironment, formats: formats))
        let (environment, output) = (screenEnvironment, context.environment.standardOutput)
        try await repository.forEachBatch(of: filter, order: .newestFirst) { batch throws(MoneyFlowError) in
            let portion: Node
            do throws(MoneyError) {
                portion = try portions.withLock { list throws(MoneyError) in try list.portion(batch) }
            } catch {
                throw MoneyFlowError(error)
            }
            try output.write(portion.text(in: environment))
        }
        let footer = portions.withLock { $0.footer(filtered: filter != .everything) }
        try output.write(footer.text(in: environment))
    }
}

/// The bytes of transactions under way.
private struct TransactionStream {
    /// How many transactions have been written.
    private(set) var count = 0
    private var writer: any ExportWriter
    private let limit: Int
    private var hasBegun = false

    init(writer: any ExportWriter, limit: Int) {
        self.writer = writer
        self.limit = limit
    }

    mutating func bytes(for transactions: [Transaction]) -> [UInt8] {
        var bytes: [UInt8] = []
        begin(&bytes)
        for transaction in transactions.prefix(limit - count) {
            writer.write(transaction, to: &bytes)
            count += 1
        }
        return bytes
    }

    mutating func end() -> [UInt8] {
        var bytes: [UInt8] = []
        begin(&bytes)
        writer.end(&bytes)
        return bytes
    }

    /// Writes what comes first, once there is anything to write: an error before that leaves the output empty.
    private mutating func begin(_ bytes: inout [UInt8]) {
        guard !hasBegun else { return }
        hasBegun = true
        writer.begin(&bytes)
    }
}
