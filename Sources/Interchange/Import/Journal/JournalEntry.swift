import Core

/// An entry of a journal.
struct JournalEntry: Sendable {
    /// The line that it starts on, from 1.
    let line: Int
    /// The day and the title.
    let header: JournalHeader
    /// Its postings that take part in the balance.
    let real: [JournalPosting]
    /// Whether it has others.
    let hasVirtual: Bool
}

extension JournalEntry {
    /// Why it is neither an income nor an expense, or `nil` where it is.
    ///
    /// It is one where income or expense accounts stand against accounts with money, and on one of the two sides is a
    /// single posting; then each posting to an income or expense account is a transaction.
    func leaveOutReason(_ accounts: JournalAccounts) -> LeaveOutReason? {
        var counts: [JournalAccounts.Kind: Int] = [:]
        for posting in real { counts[accounts.kind(of: posting.account), default: 0] += 1 }
        let (money, flow) = (counts[.money, default: 0], counts[.flow, default: 0])
        if real.isEmpty { return hasVirtual ? .virtualPosting : .noIncomeOrExpense }
        if flow == 0 { return money == real.count ? .transfer : .noIncomeOrExpense }
        if money == 0 { return .noMoneyAccount }
        return money + flow < real.count || min(money, flow) > 1 ? .severalPostings : nil
    }
}
