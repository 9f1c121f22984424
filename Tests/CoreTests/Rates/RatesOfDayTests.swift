import Money
import MoneySupport
import TestSupport
import Testing

@testable import Core

@Suite("Converting on a day")
struct RatesOfDayTests {
    private func rate(_ text: String) throws -> Rate {
        let words = text.split(separator: " ")
        let rate = ExchangeRate(base: try .test(String(words[1])), quote: try .test(String(words[3])), price: words[2])
        let source = words.count > 4 ? Rate.Source.transaction(1) : .file
        return Rate(date: try .test(String(words[0])), try #require(rate), source: source)
    }

    /// The prices of the rates that lead from one currency to another.
    private func path(_ source: String, _ target: String, _ rates: String...) throws -> [String]? {
        let day = RatesOfDay(try .test("2026-11-20"), try rates.map(rate))
        return try day.conversion(from: .test(source), to: .test(target))?.rates.map(\.rate.price)
    }

    @Test("A rate in the direction is taken, even if one turned around is later")
    func direction() throws {
        let (direct, inverse) = ("2026-11-01 USD 0.92 EUR", "2026-11-19 EUR 1.10 USD")
        #expect(try path("USD", "EUR", direct, inverse) == ["0.92"])
        #expect(try path("USD", "EUR", inverse) == ["1.1"])
        #expect(try path("EUR", "EUR", inverse) == [])
    }

    @Test("Without one, two lead through a third currency: the one whose older rate is the latest")
    func third() throws {
        let euro = ["2026-11-20 EUR 1.1 USD", "2026-11-10 EUR 160 JPY"]
        let pound = ["2026-11-18 GBP 1.3 USD", "2026-11-17 JPY 0.005 GBP"]
        #expect(try path("USD", "JPY", euro[0], euro[1]) == ["1.1", "160"])
        #expect(try path("USD", "JPY", euro[0], euro[1], pound[0], pound[1]) == ["1.3", "0.005"])
        #expect(try path("USD", "JPY", euro[0], "2026-11-20 GBP 190 JPY") == nil)
    }

    @Test("Of two ways that are as old, the one through the first currency by its code is taken")
    func equal() throws {
        let rates = [
            "2026-11-10 GBP 1.3 USD", "2026-11-20 GBP 190 JPY", "2026-11-20 EUR 1.1 USD", "2026-11-10 EUR 160 JPY",
        ]
        #expect(try path("USD", "JPY", rates[0], rates[1], rates[2], rates[3]) == ["1.1", "160"])
    }

    @Test("What a transaction implies is taken, in either direction, if nothing is stated for its day or later")
    func implied() throws {
        let implied = "2026-11-19 EUR 1.1 USD implied"
        #expect(try path("EUR", "USD", implied) == ["1.1"])
        #expect(try path("USD", "EUR", implied) == ["1.1"])
        #expect(try path("USD", "EUR", "2026-11-18 USD 0.92 EUR", implied) == ["1.1"])
        #expect(try path("EUR", "USD", implied, "2026-11-18 EUR 1.08 USD", "2026-11-18 USD 0.92 EUR") == ["1.1"])
        for day in ["2026-11-19", "2026-11-20"] {
            #expect(try path("USD", "EUR", "\(day) USD 0.92 EUR", implied) == ["0.92"])
            #expect(try path("EUR", "USD", "\(day) USD 0.92 EUR", implied) == ["0.92"])
        }
        #expect(try path("USD", "JPY", implied, "2026-11-18 EUR 160 JPY") == ["1.1", "160"])
    }

    @Test("A rate is never taken to be 1: what has none is beside the sum")
    func total() throws {
        let day = RatesOfDay(try .test("2026-11-20"), [try rate("2026-11-20 EUR 1.25 USD")])
        let amounts = try [
            Money.cents(1000), Money(minorUnits: 500, currency: .test("USD")),
            Money(minorUnits: 0, currency: .test("CHF")),
            Money(minorUnits: 20_000, currency: .test("JPY")),
        ]
        let total = try ConvertedTotal(amounts, in: .euro, at: day)
        #expect(total.sum == .cents(1400))
        #expect(total.unconverted == [amounts[3]])
        #expect(total.rates.map(\.rate.price) == ["1.25"])
        #expect(!total.isApproximate)
    }

    @Test(
        "A rate that is older than 31 days gives an approximation",
        arguments: [("2026-10-20", false), ("2026-10-19", true)]
    )
    func age(date: String, isApproximate: Bool) throws {
        let day = RatesOfDay(try .test("2026-11-20"), [try rate("\(date) EUR 1.25 USD")])
        let conversion = try #require(try day.conversion(from: .test("USD"), to: .euro))
        #expect(conversion.isApproximate == isApproximate)
    }
}
