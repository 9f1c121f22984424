import ArgumentParser
import Core
import Presentation

/// The transactions that a command is about, named by their ids or by filters.
struct SelectedTransactions: Sendable {
    /// The ids, each once.
    let ids: [Transaction.ID]
    /// Whether the user may not know which ones they are: they were found by filters or in a range.
    let areFound: Bool
    /// Whether exactly one was named by its id.
    let isOne: Bool
}

extension Session {
    /// Returns the transactions that the user named by ids or, without ids, those that match a filter.
    ///
    /// - Parameter filter: Returns the filter, or is `nil` if no filter was given.
    /// - Throws: ``MoneyFlowError/usage(message:hint:)`` for both or neither, for text that is not an id, or for a
    ///   filter that matches everything, such as one whose variable is empty in a script;
    ///   ``MoneyFlowError/transactionNotFound(_:)`` or ``MoneyFlowError/nothingMatches`` if there are none.
    @MainActor
    func selectedTransactions(
        _ texts: [String],
        filter: (() async throws(MoneyFlowError) -> TransactionFilter)?
    ) async throws(MoneyFlowError) -> SelectedTransactions {
        switch (texts.isEmpty, filter) {
        case (false, nil):
            let references = try texts.map(TransactionReference.init(typed:))
            return SelectedTransactions(
                ids: try await wallet.read(TransactionIDs(of: references)),
                areFound: references.contains(where: \.isRange),
                isOne: references.count == 1 && !references[0].isRange
            )
        case (true, let filter?):
            let filter = try await filter()
            guard filter != .everything else {
                throw .usage(
                    message: "The filters match every transaction.",
                    hint: "A filter without text, such as `--search \"\"`, does not limit them. Name what you mean."
                )
            }
            let ids = try await wallet.read(TransactionIDs(matching: filter))
            guard !ids.isEmpty else { throw .nothingMatches }
            return SelectedTransactions(ids: ids, areFound: true, isOne: false)
        case (false, _?):
            throw .usage(
                message: "Both ids and filters were given.",
                hint: "Name the transactions by their ids, or find them with filters such as `--search`."
            )
        case (true, nil):
            throw .usage(
                message: "No transaction was named.",
                hint: "Give its id, which \(.listTransactions) shows, `last`, or a filter such as `--search`."
            )
        }
    }

    /// Asks whether to change several transactions that the user did not name one by one, unless `--yes` says so.
    ///
    /// - Parameters:
    ///   - action: What is to be done: `Delete`.
    ///   - preview: The transactions as rows; the first are shown.
    ///   - effects: What else changes, one sentence each.
    /// - Returns: Whether to make the change.
    /// - Throws: ``MoneyFlowError/usage(message:hint:)`` if there is neither `--yes` nor somebody to ask.
    @MainActor
    func confirms(
        _ action: String,
        count: Int,
        preview: ([Int]) async throws(MoneyFlowError) -> [Transaction],
        effects: [String] = [],
        _ option: YesOption,
        asJSON json: Bool
    ) async throws(MoneyFlowError) -> Bool {
        guard count > 1, !option.yes else { return true }
        let what = "\(action) \(formats.count(count, "transaction", "transactions"))"
        guard canAsk(asJSON: json) else {
            let reason = json ? "With `--json`, it does not ask." : "There is no terminal to ask on."
            throw .usage(
                message: "\(what)? \(reason)",
                hint: "Nothing was changed. If that is what you want, add \(.state("yes"))."
            )
        }
        let shown = try await preview(Array(0..<min(count, 10)))
        return try asks(action, count: count, preview: shown, effects: effects)
    }

    /// Asks whether to change transactions.
    ///
    /// - Parameters:
    ///   - preview: The first of them.
    ///   - effects: What else changes, one sentence each.
    @MainActor
    func asks(
        _ action: String,
        count: Int,
        preview: [Transaction],
        effects: [String] = []
    ) throws(MoneyFlowError) -> Bool {
        let rest = count - preview.count
        let confirmation = ConfirmationViewData(
            question: "\(action) \(formats.count(count, "transaction", "transactions"))?",
            rows: preview.map { TransactionRowViewData($0, formats: formats) },
            lines: (rest > 0 ? ["and \(formats.count(rest)) more"] : []) + effects,
            confirmLabel: action
        )
        return try asks(confirmation)
    }

    /// Asks whether to change the selected transactions, if the user did not name them one by one.
    @MainActor
    func confirms(
        _ action: String,
        _ selected: SelectedTransactions,
        effects: [String] = [],
        _ option: YesOption,
        asJSON json: Bool
    ) async throws(MoneyFlowError) -> Bool {
        guard selected.areFound else { return true }
        return try await confirms(
            action,
            count: selected.ids.count,
            preview: { indices async throws(MoneyFlowError) in
                var transactions: [Transaction] = []
                for index in indices {
                    transactions.append(try await wallet.read(SingleTransaction(selected.ids[index])))
                }
                return transactions
            },
            effects: effects,
            option,
            asJSON: json
        )
    }
}

extension ArgumentHelp {
    /// The help of the arguments that name transactions.
    static let transactions = ArgumentHelp(
        "Ids shown by `moneyflow list`, ranges such as 40-42 (those in it that exist), or last.",
        valueName: "id"
    )
}

extension TransactionReference {
    /// Parses a reference, or throws ``MoneyFlowError/usage(message:hint:)``.
    init(typed text: String) throws(MoneyFlowError) {
        guard let reference = Self(text) else {
            throw .usage(
                message: "‘\(text)’ is not an id.",
                hint: "Write an id that \(.listTransactions) shows, such as `42`, a range such as `40-42`, or `last`. "
                    + "To find transactions by their words, use `--search`."
            )
        }
        self = reference
    }
}
