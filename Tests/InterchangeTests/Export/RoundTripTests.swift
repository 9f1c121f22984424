import TestSupport
import Testing

@testable import Core
@testable import Interchange

@Suite("Export round trips")
struct RoundTripTests {
    @Test(
        "Amounts are read back the same in every currency, even if all of them could have thousands",
        arguments: [ExportFormat.csv, .json, .qif, .ofx, .journal],
        ["JPY", "EUR", "KWD", "CLF"]
    )
    func amounts(format: ExportFormat, code: String) throws {
        let currency = try Currency.test(code)
        let amounts: [Int64] = [500_000, 1_234, 1, 100_000, 999_999_999_999_999]

        for amounts in [amounts] + amounts.map({ [$0] }) {
            let transactions = try amounts.map { try Transaction.test(minorUnits: $0, currency) }
            let rows = try rows(of: transactions, through: format, in: currency)
            #expect(rows.map(\.minorUnits) == amounts)
            #expect(rows.allSatisfy { $0.type == .expense })
        }
    }

    @Test(
        "A category is read back the same from QIF, even with a slash, which begins a class there",
        arguments: [
            "Food", "Food/Drink", "A:B/C", "/", "//", "a/", "/a", "a//b///c", "[Savings]", "[a]/b", #"\x/y"#, #"a\/b"#,
            "--Split--", "--Split--/a",
        ]
    )
    func categories(name: String) throws {
        let rows = try rows(of: [.test(in: name)], through: .qif, in: .euro)
        #expect(rows.map(\.category) == [name])
    }

    /// Writes the transactions and reads the file.
    private func rows(
        of transactions: [Transaction],
        through format: ExportFormat,
        in currency: Currency
    ) throws -> [ImportRow] {
        let file = format.makeWriter(try .test(currency)).file(transactions)
        var (_, reader) = try FileReaders().reader(
            for: Array(file.utf8),
            format: FileReaders.formats.first { $0.id == format.id },
            context: ImportContext(currency: currency, layout: ImportLayout())
        )
        var rows: [ImportRow] = []
        while let item = try reader.next() {
            guard case .transaction(let row) = item else {
                Issue.record("\(item) is no transaction")
                continue
            }
            rows.append(row)
        }
        return rows
    }
}
