import Foundation
import PropertySupport
import TestSupport
import Testing

@testable import Core

/// Random and mutated input: no parser traps, and each reads the canonical form of what it accepts as the same value.
@Suite("Parsers with random input")
struct ParserFuzzTests {
    private static let alphabet = Array(
        "0123456789012345678901234567890.,.,' -+/€$eurRs\u{A0}\u{202F}\u{2212}\u{301}٣novfri\"\n\r\0x日"
    )

    private static func anything(from seeds: [String], _ random: inout SeededGenerator) -> String {
        guard let seed = seeds.randomElement(using: &random), Int.random(in: 0..<4, using: &random) > 0 else {
            let bytes = (0..<Int.random(in: 0...20, using: &random)).map { _ in
                UInt8.random(in: 0...255, using: &random)
            }
            return String(decoding: bytes, as: UTF8.self)
        }
        var text = Array(seed)
        for _ in 0..<Int.random(in: 0...3, using: &random) {
            let place = Int.random(in: 0...text.count, using: &random)
            switch Int.random(in: 0..<3, using: &random) {
            case 0: text.insert(alphabet.randomElement(using: &random) ?? "0", at: place)
            case 1 where place < text.count: text.remove(at: place)
            case 2 where place < text.count: text[place] = alphabet.randomElement(using: &random) ?? "0"
            default: continue
            }
        }
        return String(text)
    }

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
            let text = Self.anything(from: seeds, &random)
            for parser in parsers {
                guard let amount = try? parser.parse(text) else { continue }
                accepted += 1
                let minorUnits = amount.money.minorUnits
                let bound: AmountBound =
                    switch amount.sign {
                    case nil: .magnitude(minorUnits)
                    case .plus: .signed(minorUnits)
                    case .minus: .signed(-minorUnits)
                    }
                let isRight =
                    try 1...Money.maximumMinorUnits ~= minorUnits && parser.bound(text) == bound
                    && parser.parse(Self.canonical(amount.money)).money == amount.money
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
            let text = Self.anything(from: seeds, &random)
            for parser in parsers {
                guard let date = try? parser.parse(text) else { continue }
                accepted += 1
                if try parser.parse(date.iso) != date { mistakes.append(text) }
            }
        }
        #expect(mistakes.isEmpty)
        #expect(accepted > 1000)
    }

    @Test("The full name of a category that is found finds it too")
    func categories() {
        let categories = NewCategory.defaults.enumerated().map { index, category in
            Category(
                id: Category.ID(rawValue: Int64(index)),
                name: category.name,
                icon: category.icon,
                type: category.type,
                archived: index == 7
            )
        }
        let lookup = CategoryLookup(categories)
        var random = SeededGenerator(seed: 13)
        var accepted = 0
        var mistakes: [String] = []
        for _ in 0..<2000 {
            let text = Self.anything(from: categories.map(\.name) + ["Fo", "tra", "caffè"], &random)
            do {
                let found = try lookup.find(text, type: nil, includingArchived: false)
                accepted += 1
                let again = try lookup.find(found.name, type: found.type, includingArchived: false)
                if again != found { mistakes.append(text) }
            } catch {
                if !(102...108 ~= error.code) { mistakes.append(text) }
            }
        }
        #expect(mistakes.isEmpty)
        #expect(accepted > 200)
    }
}
