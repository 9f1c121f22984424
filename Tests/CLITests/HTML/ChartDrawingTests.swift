import Testing

@testable import CLI

@Suite("Drawing charts")
struct ChartDrawingTests {
    @Test("A bar goes from zero to its height, and what is small is still seen")
    func bars() {
        #expect(ChartDrawing.bar(from: 0, to: 1000, minimum: 4) == (0, 1000))
        #expect(ChartDrawing.bar(from: 0, to: 250, minimum: 4) == (750, 250))
        #expect(ChartDrawing.bar(from: 400, to: 100, minimum: 4) == (600, 300))
        #expect(ChartDrawing.bar(from: 0, to: 0, minimum: 4) == (996, 4))
        #expect(ChartDrawing.bar(from: 1000, to: 1000, minimum: 60) == (0, 60))
    }

    @Test("Bars of a point stand side by side within it", arguments: 1...3)
    func groups(count: Int) {
        let bars = (0..<count).map { ChartDrawing.bar($0, of: count, at: 2) }
        #expect(bars.allSatisfy { $0.x >= 200 && $0.x + $0.width <= 300 && $0.width > 0 })
        for (left, right) in zip(bars, bars.dropFirst()) { #expect(left.x + left.width < right.x) }
    }

    @Test("A line goes through the middle of its points, and an area down to zero")
    func lines() {
        #expect(ChartDrawing.line([0, 1000, 500]) == "M50 1000L150 0L250 500")
        #expect(ChartDrawing.line([]) == "")
        #expect(ChartDrawing.line([300]) == "M25 700h50")
        #expect(ChartDrawing.area([0, 1000], zero: 250) == "M50 1000L150 0L150 750L50 750Z")
        #expect(ChartDrawing.area([300], zero: 0) == "")
    }

    @Test("At most twelve labels are shown, four of them at all widths", arguments: 1...366)
    func labels(count: Int) {
        let ranks = ChartDrawing.labelRanks(count)
        #expect(ranks.count == count)
        #expect(ranks.first == .always)
        #expect(ranks.count { $0 == .always } <= 4)
        #expect(ranks.count { $0 != .never } <= 12)
    }
}
