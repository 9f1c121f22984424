import MoneySupport
import Testing

@testable import Money

@Suite("Exchange rates")
struct ExchangeRateTests {
    private static func rate(_ text: String) throws -> ExchangeRate {
        let words = text.split(separator: " ")
        return try #require(
            ExchangeRate(base: .test(String(words[0])), quote: .test(String(words[2])), price: words[1])
        )
    }

    @Test(
        "A price is kept exactly, without zeros at its end",
        arguments: [
            ("0.9217", 9217, 4, "0.9217"), ("1.0850", 1085, 3, "1.085"), ("160", 160, 0, "160"),
            ("160.00", 160, 0, "160"),
            ("0.000000000001", 1, 12, "0.000000000001"), ("1000000000000", 1_000_000_000_000, 0, "1000000000000"),
        ]
    )
    func price(text: String, value: Int64, digits: Int, written: String) throws {
        let rate = try Self.rate("USD \(text) EUR")
        #expect((rate.value, rate.digits) == (value, digits))
        #expect(rate.price == written)
    }

    @Test(
        "What is not a price is none",
        arguments: [
            "", "0", "0.0", "-1", "+1", "1e3", "1.", ".5", "1,5", "1.2.3", "٣", "1000000000001", "0.0000000000001",
            "99999999999999999999",
        ]
    )
    func noPrice(text: String) throws {
        #expect(ExchangeRate(base: try .test("USD"), quote: .euro, price: text) == nil)
    }

    @Test("A currency has no rate in itself")
    func oneCurrency() {
        #expect(ExchangeRate(base: .euro, quote: .euro, price: "1") == nil)
    }

    // The results are those of Python's `fractions`, rounded half to even.
    @Test(
        "Two amounts have a rate, exact or rounded to as many decimals as fit, unless it is out of range",
        arguments: [
            (10_000, "EUR", 10_850, "USD", "1.085"), (10_850, "USD", 10_000, "EUR", "0.921658986175"),
            (100, "EUR", 100, "JPY", "100"), (12_345, "KWD", 37_190, "EUR", "30.12555690563"),
            (10_000, "CLF", 3850, "EUR", "38.5"), (7, "EUR", 1_000_000_000_000, "USD", "142857142857.1428571"),
            (10_000_000_000_000, "JPY", 2500, "USD", "0.000000000002"),
            (10_000_000_000_000, "JPY", 3500, "USD", "0.000000000004"),
            (10_000_000_000_000, "JPY", 1000, "USD", "0.000000000001"), (10_000_000_000_000, "JPY", 999, "USD", nil),
            (1, "JPY", 100_000_000_000_000, "EUR", "1000000000000"), (1, "JPY", 100_000_000_000_001, "EUR", nil),
            (1, "EUR", 1, "EUR", nil), (0, "EUR", 1, "USD", nil), (1, "EUR", 0, "USD", nil),
            (.max, "CLF", .max, "JPY", "10000"),
        ] as [(Int64, String, Int64, String, String?)]
    )
    func exchanged(given: Int64, _ base: String, received: Int64, _ quote: String, price: String?) throws {
        let rate = ExchangeRate(
            exchanging: Money(minorUnits: given, currency: try .test(base)),
            for: Money(minorUnits: received, currency: try .test(quote))
        )
        #expect(rate?.price == price)
        #expect(rate.map { [$0.base.code, $0.quote.code] == [base, quote] } ?? true)
    }

    @Test(
        "A rate is rounded to some digits, half to even; those before the decimal point stay",
        arguments: [
            ("0.921658986175", "0.921659"), ("160.253333333333", "160.253"), ("1.085", "1.085"), ("1.0850025", "1.085"),
            ("1.0850015", "1.085"), ("1.085005", "1.085"), ("1.085015", "1.08502"), ("1234567.5", "1234568"),
            ("1234568.5", "1234568"), ("0.000000000123", "0.000000000123"),
        ]
    )
    func rounded(price: String, expected: String) throws {
        #expect(try Self.rate("EUR \(price) USD").rounded(toSignificantDigits: 6).price == expected)
    }

    // The results are those of Python's `fractions`, rounded half to even.
    @Test(
        "Amounts are converted exactly in either direction and through another currency, and rounded once, half to even",
        arguments: [
            (1250, "USD", ["USD 0.9217 EUR"], 1152), (1250, "USD", ["EUR 1.085 USD"], 1152),
            (20_000, "JPY", ["EUR 160.25 JPY"], 12_480), (20_000, "JPY", ["EUR 160.25 JPY", "EUR 1.085 USD"], 13_541),
            (12_345, "KWD", ["KWD 3.0123 EUR"], 3719), (10_000, "CLF", ["CLF 38.5 EUR"], 3850),
            (5, "EUR", ["EUR 0.1 USD"], 0), (15, "EUR", ["EUR 0.1 USD"], 2), (-15, "EUR", ["EUR 0.1 USD"], -2),
            (999_999_999_999_999, "EUR", ["EUR 0.000000000001 USD"], 1000),
            (1, "EUR", ["EUR 1000000000000 JPY"], 10_000_000_000), (7, "EUR", [], 7),
            (
                999_999_999_999_999, "EUR", ["EUR 1000000000000 JPY", "USD 1000000000000 JPY"],
                999_999_999_999_999
            ),
        ]
    )
    func conversion(minorUnits: Int64, code: String, rates: [String], expected: Int64) throws {
        let money = Money(minorUnits: minorUnits, currency: try .test(code))
        #expect(try money.converted(by: rates.map(Self.rate)).minorUnits == expected)
    }

    @Test("A result that is too large is an error, and so are rates that do not lead on")
    func refused() throws {
        let large = Money.cents(999_999_999_999_999)
        let rates = try [Self.rate("EUR 1000000000000 JPY")]
        #expect(throws: MoneyError.overflow) { try large.converted(by: rates) }
        #expect(throws: MoneyError.currencyMismatch("EUR", "USD")) {
            try large.converted(by: [Self.rate("USD 160 JPY")])
        }
    }

    @Test(
        "A rate is far from another one if it is more than some times as much or as little, also turned around",
        arguments: [
            ("EUR 1 USD", "EUR 5 USD", false), ("EUR 1 USD", "EUR 5.001 USD", true),
            ("EUR 5.001 USD", "EUR 1 USD", true),
            ("EUR 1.085 USD", "USD 0.9217 EUR", false), ("EUR 108.5 USD", "USD 0.9217 EUR", true),
            ("EUR 0.01085 USD", "USD 0.9217 EUR", true),
            ("EUR 1000000000000 USD", "USD 1000000000000 EUR", true),
            ("EUR 1000000000000 USD", "USD 0.000000000001 EUR", false),
        ]
    )
    func far(first: String, second: String, isFar: Bool) throws {
        #expect(try Self.rate(first).differs(from: Self.rate(second), moreThan: 5) == isFar)
    }
}
