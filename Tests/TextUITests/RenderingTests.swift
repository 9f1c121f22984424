import Testing

@testable import TextUI

@Suite("Rendering")
struct RenderingTests {
    @Test("The plain theme has no escape sequences and no styles", arguments: Role.tested)
    func plain(role: Role) {
        #expect(Theme.plain.style(role) == nil)
        #expect(Node.text("+1.00", role).rendered(width: 80, theme: .plain) == "+1.00\n")
    }

    @Test(
        "Every general role but ordinary text has a style, and so has an app’s own once added",
        arguments: Role.tested
    )
    func everyRoleIsStyled(role: Role) {
        let unstyled: Set<Role> = [.plain, .loss]
        #expect((Theme.tested.style(role) == nil) == unstyled.contains(role))
        #expect((Theme.light.style(role) == nil) == unstyled.union([.gain]).contains(role))
    }

    @Test("A styled run ends in a reset, and adjacent spans of the same role share it")
    func styledRuns() {
        let node = Node.line(Span("a "), Span("b", .gain), Span("c", .gain), Span("d", .error))
        #expect(
            node.rendered(width: 80, theme: .tested) == "a \u{1B}[38;5;114mbc\u{1B}[0m\u{1B}[1;38;5;210md\u{1B}[0m\n"
        )
    }

    @Test("Selected text keeps the style of its role on the band of the selection, in themes that have one")
    func selection() {
        let node = Node.line(Span("a", .gain).selected, Span(" b ").selected)
        #expect(
            node.rendered(width: 80, theme: .tested)
                == "\u{1B}[38;5;255;48;5;18m\u{1B}[38;5;114ma\u{1B}[0m\u{1B}[38;5;255;48;5;18m b \u{1B}[0m\n"
        )
        #expect(node.rendered(width: 80, theme: .plain) == "a b\n")
        #expect(node.tagged(width: 80, glyphs: .unicode) == "«selected»«gain»a«/» b «/»\n")
    }

    @Test("No line has trailing spaces")
    func trailingBlanks() {
        #expect(Node.line(Span("a  ", .gain), Span("  ")).rendered(width: 80, theme: .plain) == "a\n")
        #expect(Node.text("   ").rendered(width: 80, theme: .dark) == "\n")
    }

    @Test("An empty node is rendered as an empty string")
    func nothing() {
        #expect(Node.empty.rendered(width: 80, theme: .dark).isEmpty)
        #expect(Node.empty.tagged(width: 80, glyphs: .unicode).isEmpty)
    }

    @Test("A theme with other glyphs keeps its styles")
    func otherGlyphs() {
        let theme = Theme.tested.with(glyphs: .ascii)
        #expect(theme.glyphs == .ascii)
        #expect(theme.name == "dark")
        #expect(theme.styles == Theme.tested.styles)
        #expect(theme.selection == Theme.dark.selection)
        #expect(theme.style(.gain) == Style(.lightGreen))
    }

    @Test("Tags show roles and isolates")
    func tags() {
        let node = Node.column(.line(Span("Coffee "), Span("+12.50 €", .gain)), .text("שלום", .muted))
        #expect(node.tagged(width: 80, glyphs: .unicode) == "Coffee «gain»+12.50 €«/»\n«muted»⟨שלום⟩«/»\n")
    }
}

@Suite("ASCII typography")
struct ASCIITypographyTests {
    @Test("Quotes, dashes, ellipses and arrows are replaced everywhere in a node")
    func everywhere() {
        let node = Node.column(
            spacing: 0,
            .card(title: [Span("‘a’")], content: .text("b…")),
            .padding(leading: 2, .row(spacing: 1, RowItem(.text("c → d")))),
            .table(Table(columns: [Column()], rows: [.cells([[Span("−1")]]), .section([Span("“e”")])])),
            .button(Button(label: "f – g", command: "h’s", action: {}))
        )

        #expect(
            node.withASCIITypography.rendered(width: 20, theme: .plain.with(glyphs: .ascii)) == """
                +- 'a' ------------+
                | b...             |
                +------------------+
                  c -> d
                -1
                "e"
                  f - g   h's

                """
        )
    }
}
