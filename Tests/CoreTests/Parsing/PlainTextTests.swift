import Money
import PropertySupport
import TestSupport
import Testing

@testable import Core

@Suite("Plain text")
struct PlainTextTests {
    @Test(
        "Runs of white space become one space, and are removed at the ends",
        arguments: [
            ("Coffee", "Coffee"), ("  Coffee  to\tgo\n", "Coffee to go"), ("", ""), (" ", ""), ("a\r\nb", "a b"),
            ("a\u{A0}b", "a b"), ("a\u{3000}\u{2003}b", "a b"), ("a\u{85}b", "a b"), ("a\u{2028}b", "a b"),
            ("a b", "a b"), ("a ", "a"), (" a", "a"), ("Caffè 👩‍👩‍👧 日本", "Caffè 👩‍👩‍👧 日本"), ("\u{1680}a", "a"),
        ]
    )
    func whiteSpace(text: String, expected: String) throws {
        let checked = try PlainText.checked(text, as: .title, limit: 100)

        #expect(Array(checked.unicodeScalars) == Array(expected.unicodeScalars))
    }

    @Test(
        "A control character is refused, and the error names it",
        arguments: ["\u{0}", "\u{1B}", "\u{7}", "\u{7F}", "\u{80}", "\u{9B}", "\u{9F}"] as [Unicode.Scalar]
    )
    func controls(scalar: Unicode.Scalar) {
        #expect(throws: MoneyFlowError.controlCharacter(field: .categoryName, scalar: scalar)) {
            try PlainText.checked("Caf\(scalar)e", as: .categoryName, limit: 100)
        }
    }

    @Test("The length is that of the tidied text, in Unicode scalars")
    func length() throws {
        #expect(try PlainText.checked("  éé  éé ", as: .title, limit: 5) == "éé éé")
        #expect(try PlainText.checked("12345", as: .title, limit: 5) == "12345")
        #expect(throws: MoneyFlowError.textTooLong(field: .title, length: 6, limit: 5)) {
            try PlainText.checked("123456", as: .title, limit: 5)
        }
        #expect(throws: MoneyFlowError.textTooLong(field: .title, length: 6, limit: 5)) {
            try PlainText.checked("ééé éé", as: .title, limit: 5)
        }
    }

    @Test("An accepted text is accepted again, unchanged")
    func idempotent() throws {
        var random = SeededGenerator(seed: 5)
        let scalars: [Unicode.Scalar] = [" ", " ", "\t", "a", "é", "\u{A0}", "\u{301}", "日", "\u{200B}", "👍", "~"]
        var mistakes: [String] = []
        for _ in 0..<2000 {
            var view = String.UnicodeScalarView()
            for _ in 0..<Int.random(in: 0...12, using: &random) {
                view.append(scalars.randomElement(using: &random) ?? " ")
            }
            let once = try PlainText.checked(String(view), as: .title, limit: 100)
            let words = view.split { $0.properties.isWhitespace }.map { String($0) }

            let isTidy = Array(once.unicodeScalars) == Array(words.joined(separator: " ").unicodeScalars)
            let isKept = try PlainText.checked(once, as: .title, limit: 100) == once
            if !isTidy || !isKept { mistakes.append(once) }
        }
        #expect(mistakes.isEmpty)
    }
}
