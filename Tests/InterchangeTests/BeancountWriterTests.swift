import TestSupport
import Testing

@testable import Core
@testable import Interchange

@Suite("Beancount export")
struct BeancountWriterTests {
    @Test("Each account is opened on the date of its first use, with the category's name")
    func file() throws {
        let first = try Transaction.test("Coffee \"to go\" \\", on: "2026-11-19")
        let pay = Transaction(
            id: 7,
            date: try .test("2026-11-20"),
            amount: .cents(245_000),
            category: Category(id: 2, name: "Pay & \"more\"", icon: .salary, type: .income, archived: false),
            title: ""
        )
        #expect(
            BeancountWriter(try .test()).file([first, pay, try .test(id: 8, cents: 5)]) == #"""
                option "title" "MoneyFlow"
                option "operating_currency" "EUR"

                2026-11-19 open Assets:MoneyFlow EUR

                2026-11-19 open Expenses:Bar EUR
                  name: "Bar"

                2026-11-19 * "Coffee \"to go\" \\"
                  Expenses:Bar  12.50 EUR
                  Assets:MoneyFlow

                2026-11-20 open Income:Pay-more EUR
                  name: "Pay & \"more\""

                2026-11-20 * ""
                  Income:Pay-more  -2450.00 EUR
                  Assets:MoneyFlow

                2026-11-20 * "Coffee"
                  Expenses:Bar  0.05 EUR
                  Assets:MoneyFlow

                """#
        )
    }

    @Test(
        "A category's name becomes a valid account name of Beancount",
        arguments: [
            ("Food & Beverage", "Food-Beverage"), ("fitness", "Fitness"), ("été", "Été"), ("e\u{301}te\u{301}", "Été"),
            ("2nd hand", "2nd-hand"), ("[Savings]: (x)", "Savings-x"), ("食料", "X食料"), ("ßeta", "SSeta"),
            ("🎉", "X"), ("--", "X"), ("дом", "Дом"), ("a_b.c", "A-b-c"), ("ΑΒΓ", "ΑΒΓ"), ("٣", "X٣"),
            ("ა", "Xა"), ("\u{10400}", "X\u{10400}"),
        ]
    )
    func account(name: String, part: String) throws {
        let file = BeancountWriter(try .test()).file([try .test(in: name)])
        #expect(file.contains("\n2026-11-20 open Expenses:\(part) EUR\n"))
        #expect(file.contains("\n  Expenses:\(part)  12.50 EUR\n"))
    }

    @Test("An empty file has only options")
    func empty() throws {
        #expect(
            BeancountWriter(try .test()).file([])
                == "option \"title\" \"MoneyFlow\"\noption \"operating_currency\" \"EUR\"\n"
        )
    }

    @Test("Each account is opened with its currency, and categories with all")
    func accounts() {
        let wallet = ExportWallet()
        #expect(
            BeancountWriter(wallet.context()).file(Array(wallet.transactions[1...4])) == #"""
                option "title" "MoneyFlow"
                option "operating_currency" "EUR"

                2026-10-29 open Liabilities:Visa EUR
                  name: "Visa"

                2026-10-29 open Expenses:Eating-Out:Bar EUR,USD
                  name: "Bar"

                2026-10-29 * "Drinks"
                  note: "at 20:15, [2026-01-01] tag:x"
                  Expenses:Eating-Out:Bar  12.50 EUR
                  Liabilities:Visa

                2026-10-30 open Assets:Giro EUR
                  name: "Giro"

                2026-10-30 open Assets:Savings EUR
                  name: "Savings"

                2026-10-30 * "Rainy day"
                  Assets:Savings  300.00 EUR
                  Assets:Giro

                2026-11-01 open Expenses:Clothing EUR,USD
                  name: "Clothing"

                2026-11-01 * "Shoes back"
                  Expenses:Clothing  -49.90 EUR
                  Liabilities:Visa

                2026-11-03 open Assets:Revolut USD
                  name: "Revolut"

                2026-11-03 * ""
                  Assets:Revolut  108.50 USD @@ 100.00 EUR
                  Assets:Giro

                """#
        )
    }

    @Test("Budgets are directives as Fava reads them, of accounts that are open, and end as one of nothing")
    func budgets() throws {
        let file = BeancountWriter(try .withBudgets()).file([])
        #expect(
            file.split(separator: "\n").dropFirst(2).joined(separator: "\n") == """
                ; 2026-11-01 a limit for all expenses, monthly: 1500.00 EUR
                2026-01-01 open Expenses:Eating-Out EUR
                  name: "Eating Out"
                2026-10-01 custom "budget" Expenses:Eating-Out "monthly" 300.00 EUR
                2026-12-01 custom "budget" Expenses:Eating-Out "monthly" 250.00 EUR
                2027-01-01 custom "budget" Expenses:Eating-Out "monthly" 0.00 EUR
                2026-01-01 open Expenses:Eating-Out:Bar EUR
                  name: "Bar"
                2026-12-01 custom "budget" Expenses:Eating-Out:Bar "monthly" 50.00 EUR
                2026-01-01 open Expenses:Travel EUR
                  name: "Travel"
                2026-01-01 custom "budget" Expenses:Travel "yearly" 2500.00 EUR
                """
        )
    }
}
