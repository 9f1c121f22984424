import Core

/// A place in the app that the user can go to.
public enum AppDestination: Hashable, Sendable {
    /// A form for a new transaction.
    case addition
    /// A form for the transaction with an id.
    case editing(Transaction.ID)
    /// All there is to know about the transaction with an id.
    case transaction(Transaction.ID)
    /// All transactions.
    case transactions
    /// All transactions, with the cursor in the text that they are searched for.
    case search
    /// The categories.
    case categories
    /// What was done to the wallet.
    case history
    /// The backups beside the wallet.
    case backups
    /// The settings of the wallet.
    case settings
}

extension AppViewModel {
    /// Returns the view model of a destination: a new one, or the one that was kept since the last visit.
    func viewModel(for destination: AppDestination) async throws(MoneyFlowError) -> any ScreenViewModel {
        switch destination {
        case .addition: return newAddition()
        case .editing(let id): return newEditing(of: try await repository.transaction(id))
        case .transaction(let id):
            return reading { [repository] formats throws(MoneyFlowError) in
                TransactionDetailViewData(try await repository.transaction(id), formats: formats)
            }
        case .transactions:
            transactions.leaveFilter()
            return transactions
        case .search:
            transactions.beginFilter()
            return transactions
        case .categories: return categories
        case .history: return history
        case .backups:
            return reading { [repository] formats throws(MoneyFlowError) in
                BackupListViewData(try await repository.backups(), wallet: nil, formats: formats)
            }
        case .settings: return settingList
        }
    }
}

extension AppViewModel {
    /// Returns the view model of a screen that only shows what is read.
    private func reading<Content: Sendable>(
        _ read: @escaping @MainActor (Formats) async throws(MoneyFlowError) -> Content
    ) -> ReadingViewModel<Content> {
        ReadingViewModel(
            backups: repository,
            onQuit: { [weak self] in self?.quit() },
            read: { [current] () throws(MoneyFlowError) in try await read(current.formats) }
        )
    }
}
