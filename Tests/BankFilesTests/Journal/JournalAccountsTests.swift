import BankFilesSupport
import MoneySupport
import Testing

@testable import BankFiles

@Suite("Accounts and transfers in journals")
struct JournalAccountsTests {
    /// Reads an entry of 20 November 2026 into a new wallet, and returns its rows, or the codes of why they are left out.
    private func rows(_ lines: String...) throws -> [String] {
        var reader = try reader("2026-11-20 Shop\n" + lines.map { "    \($0)\n" }.joined())
        var rows: [String] = []
        while let item = try reader.next() {
            switch item {
            case .transaction(let row): rows.append(row.described)
            case .skipped(let row): rows.append(row.reason.code)
            default: rows.append("\(item)")
            }
        }
        return rows
    }

    private func reader(_ text: String) throws -> JournalReader {
        let owners = OneAccount(ImportAccount(name: "Main", currency: .euro))
        return try JournalReader(
            bytes: Array(text.utf8),
            context: ImportContext(currency: .euro, layout: ImportLayout(), known: owners)
        )
    }

    @Test("A posting between two accounts is a transfer, with the day on which it arrived")
    func transfers() throws {
        #expect(
            try rows("Assets:Bank:Savings  300 EUR  ; date:2026-11-22", "Assets:Bank:Giro")
                == ["2026-11-20 Giro -30000 EUR to Savings 30000 2026-11-22 Shop"]
        )
        #expect(
            try rows("Liabilities:Visa  3 EUR ; [11/23] paid", "Assets:Giro  -3 EUR")
                == ["2026-11-20 Giro -300 EUR to Visa 300 2026-11-23 Shop"]
        )
        #expect(try rows("Assets:A  1 EUR ; date:2026-02-30", "Assets:B").first?.contains("noSuchDay") == true)
    }

    @Test("A transfer between currencies has two amounts, however its rate is written")
    func currencies() throws {
        for price in ["108.50 USD @@ 100 EUR", "108.50 USD @ 0.921658986 EUR"] {
            #expect(
                try rows("Assets:Travel  \(price)", "Assets:Giro")
                    == ["2026-11-20 Giro -10000 EUR to Travel 10850 2026-11-20 Shop"]
            )
        }
        #expect(
            try rows("Assets:Travel  108.50 USD", "Assets:Giro  -100 EUR")
                == ["2026-11-20 Giro -10000 EUR to Travel 10850 2026-11-20 Shop"]
        )
        #expect(
            try rows("Assets:Giro  -100 EUR @@ 108.50 USD", "Assets:Travel")
                == ["2026-11-20 Giro -10000 EUR to Travel 10850 2026-11-20 Shop"]
        )
    }

    @Test("Equity is what is outside, and one entry can open several accounts")
    func opening() throws {
        #expect(
            try rows("Assets:Giro  1200 EUR", "Liabilities:Visa  -50 EUR", "Equity:Opening balances")
                == [
                    "2026-11-20 Giro 120000 EUR from Outside -120000 2026-11-20 Shop",
                    "2026-11-20 Visa -5000 EUR to Outside 5000 2026-11-20 Shop",
                ]
        )
    }

    @Test("A transfer with a fee, and a payment of two accounts, are a row for each pair")
    func hubs() throws {
        #expect(
            try rows("Assets:A  -300 EUR", "Assets:B  299 EUR", "Expenses:Fees  1 EUR")
                == [
                    "2026-11-20 A -29900 EUR to B 29900 2026-11-20 Shop",
                    "2026-11-20 A -100 EUR in Fees (expense) Shop",
                ]
        )
        #expect(
            try rows("Income:Salary  -3000 EUR", "Assets:A  2500 EUR", "Assets:B  500 EUR")
                == [
                    "2026-11-20 A 250000 EUR in Salary (income) Shop", "2026-11-20 B 50000 EUR in Salary (income) Shop",
                ]
        )
        #expect(
            try rows("Assets:A  -2 EUR", "Assets:A  -3 EUR", "Expenses:Bar  5 EUR")
                == ["2026-11-20 A -500  in Bar (expense) Shop"].map { $0.replacing("500  in", with: "500 EUR in") }
        )
    }

    @Test("A negative expense is a refund, and a comment before the postings is the note")
    func refunds() throws {
        #expect(
            try rows("; with Ada", "Expenses:Shoes  -30 EUR", "Assets:Giro")
                == ["2026-11-20 Giro 3000 EUR in Shoes (expense) Shop [with Ada]"]
        )
    }

    @Test("Accounts have the kind that their name shows, and all but its first part where two end alike")
    func accounts() throws {
        let text = """
            2026-11-20 Shop
                Assets:DKB:Giro  -7 EUR
                Assets:ING:Giro  1 EUR
                Assets:Cash  1 EUR
                Assets:Savings  1 EUR
                Assets:People:Ada  1 EUR
                Liabilities:Visa  1 EUR
                Liabilities:Car loan  2 EUR
            """
        let owners = try JournalSurvey(
            Array(text.utf8),
            context: ImportContext(currency: .euro, layout: ImportLayout())
        ).owners
        let names = [
            "Assets:DKB:Giro", "Assets:ING:Giro", "Assets:Cash", "Assets:Savings", "Assets:People:Ada",
            "Liabilities:Visa", "Liabilities:Car loan", "Equity:X",
        ]
        #expect(
            names.map { owners.account($0) }.map { "\($0.name) \($0.kind)" } == [
                "DKB Giro bank", "ING Giro bank", "Cash cash", "Savings savings", "Ada person", "Visa card",
                "Car loan loan", "Outside outside",
            ]
        )
        #expect(owners.areSeveral)
    }

    @Test("A balance is that of the end of a day, in the account's currency")
    func balances() throws {
        var reader = try reader(
            """
            2026-11-01 A
                Assets:Giro  10 EUR = 10 EUR
                Income:Gifts
            2026-11-01 B
                Assets:Giro  5 EUR
                Income:Gifts
            2026-11-02 C
                Assets:Giro  5 EUR = 20 EUR
                Assets:Cash  -5 EUR = EUR -5
            2026-11-03 D
                Assets:Giro  0 EUR = 20.00 EUR
                Assets:Cash  0 EUR =* 7 EUR
                Assets:Travel  = 3 USD
            2026-11-04 E
                Assets:Giro  1 EUR = 3 "apples"
                Income:Gifts
            """
        )
        var codes: [String] = []
        while let item = try reader.next() {
            if case .transaction = item { codes.append("row") } else { codes.append("\(item)") }
        }
        #expect(codes == ["row", "row", "row", "row"])
        #expect(
            reader.statements.map { "\($0.line) \($0.owner?.name ?? "") \($0.date.iso) \($0.minorUnits)" } == [
                "8 Giro 2026-11-02 2000", "9 Cash 2026-11-02 -500", "11 Giro 2026-11-03 2000",
            ]
        )
    }
}
