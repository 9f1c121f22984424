import Testing

@testable import Core
@testable import Presentation

@Suite("What history says comes next")
struct HistoryViewDataTests {
    @Test(
        "Undo takes the newest command in force, redo brings back the oldest one taken back",
        arguments: [
            ([.done, .done], true, 2, nil), ([.undone, .undone, .done], true, 1, 2),
            ([.superseded, .done], true, 1, nil), ([.undone, .undone], true, nil, 1),
            ([.undone, .undone], false, nil, nil), ([], true, nil, nil),
        ] as [([CommandState], Bool, HistoryEntry.ID?, HistoryEntry.ID?)]
    )
    func next(states: [CommandState], isComplete: Bool, undo: HistoryEntry.ID?, redo: HistoryEntry.ID?) {
        // The newest command has the highest number.
        let rows = states.enumerated().map { index, state in
            HistoryRowViewData(
                id: HistoryEntry.ID(rawValue: Int64(states.count - index)),
                when: "",
                text: "",
                state: state,
                stateText: ""
            )
        }
        let history = HistoryViewData(rows: rows, emptyState: nil, isComplete: isComplete)

        #expect(history.nextToUndo == undo)
        #expect(history.nextToRedo == redo)
    }
}
