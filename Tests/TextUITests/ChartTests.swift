import Testing

@testable import TextUI

@Suite("Charts")
struct ChartTests {
    @Test(
        "A bar in a cell is filled in halves of a column, and lower than its line",
        arguments: [
            (0, 100, ""), (1, 1_000_000, "▖"), (50, 100, "▄▄▄▄"), (53, 100, "▄▄▄▄"), (54, 100, "▄▄▄▄▖"),
            (99, 100, "▄▄▄▄▄▄▄▖"), (999_999, 1_000_000, "▄▄▄▄▄▄▄▖"), (100, 100, "▄▄▄▄▄▄▄▄"), (300, 100, "▄▄▄▄▄▄▄▄"),
            (-5, 100, "‹"), (5, 0, ""), (5, -10, ""), (.max, .max, "▄▄▄▄▄▄▄▄"), (.max - 1, .max, "▄▄▄▄▄▄▄▖"),
            (.max / 2, .max, "▄▄▄▄"),
            (.min, .max, "‹"),
        ] as [(Int64, Int64, String)]
    )
    func bar(part: Int64, whole: Int64, expected: String) {
        #expect(bars([(part, whole)], width: 8) == [expected])
    }

    @Test("In ASCII, bars are filled by whole columns")
    func barInASCII() {
        #expect(
            bars([(1, 100), (50, 100), (99, 100), (100, 100), (-1, 100)], width: 8, glyphs: .ascii) == [
                "#", "####", "#######", "########", "<",
            ]
        )
    }

    @Test("The bars of a table have one scale, and their column takes what the others leave")
    func barsInTable() {
        let table = Table(
            columns: [.fitting(["Food & Beverage"]), Column(alignment: .trailing), .bars(maximum: 16)],
            rows: [
                .cells([[Span("Food & Beverage")], [Span("€80.00")], [.bar(part: 80, of: 80)]]),
                .cells([[Span("Train")], [Span("€5.00")], [.bar(part: 5, of: 80)]]),
            ]
        )
        #expect(
            Node.table(table).plainLines(60) == [
                "Food & Beverage  €80.00  ▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄", "Train             €5.00  ▄",
            ]
        )
        #expect(
            Node.table(table).plainLines(33) == [
                "Food & Beverage  €80.00  ▄▄▄▄▄▄▄▄", "Train             €5.00  ▖",
            ]
        )
        // The name is cut up to its minimum before the bars disappear.
        #expect(Node.table(table).plainLines(22) == ["Food & …  €80.00  ▄▄▄▄", "Train      €5.00  ▖"])
        #expect(Node.table(table).plainLines(21) == ["Food & Bever…  €80.00", "Train           €5.00"])
    }

    @Test("Bars get half of their maximum before long names get more than their minimum")
    func barsBesideLongNames() {
        let name = "A title that goes on and on"
        let table = Table(
            columns: [Column(sizing: .flexible(minimum: 8, maximum: name.count)), .bars(maximum: 16)],
            rows: [.cells([[Span(name)], [.bar(part: 1, of: 1)]])]
        )
        #expect(Node.table(table).plainLines(20) == ["A title th…  ▄▄▄▄▄▄▄"])
        #expect(Node.table(table).plainLines(37) == ["A title that goes on and on  ▄▄▄▄▄▄▄▄"])
        #expect(Node.table(table).plainLines(60) == ["A title that goes on and on  ▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄"])
    }

    @Test("Charts disappear from the last column on, with their headings")
    func chartsDisappear() {
        let table = Table(
            columns: [Column(), .bars(maximum: 8), .sparks(periods: 4)],
            rows: [
                .cells([[], [Span("Bar", .heading)], [Span("Months", .heading)]]),
                .cells([[Span("a")], [.bar(part: 1, of: 1)], [.spark([1, 2, 3, 4])]]),
            ]
        )
        #expect(Node.table(table).plainLines(20) == ["   Bar       Mon…", "a  ▄▄▄▄▄▄▄▄  ▂▄▅▇"])
        #expect(Node.table(table).plainLines(13) == ["   Bar   Mon…", "a  ▄▄▄▄  ▂▄▅▇"])
        #expect(Node.table(table).plainLines(12) == ["   Bar", "a  ▄▄▄▄▄▄▄▄"])
        #expect(Node.table(table).plainLines(6) == ["", "a"])
    }

    @Test("A fitted table keeps the width of its bars")
    func fitted() {
        let rows: [TableRow] = [.cells([[Span("abc")], [.bar(part: 1, of: 2)]])]
        var table = Table(columns: [Column(), .bars(maximum: 10)], rows: rows).fitted(width: 15, glyphs: .unicode)
        table.rows = [.cells([[Span("a")], [.bar(part: 2, of: 2)]])]
        #expect(Node.table(table).plainLines(15) == ["a    ▄▄▄▄▄▄▄▄▄▄"])
    }

    @Test(
        "A sparkline is scaled from zero, and shows what is small, missing or negative",
        arguments: [
            ([], ""), ([5], "▇"), ([nil, 5, 0], " ▇ "), ([1, 2, 3, 4, 5, 6, 7], "▁▂▃▄▅▆▇"), ([0, nil, 4, 8], "  ▄▇"),
            ([1, 1_000_000], "▁▇"), ([8, -3, 8], "▁▾▁"), ([8, -3, 5], "▇▾▄"), ([-1, -2], "▾▾"), ([0, 0], "  "),
            ([.max, .max / 2, 1, .min], "▇▃▁▾"),
        ] as [([Int64?], String)]
    )
    func spark(values: [Int64?], expected: String) {
        #expect(Node.spark(values).plainLines(20) == [expected])
    }

    @Test(
        "Values that hardly differ make a low sparkline, whatever is missing between them",
        arguments: [
            ([78, 78, 78, 78], "▁▁▁▁"), ([nil, nil, 78, 78], "  ▁▁"), ([78, 0, 0, 78, 0], "▁  ▁ "),
            ([78, 78, 79], "▁▁▂"), ([1499, 1499, 1799], "▁▁▂"), ([75, 80, 90, 100], "▁▁▂▂"), ([74, 100], "▅▇"),
            ([.max, .max], "▁▁"),
        ] as [([Int64?], String)]
    )
    func constantSpark(values: [Int64?], expected: String) {
        #expect(Node.spark(values).plainLines(20) == [expected])
    }

    @Test("In ASCII, a sparkline is made of darker and darker characters")
    func sparkInASCII() {
        #expect(Node.spark([0, 1, 2, 3, 4, 5, 6, 7, -1]).plainLines(20, glyphs: .ascii) == [" .:-=+*#v"])
    }

    @Test("Without charts, their columns, headings and bars are gone, and numbers remain")
    func withoutCharts() {
        let table = Table(
            columns: [Column(), Column(), .sparks(periods: 2)],
            rows: [
                .cells([[], [Span("Amount")], [Span("Months")]]),
                .cells([[Span("a")], [Span("€1")], [.spark([1, 2])]]),
            ]
        )
        let node = Node.column(.table(table), .bar(part: 1, of: 2, role: .plain), .plot(.ramp))
        #expect(node.withoutCharts.plainLines(40) == ["   Amount", "a  €1"])
    }

    /// Returns the drawn bars, one for each part and whole.
    private func bars(_ bars: [(Int64, Int64)], width: Int, glyphs: Glyphs = .unicode) -> [String] {
        let rows = bars.map { TableRow.cells([[.bar(part: $0, of: $1)]]) }
        return Node.table(Table(columns: [.bars(maximum: width)], rows: rows)).plainLines(width, glyphs: glyphs)
    }
}

extension Plot {
    /// A line from 0 to 7.
    static let ramp = Plot(
        values: [0, 1, 2, 3, 4, 5, 6, 7],
        highest: "7",
        zero: "0",
        lowest: "0",
        first: "Jan",
        last: "Aug",
        height: 2
    )
}
