import Core
import Money

/// A place in the app that the user can go to.
package enum AppDestination: Hashable, Sendable {
    /// A form for a new transaction.
    case addition
    /// A form for the transaction with an id.
    case editing(Transaction.ID)
    /// The details of the transaction with an id.
    case transaction(Transaction.ID)
    /// All transactions.
    case transactions
    /// The transactions of the category with an id.
    case transactionsOf(Category.ID)
    /// The transactions of the account with an id.
    case transactionsIn(Account.ID)
    /// The transactions of a row of a report, in its period.
    case transactionsOfRow(ReportRow.Key, Period)
    /// All transactions, with the focus on the search text.
    case search
    /// The report on a period.
    case reports
    /// The budgets of a month.
    case budgets
    /// The forecast.
    case forecast
    /// The accounts.
    case accounts
    /// The categories.
    case categories
    /// What is due and what is to come.
    case upcoming
    /// The history of the wallet.
    case history
    /// The command with a number, and the rows it changed.
    case command(HistoryEntry.ID)
    /// The backups next to the wallet.
    case backups
    /// The wallet's settings.
    case settings
    /// A form for a file to import.
    case importing
}

extension AppViewModel {
    /// Returns the view model of a destination: a new one, or the one kept since the last visit.
    func viewModel(for destination: AppDestination) async throws(MoneyFlowError) -> any ScreenViewModel {
        switch destination {
        case .addition: return newAddition(in: screen === transactions ? transactions.account : nil)
        case .editing(let id): return newEditing(of: try await wallet.read(SingleTransaction(id)))
        case .transaction(let id):
            return reading { [wallet] formats throws(MoneyFlowError) in
                let summary = try await wallet.read(TitleSummaryRequest(of: id))
                return TransactionDetailViewData(
                    try await wallet.read(SingleTransaction(id)),
                    summary,
                    formats: formats
                )
            }
        case .transactions:
            transactions.showAll()
            return transactions
        case .transactionsOf(let id):
            guard let category = try await wallet.read(Categories()).first(where: { $0.id == id }) else {
                throw .unknownCategory(id.description, suggestion: nil)
            }
            transactions.showOnly(category)
            return transactions
        case .transactionsOfRow(let row, let period):
            transactions.showOnly(row, in: period, calendar: current.formats.calendar)
            return transactions
        case .transactionsIn(let id):
            transactions.showOnly(try await account(id))
            return transactions
        case .search:
            transactions.beginFilter()
            return transactions
        case .reports: return reports
        case .budgets: return budgets
        case .forecast:
            return ForecastViewModel(
                wallet: wallet,
                changes: changes,
                formats: self.current.formats,
                onQuit: { [weak self] in self?.quit() }
            )
        case .accounts: return accounts
        case .categories: return categories
        case .upcoming: return upcoming
        case .history: return history
        case .command(let id):
            return reading { [wallet] formats throws(MoneyFlowError) in
                CommandViewData(try await wallet.read(CommandDetails(id, limit: 1000)), formats: formats)
            }
        case .backups:
            return reading { [wallet] formats throws(MoneyFlowError) in
                BackupListViewData(try await wallet.perform(FindBackups()).outcome, wallet: nil, formats: formats)
            }
        case .settings: return settingList
        case .importing: return newImport()
        }
    }
}

extension AppViewModel {
    /// Returns the view model of a screen that only shows what it reads.
    private func reading<Content: Sendable>(
        _ read: @escaping @MainActor (Formats) async throws(MoneyFlowError) -> Content
    ) -> ReadingViewModel<Content> {
        ReadingViewModel(
            changes: changes,
            onQuit: { [weak self] in self?.quit() },
            read: { [current] () throws(MoneyFlowError) in try await read(current.formats) }
        )
    }
}
