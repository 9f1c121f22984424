import Testing

@testable import Money

@Suite("Currencies")
struct CurrencyTests {
    @Test(
        "Minor-unit digits are those of ISO 4217, even if cash is rounded further",
        arguments: [
            ("JPY", 0, 1), ("KWD", 3, 1000), ("EUR", 2, 100), ("RSD", 2, 100), ("COP", 2, 100), ("IDR", 2, 100),
            ("IQD", 3, 1000), ("CLF", 4, 10000), ("ISK", 0, 1), ("UYW", 4, 10000), ("BHD", 3, 1000), ("TND", 3, 1000),
            ("KRW", 0, 1), ("CLP", 0, 1), ("HUF", 2, 100), ("CHF", 2, 100), ("XOF", 0, 1), ("MGA", 2, 100),
        ] as [(String, Int, Int64)]
    )
    func digits(code: String, digits: Int, unit: Int64) throws {
        let currency = try #require(Currency(code: code))

        #expect(currency.minorUnitDigits == digits)
        #expect(currency.minorUnitsPerUnit == unit)
    }

    @Test("The case of a code is ignored")
    func eitherCase() {
        #expect(Currency(code: "eur") == .euro)
        #expect(Currency(code: "Eur")?.code == "EUR")
    }

    @Test(
        "Former currencies have the digits they had",
        arguments: [
            ("HRK", 2), ("LTL", 2), ("EEK", 2), ("SKK", 2), ("DEM", 2), ("BGN", 2), ("ITL", 0), ("ESP", 0), ("PTE", 0),
            ("TRL", 0), ("BYR", 0), ("MRO", 2), ("ZWL", 2),
        ]
    )
    func former(code: String, digits: Int) {
        #expect(Currency(code: code)?.minorUnitDigits == digits)
    }

    @Test("Codes of ISO 4217 are known, even if a wallet cannot use them")
    func codes() {
        #expect(["EUR", "HRK", "XAU", "XXX", "XTS", "XDR"].allSatisfy(Currency.isCode))
        #expect(["", "EU", "eur", "ABC", "BTC"].allSatisfy { !Currency.isCode($0) })
        #expect(!Currency.codes.contains("DEM"))
    }

    @Test("Former codes are not taken for currencies in typed text, since many are words")
    func typed() {
        let typed = AmountConventions(currency: .euro, source: .locale(nil))
        #expect(typed.meaning(of: "bad") == nil)
        #expect(typed.meaning(of: "usd") == .otherCurrency("USD"))
        let file = AmountConventions(currency: .euro, source: .fixed(decimalSeparator: nil, symbols: []))
        #expect(file.meaning(of: "DEM") == .otherCurrency("DEM"))
        #expect(file.meaning(of: "XAU") == .otherCurrency("XAU"))
    }

    @Test("Codes that a wallet cannot use are refused", arguments: ["", "EU", "EURO", "XAU", "XXX", "XTS", "ABC", "€"])
    func unknown(code: String) {
        #expect(Currency(code: code) == nil)
    }

    @Test("Every listed code has three capital letters and zero to four digits")
    func all() {
        for code in Currency.codes {
            #expect(code.utf8.count == 3 && code.utf8.allSatisfy { 65...90 ~= $0 })
            #expect(Currency(code: code).map { 0...4 ~= $0.minorUnitDigits } == true)
        }
    }
}
