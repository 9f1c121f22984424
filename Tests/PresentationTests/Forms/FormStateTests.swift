import Testing

@testable import Core
@testable import Presentation

@Suite("Where a person is in a form")
struct FormStateTests {
    @Test("The focus goes round, and a field that was left is known as such")
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

    @Test("Only the text of the field with the focus is edited, and that takes the highlight away")
    func edit() {
        var state = FormState(["one", "two"])
        state.setHighlighted(3)
        state.edit(.deleteBackward)

        #expect(state.inputs.map(\.text) == ["on", "two"])
        #expect(state.highlighted == nil)
    }

    @Test("The highlight leaves the suggestions over the first and stops at the last")
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
