import BankFilesSupport
import Money
import Testing

@testable import BankFiles

@Suite("Entries with several categories")
struct LedgerDivisionTests {
    private func divided<Reader: ImportReader>(_ reader: Reader) throws -> [String] {
        var reader = reader
        var rows: [String] = []
        while let item = try reader.next() {
            if case .transaction(let row) = item { rows.append(row.divided) } else { rows.append("\(item)") }
        }
        return rows
    }

    /// Reads the postings of a journal's entry of 20 November 2026.
    private func journal(_ postings: String..., comments: [String] = [], title: String = "Shop") throws -> [String] {
        let lines = ["2026-11-20 * \(title)"] + (comments.map { "; \($0)" } + postings).map { "    \($0)" }
        let context = ImportContext(currency: .euro, layout: ImportLayout(), known: DeclaredAccounts())
        return try divided(JournalReader(bytes: Array(lines.joined(separator: "\n").utf8), context: context))
    }

    private func beancount(_ postings: String..., head: String = "* \"Shop\"") throws -> [String] {
        try divided(BeancountReader("2026-11-20 \(head)\n" + postings.map { "  \($0)\n" }.joined()))
    }

    private typealias Split = GnuCashFile.Split

    private func gnucash(_ splits: Split...) throws -> [String] {
        try divided(GnuCashFile.reader(GnuCashFile.book(GnuCashFile.transaction(splits))))
    }

    @Test("Several categories of one account are one transaction; the largest keeps the rest")
    func categories() throws {
        let expected = ["Giro -8415 Food: Gifts 2000, Medical 990"]
        #expect(
            try journal(
                "Expenses:Gifts  20 EUR",
                "Expenses:Food  54.25 EUR",
                "Expenses:Medical  9.90 EUR",
                "Assets:Giro"
            )
                == expected
        )
        #expect(
            try beancount(
                "Expenses:Gifts  20 EUR",
                "Expenses:Food  54.25 EUR",
                "Expenses:Medical  9.90 EUR",
                "Assets:Giro"
            )
                == expected
        )
        #expect(
            try gnucash(Split("Giro", "-7425/100"), Split("Fuel", "2000/100", memo: "car"), Split("Food", "5425/100"))
                == ["Giro -7425 Food: Auto:Fuel 2000 (car)"]
        )
    }

    @Test("What is received is divided, too, and so is what is paid back")
    func directions() throws {
        #expect(
            try journal("Assets:Giro  3000 EUR", "Income:Bonus  -500 EUR", "Income:Salary")
                == ["Giro 300000 Salary: Bonus 50000"]
        )
        #expect(
            try beancount("Assets:Giro  30 EUR", "Expenses:Food  -10 EUR", "Expenses:Gifts  -20 EUR")
                == ["Giro 3000 Gifts: Food 1000"]
        )
    }

    @Test("What a person owes and what is paid back of a loan are shares; what another account gets is a transfer")
    func shares() throws {
        #expect(
            try journal("Expenses:Eating  16.25 EUR", "Assets:People:Ada  16.25 EUR", "Assets:Giro")
                == ["Giro -3250 Eating: > Ada 1625"]
        )
        #expect(
            try beancount("Assets:Giro  -500 EUR", "Liabilities:Car-loan  400 EUR", "Expenses:Interest  100 EUR")
                == ["Giro -50000 Interest: > Car-loan 40000"]
        )
        #expect(
            try gnucash(Split("Giro", "-500/1"), Split("Mortgage", "400/1"), Split("Interest paid", "100/1"))
                == ["Giro -50000 Interest paid: > Mortgage 40000"]
        )
        #expect(
            try journal("Assets:Giro  -505 EUR", "Assets:Savings  500 EUR", "Expenses:Fees")
                == ["Giro -50000 no category", "Giro -500 Fees"]
        )
    }

    @Test("A tax taken out of a salary is in the other direction, and no part of it")
    func otherDirection() throws {
        #expect(
            try journal("Assets:Giro  2200 EUR", "Expenses:Tax  800 EUR", "Income:Salary")
                == ["Giro -80000 Tax", "Giro 300000 Salary"]
        )
        #expect(
            try beancount("Assets:Giro  2200 EUR", "Expenses:Tax  800 EUR", "Income:Salary") == ["Giro 220000 Salary"]
        )
    }

    @Test("Postings in other currencies or on other days are not divided")
    func others() throws {
        #expect(
            try journal("Expenses:Food  10 EUR", "Expenses:Gifts  20 EUR  ; date:2026-11-21", "Assets:Giro").count == 2
        )
        let entry = ["Assets:Giro  -30 EUR", "Expenses:Food  10 EUR", "Expenses:Gifts  20 USD @@ 20 EUR"]
        #expect(try journal(entry[0], entry[1], entry[2]).allSatisfy { !$0.contains(":") })
    }

    @Test("Postings of one category are added up, and the notes of what is said to be a split are kept")
    func ownSplits() throws {
        #expect(
            try journal("Expenses:Food  10 EUR", "Expenses:Gifts  15 EUR", "Expenses:Food  10 EUR", "Assets:Giro")
                == ["Giro -3500 Food: Gifts 1500"]
        )
        #expect(
            try journal(
                "Expenses:Food  5 EUR",
                "Expenses:Gifts  10 EUR  ; split: for a, b",
                "Expenses:Gifts  15 EUR  ; split:",
                "Assets:Savings  7 EUR  ; split:",
                "Assets:Giro"
            ) == ["Giro -3700 Food: Gifts 1000 (for a, b), Gifts 1500, > Savings 700"]
        )
        #expect(
            try beancount(
                "Expenses:Food  5 EUR",
                "Expenses:Gifts  10 EUR",
                "  split: \"for a\"",
                "Assets:Savings  7 EUR",
                "  split: \"\"",
                "Assets:Giro"
            ) == ["Giro -2200 Food: Gifts 1000 (for a), > Savings 700"]
        )
    }

    @Test(
        "Tags without a value are read from comments that have nothing else",
        arguments: [
            ("rome:", " #rome"), ("rome:, work:", " #rome #work"), (":rome:work:", " #rome #work"), ("a b:", ""),
            ("rome: 5", ""), ("ümlaut:", " #ümlaut"), (":", ""), ("at 20:15:", ""), ("a/b:", " #a-b"),
        ]
    )
    func tags(comment: String, tags: String) throws {
        #expect(
            try journal("Expenses:Food  5 EUR", "Assets:Giro", comments: [comment]) == ["Giro -500 Food\(tags)"]
        )
        #expect(
            try journal("Expenses:Food  5 EUR", "Assets:Giro", title: "Shop  ; \(comment)") == ["Giro -500 Food\(tags)"]
        )
    }

    @Test("Tags of Beancount are read, and their names from the metadata if that has them")
    func beancountTags() throws {
        let postings = ["Expenses:Food  5 EUR", "Assets:Giro  -5 EUR"]
        #expect(
            try beancount("#later ^link", postings[0], postings[1], head: "* \"Shop\" #rome ^a #work")
                == ["Giro -500 Food #rome #work #later"]
        )
        #expect(
            try beancount("tags: \"übung,rome\"", postings[0], postings[1], head: "* \"Shop\" #-bung #rome")
                == ["Giro -500 Food #übung #rome"]
        )
    }

    @Test("A row says what earlier versions made of it, unless that is the same")
    func formerly() throws {
        let text = """
            2026-11-20 * Shop
                Expenses:Food  54.25 EUR
                Expenses:Gifts  20 EUR
                Assets:Giro
            """
        let context = ImportContext(currency: .euro, layout: ImportLayout(), known: DeclaredAccounts())
        var journal = try JournalReader(bytes: Array(text.utf8), context: context)
        guard case .transaction(let row)? = try journal.next() else {
            Issue.record("no row")
            return
        }
        #expect(row.formerly.map(\.divided) == ["Giro -5425 Food", "Giro -2000 Gifts"])
        let splits = [Split("Giro", "-30/1"), Split("Fuel", "10/1"), Split("Food", "20/1")]
        let rows = try GnuCashFile.rows(GnuCashFile.book(GnuCashFile.transaction(splits)))
        #expect(rows.map(\.formerly) == [[]])
        #expect(rows.map(\.bankID) == ["gnucash/" + String(repeating: "0", count: 28) + "1000"])
    }
}
