import Testing

@testable import Money

@Suite("Digits and their separators")
struct SeparatedDigitsTests {
    @Test(
        "An amount shows which decimal sign it can have",
        arguments: [
            ("12", .none), ("1'234", .none), ("1 234", .none), ("12.5", .only(.point)), ("12,50", .only(.comma)),
            ("1,234.56", .only(.point)), ("1.234,56", .only(.comma)), ("1.234.567", .only(.comma)),
            ("1,234,567", .only(.point)), ("12,34,567", .only(.point)), ("0.500", .only(.point)),
            ("1234.567", .only(.point)), ("1'234.567", .only(.point)), (".500", .only(.point)), ("1,234", .either),
            ("1.234", .either), ("123,456", .either), ("12.", .only(.point)), ("1,234.", .only(.point)),
            ("1.234,", .only(.comma)),
        ] as [(String, SeparatedDigits.Evidence)]
    )
    func evidence(text: String, evidence: SeparatedDigits.Evidence) throws {
        let number = try SeparatedDigits(text.unicodeScalars)
        #expect(try number.evidence(currencyDigits: 2) == evidence)
    }

    @Test("If the currency has no decimals, a separator separates thousands")
    func withoutDecimals() throws {
        #expect(try SeparatedDigits("1,234".unicodeScalars).evidence(currencyDigits: 0) == .only(.point))
    }

    @Test(
        "Digits that are a number with neither decimal sign are refused",
        arguments: ["1,23,4", "1'23", "12 34", "1.2.3", "1,234.567,8", "0,123,456", "1 234'567", "1.234 567"]
    )
    func misplaced(text: String) throws {
        let number = try SeparatedDigits(text.unicodeScalars)
        #expect(throws: AmountProblem.misplacedSeparator) { try number.evidence(currencyDigits: 2) }
        #expect(throws: AmountProblem.misplacedSeparator) { try number.minorUnits(of: .euro, decimal: nil) }
    }

    @Test(
        "A given decimal sign decides",
        arguments: [
            ("1,234", .point, 123_400), ("1.23", .point, 123), ("1,234.5", .point, 123_450), ("12.", .point, 1200),
            (".5", .point, 50), ("1.234", .comma, 123_400), ("1'234,5", .comma, 123_450), ("1,50", .comma, 150),
        ] as [(String, DecimalSign, Int64)]
    )
    func given(text: String, decimal: DecimalSign, minorUnits: Int64) throws {
        #expect(try SeparatedDigits(text.unicodeScalars).minorUnits(of: .euro, decimal: decimal) == minorUnits)
    }

    @Test("Zeros after the currency's decimals are refused only in strict mode")
    func zeros() throws {
        let number = try SeparatedDigits("12.500".unicodeScalars)
        #expect(try number.minorUnits(of: .euro, decimal: .point) == 1250)
        #expect(throws: AmountProblem.tooManyDecimals(allowed: 2, currency: "EUR")) {
            try number.minorUnits(of: .euro, decimal: .point, strictly: true)
        }
    }
}
