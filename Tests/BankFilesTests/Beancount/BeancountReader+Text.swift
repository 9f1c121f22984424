@testable import BankFiles

extension BeancountReader {
    /// Creates a reader for a wallet in euros.
    init(_ text: String) throws {
        let context = ImportContext(currency: .euro, layout: ImportLayout(), known: DeclaredAccounts())
        try self.init(bytes: Array(text.utf8), context: context)
    }

    /// Returns the rows, or the lines and codes of what is left out or refused.
    mutating func rows() throws -> [String] {
        var rows: [String] = []
        while let item = try next() {
            switch item {
            case .transaction(let row): rows.append(row.described)
            case .skipped(let row): rows.append("\(row.line) \(row.reason.code)")
            case .refused(let row): rows.append("\(row.line) \(row.problem.reason)")
            case .correction: rows.append("\(item)")
            }
        }
        return rows
    }

    /// Reads the postings of an entry of 20 November 2026 with the title Shop.
    static func rows(_ postings: String...) throws -> [String] {
        var reader = try BeancountReader("2026-11-20 * \"Shop\"\n" + postings.map { "  \($0)\n" }.joined())
        return try reader.rows()
    }
}
