import Money

/// A balance of an account that a file states.
public struct ImportStatement: Hashable, Sendable {
    /// The line of the file that states it, from 1.
    public let line: Int
    /// The account, as the file names it, or `nil` if it names none.
    public let owner: ImportAccount?
    /// A hash of the account, as in ``ImportRow/account``.
    package let account: Int64?
    /// The day at whose end the account has the balance.
    public let date: CivilDate
    /// The balance in minor units of the account's currency; negative if the account is overdrawn or owes money.
    public let minorUnits: Int64
    /// Whether the file says that the account had this before the first of its transactions.
    public let isOpening: Bool

    package init(
        line: Int,
        owner: ImportAccount?,
        account: Int64? = nil,
        date: CivilDate,
        minorUnits: Int64,
        isOpening: Bool = false
    ) {
        self.line = line
        self.owner = owner
        self.account = account
        self.date = date
        self.minorUnits = minorUnits
        self.isOpening = isOpening
    }
}
