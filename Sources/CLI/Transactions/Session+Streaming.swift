import Core
import Money
import Presentation
import Synchronization
import TextUI

extension Wallet {
    /// Writes the matching transactions, in constant memory, all as of one moment.
    ///
    /// If this fails after the first rows, the end of the format is missing, so that a JSON array, for example, cannot
    /// be mistaken for a complete one.
    ///
    /// - Parameters:
    ///   - limit: The maximum number of transactions to write, or `nil` for all.
    ///   - lastRate: The last day whose rates are written, or `nil` for no rates.
    ///   - makeWriter: Makes the writer, and says which accounts to write one after the other; if there are none, all are
    ///     written in one list. What it reads is of the moment of the transactions.
    /// - Returns: The number of lines or entries written, which in statements is two for a transfer, and what they have
    ///   that formats may leave out.
    @discardableResult
    func write(
        _ filter: TransactionFilter,
        _ order: TransactionOrder,
        limit: Int? = nil,
        ratesUntil lastRate: CivilDate? = nil,
        to output: OutputStream,
        through makeWriter:
            @escaping @Sendable (any WalletSnapshot) throws(MoneyFlowError) -> (
                writer: any ExportWriter, statements: [AccountStatement]
            )
    ) async throws(MoneyFlowError) -> (count: Int, contents: Set<ExportOmission>) {
        try await read { snapshot throws(MoneyFlowError) in
            let (writer, statements) = try makeWriter(snapshot)
            let stream = Mutex(TransactionStream(writer: writer, limit: limit ?? .max))
            if let lastRate {
                try snapshot.read(
                    StatedRateBatches(onOrBefore: lastRate) { batch throws(MoneyFlowError) in
                        try output.write(stream.withLock { $0.bytes(for: batch) })
                    }
                )
            }
            let passes: [AccountStatement?] = statements.isEmpty ? [nil] : statements
            for statement in passes {
                var filter = filter
                if let statement {
                    filter.account = statement.account.id
                    stream.withLock { $0.enter(statement) }
                }
                try snapshot.read(
                    TransactionBatches(of: filter, order: order) { batch throws(MoneyFlowError) in
                        try output.write(stream.withLock { $0.bytes(for: batch) })
                    }
                )
            }
            let (rest, written) = stream.withLock { ($0.end(), (count: $0.count, contents: $0.contents)) }
            try output.write(rest)
            return written
        }
    }
}

extension Session {
    /// Standard output for an export: on a terminal, with everything made visible that the terminal would interpret.
    var exportOutput: OutputStream {
        let (environment, glyphs) = (context.environment, screenEnvironment.theme.glyphs)
        guard environment.isTerminal.output else { return environment.standardOutput }
        return OutputStream { bytes throws(MoneyFlowError) in
            let lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).map { line in
                let end = line.last == UInt8(ascii: "\r") ? "\r" : ""
                return glyphs.visible(String(decoding: line.dropLast(end.utf8.count), as: UTF8.self)) + end
            }
            try environment.standardOutput.write(lines.joined(separator: "\n"))
        }
    }

    /// Prints all matching transactions like the list screen, in constant memory.
    ///
    /// - Parameters:
    ///   - summary: What the list is filtered by, or `nil` if it shows everything.
    ///   - heading: The same with the order, or `nil` if it shows everything in the usual one.
    @MainActor
    func showAll(
        _ filter: TransactionFilter,
        _ order: TransactionOrder,
        summary: String?,
        heading: String?
    ) async throws(MoneyFlowError) {
        let list = TransactionListPortions(
            environment: screenEnvironment,
            formats: formats,
            filter: summary,
            heading: heading,
            matching: filter
        )
        let portions = Mutex(list)
        let (environment, today) = (screenEnvironment, context.today)
        try await paging { @MainActor output throws(MoneyFlowError) in
            try await wallet.read { snapshot throws(MoneyFlowError) in
                let newest = Transactions(matching: filter, at: .newest, limit: 1, includingTotals: false)
                // What was in the account after a transaction is no column of any other order.
                if order == .newestFirst, let balance = try snapshot.read(newest).balances?.first {
                    portions.withLock { $0.showBalances(from: balance) }
                }
                try snapshot.read(
                    TransactionBatches(of: filter, order: order) { batch throws(MoneyFlowError) in
                        let portion: Node
                        do throws(MoneyError) {
                            portion = try portions.withLock { list throws(MoneyError) in try list.portion(batch) }
                        } catch {
                            throw MoneyFlowError(error)
                        }
                        try output.write(portion.text(in: environment))
                    }
                )
                try portions.withLock { list throws(MoneyFlowError) in
                    list.totals = try snapshot.together(list.totals, matching: filter, today: today)
                }
            }
            let footer = portions.withLock { $0.footer() }
            try output.write(footer.text(in: environment))
        }
    }
}

/// Transactions as bytes in an export format.
private struct TransactionStream {
    /// The number of transactions written.
    private(set) var count = 0
    /// What they have that formats may leave out.
    private(set) var contents: Set<ExportOmission> = []
    private var writer: any ExportWriter
    private let limit: Int
    private var hasBegun = false
    /// The beginning of the format and of statements, to be written with the next transactions: an error before them
    /// leaves no output.
    private var pending: [UInt8] = []

    init(writer: any ExportWriter, limit: Int) {
        self.writer = writer
        self.limit = limit
    }

    mutating func enter(_ statement: AccountStatement) {
        begin()
        writer.begin(statement, to: &pending)
    }

    mutating func bytes(for transactions: [Transaction]) -> [UInt8] {
        var bytes = takePending()
        for transaction in transactions.prefix(limit - count) {
            writer.write(transaction, to: &bytes)
            ExportOmission.add(transaction, to: &contents)
            count += 1
        }
        return bytes
    }

    mutating func bytes(for rates: [Rate]) -> [UInt8] {
        var bytes = takePending()
        for rate in rates { writer.write(rate, to: &bytes) }
        return bytes
    }

    mutating func end() -> [UInt8] {
        var bytes = takePending()
        writer.end(&bytes)
        return bytes
    }

    private mutating func takePending() -> [UInt8] {
        begin()
        defer { pending = [] }
        return pending
    }

    /// Begins the format once.
    private mutating func begin() {
        guard !hasBegun else { return }
        hasBegun = true
        writer.begin(&pending)
    }
}
