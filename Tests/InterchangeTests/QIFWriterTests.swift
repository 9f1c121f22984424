import TestSupport
import Testing

@testable import Core
@testable import Interchange

@Suite("QIF export")
struct QIFWriterTests {
    @Test("An entry has the date, the amount with its sign, the title as payee and the category")
    func file() throws {
        let pay = try Transaction.test("Pay", cents: 245_000, type: .income, on: "2026-11-02")
        #expect(
            try QIFWriter(.test()).file([pay, .test("")]) == """
                !Type:Bank
                D2026-11-02
                T2450.00
                PPay
                LSalary
                ^
                D2026-11-20
                T-12.50
                LBar
                ^

                """
        )
    }

    @Test(
        "A category that would be read as a transfer, a split or a class is escaped",
        arguments: [
            ("Food", "Food"), ("[Savings]", #"\[Savings]"#), (#"\x"#, #"\\x"#), ("a [b]", "a [b]"),
            ("A:B/C", "A:B//C"), ("--Split--", #"\--Split--"#), ("[a]/", #"\[a]//"#),
        ]
    )
    func category(name: String, written: String) throws {
        #expect(try QIFWriter(.test()).file([.test(in: name)]).contains("\nL\(written)\n^\n"))
    }

    @Test(
        "Decimals that could be read as thousands get another zero",
        arguments: [("JPY", "500000"), ("EUR", "5000.00"), ("KWD", "500.0000"), ("CLF", "50.0000")]
    )
    func amount(code: String, text: String) throws {
        let file = try QIFWriter(.test()).file([.test(minorUnits: 500_000, .test(code))])
        #expect(file.contains("\nT-\(text)\n"))
    }

    @Test("A line break that another tool wrote into a title does not end the line")
    func controls() throws {
        #expect(try QIFWriter(.test()).file([.test("a\n^\u{85}b", in: "Bar\n")]).contains("\nPa ^ b\nLBar \n^\n"))
    }

    @Test("Each account begins with its name and type, and a transfer is in both of its accounts")
    func accounts() throws {
        let wallet = ExportWallet()
        let writer = try QIFWriter(wallet.context())
        let file = writer.file(of: [
            (.test(wallet.giro), [wallet.transactions[0], wallet.transactions[2]]),
            (.test(wallet.savings), [wallet.transactions[2]]),
            (.test(wallet.visa), [wallet.transactions[1], wallet.transactions[3]]),
        ])
        #expect(
            file == """
                !Account
                NGiro
                TBank
                ^
                !Type:Bank
                D2026-01-01
                T1200.00
                L[Giro]
                ^
                D2026-10-30
                T-300.00
                PRainy day
                L[Savings]
                ^
                !Account
                NSavings
                TBank
                ^
                !Type:Bank
                D2026-11-02
                T300.00
                PRainy day
                L[Giro]
                ^
                !Account
                NVisa
                TCCard
                ^
                !Type:CCard
                D2026-10-29
                T-12.50
                PDrinks
                Mat 20:15, [2026-01-01] tag:x
                LBar
                ^
                D2026-11-01
                T49.90
                PShoes back
                LClothing
                ^

                """
        )
    }

    @Test("Accounts with transactions in several currencies are refused")
    func severalCurrencies() throws {
        let wallet = ExportWallet()
        let (giro, revolut) = (wallet.giro, wallet.revolut)
        #expect(throws: MoneyFlowError.severalCurrencies(format: "QIF", codes: ["EUR", "USD"])) {
            _ = try QIFWriter(
                wallet.context(statements: [.test(giro, to: "2026-11-03"), .test(revolut, to: "2026-11-03")])
            )
        }
        _ = try QIFWriter(wallet.context(statements: [.test(giro, to: "2026-11-03"), .test(revolut)]))
        _ = try QIFWriter(wallet.context(statements: [.test(revolut, to: "2026-11-03")]))
    }
}
