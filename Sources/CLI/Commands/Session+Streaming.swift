import Core

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
        let rows = RowStream(format: format, limit: limit ?? .max)
        try await repository.forEachBatch(of: filter) { batch throws(MoneyFlowError) in
            try output.write(rows.text(for: batch))
        }
        try output.write(rows.end())
    }
}

/// The text of rows under way.
private final class RowStream: @unchecked Sendable {
    private let format: RowFormat
    private var remaining: Int
    private var isFirst = true

    init(format: RowFormat, limit: Int) {
        self.format = format
        remaining = limit
    }

    func text(for transactions: [Transaction]) -> String {
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
