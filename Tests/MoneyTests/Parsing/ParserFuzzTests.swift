import Foundation
import MoneySupport
import PropertySupport
import Testing

@testable import Money

/// Random and mutated input: no parser traps, and each reads the canonical form of what it accepts as the same value.
@Suite("Parsers with random input")
struct ParserFuzzTests {
    /// Returns the amount with a decimal point, all decimals of its currency, and no other separators.
    private static func canonical(_ money: Money) -> String {
        let digits = money.currency.minorUnitDigits
        let text = String(money.minorUnits)
        // Four digits before the point, so that it cannot separate thousands.
        let padded = String(repeating: "0", count: max(0, digits + 4 - text.count)) + text
        return digits == 0 ? padded : "\(padded.dropLast(digits)).\(padded.suffix(digits))"
    }

    @Test("The canonical form of an accepted amount is the same amount", arguments: ["EUR", "JPY", "KWD", "CLF"])
    func amounts(code: String) throws {
        let currency = try #require(Currency(code: code))
        let seeds = ["12", "12.50", "1,234.56", "1.234.567,8", "1 234", "-€5", "EUR 12", "12,34,567", ".5", "1'234.5"]
        let parsers = [nil, "en_US", "it_IT"].map {
            AmountParser(currency: currency, locale: $0.map { Locale(identifier: $0) })
        }
        var random = SeededGenerator(seed: 11)
        var accepted = 0
        var mistakes: [String] = []
        for _ in 0..<5000 {
            let text = random.text(from: seeds)
            for parser in parsers {
                guard let amount = try? parser.amount(in: text) else { continue }
                accepted += 1
                let minorUnits = amount.money.minorUnits
                let bound: AmountBound =
                    switch amount.sign {
                    case nil: .magnitude(amount.money)
                    case .plus: .signed(amount.money)
                    case .minus: .signed(Money(minorUnits: -minorUnits, currency: currency))
                    }
                let isRight =
                    try 1...Money.maximumMinorUnits ~= minorUnits && parser.bound(in: text) == bound
                    && parser.amount(in: Self.canonical(amount.money)).money == amount.money
                if !isRight { mistakes.append(text) }
            }
        }
        #expect(mistakes.isEmpty)
        #expect(accepted > 1000)
    }

    @Test("The ISO form of an accepted date is the same date")
    func dates() throws {
        let today = try #require(CivilDate(iso: "2026-11-20"))
        let seeds = [
            "today", "-3", "fri", "last fri", "2026-11-20", "20/11", "20.11.", "20-11-26", "20 nov 2026",
            "nov 20, 2026",
        ]
        let parsers = [nil, "en_US", "it_IT"].map {
            DateParser(today: today, locale: $0.map { Locale(identifier: $0) })
        }
        var random = SeededGenerator(seed: 12)
        var accepted = 0
        var mistakes: [String] = []
        for _ in 0..<3000 {
            let text = random.text(from: seeds)
            for parser in parsers {
                guard let date = try? parser.date(in: text) else { continue }
                accepted += 1
                if try parser.date(in: date.iso) != date { mistakes.append(text) }
            }
        }
        #expect(mistakes.isEmpty)
        #expect(accepted > 1000)
    }
}
