import PropertySupport
import Testing

@testable import TextUI

@Suite("Frame drawing")
struct FrameDrawingTests {
    private let size = TerminalSize(columns: 12, rows: 5)

    @Test(
        "After drawing a frame over any other, the terminal shows exactly that frame",
        arguments: LongTests.cases(1...200)
    )
    func random(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        var grid = CellGrid(size: size)
        grid.litter()
        var shown: Frame?
        for _ in 0..<8 {
            let next = frame(after: shown, using: &random)
            grid.write(next.drawing(over: shown))
            expect(grid, shows: next)
            shown = next
        }
    }

    @Test("Only changed lines are written")
    func changedLines() {
        let before = frame(["Home", "Coffee", "Bread"], cursor: nil)
        let after = frame(["Home", "Coffee", "Breads"], cursor: nil)
        #expect(
            after.drawing(over: before)
                == "\u{1B}[?2026h\u{1B}[?25l\u{1B}[3;1H\u{1B}[2KBreads\u{1B}[?2026l"
        )
    }

    @Test("A line that is now empty is erased")
    func emptiedLine() {
        let drawing = frame(["Home"], cursor: nil).drawing(over: frame(["Home", "Coffee"], cursor: nil))
        #expect(drawing == "\u{1B}[?2026h\u{1B}[?25l\u{1B}[2;1H\u{1B}[2K\u{1B}[?2026l")
    }

    @Test("If nothing changed, nothing is written")
    func unchanged() {
        let shown = frame(["Home"], cursor: Frame.Position(row: 0, column: 2))
        #expect(shown.drawing(over: shown).isEmpty)
    }

    @Test("The cursor is written last, even if nothing else changed")
    func cursor() {
        let before = frame(["Home"], cursor: nil)
        let after = frame(["Home"], cursor: Frame.Position(row: 1, column: 3))
        #expect(after.drawing(over: before) == "\u{1B}[?2026h\u{1B}[?25l\u{1B}[2;4H\u{1B}[?25h\u{1B}[?2026l")
        #expect(before.drawing(over: after) == "\u{1B}[?2026h\u{1B}[?25l\u{1B}[?2026l")
    }

    @Test("A frame of another size or theme is drawn in full")
    func whole() {
        let shown = frame(["Home", "Coffee"], cursor: nil)
        let wider = Frame(size: TerminalSize(columns: 13, rows: 5), lines: shown.lines, cursor: nil, theme: .plain)
        let darker = Frame(size: size, lines: shown.lines, cursor: nil, theme: .dark)
        for next in [wider, darker] {
            #expect(next.drawing(over: shown) == next.drawing(over: nil))
            #expect(next.drawing(over: shown).contains("\u{1B}[2J"))
        }
    }

    private func frame(_ texts: [String], cursor: Frame.Position?) -> Frame {
        let lines = texts.map { [Span($0)] } + Array(repeating: [], count: size.rows - texts.count)
        return Frame(size: size, lines: lines, cursor: cursor, theme: .plain)
    }

    /// Returns a random frame that shares some lines with the previous one.
    private func frame(after shown: Frame?, using random: inout SeededGenerator) -> Frame {
        let texts = ["Coffee", "日本語", "é", "12.50 €", "👍🏽", "   ", "e\u{301}", "─────"]
        let roles: [Role] = [.plain, .title, .muted, .loss]
        let lines: [[Span]] = (0..<size.rows).map { row in
            if let shown, Bool.random(using: &random) { return shown.lines[row] }
            var spans: [Span] = []
            var width = 0
            for _ in 0..<Int.random(in: 0...4, using: &random) {
                guard let text = texts.randomElement(using: &random), let role = roles.randomElement(using: &random),
                    width + text.displayWidth <= size.columns
                else { continue }
                spans.append(Span(text, role, isSelected: Int.random(in: 0..<4, using: &random) == 0))
                width += text.displayWidth
            }
            return spans
        }
        let position = Frame.Position(
            row: Int.random(in: 0..<size.rows, using: &random),
            column: Int.random(in: 0..<size.columns, using: &random)
        )
        let theme = Int.random(in: 0..<10, using: &random) == 0 ? Theme.light : shown?.theme ?? .dark
        return Frame(size: size, lines: lines, cursor: Bool.random(using: &random) ? position : nil, theme: theme)
    }

    /// Compares the cells with the lines, ignoring trailing spaces that are not selected.
    private func expect(_ grid: CellGrid, shows frame: Frame, sourceLocation: SourceLocation = #_sourceLocation) {
        #expect(grid.complaints == [], sourceLocation: sourceLocation)
        #expect(grid.showsCursor == (frame.cursor != nil), sourceLocation: sourceLocation)
        if let cursor = frame.cursor { #expect(grid.cursor == cursor, sourceLocation: sourceLocation) }
        for (cells, line) in zip(grid.cells, frame.lines) {
            var expected: [CellGrid.Cell] = []
            for span in line {
                let selection = span.isSelected ? frame.theme.selection?.opening : nil
                let style = (selection ?? "") + (frame.theme.style(span.role)?.opening ?? "")
                for character in span.text {
                    expected.append(CellGrid.Cell(text: String(character), style: style))
                    if character.displayWidth == 2 { expected.append(CellGrid.Cell(text: "", style: style)) }
                }
            }
            if line.last?.isSelected != true {
                while let last = expected.last, last.text == " " { expected.removeLast() }
            }
            expected += Array(repeating: CellGrid.Cell(), count: size.columns - expected.count)
            #expect(cells == expected, sourceLocation: sourceLocation)
        }
    }
}
