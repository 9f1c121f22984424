import BankFiles
import Core
import Money
import Presentation

/// File formats like those that the readers declare.
extension Fixtures {
    static let csv = ImportFormat(
        id: "csv",
        name: "CSV",
        description: "CSV",
        hasColumns: true,
        hasOpenDateOrder: true
    )
    static let ofx = ImportFormat(id: "ofx", name: "OFX", description: "OFX")
    static let qif = ImportFormat(id: "qif", name: "QIF", description: "QIF", hasOpenDateOrder: true)
    static let journal = ImportFormat(id: "journal", name: "Journal", description: "a journal")
}

extension ImportFileReport {
    init(_ file: String, _ format: ImportFormat, _ layout: ImportLayout) {
        self.init(file: file, format: format, layout: layout, currency: .euro)
    }

    static let giro: ImportFileReport = {
        var report = ImportFileReport("giro.csv", Fixtures.csv, .giro)
        report.count(read: 128, added: 120, duplicates: 5, skipped: 3)
        report.total(income: 490_000, expenses: 312_455, from: "2026-09-01", to: "2026-11-18")
        report.sample = [.dinner, .coffee, .ticket, .salary, .rent]
        report.skippedRows = [
            SkippedRow(line: 17, reason: .zeroAmount, text: "02.09.2026 Kontoabschluss 0,00"),
            SkippedRow(line: 40, reason: .otherCurrency("USD"), text: "12.10.2026 Hotel New York -210,00 USD"),
            SkippedRow(line: 133, reason: .pending, text: "18.11.2026 TANKSTELLE 33 -61,20"),
        ]
        report.matches = [LikelyMatch(line: 9, row: .bookedCoffee, earlier: .coffee)]
        report.matchCount = 1
        return report
    }()

    static let again: ImportFileReport = {
        var report = ImportFileReport("giro.csv", Fixtures.csv, .giro)
        report.count(read: 125, duplicates: 125)
        report.total(income: 490_000, expenses: 312_455, from: "2026-09-01", to: "2026-11-18")
        return report
    }()

    static let typedBefore: ImportFileReport = {
        var report = ImportFileReport("giro.csv", Fixtures.csv, .giro)
        report.count(read: 2, merged: 2)
        report.total(income: 0, expenses: 3570, from: "2026-11-20", to: "2026-11-23")
        report.matches = [
            LikelyMatch(line: 9, row: .bookedCoffee, earlier: .coffee),
            LikelyMatch(line: 11, row: .bookedDinner, earlier: .dinner),
        ]
        report.matchCount = 2
        return report
    }()

    static let statement: ImportFileReport = {
        var report = ImportFileReport("card.ofx", Fixtures.ofx, ImportLayout())
        report.count(read: 1, added: 1)
        report.total(income: 0, expenses: 18_999, from: "2025-12-30", to: "2025-12-30")
        report.sample = [.flight]
        return report
    }()

    static let journal: ImportFileReport = {
        var report = ImportFileReport("2026.journal", Fixtures.journal, ImportLayout())
        report.count(read: 1033, added: 2, skipped: 1031)
        report.ignored = 2
        report.total(income: 245_000, expenses: 78_000, from: "2026-11-01", to: "2026-11-15")
        report.sample = [.rent, .salary]
        let problem = AmountError("12,50,00", .misplacedSeparator)
        report.skippedRows =
            [
                SkippedRow(line: 3, reason: .directive("account"), text: "account assets:bank"),
                SkippedRow(line: 9, reason: .price, text: "P 2026-01-01 USD 0.91 EUR"),
                SkippedRow(line: 12, reason: .refused(column: "amount", .amount(problem)), text: "2026-01-04 Bakery"),
            ]
            + (0..<997).map { SkippedRow(line: 20 + 4 * $0, reason: .transfer, text: "2026-01-05 To the savings") }
        return report
    }()

    static let foreign: ImportFileReport = {
        var report = ImportFileReport("card.ofx", Fixtures.ofx, ImportLayout())
        report.count(read: 1, skipped: 1)
        report.skippedRows = [SkippedRow(line: 31, reason: .otherCurrency("USD"), text: "20261103 -12.50 Diner")]
        return report
    }()

    /// A file of which rows in other currencies belong to accounts that are not there.
    static let pockets: ImportFileReport = {
        var report = ImportFileReport("revolut.csv", Fixtures.csv, .giro)
        report.count(read: 4, added: 2, skipped: 2)
        report.total(income: 0, expenses: 3570, from: "2026-11-03", to: "2026-11-20")
        report.sample = [.dinner, .coffee]
        report.skippedRows = ["USD", "JPY"].enumerated().map { index, code in
            SkippedRow(
                line: 40 + index,
                reason: .otherCurrency(code),
                text: "2026-11-03 -1200 \(code) Diner",
                pocket: Currency(code: code).map { .pocket(of: nil, in: $0) }
            )
        }
        return report
    }()

    static let demanding: ImportFileReport = {
        var report = ImportFileReport(
            "/home/ada/Downloads/銀行取引明細書 Oktober bis Dezember 2026.csv",
            Fixtures.csv,
            .demanding
        )
        report.count(read: 1_234_567, added: 1_234_560, merged: 6, skipped: 1)
        report.total(income: 999_999_999_999, expenses: 100_000_000_000, from: "1999-01-01", to: "2026-11-20")
        report.sample = Array(Transaction.demanding.prefix(5))
        report.skippedRows = [
            SkippedRow(line: 1_234_567, reason: .zeroAmount, text: String(repeating: "東京 coffee ", count: 9))
        ]
        report.matches = [LikelyMatch(line: 1_234_560, row: .longTitled, earlier: .longTitled)]
        report.matchCount = 6
        return report
    }()

    var withoutIDs: ImportFileReport {
        var report = self
        report.sample = sample.map(\.withoutID)
        return report
    }

    private mutating func count(read: Int, added: Int = 0, duplicates: Int = 0, merged: Int = 0, skipped: Int = 0) {
        self.read = read
        self.added = added
        self.duplicates = duplicates
        self.merged = merged
        self.skipped = skipped
    }

    private mutating func total(income: Int64, expenses: Int64, from first: String, to last: String) {
        totals = TransactionTotals(
            count: read - skipped,
            income: Fixtures.euros(income),
            expenses: Fixtures.euros(expenses)
        )
        firstDate = Fixtures.day(first)
        lastDate = Fixtures.day(last)
    }
}

extension Transaction {
    fileprivate static let bookedCoffee = booked("2026-11-21", 320, .bar, "COFFEE CORNER DUBLIN")
    fileprivate static let bookedDinner = booked("2026-11-23", 3250, .eatingOut, "TRATTORIA DA ENZO 0042")

    private static func booked(_ day: String, _ cents: Int64, _ category: Core.Category, _ title: String) -> Transaction
    {
        Transaction.fixture(0, Fixtures.day(day), Fixtures.euros(cents), category, title)
    }

    fileprivate var withoutID: Transaction {
        Transaction(id: 0, date: date, amount: amount, account: account, purpose: purpose, title: title)
    }
}
