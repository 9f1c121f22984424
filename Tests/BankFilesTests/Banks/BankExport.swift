import Foundation
import Money
import Testing

@testable import BankFiles

/// A file as a bank or an app writes it, with fictional people and shops, and its contents.
///
/// Nearly all have the same month: 1234.50 of pay on 13 January 2024, 50.00 of rent on the 29th and 12.34 spent in a shop
/// on the 30th.
struct BankExport: Sendable, CustomTestStringConvertible {
    /// A date and minor units, which are negative for an expense.
    struct Entry: Hashable, Sendable, Comparable, CustomStringConvertible {
        let day: String
        let minorUnits: Int64

        init(_ day: String, _ minorUnits: Int64) {
            self.day = day
            self.minorUnits = minorUnits
        }

        var description: String { "\(day) \(minorUnits)" }

        static func < (left: Entry, right: Entry) -> Bool {
            (left.day, left.minorUnits) < (right.day, right.minorUnits)
        }
    }

    static let usualMonth = [
        Entry("2024-01-13", 123450), Entry("2024-01-29", -5000), Entry("2024-01-30", -1234),
    ]

    let testDescription: String
    let currency: Currency
    let text: String
    let encoding: String.Encoding
    let layout: ImportLayout
    let entries: [Entry]
    let titles: [String]
    let skippedRows: Int

    /// Creates an export.
    ///
    /// - Parameters:
    ///   - currency: The wallet's currency.
    ///   - encoding: The encoding of the file.
    ///   - layout: What the user has to give because the file does not say it.
    ///   - entries: The contents of the file.
    ///   - titles: The titles, in the order of the file.
    ///   - skippedRows: The number of rows that are not bookings.
    init(
        _ name: String,
        _ currency: String = "EUR",
        encoding: String.Encoding = .utf8,
        layout: ImportLayout = ImportLayout(),
        entries: [Entry] = usualMonth,
        titles: [String],
        skippedRows: Int = 0,
        _ text: String
    ) {
        guard let currency = Currency(code: currency) else { preconditionFailure("no currency \(currency)") }
        testDescription = name
        self.currency = currency
        self.text = text
        self.encoding = encoding
        self.layout = layout
        self.entries = entries
        self.titles = titles
        self.skippedRows = skippedRows
    }
}

extension BankExport {
    /// The file without some of its lines, counted from 1.
    func bytes(without lines: Set<Int> = []) -> [UInt8] {
        let kept = text.split(separator: "\n", omittingEmptySubsequences: false).enumerated()
            .filter { !lines.contains($0.offset + 1) }
        // Most banks end lines with CRLF; other line endings have their own tests.
        return kept.map { $0.element + "\r\n" }.joined().data(using: encoding).map(Array.init) ?? []
    }
}

/// The result of reading an export.
struct ReadExport {
    private(set) var format = ImportFormat.csv
    private(set) var entries: [BankExport.Entry] = []
    private(set) var titles: [String] = []
    /// The lines of the entries.
    private(set) var lines: [Int] = []
    private(set) var skippedRows: [SkippedRow] = []
    private(set) var refused: [RefusedRow] = []
    private(set) var layout: ImportLayout

    init(_ export: BankExport, layout: ImportLayout? = nil, without lines: Set<Int> = []) throws {
        let context = ImportContext(currency: export.currency, layout: layout ?? export.layout)
        var (format, reader) = try FileReaders().reader(
            for: FileBytes(export.bytes(without: lines)),
            format: nil,
            context: context
        )
        self.format = format
        self.layout = reader.layout
        while let item = try reader.next() {
            switch item {
            case .transaction(let row):
                let minorUnits = row.type == .expense ? -row.minorUnits : row.minorUnits
                entries.append(BankExport.Entry(row.date.iso, minorUnits))
                titles.append(row.title)
                self.lines.append(row.line)
            case .correction: Issue.record("a correction")
            case .skipped(let row): skippedRows.append(row)
            case .refused(let row): refused.append(row)
            }
        }
    }
}
