import Foundation
import PresentationSupport
import Synchronization
import TestSupport
import Testing

@testable import Core
@testable import Presentation

/// A transaction form with an in-memory wallet.
@MainActor
struct TestForm {
    let store: InterruptibleWallet
    let changes: WalletChanges
    let viewModel: TransactionFormViewModel
    private let record = Record()

    @MainActor
    private final class Record {
        var closings: [Bool] = []
    }

    init(
        _ titles: [String],
        accounts: [NewAccount] = [],
        transfers: [NewTransfer] = [],
        editing id: Transaction.ID? = nil,
        in account: Account.ID? = nil,
        hidesAmounts: Bool = false
    ) async throws {
        let wallet = try await TestWallet(titles)
        store = wallet.store
        for account in accounts { _ = try await store.perform(AddAccount(account)).outcome }
        for transfer in transfers { _ = try await store.perform(AddTransfer(transfer)).outcome }
        let formats = try Formats.test("en_GB", hidesAmounts: hidesAmounts)
        changes = WalletChanges(wallet: store, start: .distantPast, formats: formats)
        var transaction: Transaction?
        if let id { transaction = try await store.read(SingleTransaction(id)) }
        viewModel = TransactionFormViewModel(
            wallet: store,
            changes: changes,
            current: CurrentFormats(formats, inputLocale: formats.locale),
            editing: transaction,
            account: account,
            onClose: { [record] in record.closings.append($0) }
        )
        await viewModel.load()
    }

    /// Whether the form was saved, each time it closed.
    var closings: [Bool] { record.closings }

    /// Returns a field of the form.
    func field(_ index: Int) -> FormFieldViewData { viewModel.form.fields[index] }

    /// Returns the field with a label.
    func field(_ label: String) throws -> FormFieldViewData {
        try #require(viewModel.form.fields.first { $0.label == label })
    }

    /// The labels of the fields.
    var labels: [String] { viewModel.form.fields.map(\.label) }

    /// The placeholder of a field, which says what it means if it stays empty.
    func placeholder(_ label: String) throws -> String {
        guard case .text(_, let placeholder) = try field(label).content else { return "" }
        return placeholder
    }

    /// Chooses a type by its name.
    func choose(_ word: String) throws {
        try focus("Type")
        guard case .choice(let words, let selected) = try field("Type").content else { return }
        let index = try #require(words.firstIndex(of: word))
        viewModel.choose(by: index - selected)
    }

    /// Moves the focus to the field with a label, and types a text over what is there.
    func type(_ text: String, into label: String) throws {
        try focus(label)
        viewModel.edit(.moveToEnd)
        viewModel.edit(.deleteToStart)
        type(text)
    }

    private func focus(_ label: String) throws {
        let target = try #require(labels.firstIndex(of: label))
        let current = try #require(viewModel.form.fields.firstIndex { $0.isFocused })
        viewModel.moveFocus(by: target - current)
    }

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
