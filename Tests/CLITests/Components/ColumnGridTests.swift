import Presentation
import Testing
import TextUI

@testable import CLI

@Suite("Column grid")
struct ColumnGridTests {
    // 0 3 6
    // 1 4
    // 2 5
    private let grid = ColumnGrid(count: 7, columns: 3)

    @Test("Each entry is in exactly one line")
    func lines() {
        #expect((0..<grid.height).map(grid.entries) == [[0, 3, 6], [1, 4], [2, 5]])
        #expect(ColumnGrid(count: 0, columns: 3).height == 0)
    }

    @Test(
        "Left and right move to the adjacent entry, and stop at the edges",
        arguments: [(0, 1, 3), (3, 1, 6), (6, 1, 6), (5, 1, 6), (2, 1, 5), (6, -1, 3), (1, -1, 1)]
    )
    func beside(entry: Int, columns: Int, result: Int) {
        #expect(grid.entry(beside: entry, by: columns) == result)
    }
}
