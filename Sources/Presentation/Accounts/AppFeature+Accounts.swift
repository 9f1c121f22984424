import Core

extension AppFeature {
    /// Accounts.
    static let accounts = AppFeature(panel: .accounts, history: .accounts)
}

extension AppPanel {
    /// The accounts.
    package static let accounts = AppPanel(5, "Accounts") { $0.accounts }
}

extension AppDestination {
    /// The accounts.
    package static let accounts = AppDestination { $0.accounts }
}

extension AppViewModel {
    /// The accounts with their balances.
    package var accounts: ListViewModel<AccountListViewData, Account.ID> {
        kept { app in
            ListViewModel(
                changes: app.changes,
                onQuit: app.onQuit,
                ids: { $0.rows.map(\.id) },
                read: { () throws(MoneyFlowError) in
                    let formats = app.current.formats
                    return try AccountListViewData(
                        await app.wallet.read(Balances(on: formats.today)),
                        formats: formats
                    )
                }
            )
        }
    }
}
