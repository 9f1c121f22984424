import Core
import GRDB
import Money

extension AddTransaction: RecordedCommand {
    var kind: CommandKind { .add }
    var firstDay: CivilDate? { transaction.date }

    func run(_ command: CommandRecorder) throws -> Outcome {
        let db = command.db
        let rows = try WalletRows(db)
        let account = try transaction.account.map { try db.openAccount($0, rows) } ?? rows.defaultAccount
        let title = try PlainText.checked(transaction.title, as: .title, limit: Transaction.maximumTitleLength)
        let paid = try db.pay(transaction.amount, charged: transaction.charged, from: account, on: transaction.date)
        let category = try CategoryChoice(db: db, categories: rows.categories)
            .category(transaction.category, type: transaction.type, title: title)
        var new = Transaction(
            id: 0,
            date: transaction.date,
            amount: paid.amount,
            account: account,
            purpose: .category(category, isRefund: transaction.isRefund),
            title: title,
            note: try PlainText.checked(transaction.note, as: .note, limit: Transaction.maximumTitleLength),
            original: paid.original
        )
        new.splits = try command.splits(transaction.splits, of: new, rows)
        new.tags = try command.tags(named: transaction.tags)
        let added = try command.insert(new, rows)
        try command.carry(added, today: command.today, rows)
        return added
    }
}

extension EditTransactions: RecordedCommand {
    var kind: CommandKind { transfer == nil ? edit.kind : .edit }

    func run(_ command: CommandRecorder) throws -> Outcome {
        guard !edit.isEmpty || transfer != nil else { throw MoneyFlowError.nothingToChange(in: .transaction) }
        let editing = try TransactionEditing(edit, transfer: transfer, command)
        let changes = try command.db.transactions(ids, editing.rows).map { before in
            TransactionChange(before: before, after: try editing.edited(before))
        }
        try command.db.checkNewTransfers(changes)
        try command.update(changes)
        return changes
    }
}

extension DeleteTransactions: RecordedCommand {
    var kind: CommandKind { .delete }

    func run(_ command: CommandRecorder) throws -> Outcome {
        let deleted = try command.db.transactions(ids, WalletRows(command.db))
        try command.deleteTransactions(deleted.map(\.id))
        return deleted
    }
}

extension CommandRecorder {
    /// Inserts a transaction, whose id is ignored, and returns it as stored.
    func insert(_ transaction: Transaction, _ rows: WalletRows) throws -> Transaction {
        let id = Transaction.ID(rawValue: try insert(into: .transaction, transaction.values))
        try insert(transaction.splits, of: id)
        try insert(transaction.tags, of: id)
        var stored = try db.plainTransaction(id, rows)
        (stored.splits, stored.tags) = (transaction.splits, transaction.tags)
        return stored
    }

    /// Deletes transactions and what refers to them.
    ///
    /// - Parameter survivor: The transaction that takes the place of the others, if any; otherwise, the dates of schedules
    ///   that they have settled become due again.
    func deleteTransactions(_ ids: [Transaction.ID], replacedBy survivor: Transaction.ID? = nil) throws {
        let list = "(SELECT value FROM json_each(?))"
        try releaseOccurrences(of: ids, to: survivor)
        try delete(
            from: .notTransfer,
            where: "outId IN \(list) OR inId IN \(list)",
            arguments: [ids.jsonText, ids.jsonText]
        )
        try deleteSplits(of: ids)
        try delete(from: .tagging, where: "transactionId IN \(list)", arguments: [ids.jsonText])
        try delete(from: .transaction, where: "id IN \(list)", arguments: [ids.jsonText])
    }
}

/// Makes an edit of transactions, after checking what it names.
private struct TransactionEditing {
    let rows: WalletRows
    private let edit: TransactionEdit
    private let account: Account?
    private let toAccount: Account?
    private let transfer: Account?
    private let title: String?
    private let note: String?
    private let addedNote: String
    private let choice: CategoryChoice
    private let command: CommandRecorder
    private let addedTags: [Tag]
    private let removedTags: Set<Tag.ID>

    init(_ edit: TransactionEdit, transfer: Account.ID?, _ command: CommandRecorder) throws {
        self.edit = edit
        self.command = command
        let db = command.db
        addedTags = try command.tags(named: edit.addedTags)
        removedTags = Set(try TagLookup(db.walletTags()).find(all: edit.removedTags).map(\.id))
        let rows = try WalletRows(db)
        self.rows = rows
        account = try edit.account.map { try db.openAccount($0, rows) }
        toAccount = try edit.toAccount.map { try db.openAccount($0, rows) }
        self.transfer = try transfer.map { try db.openAccount($0, rows) }
        title = try edit.title.map { try PlainText.checked($0, as: .title, limit: Transaction.maximumTitleLength) }
        note = try edit.note.map(Self.checkedNote)
        addedNote = try Self.checkedNote(edit.addedNote ?? "")
        choice = CategoryChoice(db: db, categories: rows.categories)
    }

    private static func checkedNote(_ note: String) throws -> String {
        try PlainText.checked(note, as: .note, limit: Transaction.maximumTitleLength)
    }

    /// Returns a transaction as it is after the edit.
    func edited(_ before: Transaction) throws -> Transaction {
        var after = before
        after.title = title ?? before.title
        after.note = note ?? before.note
        if !addedNote.isEmpty {
            after.note = after.note.isEmpty ? addedNote : try Self.checkedNote("\(after.note); \(addedNote)")
        }
        after.date = edit.date ?? before.date
        after.account = account ?? before.account
        after.tags = before.tags.adding(addedTags).filter { !removedTags.contains($0.id) }
        if let made = try transfer(of: before, as: after) { return made }
        switch before.purpose {
        case .category(let category, let isRefund):
            guard !edit.needsTransfer else { throw MoneyFlowError.notATransfer(before.id) }
            after.purpose = try purpose(insteadOf: category, isRefund)
            try pay(before, as: &after)
            if let splits = edit.splits {
                after.splits = try command.splits(splits, of: after, rows)
            } else {
                guard before.splits.isEmpty || after.type == before.type else {
                    throw MoneyFlowError.isSplit(before.id)
                }
                try after.checkSplits()
            }
        case .transfer(let arrival):
            guard edit.splits?.isEmpty != false else { throw MoneyFlowError.transferIsNotSplit(before.id) }
            guard !edit.needsCategory else { throw MoneyFlowError.isATransfer(before.id) }
            after.amount = edit.amount ?? before.amount
            after.purpose = .transfer(self.arrival(insteadOf: arrival, of: before, after: after))
            try after.checkSides()
        }
        return after
    }

    /// Sets the amount after an edit, in the currency of the account, and what was paid in another one.
    private func pay(_ before: Transaction, as after: inout Transaction) throws {
        let isSameCurrency = before.account.currency == after.account.currency
        if isSameCurrency || edit.amount != nil {
            let amount = edit.amount ?? before.amount
            let paid = try command.db.pay(amount, charged: edit.charged, from: after.account, on: after.date)
            (after.amount, after.original) = (paid.amount, paid.original ?? (isSameCurrency ? before.original : nil))
        } else {
            // What was paid in the currency of the new account is the amount there.
            let original = before.original.flatMap { $0.currency == after.account.currency ? $0 : nil }
            (after.amount, after.original) = (original ?? before.amount, nil)
            try after.amount.checkAmount(in: after.account)
            if edit.charged != nil { throw MoneyFlowError.amountInOwnCurrency(after.amount, besides: "charged") }
        }
        guard let original = edit.original else { return }
        after.original = original
        guard let original else { return }
        try original.checkAmount()
        guard original.currency != after.amount.currency else {
            throw MoneyFlowError.amountInOwnCurrency(original, besides: "original")
        }
    }

    /// Returns what becomes a transfer, or `nil` if that is not asked for, or it is the transfer that is asked for.
    private func transfer(of before: Transaction, as named: Transaction) throws(MoneyFlowError) -> Transaction? {
        guard let other = transfer ?? (before.arrival == nil ? toAccount : nil) else { return nil }
        guard !edit.needsCategory else { throw .isATransfer(before.id) }
        guard before.hasOneEnd else {
            guard before.isTransfer(with: other.id) else {
                let target = before.arrival?.account.name ?? ""
                throw .alreadyTransfer(before.id, from: before.account.name, to: target)
            }
            return nil
        }
        return try TransferMaking(other: other, edit: edit, account: account, isToOther: transfer == nil)
            .transfer(of: before, as: named)
    }

    /// Returns the arrival after an edit: what is not edited follows the other side if it was equal to it.
    private func arrival(insteadOf arrival: Arrival, of before: Transaction, after: Transaction) -> Arrival {
        let followsAmount =
            arrival.amount == before.amount && (toAccount ?? arrival.account).shares(after.amount.currency)
        return Arrival(
            account: toAccount ?? arrival.account,
            amount: edit.arrivingAmount ?? (followsAmount ? after.amount : arrival.amount),
            date: edit.arrivalDate ?? (arrival.date == before.date ? after.date : arrival.date)
        )
    }

    /// Returns the category after an edit, and whether the transaction is a refund.
    ///
    /// A type says whether money was received or spent. So a refund of the other type stays one, and one of the same type
    /// becomes a transaction of its category.
    private func purpose(insteadOf category: Core.Category, _ isRefund: Bool) throws -> Transaction.Purpose {
        if let type = edit.type, isRefund, edit.isRefund == nil, edit.category == nil {
            return .category(category, isRefund: type != category.type)
        }
        let after = try choice.category(insteadOf: category, edit.category, type: edit.type)
        return .category(after, isRefund: edit.isRefund ?? (edit.type == nil && isRefund))
    }
}

extension Account {
    /// Whether amounts of this currency can be in the account; the outside has all of them.
    fileprivate func shares(_ other: Currency) -> Bool { currency == nil || currency == other }
}

extension Transaction {
    /// Checks the accounts and the amounts of a transfer.
    ///
    /// - Throws: ``MoneyFlowError/transferToItself(_:)``, ``MoneyFlowError/currencyMismatch(_:_:)``,
    ///   ``MoneyFlowError/arrivingAmountDiffers(_:_:)`` or ``MoneyFlowError/invalidAmount(text:_:)``.
    func checkSides() throws(MoneyFlowError) {
        guard let arrival else { return }
        guard arrival.account.id != account.id else { throw .transferToItself(account.name) }
        try amount.checkAmount(in: account)
        try arrival.amount.checkAmount(in: arrival.account)
        let isOneCurrency = account.currency == arrival.account.currency || account.currency == nil
        guard !isOneCurrency && arrival.account.currency != nil || amount == arrival.amount else {
            throw .arrivingAmountDiffers(amount, arrival.amount)
        }
    }
}

extension Database {
    /// Returns the amount of a transaction in the currency of its account, and what was paid if that is in another one.
    ///
    /// - Parameter charged: What the account was charged for an amount in another currency; `nil` for what it is at the rate of
    ///   the day.
    fileprivate func pay(
        _ amount: Money,
        charged: Money?,
        from account: Account,
        on day: CivilDate
    ) throws -> (amount: Money, original: Money?) {
        try amount.checkAmount()
        guard let currency = account.currency, amount.currency != currency else {
            if charged != nil { throw MoneyFlowError.amountInOwnCurrency(amount, besides: "charged") }
            return (amount, nil)
        }
        try charged?.checkAmount(in: account)
        return (try charged ?? rates(on: day).charge(for: amount, in: currency), amount)
    }
}

extension Money {
    /// Checks that this can be the amount of a transaction in an account.
    func checkAmount(in account: Account) throws(MoneyFlowError) {
        if let currency = account.currency, self.currency != currency {
            throw .currencyMismatch(self.currency.code, currency.code)
        }
        try checkAmount()
    }

    /// Checks that this can be the amount of a transaction.
    fileprivate func checkAmount() throws(MoneyFlowError) {
        guard minorUnits > 0 else { throw .invalidAmount(text: "\(minorUnits)", minorUnits == 0 ? .zero : .negative) }
        guard minorUnits <= Money.maximumMinorUnits else { throw .invalidAmount(text: "\(minorUnits)", .tooLarge) }
    }
}
