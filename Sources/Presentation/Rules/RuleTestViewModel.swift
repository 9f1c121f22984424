import Core

/// Asks the rules what becomes of a row.
public typealias RuleTestViewModel = ReadingViewModel<RuleTestViewData>

extension RuleTestViewModel {
    /// Creates the view model.
    ///
    /// - Parameters:
    ///   - text: The row's text.
    ///   - type: Whether the row is an income or an expense.
    ///   - onQuit: Called when a person leaves an error that takes the whole screen.
    public convenience init(
        repository: any MoneyRepository,
        text: String,
        type: TransactionType,
        onQuit: @escaping @MainActor () async -> Void
    ) {
        self.init(repository: repository, onQuit: onQuit) { repository throws(MoneyFlowError) in
            let outcome = try RuleBook(await repository.rules()).outcome(for: text, type: type)
            return RuleTestViewData(outcome, for: text, type: type)
        }
    }
}
