import Testing
import Presentation

@testable import CLI

@Suite("Right-to-left text")
struct RightToLeftTests {
    @Test(
        "A right-to-left text is isolated from its neighbours and takes no more columns",
        arguments: ["ספרים", "مرحبا", "a 𞤀"]
    )
    func isolated(text: String) {
        let line = Node.line(Span(text), Span(" 1.00 €", .income)).lines(width: 80, glyphs: .unicode)
        #expect(line == [[Span("\u{2068}\(text)\u{2069}"), Span(" 1.00 €", .income)]])
        #expect("\u{2068}\(text)\u{2069}".displayWidth == text.displayWidth)
    }

    @Test("Other text is not isolated", arguments: ["Coffee", "日本語", "−1 €", "नमस्ते", "👨‍👩‍👧‍👦"])
    func notIsolated(text: String) {
        #expect(Node.text(text).lines(width: 80, glyphs: .unicode) == [[Span(text)]])
    }

    @Test("Truncated or wrapped text keeps its isolates in pairs")
    func pairs() {
        #expect(Node.text("שלום עולם").plainLines(6) == ["\u{2068}שלום …\u{2069}"])
        #expect(Node.paragraph("שלום עולם").plainLines(6) == ["\u{2068}שלום\u{2069}", "\u{2068}עולם\u{2069}"])
    }

    @Test("Isolates in the user's text cannot close those of the layout")
    func ownIsolates() {
        #expect(Node.text("ש\u{2069}\u{202E}").plainLines(80) == ["\u{2068}ש<U+2069><U+202E>\u{2069}"])
    }
}
