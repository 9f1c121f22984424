import PropertySupport
import Testing

@testable import TextUI

@Suite("Random screens")
struct RandomTreeTests {
    @Test("No line is too wide unless text must be kept, as commands are", arguments: LongTests.cases(1...40))
    func linesFit(seed: UInt64) {
        var trees = RandomTrees(seed: seed, keepsTexts: false)
        for _ in 0..<8 {
            let node = trees.node(depth: 4)
            for width in [1, 2, 3, 5, 7, 8, 9, 12, 20, 40, 80, 121, 500] {
                for line in node.lines(width: width, glyphs: seed.isMultiple(of: 2) ? .unicode : .ascii)
                where !line.contains(where: { $0.role == .key }) {
                    let columns = line.reduce(0) { $0 + $1.text.displayWidth }
                    #expect(columns <= width, "\(line)")
                    #expect(line.map(\.text).joined().displayWidth <= width, "\(line)")
                }
            }
        }
    }

    @Test("Kept text appears in full at any width", arguments: LongTests.cases(1...20))
    func keptTextsAreWhole(seed: UInt64) {
        var trees = RandomTrees(seed: seed, keepsTexts: true)
        for width in [1, 2, 3, 6, 10, 25, 60, 119, 500] {
            let node = trees.node(depth: 4)
            let kept = trees.takeKept()
            let text = node.plainLines(width).joined(separator: "\n")
            for amount in kept {
                #expect(text.contains(amount), "\(amount) at \(width)")
            }
        }
    }

    @Test("Extreme numbers do not trap", arguments: [Int.min, -1, 0, 1, 1_000, Int.max])
    func extremes(number: Int) {
        let column = Column(sizing: .flexible(minimum: number, maximum: number, weight: number), hiddenBelow: number)
        let cells = TableRow.cells([[Span("a")], [Span("b")], [Span("c")]])
        let nodes: [Node] = [
            .frame(width: number, .divider), .padding(leading: number, .text("a")),
            .bar(part: number, of: number, role: .plain), .bar(part: 1, of: number, role: .plain),
            .spark([Int64(number), 1, nil]), .plot(extremePlot(Int64(number))),
            .table(
                Table(
                    columns: [
                        Column(sizing: .chart(minimum: number, maximum: number)), .bars(), .sparks(periods: number),
                    ],
                    rows: [.cells([[.bar(part: Int64(number), of: .max)], [.bar(part: 1, of: Int64(number))]])]
                )
            ),
            .row(
                [RowItem(.text("a"), .fixed(number)), RowItem(.text("b")), RowItem(.text("c"), .flexible)],
                spacing: number
            ),
            .table(Table(columns: [column, Column(sizing: .atLeast(number)), column], rows: [cells], spacing: number)),
        ]
        for width in [Int.min, 0, 1, 40] {
            #expect(!Node.column(nodes, spacing: min(number, 10)).lines(width: width, glyphs: .unicode).isEmpty)
        }
    }
}

private func extremePlot(_ number: Int64) -> Plot {
    Plot(
        values: [.min, number, .max],
        highest: "a",
        zero: "b",
        lowest: "c",
        first: "d",
        last: "e",
        height: Int(number)
    )
}

/// Creates random trees of all kinds of nodes, which are the same for the same seed.
private struct RandomTrees {
    private var generator: SeededGenerator
    private let keepsTexts: Bool
    private var kept: [String] = []

    private static let words = [
        "", "a", "Coffee", "Weekly shopping for the family", "日本語のテキスト", "👨‍👩‍👧‍👦", "🇩🇪 Reise", "e\u{301}te\u{301}",
        "שלום עולם",
        "مرحبا", "क्षत्रिय", "\u{1B}[31mred", "a\nb", "\u{202E}abc", "\u{200B}", "\u{301}", "Z\u{301}\u{302}\u{303}",
        "☎️ 555", "န်မာကာ",
    ]

    init(seed: UInt64, keepsTexts: Bool) {
        generator = SeededGenerator(seed: seed)
        self.keepsTexts = keepsTexts
    }

    mutating func takeKept() -> [String] {
        defer { kept = [] }
        return kept
    }

    mutating func node(depth: Int) -> Node {
        switch number(0...(depth > 0 ? 13 : 5)) {
        case 0: .empty
        case 1: .text(spans(), overflow: .truncate)
        case 2: .text(spans(), overflow: .wrap)
        case 3: keepsTexts ? .text([Span(amount(), .gain)], overflow: .keep) : .divider
        case 4 where number(0...1) == 0: .plot(plot())
        case 4: .bar(part: number(-5...50), of: number(-1...50), role: .accent)
        case 5: .button(Button(label: word(), command: number(0...3) == 0 ? nil : word()) {})
        case 6, 7: .column(nodes(depth), spacing: number(0...2))
        case 8, 9: .row(nodes(depth).map { RowItem($0, sizing()) }, spacing: number(0...3))
        case 10: .card(title: spans(), content: node(depth: depth - 1))
        case 11: .padding(leading: number(0...9), node(depth: depth - 1))
        case 12: .frame(width: number(0...60), node(depth: depth - 1))
        default: .table(table())
        }
    }

    private mutating func plot() -> Plot {
        Plot(
            values: values(),
            highest: word(),
            zero: word(),
            lowest: word(),
            first: word(),
            last: word(),
            height: number(-1...30)
        )
    }

    private mutating func values() -> [Int64?] {
        (0..<number(0...12)).map { _ in [nil, .min, -7, 0, 5, 1_000, .max][number(0...6)] }
    }

    private mutating func table() -> Table {
        let columns = (0..<number(0...4)).map { _ in
            if number(0...3) == 0 {
                return Column(sizing: .chart(minimum: number(-1...9), maximum: number(-1...30)))
            }
            let maximum = number(0...1) == 0 ? nil : number(0...20)
            return Column(
                alignment: number(0...1) == 0 ? .leading : .trailing,
                sizing: .flexible(minimum: number(0...12), maximum: maximum, weight: number(0...3)),
                hiddenBelow: number(0...3) == 0 ? number(0...60) : nil
            )
        }
        let rows = (0..<number(0...4)).map { _ -> TableRow in
            switch number(0...5) {
            case 0: .blank
            case 1: .section(spans(), trailing: keepsTexts ? [Span(amount())] : [])
            default: .cells((0..<number(0...5)).map { _ in spans() })
            }
        }
        var table = Table(columns: columns, rows: rows, spacing: number(0...3))
        if keepsTexts {
            table.columns.insert(Column(alignment: .trailing), at: 0)
            table.rows.append(.cells([[Span(amount(), .loss)]]))
        }
        return table
    }

    private mutating func nodes(_ depth: Int) -> [Node] {
        (0..<number(0...4)).map { _ in node(depth: depth - 1) }
    }

    private mutating func sizing() -> RowItem.Sizing {
        switch number(0...2) {
        case 0: .natural
        case 1: .flexible
        default: .fixed(number(0...30))
        }
    }

    private mutating func spans() -> [Span] {
        (0..<number(0...3)).map { _ in
            let role = Role.tested.randomElement(using: &generator) ?? .plain
            return switch number(0...9) {
            case 0: .bar(part: Int64(number(-5...50)), of: Int64(number(-1...50)), role: role)
            case 1: .spark(values(), role: role)
            default: Span(word(), role)
            }
        }
    }

    private mutating func word() -> String {
        Self.words.randomElement(using: &generator) ?? ""
    }

    private mutating func amount() -> String {
        let amount = "+\(number(0...9_999_999)).00€"
        kept.append(amount)
        return amount
    }

    private mutating func number(_ range: ClosedRange<Int>) -> Int {
        Int.random(in: range, using: &generator)
    }
}
