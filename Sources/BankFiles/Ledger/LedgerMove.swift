import Money

/// What an entry moves between an account with money and something else.
struct LedgerMove: Sendable {
    /// A side of a move.
    struct End: Sendable {
        /// The place of its posting in the entry.
        let index: Int
        /// Negative if it leaves the account.
        let amount: Money
    }

    /// What is at the other end.
    enum Target: Sendable {
        /// A posting with money, where it arrives or comes from.
        case account(End)
        /// The posting of a category or of what is outside, which was moved exactly.
        case posting(End)
        /// The place of the largest such posting; `nil` for what is outside without a posting.
        case largest(Int?)
    }

    let own: End
    let target: Target
    /// The place of the posting whose last move it is, and by which it is identified.
    let last: Int
}

/// An entry: what is said of it, and its postings.
struct LedgerTransaction: Sendable {
    /// The line that it starts on, from 1.
    let line: Int
    let postings: [LedgerPosting]
    /// The tags.
    var tags: [String] = []
    /// What was paid in another currency, if it is one transaction.
    var original: Money?

    /// Whether a move is to or from a category.
    func isOfCategory(_ move: LedgerMove) -> Bool {
        if case .category = category(of: move) { true } else { false }
    }

    /// Returns the transaction that a move is.
    func transaction(
        of move: LedgerMove,
        title: String,
        note: String,
        in context: ImportContext
    ) -> StatedTransaction {
        var side = side(move.own)
        let purpose: StatedTransaction.Purpose
        if case .account(let other) = move.target {
            purpose = .transfer(self.side(other))
        } else if case .category(let name, let type) = category(of: move) {
            purpose = .category(name, type: .stated(type))
            // What was spent in another currency has the amount that the account was charged, if that is known.
            let wanted = context.currency(of: side.account)
            if case .posting(let other) = move.target, side.amount.currency != wanted, other.amount.currency == wanted {
                side = StatedTransaction.Side(account: side.account, date: side.date, amount: other.amount.negated)
            }
        } else {
            purpose = .transfer(
                StatedTransaction.Side(account: .outside, date: side.date, amount: side.amount.negated)
            )
        }
        return StatedTransaction(
            line: line,
            side: side,
            purpose: purpose,
            title: title,
            note: note,
            bankID: postings[move.last].id,
            tags: tags,
            original: isOfCategory(move) ? original : nil
        )
    }

    private func category(of move: LedgerMove) -> LedgerPosting.Role? {
        switch move.target {
        case .account: nil
        case .posting(let end): postings[end.index].role
        case .largest(let index): index.map { postings[$0].role }
        }
    }

    private func side(_ end: LedgerMove.End) -> StatedTransaction.Side {
        let posting = postings[end.index]
        guard case .money(let account) = posting.role else {
            return StatedTransaction.Side(account: .outside, date: posting.date, amount: end.amount)
        }
        return StatedTransaction.Side(account: account, date: posting.date, amount: end.amount)
    }
}

extension ImportAccount {
    /// What is outside of the wallet.
    static let outside = ImportAccount(name: StatedAccounts.outside, kind: .outside)
}

extension Money {
    /// The amount in the other direction.
    var negated: Money { Money(minorUnits: -minorUnits, currency: currency) }
}
