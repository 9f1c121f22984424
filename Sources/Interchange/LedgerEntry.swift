import Core
import Money

/// A transaction as an entry of a ledger with two postings, of which only the first one has an amount.
struct LedgerEntry {
    /// The day of the entry.
    let date: CivilDate
    /// The account of the first posting: the category, or where a transfer arrives.
    let account: LedgerAccounts.Account
    /// The account of the second posting.
    let other: LedgerAccounts.Account
    /// The amount of the first posting, without its sign.
    let amount: Money
    /// Whether that amount is negative.
    let isNegative: Bool
    /// What left, if it is in another currency than what arrived.
    let cost: Money?
    /// The day of the first posting, if it is not that of the entry.
    let arrivalDate: CivilDate?

    /// Creates the entry of a transaction.
    ///
    /// - Parameter account: The only account that is exported, whose day is that of the whole entry.
    init(_ transaction: Transaction, in account: Account.ID?, _ accounts: inout LedgerAccounts) {
        date = transaction.date(in: account)
        other = accounts.account(of: transaction.account)
        switch transaction.purpose {
        case .category(let category, let isRefund):
            self.account = accounts.account(of: category)
            amount = transaction.amount
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
    }

    /// Appends the postings, each on its own indented line.
    ///
    /// - Parameter arrivalTag: The name of the tag for the arrival, or `nil` if the ledger does not know any.
    func appendPostings(indent: String, arrivalTag: String?, to output: inout [UInt8]) {
        output.append(indent)
        output.append(account.name)
        output.append("  ")
        output.append(amount, isNegative: isNegative)
        output.append(UInt8(ascii: " "))
        output.append(amount.currency.code)
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
        output.append(indent)
        output.append(other.name)
        output.append(UInt8(ascii: "\n"))
    }
}
