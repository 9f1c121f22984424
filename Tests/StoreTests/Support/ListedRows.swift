import BankFiles
import Core
import Money
import TestSupport

@testable import Store

/// Rows to import that a test lists, with an optional failure after the last one.
struct ListedRows: ImportReader {
    private let items: [ImportItem]
    private let failure: ImportFailure?
    private(set) var position = 0
    var byteCount: Int { items.count }
    let layout: ImportLayout
    let statements: [ImportStatement]

    init(
        _ items: [ImportItem],
        failingWith failure: ImportFailure? = nil,
        layout: ImportLayout = ImportLayout(),
        statements: [ImportStatement] = []
    ) {
        self.items = items
        self.failure = failure
        self.layout = layout
        self.statements = statements
    }

    mutating func next() throws(ImportFailure) -> ImportItem? {
        guard position < items.count else {
            if let failure { throw failure }
            return nil
        }
        position += 1
        return items[position - 1]
    }

    /// The identifier of the first row.
    var firstBankID: String? {
        if case .transaction(let row) = items.first { row.bankID } else { nil }
    }

    /// Returns the error for a line of these rows.
    static func refusal(line: Int, _ problem: ImportProblem) -> MoneyFlowError {
        .importRow(file: "rows", line: line, column: nil, format: .sample, problem)
    }
}

/// The readers of files whose contents a test makes.
struct ListedFiles: ImportReaders {
    /// The format of the files, and two that have references.
    var formats: [ImportFormat] = [
        .sample, .test("camt", BankReferences()), .test("mt940", BankReferences(length: 16)),
    ]
    /// Returns the rows of a file.
    let rows: @Sendable (FileBytes, ImportContext) throws(ImportFailure) -> ListedRows

    func reader(
        for bytes: FileBytes,
        format: ImportFormat?,
        context: ImportContext
    ) throws(ImportFailure) -> (format: ImportFormat, reader: any ImportReader) {
        let rows = try rows(bytes, context)
        let format = formats.first { rows.firstBankID?.hasPrefix($0.id + "/") == true }
        return (format ?? .sample, rows)
    }
}

extension ImportFormat {
    /// Returns a format that only tests know.
    static func test(_ id: String, _ references: BankReferences? = nil) -> ImportFormat {
        ImportFormat(id: id, name: id, description: id, references: references)
    }
}

extension SQLiteWallet {
    /// Imports one file for each list of items, instead of the files of `request`.
    ///
    /// A file is in the format that the identifier of its first row begins with; it is a sample if there is none.
    func importing(
        _ files: [[ImportItem]],
        as request: ImportRequest = ImportRequest(files: []),
        failingWith failure: ImportFailure? = nil,
        layout: ImportLayout = ImportLayout()
    ) async throws(MoneyFlowError) -> Changed<ImportReport> {
        var request = request
        // A file of one byte: the index of its list of items.
        request.files = files.indices.map { index in
            ImportFile(name: files.count == 1 ? "rows" : "rows\(index)") { () throws(MoneyFlowError) in
                FileBytes([UInt8(index)])
            }
        }
        let readers = ListedFiles { bytes, _ in
            ListedRows(files[Int(bytes.allBytes()[0])], failingWith: failure, layout: layout)
        }
        return try await importFiles(request, with: readers) { _ in }
    }

    /// Imports one file for each list of items; see ``importing(_:as:failingWith:layout:)``.
    func importItems(
        _ files: [[ImportItem]],
        as request: ImportRequest = ImportRequest(files: []),
        failingWith failure: ImportFailure? = nil,
        layout: ImportLayout = ImportLayout()
    ) async throws(MoneyFlowError) -> ImportReport {
        try await importing(files, as: request, failingWith: failure, layout: layout).outcome
    }

    /// Imports a file that contains `rows`.
    @discardableResult
    func importRows(
        _ rows: [ImportRow],
        as request: ImportRequest = ImportRequest(files: []),
        failingWith failure: ImportFailure? = nil
    ) async throws(MoneyFlowError) -> ImportFileReport {
        let report = try await importItems([rows.map(ImportItem.transaction)], as: request, failingWith: failure)
        guard let file = report.files.first else { throw .unexpected("no report") }
        return file
    }
}

extension SQLiteWallet {
    /// Imports a row from a file of this name.
    func importFiles(named name: String, _ row: ImportRow) async throws(MoneyFlowError) {
        let file = ImportFile(name: name) { FileBytes([]) }
        let readers = ListedFiles { _, _ in ListedRows([.transaction(row)]) }
        _ = try await importFiles(ImportRequest(files: [file]), with: readers) { _ in }
    }
}

/// Creates a row to import, by default an expense on 20 November 2026.
func row(
    _ minorUnits: Int64,
    _ title: String = "Coffee",
    note: String = "",
    line: Int = 2,
    on date: String = "2026-11-20",
    type: TransactionType = .expense,
    category: String? = nil,
    bankID: String? = nil,
    isPending: Bool = false,
    account: Int64? = nil,
    other: Account? = nil,
    valueDate: String? = nil,
    details: RowDetails? = nil
) throws -> ImportRow {
    ImportRow(
        line: line,
        date: try .test(date),
        type: type,
        minorUnits: minorUnits,
        category: category,
        title: title,
        note: note,
        bankID: bankID,
        isPending: isPending,
        account: account,
        counterparty: other.map { .account(ImportAccount(number: $0.number ?? "", name: $0.name)) } ?? .unknown,
        valueDate: try valueDate.map { try .test($0) },
        details: details
    )
}

extension SQLiteWallet {
    /// Returns every transaction as `#1 300 Giro 2 > Savings 4 TITLE`, with the days of the month, the oldest id first.
    func transactionLines() async throws -> [String] {
        try await everything().sorted { $0.id < $1.id }.map { transaction in
            let side = "\(transaction.amount.minorUnits) \(transaction.account.name) \(transaction.date.day)"
            let arrival = transaction.arrival.map { " > \($0.account.name) \($0.date.day)" } ?? ""
            let sign = transaction.type == .income ? "+" : ""
            return "#\(transaction.id) \(sign)\(side)\(arrival) \(transaction.title)"
        }
    }
}
