import Testing

@testable import TextUI

@Suite("Visible text")
struct VisibleTextTests {
    @Test(
        "Control characters become visible",
        arguments: [
            ("\u{1B}[31m", "␛[31m"),
            ("a\nb", "a␊b"),
            ("a\r\nb", "a␍␊b"),
            ("a\tb", "a␉b"),
            ("\0", "␀"),
            ("\u{7F}", "␡"),
            ("\u{85}", "<U+0085>"),
            ("\u{9B}31m", "<U+009B>31m"),
            ("\u{2028}\u{2029}", "<U+2028><U+2029>"),
        ]
    )
    func controls(text: String, visible: String) {
        #expect(Glyphs.unicode.visible(text) == visible)
    }

    @Test(
        "In ASCII, control characters have caret notation",
        arguments: [("\u{1B}", "^["), ("\n", "^J"), ("\u{7F}", "^?")]
    )
    func caretNotation(text: String, visible: String) {
        #expect(Glyphs.ascii.visible(text) == visible)
    }

    @Test("Characters that reorder or hide text are never written")
    func nothingInvisibleIsLeft() {
        let classes: [ClosedRange<UInt32>] = [
            0x0...0x1F, 0x7F...0x9F, 0xAD...0xAD, 0x34F...0x34F, 0x61C...0x61C, 0x115F...0x1160, 0x180E...0x180E,
            0x200B...0x200F, 0x2028...0x202E, 0x2060...0x206F, 0x3164...0x3164, 0xFE00...0xFE0F, 0xFEFF...0xFEFF,
            0xFFA0...0xFFA0, 0xFFF9...0xFFFB, 0xE0000...0xE0FFF,
        ]
        for scalar in classes.joined().compactMap({ Unicode.Scalar($0) }) {
            let visible = Glyphs.unicode.visible("a" + String(scalar) + "b")
            #expect(!visible.unicodeScalars.contains(scalar), "U+\(String(scalar.value, radix: 16))")
            #expect(visible.first == "a" && visible.last == "b")
        }
    }

    @Test(
        "An invisible character with an effect on its neighbors is kept",
        arguments: [
            "👨‍👩‍👧‍👦", "👩🏻‍❤️‍💋‍👨🏼", "🏳️‍🌈", "🏴\u{E0067}\u{E0062}\u{E0065}\u{E006E}\u{E0067}\u{E007F}", "✈️", "⌚\u{FE0E}",
            "1\u{FE0F}\u{20E3}", "می\u{200C}خواهم", "ه\u{200D}", "क्\u{200D}ष", "ශ්\u{200D}රී", "葛\u{E0100}", "န်မာ",
        ]
    )
    func sequencesStay(text: String) {
        #expect(Glyphs.unicode.visible(text) == text)
    }

    @Test(
        "Other invisible characters become visible",
        arguments: [
            ("user\u{202E}gpj", "user<U+202E>gpj"),
            ("a\u{200D}b", "a<U+200D>b"),
            ("a\u{200C}b", "a<U+200C>b"),
            ("👨\u{200D}", "👨<U+200D>"),
            ("می\u{200C}\u{200C}خ", "می\u{200C}<U+200C>خ"),
            ("a\u{FE0F}", "a<U+FE0F>"),
            ("1\u{FE0F}", "1<U+FE0F>"),
            ("😀\u{FE0F}\u{E0100}", "😀\u{FE0F}<U+E0100>"),
            ("🏴\u{E0067}", "🏴<U+E0067>"),
            ("a\u{E0041}", "a<U+E0041>"),
        ]
    )
    func hiddenText(text: String, visible: String) {
        #expect(Glyphs.unicode.visible(text) == visible)
    }

    @Test(
        "A combining mark without a letter is shown on a dotted circle",
        arguments: ["\u{301}", "\u{301}\u{302}", "\u{903}"]
    )
    func strayMark(text: String) {
        #expect(Glyphs.unicode.visible(text) == "\u{25CC}" + text)
        #expect(Glyphs.unicode.visible("\n" + text) == "␊\u{25CC}" + text)
    }

    @Test("A letter with a thousand marks is truncated after thirty")
    func endlessCharacter() {
        let visible = Glyphs.unicode.visible("Z" + String(repeating: "\u{301}", count: 1_000) + "!")
        #expect(visible == "Z" + String(repeating: "\u{301}", count: 30) + "…!")
        #expect(visible.displayWidth == 3)
    }

    @Test("Text without width is shown as its code points")
    func zeroWidthOnly() {
        #expect(Node.text("\u{200B}\u{200B}").plainLines(80) == ["<U+200B><U+200B>"])
    }

    @Test("Every kind of node makes its text visible")
    func everyPartIsCovered() {
        let evil = "a\u{1B}[2J\u{202E}"
        let span = [Span(evil)]
        let button = Button(label: evil, command: evil) {}
        let table = Table(
            columns: [Column(), Column(sizing: .flexible(minimum: 4))],
            rows: [.cells([span, span]), .section(span, trailing: span)]
        )
        let screen = Node.column(
            .text(evil),
            .paragraph(evil),
            .text(evil, overflow: .keep),
            .button(button),
            .table(table),
            .card(title: span, content: .padding(leading: 1, .frame(width: 20, .row(RowItem(.text(evil))))))
        )
        for width in [1, 9, 40, 200] {
            for line in screen.lines(width: width, glyphs: .unicode).joined() {
                #expect(line.text.unicodeScalars.allSatisfy { !$0.isInvisible && $0.isDrawn }, "\(line)")
            }
        }
    }
}

@Suite("Right-to-left text")
struct RightToLeftTests {
    @Test(
        "Right-to-left text is isolated from its neighbors and is no wider",
        arguments: ["ספרים", "مرحبا", "a 𞤀"]
    )
    func isolated(text: String) {
        let line = Node.line(Span(text), Span(" 1.00 €", .gain)).lines(width: 80, glyphs: .unicode)
        #expect(line == [[Span("\u{2068}\(text)\u{2069}"), Span(" 1.00 €", .gain)]])
        #expect("\u{2068}\(text)\u{2069}".displayWidth == text.displayWidth)
    }

    @Test("Other text is not isolated", arguments: ["Coffee", "日本語", "−1 €", "नमस्ते", "👨‍👩‍👧‍👦"])
    func notIsolated(text: String) {
        #expect(Node.text(text).lines(width: 80, glyphs: .unicode) == [[Span(text)]])
    }

    @Test("Truncated or wrapped text has balanced isolates")
    func pairs() {
        #expect(Node.text("שלום עולם").plainLines(6) == ["\u{2068}שלום …\u{2069}"])
        #expect(Node.paragraph("שלום עולם").plainLines(6) == ["\u{2068}שלום\u{2069}", "\u{2068}עולם\u{2069}"])
    }

    @Test("Isolates in the user's text do not close those of the layout")
    func ownIsolates() {
        #expect(Node.text("ש\u{2069}\u{202E}").plainLines(80) == ["\u{2068}ש<U+2069><U+202E>\u{2069}"])
    }
}
