import Foundation
import TestSupport
import Testing

@testable import Core

@Suite("What is wrong with a text for good, and what only so far")
struct BeginningTests {
    @Test(
        "An amount that is being typed is left in peace while it can become one",
        arguments: [
            "1", "0", "12.", "12,", ".", ",5", "1,23", "1,234", "1.234,", "12.345.", "1'2", "12 4", "+", "€", "12 E",
            "12 eu",
            "0.0", "$",
        ]
    )
    func amountBeginnings(text: String) {
        let parser = AmountParser(currency: text == "$" ? .init(code: "USD") ?? .euro : .euro, locale: nil)

        #expect(parser.isBeginning(text))
    }

    @Test(
        "An amount that nothing can mend is told at once",
        arguments: ["1.2.3", "-", "-5", "12a", "a", "1..", "0.000", "12 USD", "9999999999999999", "1,2,"]
    )
    func amountDeadEnds(text: String) {
        #expect(!AmountParser(currency: .euro, locale: nil).isBeginning(text))
    }

    @Test("Without decimals in the currency, a point can only set thousands apart")
    func noDecimals() throws {
        let parser = AmountParser(currency: try .test("JPY"), locale: nil)

        #expect(parser.isBeginning("1.2"))
        #expect(!parser.isBeginning("0."))
    }

    @Test(
        "A day that is being typed is left in peace while it can become one",
        arguments: ["l", "last f", "1/0", "20", "20 n", "2026-1", "3", "-"]
    )
    func dateBeginnings(text: String) throws {
        #expect(DateParser(today: try .test("2026-11-20"), locale: nil).isBeginning(text))
    }

    @Test("A day that no calendar has is told at once", arguments: ["31/2", "2026-02-30", "0/13", "5/6"])
    func dateDeadEnds(text: String) throws {
        #expect(!DateParser(today: try .test("2026-11-20"), locale: nil).isBeginning(text))
    }
}
