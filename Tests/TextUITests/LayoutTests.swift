import Testing

@testable import TextUI

@Suite("Layout")
struct LayoutTests {
    @Test("Empty content takes neither lines nor spacing")
    func emptyTakesNoPlace() {
        let hidden = Node.button(Button(label: "Quit") {})
        let node = Node.column(spacing: 1, .empty, .text("a"), .empty, hidden, .column(), .text("b"), .empty)
        #expect(node.plainLines(10) == ["a", "", "b"])
    }

    @Test("Flexible items share the remaining width")
    func rowSharesWidth() {
        let node = Node.row(
            spacing: 1,
            RowItem(.divider, .flexible),
            RowItem(.text("ab")),
            RowItem(.text("c"), .fixed(3)),
            RowItem(.divider, .flexible)
        )
        #expect(node.plainLines(15) == ["──── ab c   ───"])
    }

    @Test("Items of a row start at the top, and are aligned in every line")
    func rowAlignsTop() {
        let node = Node.row(
            spacing: 2,
            RowItem(.column(.text("a"), .text("long"))),
            RowItem(.column(.text("b"), .text("c"), .text("d")))
        )
        #expect(node.plainLines(20) == ["a     b", "long  c", "      d"])
    }

    @Test("A row that does not fit becomes a column")
    func rowStacks() {
        let node = Node.row(
            spacing: 2,
            RowItem(.text("Balance"), .flexible),
            RowItem(.text("+1,234.00 €", overflow: .keep))
        )
        #expect(node.plainLines(14) == ["…  +1,234.00 €"])
        #expect(node.plainLines(13) == ["Balance", "+1,234.00 €"])
        #expect(node.plainLines(4) == ["Bal…", "+1,234.00 €"])
    }

    @Test("A card has its title in the border and fills the width")
    func card() {
        let card = Node.card(title: [Span("In", .title)], content: .text("+1.00 €"))
        #expect(card.plainLines(13) == ["╭─ In ──────╮", "│ +1.00 €   │", "╰───────────╯"])
        #expect(card.plainLines(13, glyphs: .ascii) == ["+- In ------+", "| +1.00 €   |", "+-----------+"])
    }

    @Test("The content of a card keeps a blank column from either side")
    func cardContent() {
        let card = Node.card(title: [Span("All")], content: .text("abcdefgh"))
        #expect(card.plainLines(10) == ["╭─ All ──╮", "│ abcde… │", "╰────────╯"])
    }

    @Test("A title that is wider than the border of its card is wrapped inside")
    func longTitle() {
        let card = Node.card(title: [Span("One two three")], content: .text("abc"))
        #expect(card.plainLines(19) == ["╭─ One two three ─╮", "│ abc             │", "╰─────────────────╯"])
        #expect(
            card.plainLines(18) == [
                "╭────────────────╮", "│ One two three  │", "│ abc            │", "╰────────────────╯",
            ]
        )
        #expect(
            card.plainLines(12) == ["╭──────────╮", "│ One two  │", "│ three    │", "│ abc      │", "╰──────────╯"]
        )
    }

    @Test("A card too narrow for a border shows its title and content without one")
    func narrowCard() {
        #expect(Node.card(title: [Span("Income")], content: .text("abcdefgh")).plainLines(7) == ["Income", "abcdef…"])
    }

    @Test("Kept text overflows a card and is not truncated")
    func keptTextInCard() {
        let card = Node.card(title: [], content: .text("+1,234.00 €", overflow: .keep))
        #expect(card.plainLines(8) == ["╭──────╮", "│ +1,234.00 €", "╰──────╯"])
    }

    @Test("Padding shrinks before its content has no columns left")
    func padding() {
        #expect(
            Node.padding(leading: 2, .column(spacing: 1, .text("ab"), .text("c"))).plainLines(10) == [
                "  ab", "", "  c",
            ]
        )
        #expect(Node.padding(leading: 9, .text("ab")).plainLines(3) == ["  …"])
    }

    @Test("A frame is no wider than its limit and the available width")
    func frame() {
        #expect(Node.frame(width: 3, .divider).plainLines(10) == ["───"])
        #expect(Node.frame(width: 30, .divider).plainLines(4) == ["────"])
    }

    @Test(
        "A bar on a track is filled in proportion, by whole columns",
        arguments: [
            (0, 10, "▁▁▁▁▁▁▁▁▁▁"), (5, 10, "▄▄▄▄▄▁▁▁▁▁"), (99, 100, "▄▄▄▄▄▄▄▄▄▁"), (100, 100, "▄▄▄▄▄▄▄▄▄▄"),
            (1, 1_000, "▄▁▁▁▁▁▁▁▁▁"),
            (300, 100, "▄▄▄▄▄▄▄▄▄▄"), (-5, 10, "▁▁▁▁▁▁▁▁▁▁"), (5, 0, "▁▁▁▁▁▁▁▁▁▁"), (5, -10, "▁▁▁▁▁▁▁▁▁▁"),
            (Int.max - 1, Int.max, "▄▄▄▄▄▄▄▄▄▁"), (Int.max / 2, Int.max, "▄▄▄▄▁▁▁▁▁▁"),
            (Int.min, Int.max, "▁▁▁▁▁▁▁▁▁▁"),
        ]
    )
    func bar(part: Int, whole: Int, expected: String) {
        #expect(Node.bar(part: part, of: whole, role: .loss).plainLines(10) == [expected])
    }

    @Test("A button with a command is printed as its label and command")
    func button() {
        #expect(
            Node.button(Button(label: "Undo", keys: "u", command: "moneyflow undo") {}).lines(
                width: 80,
                glyphs: .unicode
            )
                == [[Span("  "), Span("Undo"), Span("   "), Span("moneyflow undo", .key)]]
        )
    }

    @Test("A button without a command is not printed")
    func buttonWithoutCommand() {
        #expect(Node.button(Button(label: "Quit", keys: "q") {}).plainLines(80).isEmpty)
    }

    @Test("The commands of adjacent buttons are aligned, or below their labels if they do not fit")
    func buttons() {
        let node = Node.column(
            .button(Button(label: "Undo", command: "moneyflow undo") {}),
            .button(Button(label: "Look closer", command: "moneyflow doctor") {})
        )
        #expect(node.plainLines(40) == ["  Undo          moneyflow undo", "  Look closer   moneyflow doctor"])
        #expect(node.plainLines(20) == ["Undo", "  moneyflow undo", "Look closer", "  moneyflow doctor"])
    }
}
