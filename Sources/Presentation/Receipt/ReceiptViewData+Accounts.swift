import Core
import Money

extension ReceiptViewData {
    /// Creates the receipt of a new account.
    package init(accountAdded account: Account, opening: NewAccount.Opening?, formats: Formats) {
        let balance = opening.map { ", \(formats.balance($0.balance)) on \(formats.day($0.date))" } ?? ""
        self.init(title: "Added \(account.kind.noun) \(account.name)\(balance)", undoAction: .undo)
    }

    /// Creates the receipt of an edit of an account.
    ///
    /// - Parameter accounts: The accounts, one of which may pay it.
    package init(accountEdited before: Account, _ after: Account, among accounts: [Account] = []) {
        guard before != after else {
            self.init(title: "\(after.name) is unchanged", undoAction: nil)
            return
        }
        let fields = [
            FieldChangeViewData(label: "Name", before: before.name, after: after.name),
            FieldChangeViewData(label: "Kind", before: before.kind.rawValue, after: after.kind.rawValue),
            FieldChangeViewData(label: "Number", before: before.number ?? "(none)", after: after.number ?? "(none)"),
            FieldChangeViewData(
                label: "Paid",
                before: before.payment(among: accounts) ?? "(none)",
                after: after.payment(among: accounts) ?? "(none)"
            ),
        ]
        self.init(title: "Changed account \(before.name)", changes: fields.filter(\.isChanged), undoAction: .undo)
    }

    /// Creates the receipt of choosing the default account.
    package init(defaultAccount account: Account, isSame: Bool) {
        self.init(
            title: isSame ? "\(account.name) is already the default account" : "\(account.name) is the default account",
            lines: isSame ? [] : ["New transactions go to it unless you name another account."],
            undoAction: isSame ? nil : .undo
        )
    }

    /// Creates the receipt of archiving or unarchiving an account.
    ///
    /// - Parameter isSame: Whether it was so already.
    package init(account: Account, archived: Bool, isSame: Bool = false) {
        guard !isSame else {
            self.init(title: "\(account.name) is \(archived ? "already archived" : "not archived")", undoAction: nil)
            return
        }
        self.init(
            title: archived ? "Archived account \(account.name)" : "Unarchived account \(account.name)",
            lines: archived
                ? ["It keeps its transactions, and its balance still counts. New ones cannot be added."] : [],
            undoAction: .undo
        )
    }

    /// Creates the receipt of deleting an account.
    ///
    /// - Parameters:
    ///   - deletion: The account, how many of its transactions moved, and how many transfers ended with it.
    ///   - other: The account that they moved to.
    package init(
        _ deletion: (account: Account, moved: Int, ended: Int),
        movingTo other: Account?,
        formats: Formats
    ) {
        let (account, moved, ended) = deletion
        var lines: [String] = []
        if let other, moved > 0 {
            lines.append("Moved \(formats.count(moved, "transaction", "transactions")) to \(other.name).")
        }
        if let other, ended > 0 {
            let transfers = formats.count(ended, "transfer", "transfers")
            lines.append("Deleted \(transfers) between \(account.name) and \(other.name).")
        }
        self.init(title: "Deleted account \(account.name)", lines: lines, undoAction: .undo)
    }

    // MARK: Transfers

    /// Creates the receipt of a new transfer.
    ///
    /// - Parameter deviation: How far it is from the known rates; `nil` if it is not, or if there are none.
    package init(transferred transfer: Transaction, deviation: RateDeviation? = nil, formats: Formats) {
        self.init(
            title: transfer.movement("Moved", formats),
            lines: deviation.map { [$0.words(formats)] } ?? [],
            undoAction: .undo
        )
    }

    /// Creates the receipt of linking two transactions.
    package init(linked link: TransferLink, formats: Formats) {
        let ids = link.parts.map { "#\($0.id)" }.list
        self.init(
            title: "\(ids) are now one transfer",
            rows: [TransactionRowViewData(link.transfer, formats: formats)]
                + (link.fee.map { [TransactionRowViewData($0, formats: formats)] } ?? []),
            undoAction: .undo
        )
    }

    /// Creates the receipt of unlinking a transfer.
    package init(unlinked parts: [Transaction], formats: Formats) {
        let ids = parts.map { "#\($0.id)" }.list
        self.init(
            title: parts.count == 1 ? "\(ids) is no longer a transfer" : "\(ids) are now two transactions",
            rows: parts.map { TransactionRowViewData($0, formats: formats) },
            undoAction: .undo
        )
    }
}

extension Transaction {
    /// Returns what a transfer did: `Moved €300.00 from Giro to Savings, today, #8`, or with two amounts:
    /// `Moved €100.00 from Giro to Travel as US$108.50 (1 EUR = 1.085 USD), today, #8`.
    fileprivate func movement(_ verb: String, _ formats: Formats) -> String {
        guard let arrival else { return purposeName }
        let isOneAmount = arrival.amount == amount
        let rate =
            Exchange(id, on: date, amount, for: arrival.amount).rate(of: amount.currency).map {
                " (\(formats.rate($0)))"
            } ?? ""
        let parts = [
            "\(verb) \(formats.amount(amount)) from \(account.name) to \(arrival.account.name)"
                + (isOneAmount ? "" : " as \(formats.amount(arrival.amount))") + rate,
            title.isEmpty ? nil : title, formats.dayInSentence(date),
            arrival.date == date ? nil : "arrives \(formats.dayInSentence(arrival.date))", "#\(id)",
        ]
        return parts.compactMap(\.self).joined(separator: ", ")
    }
}

extension AccountKind {
    /// The kind as a noun.
    var noun: String {
        switch self {
        case .cash: "cash account"
        case .bank: "bank account"
        case .card: "card"
        case .savings: "savings account"
        case .loan: "loan"
        case .asset: "asset"
        case .person: "person"
        case .outside: "account"
        }
    }
}
