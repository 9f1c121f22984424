import Foundation
import Synchronization
import TestSupport

@testable import Core
@testable import Presentation

/// A transaction form with an in-memory wallet.
@MainActor
struct TestForm {
    let repository: InterruptibleRepository
    let changes: WalletChanges
    let viewModel: TransactionFormViewModel
    private let record = Record()

    @MainActor
    private final class Record {
        var closings: [Bool] = []
    }

    init(_ titles: [String], editing id: Transaction.ID? = nil, hidesAmounts: Bool = false) async throws {
        let wallet = try await TestWallet(titles)
        repository = wallet.repository
        let formats = try Formats.test("en_GB", hidesAmounts: hidesAmounts)
        changes = WalletChanges(repository: repository, start: .distantPast, formats: formats)
        var transaction: Transaction?
        if let id { transaction = try await repository.transaction(id) }
        viewModel = TransactionFormViewModel(
            repository: repository,
            changes: changes,
            current: CurrentFormats(formats, inputLocale: formats.locale),
            editing: transaction,
            onClose: { [record] in record.closings.append($0) }
        )
        await viewModel.load()
    }

    /// Whether the form was saved, each time it closed.
    var closings: [Bool] { record.closings }

    /// Returns a field of the form.
    func field(_ index: Int) -> FormFieldViewData { viewModel.form.fields[index] }

    /// Types a text, one character at a time.
    func type(_ text: String) {
        for character in text { viewModel.edit(.insert(String(character))) }
    }

    /// Moves the focus forward.
    func next(_ steps: Int) { viewModel.moveFocus(by: steps) }
}

/// Makes tasks wait until it is opened, even if they are canceled.
final class Gate: Sendable {
    private struct State {
        var isOpen = false
        var waiting: [CheckedContinuation<Void, Never>] = []
    }

    private let state = Mutex(State())

    func wait() async {
        await withCheckedContinuation { continuation in
            let isOpen = state.withLock { state in
                if !state.isOpen { state.waiting.append(continuation) }
                return state.isOpen
            }
            if isOpen { continuation.resume() }
        }
    }

    func open() {
        let waiting = state.withLock { state in
            state.isOpen = true
            return state.waiting
        }
        for continuation in waiting { continuation.resume() }
    }
}
