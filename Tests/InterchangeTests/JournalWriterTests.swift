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

extension JournalWriterTests {
    @Test("A transfer has postings to two accounts, with the day it arrived and what left in another currency")
    func accounts() {
        let wallet = ExportWallet()
        #expect(
            JournalWriter(wallet.context()).file(wallet.transactions) == """
                commodity EUR
                commodity USD

                account Equity:Outside

                account Assets:Giro

                2026-01-01 * (1)
                    Assets:Giro  1200.00 EUR
                    Equity:Outside

                account Liabilities:Visa

                account Expenses:Eating Out:Bar

                2026-10-29 * (2) Drinks
                    ; at 20 :15, (2026-01-01) tag :x
                    Expenses:Eating Out:Bar  12.50 EUR
                    Liabilities:Visa

                account Assets:Savings

                2026-10-30 * (3) Rainy day
                    Assets:Savings  300.00 EUR  ; date:2026-11-02
                    Assets:Giro

                account Expenses:Clothing

                2026-11-01 * (4) Shoes back
                    Expenses:Clothing  -49.90 EUR
                    Liabilities:Visa

                account Assets:Revolut

                2026-11-03 * (5)
                    Assets:Revolut  108.50 USD @@ 100.00 EUR
                    Assets:Giro

                account Assets:People:Ada

                2026-11-04 * (6)
                    Assets:People:Ada  20.00 EUR
                    Assets:Giro

                """
        )
    }

    @Test("In the journal of one account, a transfer has that account's day")
    func oneAccount() {
        let wallet = ExportWallet()
        let file = JournalWriter(wallet.context(account: 4)).file([wallet.transactions[2]])
        #expect(
            file.hasSuffix(
                """

                2026-11-02 * (3) Rainy day
                    Assets:Savings  300.00 EUR
                    Assets:Giro

                """
            )
        )
    }

    @Test(
        "No word of a note is a tag or a date",
        arguments: [
            ("a:b", "a :b"), (":a:b:", ":a :b :"), ("x:: y", "x : : y"), ("[=2026-01-01]", "(=2026-01-01)"),
            ("a; b", "a; b"), ("a\nb:", "a b :"), ("Café 🎉", "Café 🎉"),
        ]
    )
    func note(note: String, comment: String) throws {
        var transaction = try Transaction.test()
        transaction.note = note
        let file = JournalWriter(try .test()).file([transaction])
        #expect(file.contains(" Coffee\n    ; \(comment)\n    Expenses:Bar  12.50 EUR\n"))
    }
}

@Suite("Ledger accounts")
struct LedgerAccountsTests {
    @Test("Every category has its own account, and the older one keeps the plain name")
    func collisions() throws {
        let categories: [Core.Category] = [
            .test(id: 4, "A:B"), .test(id: 2, "A-B"), .test(id: 3, "A:B", .income), .test(id: 9, "A-B-2"),
        ]
        var accounts = LedgerAccounts(try .test(categories: categories)) { $0 == "A:B" ? "A-B" : $0 }
        #expect(accounts.account(of: categories[0]).name == "Expenses:A-B-2")
        #expect(accounts.account(of: categories[1]).name == "Expenses:A-B")
        #expect(accounts.account(of: categories[2]).name == "Income:A-B")
        #expect(accounts.account(of: categories[3]).name == "Expenses:A-B-2-2")
    }

    @Test("A category under another is a subaccount of the name that the other one got")
    func parents() throws {
        let categories: [Core.Category] = [
            .test(id: 2, "A-B"), .test(id: 4, "A:B"), .test(id: 3, "Bar", under: 4), .test(id: 5, "B"),
        ]
        var accounts = LedgerAccounts(try .test(categories: categories)) { $0 == "A:B" ? "A-B" : $0 }
        #expect(accounts.account(of: categories[2]).name == "Expenses:A-B-2:Bar")
        #expect(accounts.account(of: categories[1]).name == "Expenses:A-B-2")
    }

    @Test("A wallet's account has a name for its kind, and a number if an older one has the same")
    func kinds() {
        let wallet = ExportWallet()
        let spelled = [Account(id: 9, name: "Gi-ro", currency: .euro), Account(id: 10, name: "Gi:ro", currency: .euro)]
        var accounts = LedgerAccounts(wallet.context(accounts: wallet.accounts + spelled)) { name in
            name == "Gi:ro" ? "Gi-ro" : name
        }
        let names = (wallet.accounts + spelled).map { accounts.account(of: $0).name }
        #expect(
            names == [
                "Assets:Giro", "Liabilities:Visa", "Assets:Cash", "Assets:Savings", "Assets:People:Ada",
                "Assets:Revolut", "Liabilities:Car", "Equity:Outside", "Assets:Gi-ro", "Assets:Gi-ro-2",
            ]
        )
    }

    @Test("An account is new once, even if its category was unknown")
    func isNew() throws {
        var accounts = LedgerAccounts(try .test(categories: [.test(id: 1, "Bar")])) { $0 }
        for (id, name) in [(1, "Bar"), (2, "Pub")] as [(Core.Category.ID, String)] {
            let account = accounts.account(of: .test(id: id, name))
            #expect(account.name == "Expenses:\(name)")
            let answers = [accounts.isNew(account), accounts.isNew(account)]
            #expect(answers == [true, false])
        }
    }

    @Test("Budgets are periodic transactions, without what is limited below, for as long as they stay the same")
    func budgets() throws {
        #expect(
            JournalWriter(try .withBudgets()).file([]) == """
                commodity EUR
                account Assets:MoneyFlow

                account Expenses

                ~ monthly from 2026-11 to 2027-01
                    (Expenses)  1200.00 EUR

                ~ monthly from 2027-01
                    (Expenses)  1450.00 EUR

                account Expenses:Eating Out

                ~ monthly from 2026-10 to 2026-12
                    (Expenses:Eating Out)  300.00 EUR

                ~ monthly from 2026-12 to 2027-01
                    (Expenses:Eating Out)  250.00 EUR

                account Expenses:Eating Out:Bar

                ~ monthly from 2026-12
                    (Expenses:Eating Out:Bar)  50.00 EUR

                account Expenses:Travel

                ~ yearly from 2026
                    (Expenses:Travel)  2500.00 EUR

                """
        )
    }
}
