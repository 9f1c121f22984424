import TextEditing
import Testing

@testable import TextUI

@Suite("Frames")
@MainActor
struct FrameTests {
    @Test("Pinned content is at its edge, keys are in the last line, and the rest is in between")
    func edges() {
        let node = Node.column(
            spacing: 0,
            .pinned(.top, .text("top")),
            .text("one"),
            .pinned(.bottom, .text("bottom")),
            .text("two"),
            .button(Button(label: "Quit", keys: "q") {})
        )

        #expect(lines(node, rows: 8) == ["top", "one", "two", "", "", "", "bottom", "q Quit"])
    }

    @Test("Content beside a list stays while the list scrolls, also in a frame")
    func side() {
        let list = Node.table(Table(columns: [Column()], rows: (1...20).map { row($0, selected: 20) }))
        let node = Node.frame(
            width: 14,
            .column(
                spacing: 0,
                .pinned(.top, .text("top")),
                .row(
                    spacing: 2,
                    RowItem(list),
                    RowItem(.pinned(.trailing, .column(spacing: 0, .text("a"), .text("b"))), .fixed(4))
                )
            )
        )

        #expect(
            lines(node, rows: 8)
                == ["top", "row 14    a", "row 15    b", "row 16", "row 17", "row 18", "row 19", "row 20"]
        )
    }

    @Test("A click beside a row does not select it")
    func besideRow() {
        let list = Node.table(Table(columns: [Column()], rows: [row(1, selected: 1), row(2, selected: 1)]))
        let node = Node.row(
            spacing: 2,
            RowItem(.column(spacing: 0, .text("left"), .text("left")), .fixed(8)),
            RowItem(list, .fixed(8)),
            RowItem(.column(spacing: 0, .text("right"), .text("right")), .fixed(8))
        )
        var scroll = Scroll()
        let frame = Frame(node, size: TerminalSize(columns: 40, rows: 8), theme: .plain, scroll: &scroll)

        #expect(frame.target(at: .init(row: 1, column: 3)) == nil)
        #expect(frame.target(at: .init(row: 1, column: 12))?.action == .select(1))
        #expect(frame.target(at: .init(row: 1, column: 21)) == nil)
    }

    @Test("The heading above the first visible line replaces that line")
    func stickyHeading() {
        let rows = [TableRow.section([Span("Monday")])] + (1...20).map { row($0, selected: 20) }

        #expect(
            lines(.table(Table(columns: [Column()], rows: rows)), rows: 8)
                == ["Monday", "row 14", "row 15", "row 16", "row 17", "row 18", "row 19", "row 20"]
        )
    }

    @Test("A heading does not replace the only row that is left below it")
    func lastRowOfHeading() {
        let rows =
            [TableRow.section([Span("Monday")]), row(1, selected: 9), row(2, selected: 9)]
            + [.section([Span("Tuesday")])] + (3...9).map { row($0, selected: 9) }

        #expect(
            lines(.table(Table(columns: [Column()], rows: rows)), rows: 9)
                == ["row 2", "Tuesday", "row 3", "row 4", "row 5", "row 6", "row 7", "row 8", "row 9"]
        )
    }

    @Test("Pinned content leaves at least three lines, and is truncated far from the key bar")
    func muchPinned() {
        let node = Node.column(
            spacing: 0,
            .text("rest"),
            .pinned(.bottom, .column((1...9).map { .text("bottom \($0)") }, spacing: 0))
        )

        #expect(lines(node, rows: 8) == ["rest", "", "", "bottom 5", "bottom 6", "bottom 7", "bottom 8", "bottom 9"])
    }

    @Test("A terminal that is too small shows a message, even without any size")
    func tooSmall() {
        #expect(lines(.text("text"), columns: 29, rows: 8)[0] == "Make the window at least 30x8")
        #expect(lines(.text("text"), columns: 80, rows: 7).count == 7)
        #expect(lines(.text("text"), columns: 4, rows: 2) == ["Make", "the"])
        #expect(lines(.text("text"), columns: 0, rows: 0).isEmpty)
    }

    @Test("The cursor is in the focused field, after the typed text, and never outside of it")
    func cursor() {
        var input = TextInput("Coffee")
        #expect(frame(field(input)).cursor == Frame.Position(row: 0, column: 9))
        input.apply(.moveToStart)
        #expect(frame(field(input)).cursor == Frame.Position(row: 0, column: 3))

        let long = frame(field(TextInput(String(repeating: "a", count: 40))), columns: 30)
        #expect(long.cursor == Frame.Position(row: 0, column: 29))
        // Next to the ellipsis, wide characters fill an odd number of columns.
        let wide = frame(field(TextInput(String(repeating: "漢", count: 40))), columns: 31)
        #expect(wide.cursor == Frame.Position(row: 0, column: 30))
        #expect(frame(.textField(.init(input: input, placeholder: "", isFocused: false) { _ in })).cursor == nil)
    }

    @Test("The last key, which lists all others, is always shown")
    func keyBar() {
        let buttons = [("a", "Add"), ("l", "All transactions"), ("c", "Categories"), ("?", "Keys")].map { key, label in
            Node.button(Button(label: label, keys: .character(Character(key))) {})
        }
        let node = Node.column(buttons, spacing: 0)

        #expect(lines(node, columns: 80).last == "a Add  l All transactions  c Categories  ? Keys")
        #expect(lines(node, columns: 30).last == "a Add  c Categories  ? Keys")
    }

    @Test("Keys at the end of the key bar are shown before all others")
    func keyBarEnd() {
        let node = Node.column(
            spacing: 0,
            .button(Button(label: "Add", keys: "a") {}),
            .button(Button(label: "Back", keys: .escape, place: .barEnd) {}),
            .button(Button(label: "Delete", keys: "d") {}),
            .button(Button(label: "Keys", keys: "?", place: .barEnd) {})
        )

        #expect(lines(node, columns: 80).last == "a Add  d Delete  esc Back  ? Keys")
        #expect(lines(node, columns: 30).last == "a Add  esc Back  ? Keys")
    }

    @Test("A key that does nothing is named in the key bar, and what has room is still there")
    func unusedKey() {
        let node = Node.column(
            spacing: 0,
            .text("hello"),
            .button(Button(label: "Add", keys: "a") {}),
            .button(Button(label: "Delete everything", keys: "d") {}),
            .button(Button(label: "Keys", keys: "?") {})
        )
        func bar(_ columns: Int) -> String? {
            var scroll = Scroll()
            let size = TerminalSize(columns: columns, rows: 8)
            let frame = Frame(node, size: size, theme: .plain, scroll: &scroll, unusedKey: "z")
            return frame.lines.last?.map(\.text).joined()
        }

        #expect(bar(60) == "z does nothing here  a Add  d Delete everything  ? Keys")
        #expect(bar(30) == "z does nothing here  ? Keys")
    }

    @Test("While the user types in a field, only keys that do not type are shown")
    func typing() {
        let node = Node.column(
            spacing: 0,
            field(TextInput()),
            .button(Button(label: "Undo", keys: "u") {}),
            .button(Button(label: "Keys", keys: "?", .control("g")) {})
        )

        #expect(lines(node).last == "^G Keys")
    }

    @Test("The key bar has the short labels of buttons, and the content their whole labels")
    func shortLabels() {
        let node = Node.column(
            spacing: 0,
            .button(Button(label: "Add a transaction", shortLabel: "Add", keys: "a", place: .inline) {}),
            .button(Button(label: "Import a statement", shortLabel: "Import", keys: "i", place: .inline) {}),
            .button(Button(label: "Keys", keys: "?") {})
        )

        #expect(lines(node, columns: 30).first == "a  Add a transaction")
        #expect(lines(node, columns: 30).last == "a Add  i Import  ? Keys")
    }

    @Test("A key of two buttons is shown once, with the button it presses")
    func sharedKey() {
        let node = Node.column(
            spacing: 0,
            .button(Button(label: "Close", keys: .escape) {}),
            .button(Button(label: "Back", keys: .escape, "q") {}),
            .button(Button(label: "Leave", keys: "q") {}),
            .button(Button(label: "Keys", keys: "?") {})
        )

        #expect(lines(node).last == "esc Close  q Back  ? Keys")
    }

    private func row(_ id: Int, selected: Int) -> TableRow {
        .cells([[Span("row \(id)", isSelected: id == selected)]], id: Int64(id))
    }

    private func field(_ input: TextInput) -> Node {
        .padding(leading: 3, .textField(TextField(input: input, placeholder: "what", isFocused: true) { _ in }))
    }

    private func frame(_ node: Node, columns: Int = 80, rows: Int = 8) -> Frame {
        var scroll = Scroll()
        let size = TerminalSize(columns: columns, rows: rows)
        return Frame(node, size: size, theme: .plain, scroll: &scroll)
    }

    private func lines(_ node: Node, columns: Int = 80, rows: Int = 8) -> [String] {
        frame(node, columns: columns, rows: rows).lines.map { $0.rendered(theme: .plain) }
    }
}
