import Money
import Core

extension AppFeature {
    /// Transactions.
    static let transactions = AppFeature(panel: .transactions, history: .transactions)
}

extension AppPanel {
    /// All transactions.
    package static let transactions = AppPanel(2, "List", prepare: { $0.transactions.showAll() }) {
        $0.transactions
    }
}

extension AppDestination {
    /// All transactions.
    package static let transactions = AppDestination { app in
        app.transactions.showAll()
        return app.transactions
    }
    .at("list")

    /// All transactions, with the focus on the search text.
    package static let search = AppDestination { app in
        app.transactions.beginFilter()
        return app.transactions
    }
    .at("search")

    /// The transactions that a search finds.
    package static func transactionsFound(_ text: String) -> AppDestination {
        AppDestination { app in
            app.transactions.showOnly(foundBy: text)
            return app.transactions
        }
    }

    /// The transactions of the category with an id.
    package static func transactionsOf(_ id: Category.ID) -> AppDestination {
        AppDestination { app throws(MoneyFlowError) in
            guard let category = try await app.wallet.read(Categories()).first(where: { $0.id == id }) else {
                throw .unknownCategory(id.description, suggestion: nil)
            }
            app.transactions.showOnly(category)
            return app.transactions
        }
        .at("categories/\(id)")
    }

    /// The transactions of the account with an id.
    package static func transactionsIn(_ id: Account.ID) -> AppDestination {
        AppDestination { app throws(MoneyFlowError) in
            app.transactions.showOnly(try await app.account(id))
            return app.transactions
        }
        .at("accounts/\(id)")
    }

    /// The transactions of a row of a report, in its period.
    package static func transactionsOfRow(_ row: ReportRow.Key, _ period: Period) -> AppDestination {
        AppDestination { app in
            app.transactions.showOnly(row, in: period, calendar: app.current.formats.calendar)
            return app.transactions
        }
    }
}

extension AppViewModel {
    /// The list of transactions.
    package var transactions: TransactionListViewModel {
        kept(TransactionListViewModel.init)
    }
}
