import Testing

@testable import TextUI

@Suite("Tables")
struct TableTests {
    private func cells(_ texts: String...) -> TableRow {
        .cells(texts.map { [Span($0)] })
    }

    private func table(_ rows: TableRow...) -> Node {
        .table(
            Table(
                columns: [
                    Column(),
                    Column(sizing: .flexible(minimum: 4, weight: 2)),
                    Column(sizing: .flexible(minimum: 3, maximum: 6), hiddenBelow: 30),
                    Column(alignment: .trailing),
                ],
                rows: rows
            )
        )
    }

    @Test("Columns stay aligned across sections")
    func alignmentAcrossSections() {
        let node = table(
            .section([Span("Friday")], trailing: [Span("-9.00 €")]),
            cells("☕", "Coffee", "Drinks", "-3.50 €"),
            .blank,
            .section([Span("Thursday")]),
            cells("💼", "Salary", "Job", "+2,450.00 €")
        )
        #expect(
            node.plainLines(40) == [
                "Friday                           -9.00 €",
                "☕  Coffee           Drinks      -3.50 €",
                "",
                "Thursday",
                "💼  Salary           Job     +2,450.00 €",
            ]
        )
    }

    @Test("A flexible column is truncated before a natural one", arguments: 1...80)
    func amountsAreNeverCut(width: Int) {
        let lines = table(cells("🛒", "Weekly shopping", "Groceries", "+2,450.00 €")).plainLines(width)
        #expect(lines.count == 1)
        #expect(lines[0].hasPrefix("🛒") && lines[0].hasSuffix("+2,450.00 €"))
        #expect(lines[0].displayWidth <= max(width, 2 + 2 + 11))
        #expect(width < 18 || lines[0].displayWidth == width)
    }

    @Test("A flexible column shrinks below its minimum and then disappears with its spacing")
    func flexibleVanishes() {
        let node = table(cells("x", "Weekly", "Food", "1.00"))
        #expect(node.plainLines(29) == ["x  Weekly                1.00"])
        #expect(node.plainLines(11) == ["x  W…  1.00"])
        #expect(node.plainLines(10) == ["x  …  1.00"])
        #expect(node.plainLines(9) == ["x  1.00"])
        #expect(node.plainLines(3) == ["x  1.00"])
    }

    @Test("A column is hidden below its width")
    func hiddenBelow() {
        let node = table(cells("x", "Weekly", "Food", "1.00"))
        #expect(node.plainLines(30)[0].contains("Food"))
        #expect(!node.plainLines(29)[0].contains("Food"))
    }

    @Test("All columns get the width of their cells before any gets more")
    func needsFirst() {
        let node = Node.table(
            Table(
                columns: [Column(sizing: .flexible(minimum: 1)), Column(sizing: .flexible(minimum: 1))],
                rows: [cells("abcdefghij", "xy")],
                spacing: 1
            )
        )
        #expect(node.plainLines(13) == ["abcdefghij xy"])
    }

    @Test("A natural column without text takes no space")
    func emptyNaturalColumn() {
        #expect(
            Node.table(Table(columns: [Column(), Column()], rows: [cells("", "a"), cells("", "b")])).plainLines(9) == [
                "a", "b",
            ]
        )
    }

    @Test("Missing cells are blank and extra cells are not shown")
    func raggedRows() {
        let node = Node.table(
            Table(columns: [Column(), Column()], rows: [cells("a"), cells("b", "c", "d"), .cells([])])
        )
        #expect(node.plainLines(9) == ["a", "b  c", ""])
    }

    @Test("A remark is indented and wrapped across all columns")
    func indentedRemark() {
        let node = table(cells("☕", "Coffee", "Drinks", "-3.50 €"), .remark([Span("at the station, again")], indent: 4))
        #expect(node.plainLines(24) == ["☕  Coffee       -3.50 €", "    at the station,", "    again"])
        #expect(table(.remark([Span("ab cd")], indent: 8)).plainLines(6) == ["   ab", "   cd"])
    }

    @Test("A section that is too narrow for its title and total takes two lines")
    func narrowSection() {
        let node = table(
            .section([Span("Wednesday 30 April")], trailing: [Span("+2,384.50 €")]),
            cells("x", "y", "", "1.00")
        )
        #expect(
            node.plainLines(24) == [
                "Wednesday …  +2,384.50 €", "x  y                1.00",
            ]
        )
        #expect(node.plainLines(16) == ["Wednesday 30 Ap…", "     +2,384.50 €", "x  y        1.00"])
    }

    @Test("Portions of a fitted table are aligned")
    func portions() {
        let columns = [Column(sizing: .flexible(minimum: 1, maximum: 20)), Column(alignment: .trailing)]
        var table = Table(columns: columns, rows: [cells("Coffee", "1,000.00")]).fitted(width: 20, glyphs: .unicode)
        table.rows = [cells("A very long title", "1.00")]
        #expect(Node.table(table).plainLines(20) == ["A very lo…      1.00"])
    }

    @Test("The gap between selected cells is selected")
    func selectedCells() {
        let node = Node.table(
            Table(columns: [Column(), Column()], rows: [.cells([[Span("a", .gain).selected], [Span("b").selected]])])
        )
        #expect(
            node.lines(width: 9, glyphs: .unicode) == [
                [Span("a", .gain, isSelected: true), Span("  ").selected, Span("b").selected]
            ]
        )
    }

    @Test("A selected row is one band as wide as the table, on which cells and charts keep their roles")
    func selectedRow() {
        let cells: [[Span]] = [[Span("a", .loss)], [.bar(part: 1, of: 2, role: .accent)], [Span("-1", .gain)]]
        let table = Table(
            columns: [Column(), .bars(maximum: 8), Column()],
            rows: [.cells(cells, isSelected: true), .cells([[Span("b")], [], [Span("-10.00")]])]
        )
        let band = Node.table(table).lines(width: 40, glyphs: .unicode)[0]
        #expect(band.allSatisfy { $0.isSelected })
        #expect(
            band.filter { !$0.text.allSatisfy { $0 == " " } } == [
                Span("a", .loss).selected, Span("▄▄▄▄", .accent).selected, Span("-1", .gain).selected,
            ]
        )
        #expect(band.map(\.text).joined() == "a  ▄▄▄▄      -1    ")
    }

    @Test("A remark is wrapped across all columns, and in the band of its row if that is selected")
    func remark() {
        let table = Table(
            columns: [Column(), Column()],
            rows: [
                .cells([[Span("name")], [Span("1.00")]], isSelected: true),
                .remark([Span("usually 12.00", .muted)], isSelected: true), .remark([Span("to come")]),
            ]
        )
        let lines = Node.table(table).lines(width: 12, glyphs: .unicode)
        #expect(lines.map { $0.map(\.text).joined() } == ["name  1.00", "usually   ", "12.00     ", "to come"])
        #expect(lines.map { $0.allSatisfy { $0.isSelected } } == [true, true, true, false])
        #expect(Node.table(table).disabled.lines(width: 12, glyphs: .unicode).joined().allSatisfy { !$0.isSelected })
    }

    @Test("A wrapped cell continues in its column on the next line, next to truncated cells")
    func wrappedColumn() {
        let columns = [
            Column(alignment: .trailing), Column(sizing: .flexible(minimum: 4), overflow: .wrap),
            Column(sizing: .flexible(minimum: 4)),
        ]
        let rows = [cells("1", "one two threefour", "four five"), cells("12", "six", "seven")]
        #expect(
            Node.table(Table(columns: columns, rows: rows)).plainLines(15) == [
                " 1  one    fou…", "    two", "    three", "    four", "12  six    sev…",
            ]
        )
    }
}
