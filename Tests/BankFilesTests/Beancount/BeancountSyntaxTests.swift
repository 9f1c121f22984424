import Testing

@testable import BankFiles

@Suite("The syntax of Beancount files")
struct BeancountSyntaxTests {
    private func rows(_ text: String) throws -> [String] {
        var reader = try BeancountReader(text)
        return try reader.rows()
    }

    @Test("The payee is the title, else the narration; a note in the metadata is one of the entry")
    func texts() throws {
        let postings = "  Assets:Giro  -1 EUR\n    note: \"not this\"\n  Expenses:Bar  1 EUR\n"
        let expected = "2026-11-20 Giro -100 EUR in Bar (expense)"
        #expect(
            try rows("2026-11-20 * \"Kin Soy\" \"Eating \\\"out\\\"\" #a ^b/c\n\(postings)")
                == ["\(expected) Kin Soy [Eating \"out\"]"]
        )
        #expect(try rows("2026-11-20 ! \"EDISON\" \"\"\n\(postings)") == ["\(expected) EDISON"])
        #expect(
            try rows("2026/11/20 txn \"a\nb\" ; comment \"\n  other-key: 1 ; \"\n  note: \"c\"\n  #tag\n\(postings)")
                == ["\(expected) a b [c]"]
        )
        #expect(try rows("2026-11-20 P\n\(postings)") == [expected])
        #expect(try rows("2026-11-20 * \"a\" | \"b\"\n\(postings)") == ["\(expected) a [b]"])
        #expect(try rows("2026-11-20 * \"a\" \"b\" \"c\"\n\(postings)") == ["1 malformed"])
        #expect(try rows("2026-11-20 \"a\" b\n\(postings)") == ["1 malformed"])
        #expect(try rows("2026-02-29 * \"a\"\n\(postings)") == ["1 invalidDate"])
    }

    @Test("Comments, headings and directives without an effect say nothing")
    func directives() throws {
        let text = #"""
            ;; -*- mode: beancount -*-
            * Accounts "
            #+STARTUP: x
            option "title" "a;b"
            plugin "beancount.plugins.auto_accounts"
            pushtag #trip
            pushmeta place: "Rome"
            1980-01-01 commodity EUR
              name: "Euro"
            1980-01-01 open Assets:Giro EUR,USD "STRICT"
            2026-11-20 note Assets:Giro "A
              2026-11-21 * is no entry"
            2026-11-20 document Assets:Giro "/a/b.pdf"
            2026-11-20 event "location" "Rome"
            2026-11-20 query "q" "SELECT 1"
            2026-11-20 custom "fava-option" "x" TRUE
            2026-11-20 close Assets:Giro
            popmeta place:
            poptag #trip
            """#
        #expect(try rows(text) == [])
    }

    @Test("Prices, included files, plugins that change entries, and budgets are listed")
    func listed() throws {
        let text = """
            include "2025.beancount"
            plugin "beancount.plugins.forecast"
            2026-11-20 price ACME  0.9 EUR
            2026-11-20 custom "budget" Expenses:Bar "monthly" 50 EUR
            """
        #expect(try rows(text) == ["1 directive", "2 directive", "3 price", "4 directive"])
    }

    @Test("Anything else is refused with its line")
    func refused() throws {
        let beginning = "2026-11-20 open Assets:A\n"
        for (line, reason) in [
            ("Some text", "malformed"), ("2026-11-20 opne Assets:A", "malformed"), ("2026-11-20 open", "malformed"),
            ("2026-11-20 pad Assets:A", "malformed"), ("2026-11-20 balance Assets:A 5", "invalidAmount"),
            ("2026-11-20 balance Assets:A 5 ~ x EUR", "invalidAmount"), ("option \"a\"", "malformed"),
        ] {
            #expect(try rows(beginning + line) == ["2 \(reason)"], "\(line)")
        }
        #expect(try rows("  Assets:A  5 EUR\n" + beginning) == ["1 malformed"])
        #expect(try BeancountReader.rows("Wealth:A  5 EUR", "Expenses:B") == ["2 malformed"])
        #expect(try BeancountReader.rows("Assets:A  5 EUR", "assets") == ["3 malformed"])
        #expect(throws: ImportFailure(line: 2, .malformed("a string begins that never ends"))) {
            try rows(beginning + "2026-11-20 * \"a\n  Assets:A  5 EUR\n  Expenses:B\n")
        }
        #expect(throws: ImportFailure(.notOfFormat(.beancount))) { try rows("date,amount\n") }
    }

    @Test("The kinds of accounts can be renamed, anywhere in the file")
    func names() throws {
        let text = """
            2026-11-20 * "Shop"
              Vermögen:Giro  -5 EUR
              Ausgaben:Bar
            option "name_assets" "Vermögen"
            option "name_expenses" "Ausgaben"
            """
        #expect(try rows(text) == ["2026-11-20 Giro -500 EUR in Bar (expense) Shop"])
    }

    @Test("An account has the name in its metadata, or so much of its own that it is the only one")
    func accounts() throws {
        let text = """
            1980-01-01 open Assets:Giro
              name: "My “Giro”"
            1980-01-01 open Expenses:X
              name: "Food & Drink"
            2026-11-20 *
              Assets:Giro  -5 EUR
              Expenses:X
            2026-11-21 *
              Assets:A:Cash  -6 EUR
              Assets:B:Cash  6 EUR
            2026-11-22 *
              Assets:Outside  -7 EUR
              Assets:People:Ada  7 EUR
            """
        #expect(
            try rows(text) == [
                "2026-11-20 My “Giro” -500 EUR in Food & Drink (expense)",
                "2026-11-21 A Cash -600 EUR to B Cash 600 2026-11-21",
                "2026-11-22 Outside 2 -700 EUR to Ada 700 2026-11-22",
            ]
        )
    }
}
