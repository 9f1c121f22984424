import Core
import Synchronization

/// A form in which rows leave the program one by one.
enum RowFormat: Sendable {
    /// A JSON array.
    case json
    /// RFC 4180, in the columns that `moneyflow import` reads.
    case csv
}

extension Session {
    /// Writes the transactions that match, at constant memory.
    ///
    /// A failure after the first rows leaves a JSON array unclosed, so that it cannot be taken for the whole.
    func stream(_ filter: TransactionFilter, limit: Int?, as format: RowFormat) async throws(MoneyFlowError) {
        let output = context.environment.standardOutput
        let rows = Mutex(RowStream(format: format, limit: limit ?? .max))
        try await repository.forEachBatch(of: filter) { batch throws(MoneyFlowError) in
            try output.write(rows.withLock { $0.text(for: batch) })
        }
        try output.write(rows.withLock { $0.end() })
    }
}

extension Session {
    /// Prints every transaction that matches as the list screen does, at constant memory.
    @MainActor
    func showAll(_ filter: TransactionFilter) async throws(MoneyFlowError) {
        let portions = Mutex(TransactionListPortions(environment: screenEnvironment, formats: formats))
        let (environment, output) = (screenEnvironment, context.environment.standardOutput)
        try await repository.forEachBatch(of: filter) { batch throws(MoneyFlowError) in
            let portion = try portions.withLock { list throws(MoneyFlowError) in try list.portion(batch) }
            try output.write(portion.text(in: environment))
        }
        let footer = portions.withLock { $0.footer(filtered: filter != .everything) }
        try output.write(footer.text(in: environment))
    }
}

/// The text of rows under way.
private struct RowStream {
    let format: RowFormat
    var remaining: Int
    private var isFirst = true

    init(format: RowFormat, limit: Int) {
        self.format = format
        remaining = limit
    }

    mutating func text(for transactions: [Transaction]) -> String {
        var text = ""
        for transaction in transactions.prefix(remaining) {
            switch format {
            case .json:
                text += isFirst ? "[" : ",\n"
                text += JSONValue(transaction).text
            case .csv:
                if isFirst { text += CSVText.header }
                text += CSVText.row(transaction)
            }
            isFirst = false
        }
        remaining -= min(remaining, transactions.count)
        return text
    }

    func end() -> String {
        switch format {
        case .json: isFirst ? "[]\n" : "]\n"
        case .csv: isFirst ? CSVText.header : ""
        }
    }
}
