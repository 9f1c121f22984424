import Money

/// Every account that has statements, compared with the latest one, in the order of the accounts.
package struct LatestStatements: WalletQuery {
    package typealias Value = [ComparedStatement]

    package init() {}
}

/// The statements that accounts no longer agree with, at most one for each account, in their order.
package struct BrokenStatements: WalletQuery {
    package typealias Value = [ComparedStatement]

    /// The only account, or `nil` for all.
    package let account: Account.ID?

    package init(of account: Account.ID? = nil) {
        self.account = account
    }
}

/// An account compared with one of its statements.
///
/// Throws ``MoneyFlowError/unknownAccount(_:suggestion:)``, ``MoneyFlowError/accountIsOutside(_:)`` and
/// ``MoneyFlowError/noStatement(account:date:)``.
package struct CheckAccount: WalletQuery {
    package typealias Value = AccountCheck

    package let account: Account.ID
    /// The day of the statement; `nil` for the one that ``LatestStatements`` compares.
    package let date: CivilDate?

    package init(_ account: Account.ID, on date: CivilDate?) {
        self.account = account
        self.date = date
    }
}

/// Records what an account had at the end of a day, in place of any statement of that day, and compares it.
///
/// A change that makes an account disagree with its statements is never refused, only reported: ``Changed/statements``.
/// Throws what ``CheckAccount`` throws, and ``MoneyFlowError/currencyMismatch(_:_:)``.
package struct RecordStatement: WalletCommand {
    package typealias Outcome = AccountCheck

    package let balance: Money
    package let account: Account.ID
    package let date: CivilDate
    /// Whether to book the difference as a transfer from or to ``AccountKind/outside`` on that day.
    package let adjusts: Bool

    package init(_ balance: Money, of account: Account.ID, on date: CivilDate, adjusts: Bool) {
        self.balance = balance
        self.account = account
        self.date = date
        self.adjusts = adjusts
    }
}

/// Removes a statement; the outcome is the removed one.
///
/// Throws ``MoneyFlowError/noStatement(account:date:)``.
package struct RemoveStatement: WalletCommand {
    package typealias Outcome = StatedBalance

    package let account: Account.ID
    package let date: CivilDate

    package init(of account: Account.ID, on date: CivilDate) {
        self.account = account
        self.date = date
    }
}
