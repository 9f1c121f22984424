import TestSupport
import Testing

@testable import Core
@testable import Interchange

@Suite("Journal export")
struct JournalWriterTests {
    @Test("The currency and the accounts are declared first, and an entry has two postings")
    func file() throws {
        let pay = Transaction(
            id: 7,
            date: try .test("2026-11-20"),
            amount: .cents(245_000),
            category: Category(id: 2, name: "Salary", icon: .salary, type: .income, archived: false),
            title: "(Pay) * for ! work"
        )
        let file = JournalWriter(try .test()).file([try .test(), pay, try .test(id: 8, "", cents: 5)])
        #expect(
            file == """
                commodity EUR
                account Assets:MoneyFlow

                account Expenses:Bar

                2026-11-20 * (1) Coffee
                    Expenses:Bar  12.50 EUR
                    Assets:MoneyFlow

                account Income:Salary

                2026-11-20 * (7) (Pay) * for ! work
                    Income:Salary  -2450.00 EUR
                    Assets:MoneyFlow

                2026-11-20 * (8)
                    Expenses:Bar  0.05 EUR
                    Assets:MoneyFlow

                """
        )
    }

    @Test("An empty file has only declarations")
    func empty() throws {
        #expect(JournalWriter(try .test(.test("JPY"))).file([]) == "commodity JPY\naccount Assets:MoneyFlow\n")
    }

    @Test("If decimals could be read as thousands, the format of the currency is declared")
    func format() throws {
        #expect(
            JournalWriter(try .test(.test("KWD"))).file([try .test(minorUnits: 500_000, .test("KWD"))]) == """
                commodity KWD
                    format 1000.000 KWD
                account Assets:MoneyFlow

                account Expenses:Bar

                2026-11-20 * (1)
                    Expenses:Bar  500.000 KWD
                    Assets:MoneyFlow

                """
        )
    }

    @Test(
        "A title is escaped so that no part of it is a comment or a note",
        arguments: [
            ("a; b", "a, b"), ("Shop | Coffee", "Shop / Coffee"), ("=x @ 5", "=x @ 5"), (#"a "b""#, #"a "b""#),
            ("Café 🎉", "Café 🎉"), ("a\u{A0}\u{2003}b\u{A0}", "a b"), ("a\n    b", "a b"),
        ]
    )
    func title(title: String, written: String) throws {
        #expect(JournalWriter(try .test()).file([try .test(title)]).contains("\n2026-11-20 * (1) \(written)\n"))
    }

    @Test(
        "A category is an account without subaccounts",
        arguments: [
            ("Food & Drink", "Food & Drink"), ("Home: Rent", "Home- Rent"), ("[x] (y); z", "[x] (y); z"),
            ("a\u{2003} b", "a b"), ("食料", "食料"),
        ]
    )
    func account(name: String, part: String) throws {
        let file = JournalWriter(try .test()).file([try .test(in: name)])
        #expect(file.contains("\naccount Expenses:\(part)\n"))
        #expect(file.contains("\n    Expenses:\(part)  12.50 EUR\n"))
    }
}

@Suite("Ledger accounts")
struct LedgerAccountsTests {
    @Test("Every category has its own account, and the older one keeps the plain name")
    func collisions() {
        let categories: [Core.Category] = [
            .test(id: 4, "A:B"), .test(id: 2, "A-B"), .test(id: 3, "A:B", .income), .test(id: 9, "A-B-2"),
        ]
        var accounts = LedgerAccounts(categories) { $0 == "A:B" ? "A-B" : $0 }
        #expect(accounts.account(of: categories[0]).name == "Expenses:A-B-2")
        #expect(accounts.account(of: categories[1]).name == "Expenses:A-B")
        #expect(accounts.account(of: categories[2]).name == "Income:A-B")
        #expect(accounts.account(of: categories[3]).name == "Expenses:A-B-2-2")
    }

    @Test("An account is new once, even if its category was unknown")
    func isNew() {
        var accounts = LedgerAccounts([.test(id: 1, "Bar")]) { $0 }
        #expect(accounts.account(of: .test(id: 1, "Bar")) == ("Expenses:Bar", true))
        #expect(accounts.account(of: .test(id: 1, "Bar")) == ("Expenses:Bar", false))
        #expect(accounts.account(of: .test(id: 2, "Pub")) == ("Expenses:Pub", true))
    }
}
