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
    package static let accounts = AppDestination { $0.accounts }.at("accounts")
}

extension AppViewModel {
    /// The accounts with their balances.
    package var accounts: ListViewModel<AccountListViewData, Account.ID> {
        kept { parts in
            ListViewModel(parts, ids: { $0.rows.map(\.id) }) { wallet, formats throws(MoneyFlowError) in
                try await AccountListViewData.read(from: wallet, formats: formats)
            }
        }
    }
}
