import Testing

@testable import TextUI

@Suite("Plots")
struct PlotTests {
    @Test("A line rises from the lowest to the highest value, with places below")
    func ramp() {
        // 16 columns of dots by 8 rows: a step up after every second dot.
        #expect(Node.plot(.ramp).plainLines(11) == ["7 │   ⢀⡠⠔⠒⠉", "0 │⡠⠔⠊⠁    ", "   Jan  Aug"])
        #expect(Node.plot(.ramp).plainLines(11, glyphs: .ascii) == ["7 |    ****", "0 |****    ", "   Jan  Aug"])
    }

    @Test("Zero has a line of its own between values above and below")
    func zero() {
        let plot = Plot(
            values: [4, 4, -4, -4],
            highest: "+4",
            zero: "0",
            lowest: "-4",
            first: "a",
            last: "b",
            height: 3
        )
        #expect(
            Node.plot(plot).plainLines(13, glyphs: .ascii) == [
                "+4 |***      ", " 0 |---**----", "-4 |     ****", "    a       b",
            ]
        )
    }

    @Test("Zero has no line in the row of another value, of which it would seem to be the line")
    func zeroNearLowest() {
        let plot = Plot(
            values: [30, 30, -1, -1],
            highest: "30",
            zero: "0",
            lowest: "-1",
            first: "a",
            last: "b",
            height: 3
        )
        #expect(
            Node.plot(plot).plainLines(13, glyphs: .ascii) == [
                "30 |***      ", "   |   **    ", "-1 |     ****", "    a       b",
            ]
        )
    }

    @Test("Equal values are one line, a single value is a dot, and no value draws nothing")
    func few() {
        func lines(_ values: [Int64?]) -> [String] {
            let plot = Plot(values: values, highest: "5", zero: "0", lowest: "5", first: "a", last: "b", height: 3)
            return Node.plot(plot).plainLines(9, glyphs: .ascii)
        }
        #expect(lines([5, 5, 5]) == ["5 |******", "   a    b"])
        #expect(lines([5]) == ["5 |*     ", "   a"])
        #expect(lines([nil, nil]) == [])
        #expect(lines([]) == [])
    }

    @Test("A gap interrupts the line")
    func gap() {
        let plot = Plot(
            values: [1, 1, nil, 1, 1],
            highest: "1",
            zero: "0",
            lowest: "1",
            first: "",
            last: "",
            height: 2
        )
        #expect(Node.plot(plot).plainLines(12, glyphs: .ascii).joined().filter { $0 == "*" }.count == 6)
    }

    @Test("A cell without dots is a space, not an empty braille pattern")
    func emptyCells() {
        #expect(!Node.plot(.ramp).plainLines(80).joined().contains("\u{2800}"))
    }

    @Test("There is no plot if the labels leave no room, and one place if two do not fit")
    func narrow() {
        let plot = Plot(
            values: [1, 2],
            highest: "€1,000.00",
            zero: "",
            lowest: "€1",
            first: "Jan",
            last: "Dec",
            height: 2
        )
        #expect(Node.plot(plot).plainLines(16) == [])
        #expect(Node.plot(plot).plainLines(17).last == "              Dec")
        #expect(Node.plot(plot).plainLines(19).last == "           Jan  Dec")
    }

    @Test("More values than dots are drawn in order without overflow")
    func many() {
        let values = (0..<100_000).map { Int64?($0.isMultiple(of: 2) ? .max : .min) }
        let plot = Plot(values: values, highest: "", zero: "", lowest: "", first: "", last: "", height: 2)
        #expect(Node.plot(plot).plainLines(8) == [" │⣿⣿⣿⣿⣿⡇", " │⣿⣿⣿⣿⣿⣿"])
    }
}
