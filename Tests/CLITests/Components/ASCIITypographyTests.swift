import Testing
import Presentation

@testable import CLI

@Suite("Typography in ASCII")
struct ASCIITypographyTests {
    @Test("Quotes, dashes, ellipses and arrows have ASCII forms everywhere in a node")
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
