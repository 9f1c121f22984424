import Testing

@testable import TextUI

@Suite("Text overflow")
struct TextOverflowTests {
    @Test(
        "A truncated text ends in an ellipsis",
        arguments: [
            ("Coffee", 6, "Coffee"), ("Coffee", 5, "Coff…"), ("Coffee", 2, "C…"), ("Coffee", 1, "…"),
            ("Cafe\u{301} au lait", 5, "Cafe\u{301}…"), ("👨‍👩‍👧‍👦 family", 4, "👨‍👩‍👧‍👦 …"), ("日本語", 6, "日本語"),
        ]
    )
    func truncation(text: String, width: Int, expected: String) {
        #expect(Node.text(text).plainLines(width) == [expected])
    }

    @Test("A wide character that does not fit is replaced by a space")
    func wideCharacterAtTheEdge() {
        #expect(Node.text("日本語").plainLines(4) == ["日…"])
        let row = Node.row(spacing: 0, RowItem(.text("日本語"), .fixed(4)), RowItem(.text("|")))
        #expect(row.plainLines(10) == ["日… |"])
    }

    @Test("In ASCII, the ellipsis is three periods, or as many as fit")
    func asciiEllipsis() {
        #expect(Node.text("Coffee").plainLines(5, glyphs: .ascii) == ["Co..."])
        #expect(Node.text("Coffee").plainLines(2, glyphs: .ascii) == [".."])
    }

    @Test("The ellipsis has the role of the text it replaces")
    func ellipsisRole() {
        let line = Node.line(Span("ab"), Span("cdef", .gain)).lines(width: 4, glyphs: .unicode)
        #expect(line == [[Span("ab"), Span("c…", .gain)]])
    }

    @Test("Kept text is never truncated", arguments: [1, 5, 80])
    func kept(width: Int) {
        #expect(Node.text("+1,234,567.89 €", .gain, overflow: .keep).plainLines(width) == ["+1,234,567.89 €"])
    }

    @Test(
        "A paragraph breaks between words",
        arguments: [
            ("Nothing was lost", 10, ["Nothing", "was lost"]),
            ("Nothing was lost", 16, ["Nothing was lost"]),
            ("two  spaces stay", 12, ["two  spaces", "stay"]),
            ("a verylongword b", 6, ["a", "verylo", "ngword", "b"]),
            ("日本語です", 5, ["日本", "語で", "す"]),
            ("日本", 1, ["…", "…"]),
            ("", 5, [""]),
        ]
    )
    func wrapping(text: String, width: Int, expected: [String]) {
        #expect(Node.paragraph(text).plainLines(width).map(\.withoutTrailingBlanks) == expected)
    }

    @Test("A word is not broken between its roles")
    func wordOfSeveralRoles() {
        let node = Node.text([Span("press "), Span("q", .key), Span("uit")], overflow: .wrap)
        #expect(node.lines(width: 7, glyphs: .unicode) == [[Span("press")], [Span("q", .key), Span("uit")]])
    }

    @Test(
        "A printed command is never broken, with what is written together with it",
        arguments: [
            (30, ["Undo it: `undo --last 3`, or", "wait."]), (20, ["Undo it:", "`undo --last 3`, or", "wait."]),
            (8, ["Undo it:", "`undo --last 3`,", "or wait."]),
        ]
    )
    func commands(width: Int, expected: [String]) {
        let text = Node.text([Span("Undo it: "), Span("`undo --last 3`", .key), Span(", or wait.")], overflow: .wrap)
        #expect(text.plainLines(width) == expected)
        let marked = Node.row(spacing: 1, RowItem(.text("!")), RowItem(text, .flexible))
        #expect(marked.plainLines(width + 2) == expected.enumerated().map { ($0 == 0 ? "! " : "  ") + $1 })
        let indented = Node.padding(leading: 2, text)
        #expect(indented.plainLines(width + 2) == expected.map { "  " + $0 })
    }

    @Test("A command beside something else is below it rather than over it")
    func commandBesideText() {
        let row = Node.row(
            spacing: 1,
            RowItem(.text("`undo --last 3`", .key, overflow: .wrap), .flexible),
            RowItem(.text("now"))
        )
        #expect(row.plainLines(10) == ["`undo --last 3`", "now"])
    }

    @Test(
        "A word that is too long for a line is broken after slashes, and others are not",
        arguments: [
            (20, ["The wallet is /home/", "ada/Documents/", "money.moneyflow, and", "and/or is a word."]),
            (14, ["The wallet is", "/home/ada/", "Documents/", "money.moneyflo", "w, and and/or", "is a word."]),
        ]
    )
    func paths(width: Int, expected: [String]) {
        let text = Node.paragraph("The wallet is /home/ada/Documents/money.moneyflow, and and/or is a word.")
        #expect(text.plainLines(width).map(\.withoutTrailingBlanks) == expected)
        let long = Node.paragraph("In /ada/Documents/x")
        #expect(long.plainLines(9).map(\.withoutTrailingBlanks) == ["In /ada/", "Documents", "/x"])
        #expect(long.plainLines(4).map(\.withoutTrailingBlanks).prefix(2) == ["In", "/ada"])
    }

    @Test("In a frame, a command that fits on a line is not broken")
    func commandInFrame() {
        var scroll = Scroll()
        let text = Node.text([Span("List them: "), Span("`wallet backup --list`", .key), Span(".")], overflow: .wrap)
        let frame = Frame(text, size: TerminalSize(columns: 30, rows: 8), theme: .plain, scroll: &scroll)
        #expect(frame.lines.prefix(2).map { $0.map(\.text).joined() } == ["List them:", "`wallet backup --list`."])
    }

    @Test("A command in a button or an empty state is on one line, and in a frame it fits")
    func commandOfButton() {
        let button = Node.button(Button(label: "Undo", keys: "u", command: "wallet undo --last 3") {})
        #expect(button.plainLines(12) == ["Undo", "  wallet undo --last 3"])
        var scroll = Scroll()
        let text = Node.text("wallet undo --last 3 of 30 commands", .key, overflow: .wrap)
        let frame = Frame(text, size: TerminalSize(columns: 30, rows: 8), theme: .plain, scroll: &scroll)
        #expect(frame.lines.prefix(2).map { $0.map(\.text).joined() } == ["wallet undo --last 3 of 30", "commands"])
    }
}

extension String {
    fileprivate var withoutTrailingBlanks: String {
        var result = self
        while result.last == " " { result.removeLast() }
        return result
    }
}
