import Core
import Money

/// A transaction as one line of a list, ready to draw.
package struct TransactionRowViewData: Hashable, Sendable, Identifiable {
    /// The transaction's number.
    package let id: Transaction.ID
    /// The number as shown: `#42`, or `S3` for a date of a schedule; empty for another transaction that is not yet in the
    /// wallet, whose id is 0.
    package let idText: String
    /// The category's icon, or `nil` for a transfer.
    package let icon: CategoryIcon?
    /// The title; without one, the category's name or, of a transfer, both accounts.
    package let title: String
    /// The category's name or, of a transfer, both accounts; empty if the title already shows it.
    package let category: String
    /// The account's name; empty for the default account, for a transfer, and in the list of an account.
    package let account: String
    /// The short date.
    package let date: String
    /// The amount with its sign; that of a transfer between two accounts has none.
    package let amount: String
    /// What was paid in another currency, without a sign: `US$12.50`; empty if it was none, or if only a part of it is shown.
    package var original = ""
    /// What it does with money.
    package let flow: Flow
    /// The note; may be empty.
    package var note = ""
    /// What was in the account after it; empty except in the list of an account.
    package var balance = ""
    /// What a search found in it; `nil` without a search.
    package var found: FoundText?

    /// What a transaction does with money.
    package enum Flow: String, CaseIterable, Hashable, Sendable {
        case income
        case expense
        /// An expense or income that is taken back.
        case refund
        case transfer

        /// Returns what a transaction does.
        package init(_ transaction: Transaction) {
            self =
                switch transaction.purpose {
                case .transfer: .transfer
                case .category(_, isRefund: true): .refund
                case .category(let category, isRefund: false): category.type == .income ? .income : .expense
                }
        }

        /// The name, as the heading of a detail.
        var name: String { rawValue.capitalizedSentence }
    }

    /// Creates a row from finished text.
    package init(
        id: Transaction.ID,
        idText: String? = nil,
        icon: CategoryIcon?,
        title: String,
        category: String,
        account: String = "",
        date: String,
        amount: String,
        flow: Flow
    ) {
        self.id = id
        self.idText = idText ?? (id == 0 ? "" : "#\(id)")
        self.icon = icon
        self.title = title
        self.category = category
        self.account = account
        self.date = date
        self.amount = amount
        self.flow = flow
    }

    /// Creates the row of a transaction.
    ///
    /// - Parameters:
    ///   - account: The account whose list it is in, or `nil` for one of all accounts.
    ///   - filter: What it was found by: words are marked, and the amount is that for its categories.
    package init(
        _ transaction: Transaction,
        in account: Account.ID? = nil,
        matching filter: TransactionFilter = .everything,
        formats: Formats
    ) {
        let name = transaction.names(in: account, for: filter.categories)
        let isNamed = transaction.arrival == nil && account == nil
        self.init(
            id: transaction.id,
            icon: transaction.category?.icon,
            title: transaction.title.isEmpty ? name : transaction.title,
            category: [
                transaction.title.isEmpty || transaction.title == name ? "" : name,
                formats.whole(of: transaction, in: account, for: filter.categories),
            ].filter { !$0.isEmpty }.joined(separator: ", "),
            account: isNamed && transaction.account.id != formats.defaultAccount ? transaction.account.name : "",
            date: formats.day(transaction.date(in: account)),
            amount: formats.amount(of: transaction, in: account, for: filter.categories),
            flow: Flow(transaction)
        )
        if formats.whole(of: transaction, in: account, for: filter.categories).isEmpty {
            original = transaction.original.map(formats.amount) ?? ""
        }
        let words = [transaction.note] + transaction.tags.map(\.word)
        note = words.filter { !$0.isEmpty }.joined(separator: " ")
        found = FoundText(filter.search, in: transaction, shownAs: [title, category])
    }
}

extension TransactionRowViewData {
    /// Creates the row of a date of a schedule, as if it were booked on the day on which it is due.
    ///
    /// - Parameter account: The account whose list it is in, or `nil` for one of all accounts.
    init(_ occurrence: ScheduledOccurrence, in account: Account.ID?, formats: Formats) {
        let schedule = occurrence.schedule
        let row = TransactionRowViewData(schedule.transaction(on: occurrence.dueOn), in: account, formats: formats)
        self.init(
            id: row.id,
            idText: schedule.id.name,
            icon: row.icon,
            title: row.title,
            category: row.category,
            account: row.account,
            date: occurrence.state == .late ? formats.lateness(of: occurrence.dueOn) : row.date,
            amount: formats.amount(of: schedule, in: account),
            flow: row.flow
        )
    }
}

extension Transaction {
    /// The name of the category or, of a transfer, those of both accounts: `Giro → Savings`.
    var purposeName: String {
        switch purpose {
        case .category(let category, _): category.name
        case .transfer(let arrival): "\(account.name) → \(arrival.account.name)"
        }
    }
}

extension Transaction {
    /// The names of the category and of what the transaction is split for, those of some categories only if there are any:
    /// `Groceries, Household`, or `Groceries and 3 more`.
    ///
    /// In the list of an account whose share it is, only the category.
    fileprivate func names(in account: Account.ID?, for categories: Set<Core.Category.ID>) -> String {
        guard !splits.isEmpty, account == nil || account == self.account.id else { return purposeName }
        var names = [purposeName]
        for name in splits.map(\.purpose.name) where !names.contains(name) { names.append(name) }
        if !categories.isEmpty {
            let own = ([category] + splits.map(\.category)).compactMap(\.self).filter { category in
                [category.id, category.parent].contains { $0.map(categories.contains) ?? false }
            }
            names = names.filter { own.map(\.name).contains($0) }
        }
        return names.count <= 3 ? names.joined(separator: ", ") : "\(names[0]) and \(names.count - 1) more"
    }
}

extension Formats {
    /// Returns the whole amount of which a row shows a part, `of €84.15`; empty if it shows all of it.
    fileprivate func whole(
        of transaction: Transaction,
        in account: Account.ID?,
        for categories: Set<Core.Category.ID>
    ) -> String {
        let isShare = account.map { $0 != transaction.account.id && transaction.arrival == nil } ?? false
        let isAll = !isShare && transaction.portion(for: categories) == transaction.amount
        return isAll || transaction.splits.isEmpty ? "" : "of \(amount(transaction.amount))"
    }

    /// Returns the amount of a transaction with its sign: that of a transfer has one only in the list of an account.
    ///
    /// - Parameter categories: The only categories whose portion is shown, or none for all of it.
    func amount(
        of transaction: Transaction,
        in account: Account.ID?,
        for categories: Set<Core.Category.ID> = []
    ) -> String {
        let own = transaction.account.id
        guard let arrival = transaction.arrival else {
            if let account, account != own, transaction.splits.contains(where: { $0.account?.id == account }) {
                let share = transaction.effect(on: account)
                let amount = Money(minorUnits: abs(share), currency: transaction.amount.currency)
                return signedAmount(amount, share < 0 ? .expense : .income)
            }
            let amount = transaction.portion(for: categories)
            return signedAmount(amount, transaction.effect(on: own) < 0 ? .expense : .income)
        }
        switch account {
        case own?: return signedAmount(transaction.amount, .expense)
        case arrival.account.id?: return signedAmount(arrival.amount, .income)
        default:
            let left = amount(transaction.amount)
            return arrival.amount == transaction.amount ? left : "\(left) → \(amount(arrival.amount))"
        }
    }
}
