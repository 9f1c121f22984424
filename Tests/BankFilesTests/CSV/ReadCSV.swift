import Money
import Testing

@testable import BankFiles

/// The result of reading a CSV file, as text that is easy to compare.
///
/// If nothing shows which amounts are expenses, those with a minus are, as a user would answer for most files here.
struct ReadCSV {
    /// `LINE DATE MINORUNITS TITLE [CATEGORY]`, negative for an expense.
    private(set) var rows: [String] = []
    private(set) var skippedRows: [SkippedRow] = []
    private(set) var refused: [RefusedRow] = []
    /// The layout that was detected by the end of the file.
    let layout: ImportLayout

    init(_ text: String, in currency: Currency = .euro, layout: ImportLayout = ImportLayout()) throws {
        try self.init(Array(text.utf8), in: currency, layout: layout)
    }

    init(_ bytes: [UInt8], in currency: Currency = .euro, layout: ImportLayout = ImportLayout()) throws {
        var reader = try Self.reader(bytes, currency, layout)
        while let item = try reader.next() {
            switch item {
            case .transaction(let row):
                let sign = row.type == .expense ? "-" : ""
                let category = row.category.map { " [\($0)]" } ?? ""
                rows.append("\(row.line) \(row.date.iso) \(sign)\(row.minorUnits) \(row.title)\(category)")
            case .correction: Issue.record("CSV has no corrections")
            case .skipped(let row): skippedRows.append(row)
            case .refused(let row): refused.append(row)
            }
        }
        self.layout = reader.layout
    }

    private static func reader(_ bytes: [UInt8], _ currency: Currency, _ layout: ImportLayout) throws -> CSVReader {
        do throws(ImportFailure) {
            return try CSVReader(bytes: bytes, context: ImportContext(currency: currency, layout: layout))
        } catch {
            guard error.problem == .undecidedSigns(column: nil) else { throw error }
            var answered = layout
            answered.invert = false
            return try CSVReader(bytes: bytes, context: ImportContext(currency: currency, layout: answered))
        }
    }

    /// Returns the failure of reading a file, or `nil` if it can be read.
    static func failure(
        _ text: String,
        in currency: Currency = .euro,
        layout: ImportLayout = ImportLayout()
    ) throws -> ImportFailure? {
        do {
            _ = try ReadCSV(text, in: currency, layout: layout)
            return nil
        } catch let failure as ImportFailure {
            return failure
        }
    }
}
