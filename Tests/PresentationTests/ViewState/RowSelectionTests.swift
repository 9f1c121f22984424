import Testing

@testable import Presentation

@Suite("Row selection")
struct RowSelectionTests {
    private let ids: [Int64] = [10, 20, 30]

    @Test("The first step down selects the first row, and steps stop at the last")
    func down() {
        var selection = RowSelection<Int64>()
        let seen = (0..<4).map { _ in
            selection.move(by: 1, in: ids)
            return selection.id
        }

        #expect(seen == [10, 20, 30, 30])
    }

    @Test("Moving up from the first row stays there, or leaves the list if allowed", arguments: [true, false])
    func up(canLeave: Bool) {
        var selection = RowSelection<Int64>()
        selection.move(by: 1, in: ids)
        selection.move(by: -1, in: ids, canLeave: canLeave)

        #expect(selection.id == (canLeave ? nil : 10))
    }

    @Test("Steps beyond an end move to it", arguments: [Int.max, 100])
    func far(steps: Int) {
        var selection = RowSelection<Int64>()
        selection.move(by: steps, in: ids)
        #expect(selection.id == 30)
        selection.move(by: -steps, in: ids)
        #expect(selection.id == 10)
    }

    @Test("The selection follows its row; if the row is gone, it moves to the next one, or to the last")
    func follow() {
        var selection = RowSelection<Int64>()
        selection.select(20, in: ids)
        selection.follow([5, 10, 20, 30])
        #expect(selection.id == 20)
        selection.follow([5, 10, 30])
        #expect(selection.id == 30)
        selection.follow([5, 10])
        #expect(selection.id == 10)
        selection.follow([])
        #expect(selection.id == nil)
    }

    @Test("A missing row is not selected")
    func unknown() {
        var selection = RowSelection<Int64>()
        selection.select(99, in: ids)
        #expect(selection.id == nil)
    }
}
