import Foundation
import Money
import Testing

@testable import Core

@Suite("What a mistyped date was meant to be")
struct DateSuggestionTests {
    @Test(
        "The words are corrected, and only if the whole becomes a date",
        arguments: [
            ("tommorow", "tomorrow"), ("yesteday", "yesterday"), ("firday", "friday"), ("last firday", "last friday"),
            ("3 dyas ago", "3 days ago"), ("20 novmeber", "20 november"), ("gestren", "gestern"),
            ("sometime", nil), ("20 firday", nil), ("x", nil),
        ]
    )
    func suggestion(text: String, suggestion: String?) throws {
        let today = try #require(CivilDate(iso: "2026-11-20"))
        let parser = DateParser(today: today, locale: Locale(identifier: "de_DE"))
        let error = MoneyFlowError.invalidDate(text: text, .unknownForm, suggestion: suggestion)
        #expect(throws: error) { try parser.parse(text) }
        #expect(throws: error) { try parser.parseRange(from: text, to: nil) }
    }
}
