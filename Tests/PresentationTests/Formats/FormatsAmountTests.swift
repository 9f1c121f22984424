import Foundation
import Money
import PresentationSupport
import TestSupport
import Testing

@testable import Core
@testable import Presentation

@Suite("Formatted amounts")
struct FormatsAmountTests {
    @Test(
        "An amount is written in the format of the locale",
        arguments: [
            ("en_GB", "EUR", 123_450, "€1,234.50"),
            ("it_IT", "EUR", 123_450, "1234,50 €"),
            ("it_IT", "EUR", 1_234_567, "12.345,67 €"),
            ("de_DE", "EUR", 123_450, "1.234,50 €"),
            ("de_CH", "CHF", 123_450, "CHF 1’234.50"),
            ("fr_FR", "EUR", 123_450, "1 234,50 €"),
            ("en_IN", "INR", 123_456_789, "₹12,34,567.89"),
            ("ja_JP", "JPY", 1_234, "¥1,234"),
            ("en_GB", "KWD", 1_234_567, "KWD 1,234.567"),
            ("en_US", "USD", 5, "$0.05"),
            ("en_US", "USD", 0, "$0.00"),
        ]
    )
    func amount(locale: String, code: String, minorUnits: Int64, expected: String) throws {
        let currency = try Currency.test(code)
        let text = try Formats.test(locale, currency).amount(Money(minorUnits: minorUnits, currency: currency))

        #expect(text.withPlainSpaces == expected)
    }

    @Test(
        "Currencies that ICU rounds to whole units have the decimals of ISO 4217",
        arguments: [
            ("RSD", "RSD 1,234.56"), ("COP", "COP 1,234.56"), ("IDR", "IDR 1,234.56"), ("IQD", "IQD 123.456"),
        ]
    )
    func minorUnits(code: String, expected: String) throws {
        let currency = try Currency.test(code)
        let text = try Formats.test("en_GB", currency).amount(Money(minorUnits: 123_456, currency: currency))

        #expect(text.withPlainSpaces == expected)
    }

    @Test("Income has a plus and an expense a minus, where the locale puts the sign")
    func signs() throws {
        let english = try Formats.test("en_GB")
        #expect(english.signedAmount(.cents(120_000), .income) == "+€1,200.00")
        #expect(english.signedAmount(.cents(1250), .expense) == "−€12.50")

        let german = try Formats.test("de_DE")
        #expect(german.signedAmount(.cents(120_000), .income).withPlainSpaces == "+1.200,00 €")
        #expect(german.signedAmount(.cents(1250), .expense).withPlainSpaces == "−12,50 €")
    }

    @Test("Zero has no sign")
    func zero() throws {
        let formats = try Formats.test("en_GB")

        #expect(formats.signedAmount(.cents(0), .income) == "€0.00")
        #expect(formats.signedAmount(.cents(0), .expense) == "€0.00")
        #expect(formats.balance(.cents(0)) == "€0.00")
    }

    @Test("A balance has a sign only below zero")
    func balance() throws {
        let formats = try Formats.test("en_GB")

        #expect(formats.balance(.cents(3720)) == "€37.20")
        #expect(formats.balance(.cents(-3720)) == "−€37.20")
    }

    @Test("The largest and smallest balances are exact")
    func extremes() throws {
        let formats = try Formats.test("en_GB")

        #expect(formats.balance(.cents(.max)) == "€92,233,720,368,547,758.07")
        #expect(formats.balance(.cents(.min)) == "−€92,233,720,368,547,758.08")
    }

    @Test("All masked amounts have the same width, and keep the sign of their type")
    func hidden() throws {
        let formats = try Formats.test("en_GB", hidesAmounts: true)

        #expect(formats.amount(.cents(1)) == "•••••")
        #expect(formats.amount(.cents(100_000_000)) == "•••••")
        #expect(formats.signedAmount(.cents(1), .income) == "+•••••")
        #expect(formats.signedAmount(.cents(0), .expense) == "−•••••")
        #expect(formats.balance(.cents(-1)) == "•••••", "a sign would tell of a debt")
        #expect(try Formats.test("en_GB", hidesAmounts: true, asciiOnly: true).amount(.cents(1)) == "*****")
    }

    @Test(
        "In ASCII, the currency is written as its code in any locale",
        arguments: [
            ("en_GB", "-EUR 1,234.50"), ("de_DE", "-1.234,50 EUR"), ("fr_FR", "-1 234,50 EUR"),
            ("sv_SE", "-1 234,50 EUR"), ("de_CH", "EUR-1'234.50"), ("fa_IR", "-EUR 1,234.50"),
        ]
    )
    func ascii(locale: String, expected: String) throws {
        let text = try Formats.test(locale, asciiOnly: true).signedAmount(.cents(123_450), .expense)

        #expect(text == expected)
    }

    @Test("Counts are grouped like amounts, and followed by the right noun")
    func counts() throws {
        let formats = try Formats.test("en_GB")

        #expect(formats.count(1, "transaction", "transactions") == "1 transaction")
        #expect(formats.count(0, "transaction", "transactions") == "0 transactions")
        #expect(formats.count(1_234_567, "transaction", "transactions") == "1,234,567 transactions")
    }

    @Test("An amount can be typed as it is shown, in every locale", arguments: ["EUR", "JPY", "KWD"])
    func typedAsShown(code: String) throws {
        let currency = try #require(Currency(code: code))
        var mistakes: [String] = []
        // They separate with a letter of Ge’ez, a word of Toki Pona, and the sign $ for decimals.
        let unusual = /^(gez|tok)|_CV$/
        for identifier in Locale.availableIdentifiers.sorted() where !identifier.contains(unusual) {
            let formats = try Formats.test(identifier, currency)
            let parser = AmountParser(currency: currency, locale: formats.locale)
            for minorUnits: Int64 in [8550, 1, 123_456_789, 12_345_678_900] {
                let money = Money(minorUnits: minorUnits, currency: currency)
                let text = formats.amount(money)
                let typed = try? parser.parse(text).money
                if typed != money {
                    mistakes.append("\(identifier): \(text) is \(typed.map { "\($0.minorUnits)" } ?? "refused")")
                }
            }
        }
        #expect(mistakes.isEmpty)
    }
}

extension String {
    /// The text with plain spaces instead of non-breaking ones.
    fileprivate var withPlainSpaces: String {
        String(map { $0 == "\u{A0}" || $0 == "\u{202F}" ? " " : $0 })
    }
}
