import Money
import MoneySupport
import Testing

@testable import BankFiles

@Suite("Written amounts")
struct WrittenAmountTests {
    private func read(_ text: String, _ decimal: DecimalSign?, _ code: String = "EUR") throws -> Int64 {
        let cells = CSVCellReader(currency: try .test(code))
        let read = try CSVAmountReader(cells: cells, decimal: decimal).read(ArraySlice(text.utf8))
        #expect(read.otherCurrency == nil)
        return read.minorUnits
    }

    @Test(
        "Signs, separators and currencies are read on both sides",
        arguments: [
            ("12.50", .point, 1250), ("-12.50", .point, -1250), ("+12", .point, 1200), ("12.5", .point, 1250),
            ("12,50", .comma, 1250), ("1.234,56", .comma, 123_456), ("1,234.56", .point, 123_456),
            ("1'234.56", .point, 123_456), ("1’234.56", .point, 123_456), ("1 234,56", .comma, 123_456),
            ("1\u{A0}234,56", .comma, 123_456), ("1\u{202F}234\u{202F}567,8", .comma, 123_456_780),
            ("12,34,567.00", .point, 123_456_700), ("1.234", .comma, 123_400), ("1,234", .point, 123_400),
            ("(12.50)", .point, -1250), ("12.50-", .point, -1250), ("\u{2212}12.50", .point, -1250),
            ("- 12.50", .point, -1250), ("12.50 CR", .point, 1250), ("12.50 DR", .point, -1250),
            ("12,50 S", .comma, -1250),
            ("12,50 H", .comma, 1250), ("€12.50", .point, 1250), ("-€12.50", .point, -1250), ("€-12.50", .point, -1250),
            ("12,50 €", .comma, 1250), ("EUR 12.50", .point, 1250), ("12.50EUR", .point, 1250),
            ("12.50 EUR CR", .point, 1250), ("\"12.50\"", .point, 1250), (".50", .point, 50), ("-.5", .point, -50),
            ("12.5000", .point, 1250), ("000012.50", .point, 1250), ("0,00", .comma, 0), ("100", nil, 10000),
            ("1'000", nil, 100_000), ("9999999999999.99", .point, 999_999_999_999_999),
        ] as [(String, DecimalSign?, Int64)]
    )
    func amounts(text: String, decimal: DecimalSign?, minorUnits: Int64) throws {
        #expect(try read(text, decimal) == minorUnits)
    }

    @Test(
        "An amount is read in minor units of the wallet's currency",
        arguments: [
            ("JPY", "1,234", 1234), ("JPY", "1234", 1234), ("JPY", "1,234.00", 1234), ("KWD", "1.234", 1234),
            ("KWD", "5", 5000), ("CLF", "1.2345", 12345), ("USD", "$1,234.50", 123_450), ("CAD", "$5", 500),
            ("CHF", "Fr. 5.50", 550), ("CHF", "Fr.50", 5000), ("SEK", "5.50 kr", 550),
        ] as [(String, String, Int64)]
    )
    func currencies(code: String, text: String, minorUnits: Int64) throws {
        #expect(try read(text, .point, code) == minorUnits)
    }

    @Test(
        "An invalid amount is refused with the reason",
        arguments: [
            ("x", .notANumber), ("-", .notANumber), ("--5", .notANumber), ("-5-", .notANumber), ("(-5)", .notANumber),
            ("5 EUR EUR x", .notANumber), ("1e5", .notANumber), ("٣", .notANumber), ("12.-", .notANumber),
            ("-5 CR", .notANumber), ("5 apples", .notANumber), ("2026-01-02", .notANumber), ("1/2", .notANumber),
            ("5%", .notANumber), ("1.2.3", .misplacedSeparator), ("12,50", .misplacedSeparator),
            ("1.234,56", .misplacedSeparator), ("1,23", .misplacedSeparator), ("1,,234", .misplacedSeparator),
            ("0,123", .misplacedSeparator), ("12 34", .misplacedSeparator), ("1'234,567.00", .misplacedSeparator),
            ("12.345", .tooManyDecimals(allowed: 2, currency: "EUR")), ("10000000000000", .tooLarge),
            ("99999999999999999999999999.99", .tooLarge), ("-9223372036854775809", .tooLarge),
        ] as [(String, AmountProblem)]
    )
    func refused(text: String, problem: AmountProblem) {
        #expect(throws: problem) { try read(text, .point) }
    }

    @Test(
        "An amount in another currency is refused with that currency",
        arguments: [("$5.00", "$"), ("5.00 USD", "USD"), ("£5", "£")]
    )
    func otherCurrency(text: String, found: String) throws {
        let reader = CSVAmountReader(cells: CSVCellReader(currency: .euro), decimal: .point)
        #expect(try reader.read(ArraySlice(text.utf8)).otherCurrency == found)
    }
}
