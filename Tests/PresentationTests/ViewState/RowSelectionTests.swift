import Testing

@testable import Presentation

@Suite("The selection of a row")
struct RowSelectionTests {
    private let ids: [Int64] = [10, 20, 30]

    @Test("The first step down selects the first row, and the last row is the end")
    func down() {
        var selection = RowSelection<Int64>()
        let seen = (0..<4).map { _ in
            selection.move(by: 1, in: ids)
            return selection.id
        }

        #expect(seen == [10, 20, 30, 30])
    }

    @Test("Up from the first row stays there, or leaves the list where it may", arguments: [true, false])
    func up(canLeave: Bool) {
        var selection = RowSelection<Int64>()
        selection.move(by: 1, in: ids)
        selection.move(by: -1, in: ids, canLeave: canLeave)

        #expect(selection.id == (canLeave ? nil : 10))
    }

    @Test("Steps beyond both ends go to the ends", arguments: [Int.max, 100])
    func far(steps: Int) {
        var selection = RowSelection<Int64>()
        selection.move(by: steps, in: ids)
        #expect(selection.id == 30)
        selection.move(by: -steps, in: ids)
        #expect(selection.id == 10)
    }

    @Test("A row keeps the cursor wherever it moves; when it goes, the next one takes it, at the end the one before")
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

    @Test("A row that is not there is not selected")
    func unknown() {
        var selection = RowSelection<Int64>()
        selection.select(99, in: ids)
        #expect(selection.id == nil)
    }
}
