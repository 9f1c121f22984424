import Foundation
import MoneySupport
import Testing

@testable import Money

@Suite("Typed amounts")
struct AmountParserTests {
    private let euros = AmountParser(currency: .euro, decimalSeparator: nil)

    private func parser(_ code: String, locale: String?) throws -> AmountParser {
        AmountParser(currency: try #require(Currency(code: code)), locale: locale.map { Locale(identifier: $0) })
    }

    @Test(
        "Every usual way to write an amount is understood in every locale",
        arguments: [
            ("12", 1200), ("12.5", 1250), ("12,50", 1250), ("1,234.56", 123_456), ("1.234,56", 123_456),
            ("1 234,56", 123_456), ("1'234.56", 123_456), ("1’234.56", 123_456), (".5", 50), (",05", 5),
            ("1\u{A0}234,56", 123_456), ("1\u{202F}234,56", 123_456), ("1 234", 123_400), ("1'234'567", 123_456_700),
            ("1,234,567", 123_456_700), ("1.234.567,8", 123_456_780), ("12,34,567", 123_456_700),
            ("1,23,45,678.90", 1_234_567_890), ("1234567,8", 123_456_780), ("0.01", 1), ("007", 700), ("00.50", 50),
            (" 12 ", 1200), ("9999999999999.99", 999_999_999_999_999), ("0000000000000000000000001", 100),
        ] as [(String, Int64)]
    )
    func read(text: String, cents: Int64) throws {
        for locale in [nil, "en_US", "de_DE", "fr_CH", "hi_IN", "ar_EG"] {
            let amount = try parser("EUR", locale: locale).amount(in: text)

            #expect(amount == ParsedAmount(sign: nil, money: Money(minorUnits: cents, currency: .euro)))
        }
    }

    @Test(
        "The wallet's currency may come before or after the number, as a symbol or a code",
        arguments: [
            ("EUR", "€12", 1200), ("EUR", "12 €", 1200), ("EUR", "EUR 12.50", 1250), ("EUR", "12eur", 1200),
            ("EUR", "€.5", 50), ("EUR", "12,50\u{A0}€", 1250), ("EUR", "EUR.5", 50), ("USD", "$1,234.56", 123_456),
            ("CAD", "CA$5", 500), ("CAD", "$5", 500), ("JPY", "¥500", 500), ("JPY", "￥500", 500),
            ("INR", "Rs.50", 5000),
            ("INR", "₹1,00,000", 10_000_000), ("DKK", "5 kr.", 500), ("SEK", "5kr", 500), ("PLN", "5,50 zł", 550),
            ("CZK", "5 kč", 500), ("CHF", "Fr. 5", 500), ("XOF", "500\u{A0}F\u{202F}CFA", 500),
            ("KWD", "5.125 kwd", 5125),
        ] as [(String, String, Int64)]
    )
    func currency(code: String, text: String, minorUnits: Int64) throws {
        let amount = try parser(code, locale: code == "KWD" ? "en_US" : nil).amount(in: text)

        #expect(amount.money.minorUnits == minorUnits)
        #expect(amount.money.currency.code == code)
        #expect(amount.sign == nil)
    }

    @Test(
        "A sign is recognized on either side of the currency",
        arguments: [
            ("+5", .plus), ("-5", .minus), ("\u{2212}5", .minus), ("-€5", .minus), ("€-5", .minus), ("- 5", .minus),
            ("€ +5", .plus), ("+5 EUR", .plus), ("\u{200E}-5", .minus), ("-5,00\u{A0}€", .minus),
        ] as [(String, ParsedAmount.Sign)]
    )
    func sign(text: String, sign: ParsedAmount.Sign) throws {
        #expect(try euros.amount(in: text) == ParsedAmount(sign: sign, money: Money(minorUnits: 500, currency: .euro)))
    }

    @Test(
        "The locale decides what a single separator before three digits means",
        arguments: [
            ("KWD", "1.234", "en_US", 1234), ("KWD", "1,234", "it_IT", 1234), ("KWD", "1,234", "en_US", 1_234_000),
            ("KWD", "1.234", "it_IT", 1_234_000), ("EUR", "1,234", "en_GB", 123_400),
            ("EUR", "1.234", "de_DE", 123_400),
            ("EUR", "1,234", "de_CH", 123_400), ("CLF", "1.234", "en_US", 12_340),
        ] as [(String, String, String, Int64)]
    )
    func localeDecides(code: String, text: String, locale: String, minorUnits: Int64) throws {
        #expect(try parser(code, locale: locale).amount(in: text).money.minorUnits == minorUnits)
    }

    @Test(
        "A single separator before three digits is refused with both readings if nothing decides",
        arguments: [("1,234", "1234", "1.234"), ("1.234", "1234", "1.234"), ("-€999.000", "999000", "999.000")]
    )
    func ambiguous(text: String, thousands: String, decimals: String) {
        #expect(throws: refusal(text, .ambiguous(thousands: thousands, decimals: decimals))) {
            try euros.amount(in: text)
        }
    }

    @Test(
        "A single separator before three digits needs no locale if only one reading is possible",
        arguments: [
            ("KWD", "0,234", 234), ("KWD", ".234", 234), ("KWD", "1234,567", 1_234_567), ("JPY", "1,234", 1234),
            ("JPY", "1.234", 1234), ("KWD", "1 234,567", 1_234_567), ("KWD", "012.345", 12_345),
        ] as [(String, String, Int64)]
    )
    func onlyOneReading(code: String, text: String, minorUnits: Int64) throws {
        for locale in [nil, "en_US", "it_IT"] {
            #expect(try parser(code, locale: locale).amount(in: text).money.minorUnits == minorUnits)
        }
    }

    @Test(
        "More decimals than the currency has are refused, even zeros",
        arguments: [
            ("EUR", "1.2345", 2), ("EUR", "12.500", 2), ("EUR", "1,234.560", 2), ("EUR", "0.123", 2),
            ("EUR", "1234,567", 2),
            ("JPY", "12.5", 0), ("JPY", "12.0", 0), ("KWD", "1.2345", 3), ("CLF", "1.00000", 4),
            ("EUR", "0.00000000000001", 2),
        ]
    )
    func decimals(code: String, text: String, allowed: Int) throws {
        let parser = try parser(code, locale: "en_US")

        #expect(throws: refusal(text, .tooManyDecimals(allowed: allowed, currency: code))) {
            try parser.amount(in: text)
        }
    }

    @Test(
        "Separators that are neither thousands nor decimals are refused",
        arguments: [
            "1.2.3", "-0.0.66", "12.", "12,", "1,2,3", "1..2", "1,,2", "12 50", "1 2", "1'23", "1,234,56", "1.234.5",
            "1,234.567,89", "1.234,567.89", "1,234 567", "0,234,567", "1234,567,890", "12.34.567", ",234,567", "1  234",
            "..5", "12..", "12.€", "'5", "1 234'567.00", "1,23,456,789", ". 5", "12,34,56", "123,45,678",
        ]
    )
    func misplaced(text: String) {
        #expect(throws: refusal(text, .misplacedSeparator)) { try euros.amount(in: text) }
    }

    @Test(
        "A text that is not an amount is refused",
        arguments: [
            "", " ", "abc", "12-5", "--5", "+-5", "5-", "1e5", "0x10", "1٣", "٣1", "1٣2", "12abc", "€", "-",
            "€12€",
            "€ EUR 5", "5 6 x", "1_000", "½", "5%", "a-b5", "NaN", "inf", "12\u{0}", "1\u{200B}2", ".", ",",
        ]
    )
    func notANumber(text: String) {
        #expect(throws: refusal(text, .notANumber)) { try euros.amount(in: text) }
    }

    @Test(
        "An amount in another currency is refused with that currency",
        arguments: [
            ("$5", "$"), ("5 USD", "USD"), ("usd5", "USD"), ("£5", "£"), ("5 kr", "kr"), ("R$5", "BRL"), ("¥5", "¥"),
            ("-₹5", "INR"), ("5zł", "PLN"), ("5 US$", "USD"),
        ]
    )
    func otherCurrency(text: String, found: String) {
        #expect(throws: refusal(text, .otherCurrency(found: found, expected: "EUR"))) { try euros.amount(in: text) }
    }

    @Test("The locale's own name of the currency is understood")
    func localeName() throws {
        #expect(try parser("GTQ", locale: "es_GT").amount(in: "Q12.50").money.minorUnits == 1250)
        #expect(try parser("AED", locale: "ar_AE").amount(in: "12 د.إ.").money.minorUnits == 1200)
        let text = "Q12.50"
        #expect(throws: refusal(text, .notANumber)) { try euros.amount(in: text) }
    }

    @Test("Conventions can be given instead of a locale")
    func fixedConventions() throws {
        let parser = AmountParser(currency: .euro, decimalSeparator: ",", symbols: ["Teuro"])

        #expect(try parser.amount(in: "1.234 teuro").money.minorUnits == 123_400)
    }

    @Test("Zero is refused", arguments: ["0", "0.00", "-0", "€0", ".0", "000"])
    func zero(text: String) {
        #expect(throws: refusal(text, .zero)) { try euros.amount(in: text) }
    }

    @Test(
        "An amount that is too large is refused, however long it is",
        arguments: [
            "10000000000000.00", "10000000000000", "99999999999999999999", String(repeating: "9", count: 1000),
            "1" + String(repeating: "0", count: 100_000), "-9223372036854775808", "18446744073709551616",
            String(repeating: "1,234", count: 1) + String(repeating: ",567", count: 300),
        ]
    )
    func tooLarge(text: String) {
        #expect(throws: refusal(text, .tooLarge)) { try euros.amount(in: text) }
    }

    @Test(
        "A limit without a sign applies to magnitudes, one with a sign to signed amounts; both may be zero",
        arguments: [
            ("100", .magnitude(.cents(10_000))), ("-100", .signed(.cents(-10_000))), ("+1.50", .signed(.cents(150))),
            ("0", .magnitude(.cents(0))), ("-0", .signed(.cents(0))), ("€5", .magnitude(.cents(500))),
            ("\u{2212}€5", .signed(.cents(-500))),
        ] as [(String, AmountBound)]
    )
    func bound(text: String, expected: AmountBound) throws {
        #expect(try euros.bound(in: text) == expected)
    }

    @Test("A limit is refused for the same reasons as an amount")
    func refusedBound() {
        #expect(throws: refusal("1.2.3", .misplacedSeparator)) { try euros.bound(in: "1.2.3") }
        #expect(throws: refusal("1,234", .ambiguous(thousands: "1234", decimals: "1.234"))) {
            try euros.bound(in: "1,234")
        }
    }

    @Test(
        "The beginning of an amount is recognized",
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
        "A text that cannot become an amount is not a beginning",
        arguments: ["1.2.3", "-", "-5", "12a", "a", "1..", "0.000", "12 USD", "9999999999999999", "1,2,"]
    )
    func amountDeadEnds(text: String) {
        #expect(!AmountParser(currency: .euro, locale: nil).isBeginning(text))
    }

    @Test("If the currency has no decimals, a point can only separate thousands")
    func noDecimals() throws {
        let parser = AmountParser(currency: try .test("JPY"), locale: nil)

        #expect(parser.isBeginning("1.2"))
        #expect(!parser.isBeginning("0."))
    }

    @Test(
        "A currency after the amount belongs to it, if it is the wallet's",
        arguments: [
            ("20", ["EUR", "Coffee"], ["Coffee"]), ("20", ["eur", "Coffee"], ["Coffee"]), ("20", ["€"], []),
            ("€", ["20", "Coffee"], ["Coffee"]), ("EUR", ["20"], []), ("20", ["Top", "up"], ["Top", "up"]),
            ("20", ["all", "in"], ["all", "in"]), ("20", ["r"], ["r"]), ("20EUR", ["USD", "Steam"], ["USD", "Steam"]),
            ("€20", ["$", "Steam"], ["$", "Steam"]), ("20", ["US", "Steam"], ["US", "Steam"]), ("20", [], []),
            ("20", ["USD Steam"], ["USD Steam"]),
        ]
    )
    func currencyWord(text: String, words: [String], title: [String]) throws {
        let parsed = try euros.amount(in: text, followedBy: words)
        #expect(parsed.amount.money.minorUnits == 2000)
        #expect(parsed.title == title)
    }

    @Test(
        "Another currency after the amount is not the beginning of a title",
        arguments: [
            ("USD", "USD"), ("usd", "USD"), ("$", "$"), ("TRY", "TRY"), ("zł", "PLN"), ("kr", "kr"), ("Ft", "HUF"),
        ]
    )
    func otherCurrencyWord(word: String, found: String) {
        let problem = AmountProblem.otherCurrency(found: found, expected: "EUR")
        #expect(throws: refusal("20 \(word)", problem)) { try euros.amount(in: "20", followedBy: [word, "Steam"]) }
    }

    @Test(
        "An amount may name another currency; a shared sign means the known one, or else the usual one",
        arguments: [
            ("5", [], "EUR"), ("5usd", [], "USD"), ("USD 5", ["EUR"], "USD"), ("$5", [], "USD"), ("$5", ["CAD"], "CAD"),
            ("$5", ["CAD", "USD"], "USD"), ("5 ¥", [], "JPY"), ("5¥", ["CNY"], "CNY"), ("£5", ["USD"], "GBP"),
            ("5kr", ["USD", "NOK"], "NOK"), ("zł5", [], "PLN"), ("5€", ["USD"], "EUR"),
        ]
    )
    func anyCurrency(text: String, known: [String], code: String) throws {
        let amount = try euros.reading(among: known.map(Currency.test)) { parser throws(AmountError) in
            try parser.unsignedAmount(in: text)
        }
        #expect(amount.currency.code == code)
        #expect(amount.minorUnits == 5 * amount.currency.minorUnitsPerUnit)
    }

    @Test(
        "A sign that could be of several currencies is refused with their codes",
        arguments: [
            ("5kr", [], "kr", ["DKK", "ISK", "NOK", "SEK"]), ("5kr", ["SEK", "EUR", "NOK"], "kr", ["SEK", "NOK"]),
            ("$5", ["CAD", "AUD"], "$", ["CAD", "AUD"]), ("C$5", ["USD"], "C$", ["CAD", "NIO"]),
        ]
    )
    func sharedSign(text: String, known: [String], sign: String, codes: [String]) throws {
        let known = try known.map(Currency.test)
        #expect(throws: refusal(text, .sharedSign(sign, codes: codes))) {
            try euros.reading(among: known) { parser throws(AmountError) in try parser.amount(in: text) }
        }
    }

    @Test("The decimals of an amount are those of its currency")
    func decimalsOfOtherCurrency() throws {
        func read(_ text: String, _ words: [String] = []) throws -> Money {
            try euros.reading(among: []) { parser throws(AmountError) in
                try parser.amount(in: text, followedBy: words).amount.money
            }
        }
        #expect(try read("0.125", ["kwd", "Tea"]).minorUnits == 125)
        #expect(try read("0.125kwd").minorUnits == 125)
        #expect(try read("1200", ["¥"]).minorUnits == 1200)
        #expect(throws: refusal("1.5jpy", .tooManyDecimals(allowed: 0, currency: "JPY"))) { try read("1.5jpy") }
    }

    @Test(
        "Where spaces separate thousands, a group of them after the amount may be the title",
        arguments: [
            ("1", ["234", "x"], "1 234", "1234"), ("12", ["501"], "12 501", "12501"),
            ("1", ["234", "567,50", "x"], "1 234 567,50", "1234567,50"), ("+1", ["234€", "x"], "+1 234€", "+1234€"),
            ("1", ["234", "500ml", "x"], "1 234", "1234"),
        ]
    )
    func groupOrTitle(text: String, words: [String], whole: String, amount: String) throws {
        let french = AmountParser(currency: .euro, locale: Locale(identifier: "fr_FR"))
        let problem = AmountProblem.groupOrTitle(amount: amount, title: words.joined(separator: " "))
        #expect(throws: refusal(whole, problem)) { try french.amount(in: text, followedBy: words) }
        // Elsewhere it is the title, as before.
        for locale in [nil, "en_IE", "de_DE"] {
            let parser = AmountParser(currency: .euro, locale: locale.map { Locale(identifier: $0) })
            #expect(try parser.amount(in: text, followedBy: words).title == words)
        }
    }

    @Test(
        "A number after the amount that cannot be a group of its thousands is the title",
        arguments: [
            ("1234", ["567", "x"]), ("1", ["23", "x"]), ("1", ["2345", "x"]), ("12,50", ["100", "x"]),
            ("1", ["234 x"]), ("0,5", ["234"]), ("1", ["x", "234"]), ("5€", ["100", "x"]),
        ]
    )
    func notAGroup(text: String, words: [String]) throws {
        let french = AmountParser(currency: .euro, locale: Locale(identifier: "fr_FR"))
        #expect(try french.amount(in: text, followedBy: words).title == words)
    }

    @Test(
        "Digits of any script are digits, and an Arabic decimal separator is nothing else",
        arguments: [
            ("٨٥٫٥٠", 8550), ("۸۵٫۵", 8550), ("१२.५०", 1250), ("١٬٢٣٤٫٥٠", 123_450), ("１２", 1200), ("１２．５", nil),
            ("٨٥٫٥٠٠", nil), ("١٫٢٣٤٫٥٦٧", nil),
        ] as [(String, Int64?)]
    )
    func scripts(text: String, minorUnits: Int64?) throws {
        for locale in [nil, "de_DE", "ar_EG"] {
            let parser = AmountParser(currency: .euro, locale: locale.map { Locale(identifier: $0) })
            #expect((try? parser.amount(in: text))?.money.minorUnits == minorUnits)
        }
    }

    private func refusal(_ text: String, _ problem: AmountProblem) -> AmountError {
        AmountError(text, problem)
    }
}
