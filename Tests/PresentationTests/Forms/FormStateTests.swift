import Testing

@testable import Core
@testable import Presentation

@Suite("Form state")
struct FormStateTests {
    @Test("The focus wraps around, and fields that it has left are visited")
    func focus() {
        var state = FormState(["", "", ""])
        state.moveFocus(by: -1)
        #expect(state.focus == 2)
        state.moveFocus(by: 1)
        #expect(state.focus == 0)
        #expect(state.visited == [0, 2])
        state.setFocus(1)
        #expect(state.focus == 1)
    }

    @Test("Editing changes only the focused field, and removes the highlight")
    func edit() {
        var state = FormState(["one", "two"])
        state.setHighlighted(3)
        state.edit(.deleteBackward)

        #expect(state.inputs.map(\.text) == ["on", "two"])
        #expect(state.highlighted == nil)
    }

    @Test("The highlight moves off the suggestions above the first, and stops at the last")
    func highlight() {
        var state = FormState([""])
        state.highlight(by: 1, of: 2)
        #expect(state.highlighted == 0)
        state.highlight(by: 5, of: 2)
        #expect(state.highlighted == 1)
        state.highlight(by: -2, of: 2)
        #expect(state.highlighted == nil)
        state.highlight(by: 1, of: 0)
        #expect(state.highlighted == nil)
    }
}
