import Foundation
import PresentationSupport
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
        let app = wallet.app()
        let (changes, viewModel) = (app.changes, HistoryViewModel(app.parts, limit: 10))
        await viewModel.load()
        #expect(viewModel.state.content?.rows.map(\.text) == ["Added ‘Milk’, −€1.00", "Added ‘Bread’, −€1.00"])

        await changes.undo()
        await viewModel.load()
        #expect(viewModel.state.content?.rows.map(\.state) == [.undone, .done])
        #expect(changes.snackbar?.subtitle == "Added ‘Milk’, −€1.00")
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
        let viewModel = HistoryViewModel(wallet.app().parts, limit: 4)
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
    @Test("Undo and redo apply to the next commands, wherever they are in the list")
    func next() {
        let states: [(CommandState, isNext: Bool)] = [(.undone, false), (.done, false), (.undone, true), (.done, true)]
        let rows = zip(states.indices, states).map { index, state in
            HistoryRowViewData(
                id: HistoryEntry.ID(rawValue: Int64(states.count - index)),
                when: "",
                text: "",
                state: state.0,
                isNext: state.isNext,
                stateText: ""
            )
        }

        #expect(HistoryViewData(rows: rows, emptyState: nil).nextToUndo == 1)
        #expect(HistoryViewData(rows: rows, emptyState: nil).nextToRedo == 2)
        #expect(HistoryViewData(rows: [], emptyState: nil).nextToUndo == nil)
    }
}
