import MoneySupport
import Testing

@testable import Money

@Suite("Bounds of amounts")
struct AmountBoundTests {
    private let parser = AmountParser(currency: .euro, decimalSeparator: ".")

    @Test(
        "A number is read in each currency's own units, and rounded so that nothing else matches",
        arguments: [
            ("100", "JPY", 100, 100, 100), ("100", "EUR", 10_000, 10_000, 10_000),
            ("100", "KWD", 100_000, 100_000, 100_000), ("100", "CLF", 1_000_000, 1_000_000, 1_000_000),
            ("12.50", "JPY", 13, 12, nil), ("12.50", "EUR", 1250, 1250, 1250), ("12.50", "KWD", 12_500, 12_500, 12_500),
            ("12.345", "EUR", 1235, 1234, nil), ("12.345", "KWD", 12_345, 12_345, 12_345),
            ("-12.50", "JPY", -12, -13, nil), ("-12.50", "KWD", -12_500, -12_500, -12_500),
            ("+12.50", "JPY", 13, 12, nil), ("-0.5", "JPY", 0, -1, nil), ("0.5", "JPY", 1, 0, nil),
            ("0", "JPY", 0, 0, 0), ("12.000", "JPY", 12, 12, 12),
        ] as [(String, String, Int64, Int64, Int64?)]
    )
    func units(text: String, code: String, atLeast: Int64, atMost: Int64, equal: Int64?) throws {
        let others = try ["JPY", "KWD", "CLF"].map(Currency.test)
        let (bound, currency) = (try parser.bound(in: text, orIn: others), try Currency.test(code))

        #expect(bound.currency == nil)
        #expect(bound.minorUnits(of: currency, .atLeast) == atLeast)
        #expect(bound.minorUnits(of: currency, .atMost) == atMost)
        #expect(bound.minorUnits(of: currency, .equal) == equal)
    }

    @Test(
        "An amount that names its currency is a bound of that one only",
        arguments: [("€100", "EUR", 10_000), ("100 KWD", "KWD", 100_000), ("¥-100", "JPY", -100)]
            as [(String, String, Int64)]
    )
    func named(text: String, code: String, minorUnits: Int64) throws {
        let others = try ["JPY", "KWD"].map(Currency.test)
        let bound = try parser.bound(in: text, orIn: others)

        #expect(bound.currency?.code == code)
        for currency in [.euro] + others {
            #expect(bound.minorUnits(of: currency, .equal) == (currency.code == code ? minorUnits : nil))
        }
    }

    @Test("A bound in one currency has at most its decimals, and one in several at most those of the finest")
    func decimals() throws {
        #expect(throws: AmountError("12.505", .tooManyDecimals(allowed: 2, currency: "EUR"))) {
            try parser.bound(in: "12.505")
        }
        #expect(throws: AmountError("12.5055", .tooManyDecimals(allowed: 3, currency: "KWD"))) {
            try parser.bound(in: "12.5055", orIn: [.test("JPY"), .test("KWD")])
        }
        #expect(throws: AmountError("$5", .otherCurrency(found: "$", expected: "EUR"))) {
            try parser.bound(in: "$5", orIn: [.test("JPY")])
        }
    }

    @Test("A number too large for a currency's minor units is more than any amount")
    func overflow() throws {
        let number = Money(minorUnits: Money.maximumMinorUnits, currency: try .test("JPY"))
        let most = AmountBound(number, isSigned: false, in: nil)
        let least = AmountBound(Money(minorUnits: .min, currency: .euro), isSigned: true, in: nil)

        #expect(most.minorUnits(of: try .test("CLF"), .atLeast) == .max)
        #expect(least.minorUnits(of: try .test("CLF"), .atMost) == -.max)
    }
}
