import Money

/// The balances that a journal expects its accounts to have at the end of a day.
///
/// A journal states them after a posting, so those that another posting of the day follows are not of its end.
struct JournalBalances: Sendable {
    private struct Key: Hashable {
        let account: String
        let date: CivilDate
    }

    private var found: [Key: ImportStatement] = [:]

    /// The balances, in the order of their lines.
    var statements: [ImportStatement] { found.values.sorted { $0.line < $1.line } }

    /// Records a posting to an account with money, and the balance after it, if that is stated in the account's currency.
    mutating func add(
        _ posting: JournalPosting,
        on date: CivilDate,
        _ balance: Money?,
        of owner: ImportAccount
    ) {
        found[Key(account: posting.account, date: date)] = balance.map {
            ImportStatement(line: posting.line, owner: owner, date: date, minorUnits: $0.minorUnits)
        }
    }
}
