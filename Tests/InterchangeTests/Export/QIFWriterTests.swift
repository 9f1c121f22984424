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
            QIFWriter().file([pay, try .test("")]) == """
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
        #expect(QIFWriter().file([try .test(in: name)]).contains("\nL\(written)\n^\n"))
    }

    @Test(
        "Decimals that could be read as thousands get another zero",
        arguments: [("JPY", "500000"), ("EUR", "5000.00"), ("KWD", "500.0000"), ("CLF", "50.0000")]
    )
    func amount(code: String, text: String) throws {
        let file = QIFWriter().file([try .test(minorUnits: 500_000, .test(code))])
        #expect(file.contains("\nT-\(text)\n"))
    }

    @Test("A line break that another tool wrote into a title does not end the line")
    func controls() throws {
        #expect(QIFWriter().file([try .test("a\n^\u{85}b", in: "Bar\n")]).contains("\nPa ^ b\nLBar \n^\n"))
    }
}
