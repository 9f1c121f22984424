import Testing

@testable import BankFiles

@Suite("Detection of Beancount files")
struct BeancountFormatTests {
    @Test(
        "A directive of Beancount shows it, and so do entries that are all like those of Beancount",
        arguments: [
            "1970-01-01 open Assets:Giro EUR\n", "option \"title\" \"x\"\n", "plugin \"a.b\"\n",
            ";; -*- mode: beancount -*-\n* Accounts\n** Bank\n2026-11-20 balance Assets:Giro  5 EUR\n",
            "include \"2025.beancount\"\n", "2026-11-20 * \"Shop\"\n  Assets:Giro  -5 EUR\n  Expenses:Bar\n",
            "2026-11-20 txn \"Shop\" \"Bread\" #tag\n  Assets:Giro  -5 EUR\n  Expenses:Bar  5 EUR\n\n2026-11-2",
        ]
    )
    func beancount(text: String) {
        #expect(ReadableFormat(lookingAt: Array(text.utf8)).format == .beancount)
    }

    @Test(
        "A journal is still one, with a title in quotes too",
        arguments: [
            "2026-11-20 * Shop\n  Assets:Giro  -5 EUR\n  Expenses:Bar\n",
            "2026-11-20 * \"Shop\"\n  assets:giro  -5 EUR\n  expenses:bar\n",
            "2026-11-20 * \"Shop\"\n  Assets:Giro  $-5\n  Expenses:Bar\n",
            "2026-11-20 * \"Shop\"\n  Assets:My Giro  -5 EUR\n  Expenses:Bar\n",
            "account Assets:Giro\n\n2026-11-20 * \"Shop\"\n  Assets:Giro  -5 EUR\n  Expenses:Bar\n",
            "2026-11-20 * \"Shop\" and more\n  Assets:Giro  -5 EUR\n  Expenses:Bar\n",
            "2026-11-20 open house\n  Assets:Giro  -5 EUR\n  Expenses:Bar\n",
            "2026-11-20 balance adjustment\n  Assets:Giro  -5 EUR\n  Expenses:Bar\n",
            "include \"2025.journal\"\n", "* Accounts\nP 2026-11-20 USD 0.9 EUR\n",
        ]
    )
    func journals(text: String) {
        #expect(ReadableFormat(lookingAt: Array(text.utf8)).format == .journal)
    }
}
