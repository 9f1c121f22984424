import Testing

@testable import TextUI

@Suite("Scrolling")
struct ScrollTests {
    @Test("Moving down scrolls only as far as needed to keep the focus visible")
    func down() {
        var scroll = Scroll()
        let tops = (1...10).map { scroll.firstLine(of: rows(1...10, focus: $0), height: 4) }

        #expect(tops == [0, 0, 0, 0, 1, 2, 3, 4, 5, 6])
    }

    @Test("Moving up scrolls only if the focus would not be visible")
    func up() {
        var scroll = Scroll()
        _ = scroll.firstLine(of: rows(1...10, focus: 10), height: 4)
        let tops = [9, 8, 7, 6, 5].map { scroll.firstLine(of: rows(1...10, focus: $0), height: 4) }

        #expect(tops == [6, 6, 6, 5, 4])
    }

    @Test("In a larger terminal, the top comes back into view as far as the focus allows")
    func resized() {
        var scroll = Scroll()
        #expect(scroll.firstLine(of: rows(1...20, focus: 8), height: 4) == 7)
        #expect(scroll.firstLine(of: rows(1...20, focus: 8), height: 10) == 7)
        scroll.startOver()
        #expect(scroll.firstLine(of: rows(1...20, focus: 8), height: 10) == 0)
        scroll.startOver()
        #expect(scroll.firstLine(of: rows(1...20, focus: 8), height: 4) == 4)
    }

    @Test("Rows that appear or disappear above the focus do not move it on the screen")
    func anchored() {
        var scroll = Scroll()
        _ = scroll.firstLine(of: rows(1...20, focus: 10), height: 5)
        let before = 9 - scroll.firstLine(of: rows(1...20, focus: 10), height: 5)

        let more = rows(-4...20, focus: 10)
        #expect(more.firstIndex(where: \.isInFocus) == 14)
        #expect(14 - scroll.firstLine(of: more, height: 5) == before)

        let fewer = rows(5...20, focus: 10)
        #expect(5 - scroll.firstLine(of: fewer, height: 5) == before)
    }

    @Test("A new row above the first is shown if the first was visible, but a new page does not scroll")
    func top() {
        var scroll = Scroll()
        #expect(scroll.firstLine(of: rows(2...20, focus: 3), height: 5) == 0)
        #expect(scroll.firstLine(of: rows(1...20, focus: 3), height: 5) == 0)

        #expect(scroll.firstLine(of: rows(-99...20, focus: 3), height: 5) == 100)
    }

    @Test("The focus stays in place on the screen when its row disappears and the next one replaces it")
    func deleted() {
        var scroll = Scroll()
        _ = scroll.firstLine(of: rows(1...20, focus: 12), height: 5)
        let first = scroll.firstLine(of: rows(1...20, focus: 10), height: 5)
        let without = rows(1...20, focus: 11).filter { $0.rowID != 10 }

        #expect(scroll.firstLine(of: without, height: 5) == first)
    }

    @Test("Content before the first row and after the last one is visible with them")
    func ends() {
        let lines = [Line.plain, .plain] + rows(1...10, focus: 1) + [.plain]
        var scroll = Scroll()
        #expect(scroll.firstLine(of: lines, height: 4) == 0)

        let last = [Line.plain, .plain] + rows(1...10, focus: 10) + [.plain]
        #expect(scroll.firstLine(of: last, height: 4) == 9)
    }

    @Test("The focus is never hidden by the sticky heading")
    func heading() {
        let lines = [Line.heading] + rows(1...10, focus: 10)
        var scroll = Scroll()
        _ = scroll.firstLine(of: lines, height: 4)
        for focus in (1...9).reversed() {
            let lines = [Line.heading] + rows(1...10, focus: focus)
            let first = scroll.firstLine(of: lines, height: 4)
            #expect(first < focus, "\(focus)")
        }
    }

    @Test("The notes and the selected suggestion below the focused field are visible")
    func typing() {
        func form(typingIn index: Int) -> [Line] {
            var lines = Array(repeating: Line.plain, count: 15)
            lines[index].cursor = 0
            return lines
        }
        var scroll = Scroll()
        let tops = (0...6).map { scroll.firstLine(of: form(typingIn: $0), height: 7) }
        #expect(tops == [0, 0, 0, 0, 1, 2, 3])

        var suggested = form(typingIn: 6)
        suggested[12] = Line([Span("suggestion", isSelected: true)], glyphs: .unicode)
        #expect(scroll.firstLine(of: suggested, height: 7) == 6)
        suggested.swapAt(12, 14)
        #expect(scroll.firstLine(of: suggested, height: 7) == 6)

        #expect(scroll.firstLine(of: Array(form(typingIn: 1).prefix(8)), height: 7) == 0)
    }

    @Test("Without a focus, keys scroll by lines, but not beyond the last one")
    func byHand() {
        var scroll = Scroll()
        let lines = Array(repeating: Line.plain, count: 10)
        scroll.move(by: -3)
        #expect(scroll.firstLine(of: lines, height: 4) == 0)
        scroll.move(by: 4)
        #expect(scroll.firstLine(of: lines, height: 4) == 4)
        scroll.move(by: 40)
        #expect(scroll.firstLine(of: lines, height: 4) == 6)
        scroll.move(by: -1)
        #expect(scroll.firstLine(of: lines, height: 4) == 5)
    }

    /// Returns the lines of rows with these ids, one of which is selected.
    private func rows(_ ids: ClosedRange<Int>, focus: Int) -> [Line] {
        ids.map { id in
            var line = Line([Span("row \(id)", isSelected: id == focus)], glyphs: .unicode)
            line.rowID = Int64(id)
            return line
        }
    }
}

extension Line {
    fileprivate static let plain = Line([Span("text")], glyphs: .unicode)

    fileprivate static var heading: Line {
        var line = Line([Span("heading", .heading)], glyphs: .unicode)
        line.isHeading = true
        return line
    }
}
