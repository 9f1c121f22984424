import Core
import Money

/// A transaction as an entry of a ledger, of which only the last posting has no amount.
///
/// It has two postings, and one more for each split. The tag `split` says what is one, with its note.
struct LedgerEntry {
    /// A posting for a split.
    struct Part {
        /// The account of the category, or the one whose share it is.
        let account: LedgerAccounts.Account
        /// The amount, without its sign, which is that of the entry.
        let amount: Money
        /// The note, which may be empty.
        let note: String
    }

    /// The day of the entry.
    let date: CivilDate
    /// The account of the first posting: the category, or where a transfer arrives.
    let account: LedgerAccounts.Account
    /// The account of the last posting.
    let other: LedgerAccounts.Account
    /// The amount of the first posting, without its sign.
    let amount: Money
    /// Whether that amount is negative.
    let isNegative: Bool
    /// What left, if it is in another currency than what arrived.
    let cost: Money?
    /// The day of the first posting, if it is not that of the entry.
    let arrivalDate: CivilDate?
    /// The postings between the first and the last one.
    let parts: [Part]

    /// Creates the entry of a transaction.
    ///
    /// - Parameter account: The only account that is exported, whose day is that of the whole entry.
    init(_ transaction: Transaction, in account: Account.ID?, _ accounts: inout LedgerAccounts) {
        date = transaction.date(in: account)
        other = accounts.account(of: transaction.account)
        switch transaction.purpose {
        case .category(let category, let isRefund):
            self.account = accounts.account(of: category)
            amount = transaction.rest
            isNegative = (category.type == .income) != isRefund
            cost = nil
            arrivalDate = nil
        case .transfer(let arrival):
            self.account = accounts.account(of: arrival.account)
            amount = arrival.amount
            isNegative = false
            cost = arrival.amount.currency == transaction.amount.currency ? nil : transaction.amount
            arrivalDate = account == nil && arrival.date != date ? arrival.date : nil
        }
        parts =
            transaction.splits.isEmpty
            ? []
            : transaction.splits.map { split in
                let account =
                    switch split.purpose {
                    case .category(let category): accounts.account(of: category)
                    case .account(let account): accounts.account(of: account)
                    }
                return Part(account: account, amount: split.amount, note: split.note)
            }
    }

    /// Returns the accounts that the ledger has not had yet, in the order in which it is to declare them.
    func newAccounts(_ accounts: inout LedgerAccounts) -> [LedgerAccounts.Account] {
        var new: [LedgerAccounts.Account] = []
        if accounts.isNew(other) { new.append(other) }
        if accounts.isNew(account) { new.append(account) }
        for part in parts where accounts.isNew(part.account) { new.append(part.account) }
        return new
    }

    /// Appends the postings, each on its own indented line.
    ///
    /// - Parameters:
    ///   - arrivalTag: The name of the tag for the arrival, or `nil` if the ledger does not know any.
    ///   - appendNote: Appends what says that a posting is a split, with its note.
    func appendPostings(
        indent: String,
        arrivalTag: String?,
        to output: inout [UInt8],
        splitNote appendNote: (String, inout [UInt8]) -> Void
    ) {
        append(amount, account, indent: indent, to: &output)
        if let cost {
            output.append(" @@ ")
            output.append(cost, isNegative: false)
            output.append(UInt8(ascii: " "))
            output.append(cost.currency.code)
        }
        if let arrivalTag, let arrivalDate {
            output.append("  ; \(arrivalTag):")
            output.append(arrivalDate)
        }
        output.append(UInt8(ascii: "\n"))
        for part in parts {
            append(part.amount, part.account, indent: indent, to: &output)
            appendNote(part.note, &output)
            output.append(UInt8(ascii: "\n"))
        }
        output.append(indent)
        output.append(other.name)
        output.append(UInt8(ascii: "\n"))
    }

    private func append(
        _ amount: Money,
        _ account: LedgerAccounts.Account,
        indent: String,
        to output: inout [UInt8]
    ) {
        output.append(indent)
        output.append(account.name)
        output.append("  ")
        output.append(amount, isNegative: isNegative)
        output.append(UInt8(ascii: " "))
        output.append(amount.currency.code)
    }
}
