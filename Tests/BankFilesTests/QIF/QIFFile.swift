import Money

@testable import BankFiles

/// Small QIF files for tests.
enum QIFFile {
    /// Returns a bank section with these entries; the first starts on line 2.
    static func bank(_ entries: String...) -> String {
        "!Type:Bank\n" + entries.map { "\($0)\n^\n" }.joined()
    }

    static func reader(
        _ bytes: [UInt8],
        currency: Currency = .euro,
        dateFormat: ImportDateFormat? = nil,
        decimal: DecimalSign? = nil
    ) throws -> QIFReader {
        var layout = ImportLayout()
        layout.dateFormat = dateFormat
        layout.decimal = decimal
        return try QIFReader(bytes: bytes, context: ImportContext(currency: currency, layout: layout))
    }

    static func lines(
        _ text: String,
        currency: Currency = .euro,
        dateFormat: ImportDateFormat? = nil,
        decimal: DecimalSign? = nil
    ) throws -> [String] {
        var reader = try reader(Array(text.utf8), currency: currency, dateFormat: dateFormat, decimal: decimal)
        return try reader.remainingLines()
    }

    /// Returns the items without the lines on which they start.
    static func withoutLines(_ text: String) throws -> [String] {
        try lines(text).map { $0.split(separator: ": ", maxSplits: 1).last.map(String.init) ?? "" }
    }
}
