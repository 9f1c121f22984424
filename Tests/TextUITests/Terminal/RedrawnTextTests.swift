import Testing

@testable import TextUI

@Suite("Redrawn text")
struct RedrawnTextTests {
    private func lines(_ texts: String...) -> [[Span]] {
        texts.map { [Span($0)] }
    }

    private func drawing(_ texts: [[Span]], on text: inout RedrawnText, columns: Int, rows: Int) -> String {
        text.drawing(texts, theme: .plain, size: TerminalSize(columns: columns, rows: rows))
            .replacing("\u{1B}[?2026h", with: "<").replacing("\u{1B}[?2026l", with: ">")
            .replacing("\u{1B}[", with: "^")
    }

    @Test("The first drawing does not move the cursor; the next one moves up by the lines shown")
    func again() {
        var text = RedrawnText()

        #expect(drawing(lines("one", "", "three"), on: &text, columns: 80, rows: 24) == "<one\n\nthree\n>")
        #expect(drawing(lines("1"), on: &text, columns: 80, rows: 24) == "<\r^3A^J1\n>")
        #expect(drawing(lines("2", "3"), on: &text, columns: 80, rows: 24) == "<\r^1A^J2\n3\n>")
    }

    @Test("After the terminal becomes narrower, wrapped lines are redrawn too")
    func narrower() {
        var text = RedrawnText()
        _ = drawing(lines("12345678", "1234", "日本語日"), on: &text, columns: 8, rows: 24)

        #expect(drawing(lines("x"), on: &text, columns: 4, rows: 24) == "<\r^5A^Jx\n>")
    }

    @Test("Text higher than the terminal is truncated, and only visible lines are redrawn")
    func low() {
        var text = RedrawnText()

        #expect(drawing(lines("1", "2", "3", "4"), on: &text, columns: 80, rows: 4) == "<1\n2\n3\n>")
        #expect(drawing(lines("1", "2", "3", "4"), on: &text, columns: 80, rows: 3) == "<\r^2A^J1\n2\n>")
        #expect(drawing(lines("1", "2"), on: &text, columns: 80, rows: 1) == "<\r^1A^J1\n>")
    }
}
