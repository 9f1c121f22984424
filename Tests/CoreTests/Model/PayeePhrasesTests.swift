import Testing

@testable import Core

@Suite("Beginnings of titles")
struct PayeePhrasesTests {
    @Test(
        "A beginning goes on from the first word that names somebody to the first number",
        arguments: [
            ("REWE", ["rewe"]), ("REWE  Markt GmbH Berlin Mitte", ["rewe", "rewe markt", "rewe markt gmbh berlin"]),
            ("LIDL DANKE 4521 BERLIN", ["lidl"]), ("Kartenzahlung 12.03. Lidl", ["lidl"]),
            ("GA NR00012 BLZ", ["ga", "ga nr"]), ("4711 99", []), ("", []), ("SEPA Lastschrift", []),
            ("SumUp *Café Rosa 1", ["cafe", "cafe rosa"]), ("PAYPAL *NETFLIX", ["netflix"]),
            ("PayPal Europe", ["paypal", "paypal europe"]), ("SumUp *4711", ["sumup"]), ("sumup", ["sumup"]),
            ("UBER *TRIP", ["uber", "uber *trip"]), ("McDonald's Ulm", ["mcdonald's", "mcdonald's ulm"]),
            ("居酒屋・カフェ", ["居酒屋", "居酒屋・カフェ"]), ("7-Eleven Store", ["eleven", "eleven store"]),
        ]
    )
    func beginnings(title: String, phrases: [String]) {
        #expect(PayeePhrases(title).all == phrases)
        #expect(phrases.allSatisfy { title.folded.contains($0) })
    }

    @Test("A short beginning is looked for as a word, a longer one as text first; signs are escaped")
    func patterns() throws {
        func texts(_ phrase: String) throws -> [String] { try RulePattern.patterns(of: phrase).map(\.text) }
        #expect(try texts("lidl") == ["lidl", #"/\blidl\b/"#])
        #expect(try texts("ga") == [#"/\bga\b/"#])
        #expect(try texts("uber *trip") == ["uber *trip", #"/\buber \*trip\b/"#])
        let matcher = try RuleMatcher(RulePattern(#"/\buber \*trip\b/"#))
        #expect(try matcher.matches("UBER *TRIP 1") && !matcher.matches("UBER *TRIPS"))
    }

    @Test("A beginning that cannot be typed has no pattern: one with a control character, or one that is too long")
    func noPatterns() throws {
        #expect(try RulePattern.patterns(of: "cafe\u{7}rosa") == [])
        let longest = String(repeating: "a", count: RulePattern.maximumLength)
        #expect(try RulePattern.patterns(of: longest).map(\.text) == [longest])
        #expect(try RulePattern.patterns(of: longest + "a") == [])
    }

    @Test("Titles that differ in their numbers begin alike, and each is counted")
    func numbers() {
        var search = RuleSuggestionSearch()
        for title in ["Lidl 1", "LIDL 4711 Ulm", "7 Lidl 20"] { search.addOpen(title, in: 1, type: .expense) }
        for title in ["Lidl 2", "Lidl 99", "Aldi 2"] { search.addChosen(title, [.category(5)]) }
        let found = search.candidates()
        #expect(found.map(\.phrase) == ["lidl"] && found.first?.open == 3)
        #expect(found.first?.agreeing == 2 && found.first?.choice == .category(5))
    }
}
