import Core

/// Rows to import that are given rather than read from a file, with an error at the end where one is named.
struct ListedRows: ImportRowReader {
    private var rows: IndexingIterator<[ImportRow]>
    private var line = 0
    private let failure: MoneyFlowError?

    init(_ rows: [ImportRow], failingWith failure: MoneyFlowError? = nil) {
        self.rows = rows.makeIterator()
        self.failure = failure
    }

    mutating func next() throws(MoneyFlowError) -> ImportRow? {
        if let row = rows.next() {
            line = row.line
            return row
        }
        if let failure { throw failure }
        return nil
    }

    func refusal(_ problem: ImportProblem) -> MoneyFlowError {
        Self.refusal(line: line, problem)
    }

    /// The error that names a line of these rows.
    static func refusal(line: Int, _ problem: ImportProblem) -> MoneyFlowError {
        .importRow(file: "rows", line: line, problem)
    }
}

extension MoneyRepository {
    /// Imports the rows given.
    func importRows(_ rows: [ImportRow], failingWith failure: MoneyFlowError? = nil) async throws -> ImportSummary {
        try await importRows { _ throws(MoneyFlowError) in ListedRows(rows, failingWith: failure) }
    }
}
