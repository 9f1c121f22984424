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
        func texts(_ phrase: String) -> [String] { RulePattern.patterns(of: phrase).map(\.text) }
        #expect(texts("lidl") == ["lidl", #"/\blidl\b/"#])
        #expect(texts("ga") == [#"/\bga\b/"#])
        #expect(texts("uber *trip") == ["uber *trip", #"/\buber \*trip\b/"#])
        let matcher = try RuleMatcher(RulePattern(#"/\buber \*trip\b/"#))
        #expect(try matcher.matches("UBER *TRIP 1") && !matcher.matches("UBER *TRIPS"))
    }
}
