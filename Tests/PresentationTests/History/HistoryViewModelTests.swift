import TestSupport
import Testing

@testable import Core
@testable import Presentation

@Suite("History screen")
@MainActor
struct HistoryViewModelTests {
    @Test("Undo and redo apply to the latest command, which the snackbar shows")
    func undoAndRedo() async throws {
        let wallet = try await TestWallet(["Bread", "Milk"])
        let changes = WalletChanges(repository: wallet.repository, formats: wallet.formats)
        let viewModel = HistoryViewModel(
            repository: wallet.repository,
            changes: changes,
            formats: wallet.formats,
            limit: 10,
            onQuit: {}
        )
        await viewModel.load()
        #expect(viewModel.state.content?.rows.map(\.text) == ["Added Milk, −€1.00", "Added Bread, −€1.00"])

        await changes.undo()
        await viewModel.load()
        #expect(viewModel.state.content?.rows.map(\.state) == [.undone, .done])
        #expect(changes.snackbar?.subtitle == "Added Milk, −€1.00")
        #expect(changes.snackbar?.undoAction == .redo)

        await changes.redo()
        await viewModel.load()
        #expect(viewModel.state.content?.rows.map(\.state) == [.done, .done])

        await changes.redo()
        #expect(changes.refusal?.title == "Nothing to redo")
    }

    @Test("More rows are read when the selection reaches the end")
    func moreRows() async throws {
        let wallet = try await TestWallet((1...10).map { "Bread \($0)" })
        let viewModel = HistoryViewModel(
            repository: wallet.repository,
            changes: WalletChanges(repository: wallet.repository, formats: wallet.formats),
            formats: wallet.formats,
            limit: 4,
            onQuit: {}
        )
        await viewModel.load()
        #expect(viewModel.state.content?.rows.count == 4)

        await viewModel.select(2)
        #expect(viewModel.state.content?.rows.count == 4)
        await viewModel.select(1)
        #expect(viewModel.state.content?.rows.count == 8)
        #expect(viewModel.selection.id == 7)
        await viewModel.select(.max)
        #expect(viewModel.state.content?.rows.count == 10)
        #expect(viewModel.state.content?.isComplete == true)
    }
}

@Suite("Next commands to undo and redo")
struct HistoryViewDataTests {
    @Test(
        "Undo applies to the newest done command, and redo to the oldest undone one",
        arguments: [
            ([.done, .done], true, 2, nil), ([.undone, .undone, .done], true, 1, 2),
            ([.superseded, .done], true, 1, nil), ([.undone, .undone], true, nil, 1),
            ([.undone, .undone], false, nil, nil), ([], true, nil, nil),
        ] as [([CommandState], Bool, HistoryEntry.ID?, HistoryEntry.ID?)]
    )
    func next(states: [CommandState], isComplete: Bool, undo: HistoryEntry.ID?, redo: HistoryEntry.ID?) {
        // The newest command has the largest id.
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
