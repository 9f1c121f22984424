import Testing
import Presentation

@testable import CLI

@Suite("Rendering")
struct RenderingTests {
    @Test("The plain theme has no escape sequences and no styles", arguments: Role.allCases)
    func plain(role: Role) {
        #expect(Theme.plain.style(role) == nil)
        #expect(Node.text("+1.00", role).rendered(width: 80, theme: .plain) == "+1.00\n")
    }

    @Test("Every role but ordinary text and money spent has a style", arguments: Role.allCases)
    func everyRoleIsStyled(role: Role) {
        #expect((Theme.dark.style(role) == nil) == (role == .plain || role == .expense))
        #expect((Theme.light.style(role) == nil) == (role == .plain || role == .expense))
    }

    @Test("A styled run ends in a reset, and adjacent spans of the same role share it")
    func styledRuns() {
        let node = Node.line(Span("a "), Span("b", .income), Span("c", .income), Span("d", .error))
        #expect(node.rendered(width: 80, theme: .dark) == "a \u{1B}[38;5;114mbc\u{1B}[0m\u{1B}[1;38;5;210md\u{1B}[0m\n")
    }

    @Test("No line has trailing spaces")
    func trailingBlanks() {
        #expect(Node.line(Span("a  ", .income), Span("  ")).rendered(width: 80, theme: .plain) == "a\n")
        #expect(Node.text("   ").rendered(width: 80, theme: .dark) == "\n")
    }

    @Test("An empty node is rendered as an empty string")
    func nothing() {
        #expect(Node.empty.rendered(width: 80, theme: .dark).isEmpty)
        #expect(Node.empty.tagged(width: 80, glyphs: .unicode).isEmpty)
    }

    @Test("A theme with other glyphs keeps its styles")
    func otherGlyphs() {
        let theme = Theme.light.with(glyphs: .ascii)
        #expect(theme.glyphs == .ascii)
        #expect(theme.name == "light")
        #expect(theme.style(.income) == Theme.light.style(.income))
    }

    @Test("Tags show roles and isolates")
    func tags() {
        let node = Node.column(.line(Span("Coffee "), Span("+12.50 €", .income)), .text("שלום", .muted))
        #expect(node.tagged(width: 80, glyphs: .unicode) == "Coffee «income»+12.50 €«/»\n«muted»⟨שלום⟩«/»\n")
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
