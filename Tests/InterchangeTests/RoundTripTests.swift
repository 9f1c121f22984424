import BankFilesSupport
import BankFiles
import Money
import TestSupport
import Testing

@testable import Core
@testable import Interchange

@Suite("Export round trips")
struct RoundTripTests {
    @Test(
        "Amounts are read back the same in every currency, even if all of them could have thousands",
        arguments: [ExportFormat.csv, .json, .qif, .ofx, .journal, .beancount],
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

    @Test(
        "With several accounts, transfers, refunds, notes and opening balances are read back",
        arguments: [ExportFormat.csv, .json, .journal, .beancount]
    )
    func accounts(format: ExportFormat) throws {
        let wallet = ExportWallet()
        let items = try items(format.makeWriter(wallet.context()).file(wallet.transactions), format, in: .euro)
        let read = items.map { item in
            switch item {
            case .transaction(let row): row.described
            case .skipped(let row): row.reason.code
            default: "\(item)"
            }
        }
        // Its words must not be tags or dates in a journal.
        let note = format.id == "journal" ? "at 20 :15, (2026-01-01) tag :x" : wallet.transactions[1].note
        // Beancount has one day for both sides.
        let arrival = format.id == "beancount" ? "2026-10-30" : "2026-11-02"
        #expect(
            read == [
                "2026-01-01 Giro 120000 EUR from Outside -120000 2026-01-01",
                "2026-10-29 Visa -1250 EUR in Bar (expense) Drinks [\(note)]",
                "2026-10-30 Giro -30000 EUR to Savings 30000 \(arrival) Rainy day",
                "2026-11-01 Visa 4990 EUR in Clothing (expense) Shoes back",
                "2026-11-03 Giro -10000 EUR to Revolut 10850 2026-11-03",
                "2026-11-04 Giro -2000 EUR to Ada 2000 2026-11-04",
            ]
        )
    }

    @Test(
        "Any title, note and name of a category or an account is read back the same from Beancount",
        arguments: [#"a "b" \ \n"#, "; a", "* a", "a: b", "#a ^b", "食料 🎉", "a|b", "\\", "\"", "2026-11-20 * a"]
    )
    func beancountTexts(text: String) throws {
        let wallet = ExportWallet()
        var transaction = wallet.transactions[1]
        transaction.title = text
        transaction.note = "also \(text)"
        let items = try items(BeancountWriter(wallet.context()).file([transaction]), .beancount, in: .euro)
        guard case .transaction(let row) = try #require(items.first) else {
            Issue.record("\(items) is no transaction")
            return
        }
        #expect(row.title == text)
        #expect(row.note == "also \(text)")
        let other = try rows(of: [.test(in: text)], through: .beancount, in: .euro)
        #expect(other.map(\.category) == [text])
    }

    @Test(
        "Splits and tags are read back, also where the category keeps the least",
        arguments: [ExportFormat.csv, .json, .journal, .beancount, .qif]
    )
    func splits(format: ExportFormat) throws {
        let wallet = ExportWallet()
        var split = wallet.transactions[1]
        split.splits = [
            Split(.category(wallet.categories[1]), .cents(600), note: "for b"),
            Split(.account(wallet.ada), .cents(400)),
            Split(.category(wallet.categories[2]), .cents(200)),
        ]
        split.tags = [Tag(id: 1, name: "rome"), Tag(id: 2, name: "übung&x")]
        var transfer = wallet.transactions[5]
        transfer.tags = [split.tags[0]]
        let context = ExportContext(
            currency: .euro,
            categories: wallet.categories,
            accounts: wallet.accounts,
            namesAccounts: true,
            hasTags: true,
            hasSplitRows: true,
            today: .testToday
        )
        let file = try format.makeWriter(context).file(of: [
            (.test(wallet.visa), [split, transfer]), (.test(wallet.ada), format.isByAccount ? [split] : []),
        ])
        let rows = try items(file, format, in: .euro).compactMap { item in
            if case .transaction(let row) = item { row } else { nil }
        }
        #expect(
            rows.map(\.divided).first
                == "Visa -1250 Bar: Eating Out 600 (for b), > Ada 400, Clothing 200 #rome #übung&x"
        )
        #expect(rows.map(\.tags) == [["rome", "übung&x"], ["rome"]])
    }

    @Test(
        "What was paid in another currency is read back, whatever the amounts",
        arguments: [ExportFormat.json, .csv, .journal, .beancount, .ofx],
        [("USD", Int64(1250)), ("JPY", 1200), ("KWD", 9125), ("IDR", 19_999_901), ("BTN", 1)]
    )
    func originals(format: ExportFormat, original: (code: String, minorUnits: Int64)) throws {
        let wallet = ExportWallet()
        let original = Money(minorUnits: original.minorUnits, currency: try .test(original.code))
        var transactions = [wallet.transactions[1], wallet.transactions[3], wallet.transactions[1]]
        transactions[0].original = original
        transactions[1].original = original
        let context = ExportContext(
            currency: .euro,
            categories: wallet.categories,
            accounts: wallet.accounts,
            namesAccounts: true,
            hasOriginals: true,
            today: .testToday
        )
        let file = try format.makeWriter(context).file(of: [(.test(wallet.visa), transactions)])
        let rows = try items(file, format, in: .euro).compactMap { item in
            if case .transaction(let row) = item { row } else { nil }
        }
        #expect(rows.map(\.original) == [original, original, nil])
        #expect(rows.map(\.minorUnits) == [1250, 4990, 1250])
    }

    @Test("A note is not taken for a title in our own CSV")
    func noteWithoutTitle() throws {
        let wallet = ExportWallet()
        var transaction = wallet.transactions[1]
        transaction.title = ""
        let items = try items(CSVWriter(wallet.context()).file([transaction]), .csv, in: .euro)
        guard case .transaction(let row) = try #require(items.first) else {
            Issue.record("\(items) is no transaction")
            return
        }
        #expect(row.title.isEmpty)
        #expect(row.date == transaction.date)
        #expect(row.minorUnits == 1250)
    }

    /// Writes the transactions and reads the file.
    private func rows(
        of transactions: [Transaction],
        through format: ExportFormat,
        in currency: Currency
    ) throws -> [ImportRow] {
        let file = try format.makeWriter(try .test(currency)).file(transactions, of: .test(.main(currency)))
        return try items(file, format, in: currency).compactMap { item in
            guard case .transaction(let row) = item else {
                Issue.record("\(item) is no transaction")
                return nil
            }
            return row
        }
    }

    private func items(_ file: String, _ format: ExportFormat, in currency: Currency) throws -> [ImportItem] {
        var (_, reader) = try FileReaders().reader(
            for: FileBytes(Array(file.utf8)),
            format: FileReaders.formats.first { $0.id == format.id },
            context: ImportContext(currency: currency, layout: ImportLayout())
        )
        var items: [ImportItem] = []
        while let item = try reader.next() { items.append(item) }
        return items
    }
}
