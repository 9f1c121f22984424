import Money

/// What was in an account at the end of a day, as the bank or the user says.
package struct StatedBalance: Hashable, Sendable, Identifiable {
    /// The id of a statement.
    package typealias ID = Identifier<StatedBalance>

    /// Who says so.
    package enum Source: String, CaseIterable, Sendable {
        /// The user, who typed it.
        case person
        /// A file that was imported.
        case file
    }

    /// The number that identifies it in the wallet.
    package let id: ID
    /// The account, which has at most one statement a day.
    package let account: Account
    /// The day at whose end it holds.
    package let date: CivilDate
    /// The balance; negative for a debt.
    package let balance: Money
    /// Who says so.
    package let source: Source
    /// Whether the account agreed with it when that was last looked at.
    package let hasAgreed: Bool

    /// This statement as one that the account has agreed with.
    package var agreed: StatedBalance {
        StatedBalance(id: id, account: account, date: date, balance: balance, source: source, hasAgreed: true)
    }

    package init(id: ID, account: Account, date: CivilDate, balance: Money, source: Source, hasAgreed: Bool) {
        self.id = id
        self.account = account
        self.date = date
        self.balance = balance
        self.source = source
        self.hasAgreed = hasAgreed
    }

    /// Whether it is held against the account: it agreed once, or the user typed it.
    ///
    /// Later statements are held against it too. A file may begin in the middle of an account's life, so those of an
    /// account that never agreed are only compared when the user asks.
    package var isHeld: Bool { hasAgreed || source == .person }
}

/// A statement beside what the transactions of its account add up to.
package struct ComparedStatement: Hashable, Sendable {
    /// The statement.
    package let statement: StatedBalance
    /// The balance that the transactions give for the end of its day.
    package let computed: Money

    package init(statement: StatedBalance, computed: Money) {
        self.statement = statement
        self.computed = computed
    }

    /// Whether both are the same, to the minor unit.
    package var agrees: Bool { computed == statement.balance }

    /// The computed balance minus that of the statement, in minor units; `nil` if it does not fit in 64 bits.
    package var gap: Int64? {
        let (gap, isTooLarge) = computed.minorUnits.subtractingReportingOverflow(statement.balance.minorUnits)
        return isTooLarge ? nil : gap
    }
}

/// The statements that a change broke or mended.
package struct ChangedStatements: Hashable, Sendable {
    /// Of each account that agreed with its latest held statement before and does not now, the first that it no longer
    /// agrees with.
    package let broken: [ComparedStatement]
    /// Of each account that did not agree with its latest held statement before and does now, that statement.
    package let mended: [ComparedStatement]

    package init(broken: [ComparedStatement] = [], mended: [ComparedStatement] = []) {
        self.broken = broken
        self.mended = mended
    }

    /// Whether there are none.
    package var isEmpty: Bool { broken.isEmpty && mended.isEmpty }
}

/// What comparing an account with a statement found.
package struct AccountCheck: Hashable, Sendable {
    /// The statement that was asked about.
    package let compared: ComparedStatement
    /// The day of the last statement before it that the account agrees with, or `nil` if there is none.
    package let lastAgreed: CivilDate?
    /// The day of the first statement after ``lastAgreed`` that it does not agree with, if that is an earlier one.
    package let firstDisagreed: CivilDate?
    /// What may be wrong, the likeliest first; empty if it agrees.
    package let suspicions: [Suspicion]
    /// The transfer that booked the difference, or `nil` if none was made.
    package let adjustment: Transaction?

    /// What may explain a difference.
    package enum Suspicion: Hashable, Sendable {
        /// Two transactions are alike, and without one of them the balance would be right.
        case twins(Transaction, Transaction)
        /// Without this transaction the balance would be right.
        case surplus(Transaction)
        /// With the opposite sign of this transaction the balance would be right.
        case reversed(Transaction)
        /// The bank may have counted this transaction on the other side of the day.
        case inTransit(Transaction)
        /// The account has no opening balance; what it would be at the end of a day before its first transaction.
        case noOpening(balance: Money, date: CivilDate)
    }

    /// Creates the result of a check.
    package init(
        compared: ComparedStatement,
        lastAgreed: CivilDate?,
        firstDisagreed: CivilDate?,
        suspicions: [Suspicion],
        adjustment: Transaction? = nil
    ) {
        self.compared = compared
        self.lastAgreed = lastAgreed
        self.firstDisagreed = firstDisagreed
        self.suspicions = suspicions
        self.adjustment = adjustment
    }

    /// The maximum number of suspicions.
    package static let suspicionLimit = 5
}

extension AccountCheck.Suspicion {
    /// The transactions that it is about, the likelier mistake last.
    package var transactions: [Transaction] {
        switch self {
        case .twins(let first, let second): [first, second]
        case .surplus(let one), .reversed(let one), .inTransit(let one): [one]
        case .noOpening: []
        }
    }
}
