import Core
import GRDB
import Money

/// What the rules do with one transaction.
struct RuleEffect: Equatable {
    /// What changes, or `nil` if nothing does.
    let change: TransactionChange?
    /// Why it does not become a transfer, if a rule says that it is one.
    let obstacle: TransferObstacle?
    /// The transaction as it is, with its splits and tags if the rules give any.
    var transaction: Transaction? { change?.before ?? obstacle?.transaction }
}

/// Applies rules to transactions that are there.
struct RuleApplication {
    private let db: Database
    private let rows: WalletRows
    private let book: RuleSet

    /// Compiles rules, given in the order they apply.
    init(_ rules: [Rule], _ rows: WalletRows, _ db: Database) throws {
        (self.db, self.rows) = (db, rows)
        book = try RuleSet(rules)
    }

    /// Whether there are no rules.
    var isEmpty: Bool { book.isEmpty }

    /// Returns what the rules do with a transaction, or `nil` if they change nothing.
    ///
    /// A rule that names the account of the transaction is not about it.
    func effect(on transaction: Transaction) throws -> RuleEffect? {
        guard case .category(let category, let isRefund) = transaction.purpose else { return nil }
        let outcome = try book.outcome(for: transaction.title, note: transaction.note, type: category.type)
        var before = transaction
        if outcome.splitRule != nil || !outcome.tags.isEmpty, let completed = try rows.completed([before], db).first {
            before = completed
        }
        var after = before
        var obstacle: TransferObstacle?
        after.title = outcome.title ?? transaction.title
        if let account = outcome.transfer {
            if account.id != transaction.account.id {
                let reason = try makeTransfer(of: before, with: account, &after)
                obstacle = reason.map { TransferObstacle(before, with: account, $0) }
            }
        } else if !isRefund, let refunded = outcome.refund, try db.firstSplit(among: [transaction.id]) == nil {
            // What it is split for would be of the other type.
            after.purpose = .category(refunded, isRefund: true)
        } else {
            after.purpose = .category(outcome.category ?? category, isRefund: isRefund)
            if before.splits.isEmpty, !isRefund, let rule = outcome.splitRule {
                after.splits = rule.splits(of: before.amount, in: before.account.id)
            }
        }
        after.tags = before.tags.adding(outcome.tags)
        let change = after == before ? nil : TransactionChange(before: before, after: after)
        return change == nil && obstacle == nil ? nil : RuleEffect(change: change, obstacle: obstacle)
    }

    /// Makes a transfer of a transaction, unless there is a reason not to.
    private func makeTransfer(
        of before: Transaction,
        with account: Account,
        _ after: inout Transaction
    ) throws -> TransferObstacle.Reason? {
        if account.archived { return .archived }
        if account.currency != before.account.currency { return .otherCurrency }
        if try db.firstSplit(among: [before.id]) != nil { return .split }
        let transfer = try TransferMaking(other: account).transfer(of: before, as: after)
        if let other = try db.otherSide(of: TransactionChange(before: before, after: transfer)) {
            return .otherSide(other)
        }
        after = transfer
        return nil
    }
}

extension Database {
    /// Calls a function with what the rules do with each matching transaction, newest first.
    ///
    /// - Parameter rule: The rule without which they would not do so, which is tried last; `nil` for what all rules do.
    func forEachRuleEffect(
        matching filter: TransactionFilter,
        becauseOf rule: Rule?,
        _ body: (RuleEffect) throws -> Void
    ) throws {
        let rules = try walletRules()
        let rows = try WalletRows(self)
        let application = try RuleApplication(rules + (rule.map { [$0] } ?? []), rows, self)
        guard !application.isEmpty else { return }
        let others = rule == nil ? nil : try RuleApplication(rules, rows, self)
        let cursor = try TransactionQuery(checking: filter, self, rows).cursor(self, order: .newestFirst)
        while let row = try cursor.next() {
            let transaction = try rows.transaction(row)
            guard let effect = try application.effect(on: transaction) else { continue }
            if let others, try others.effect(on: effect.transaction ?? transaction) == effect { continue }
            try body(effect)
        }
    }
}
