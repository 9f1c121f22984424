import Core
import Money

/// A count and sums, ready to draw.
package struct TotalsViewData: Hashable, Sendable {
    /// The count: `1,234 transactions`.
    package let count: String
    /// The income with its sign, or `nil` if there is none.
    package let income: String?
    /// The expenses with their sign, or `nil` if there are none.
    package let expenses: String?
    /// What transfers add to the account, with its sign, or `nil` if they add nothing or the list is of all accounts.
    package let transfers: String?
    /// What the others add up to; `nil` unless there are two of them, or if it does not fit in 64 bits.
    package let balance: String?
    /// What that is: `Net` or, with transfers, `Change`.
    package let balanceName: String
    /// What sums of several currencies are together in one; `nil` if nothing was converted.
    package private(set) var together: String?

    /// Creates totals from finished text.
    package init(count: String, income: String?, expenses: String?, transfers: String? = nil, balance: String?) {
        self.count = count
        self.income = income
        self.expenses = expenses
        self.transfers = transfers
        self.balance = balance
        balanceName = transfers == nil ? "Net" : "Change"
    }

    /// Creates the totals to draw; sums in several currencies are separated by commas.
    package init(_ totals: TransactionTotals, formats: Formats) {
        let sums = totals.sums.filter { sums in
            [sums.income, sums.expenses, sums.transfers].contains { $0.minorUnits != 0 }
        }
        func joined(_ texts: [String]) -> String? { texts.isEmpty ? nil : texts.joined(separator: ", ") }
        func texts(_ amount: KeyPath<TransactionSums, Money>, _ type: TransactionType) -> String? {
            joined(
                sums.map { $0[keyPath: amount] }.filter { $0.minorUnits != 0 }.map { formats.signedAmount($0, type) }
            )
        }
        let parts = [texts(\.income, .income), texts(\.expenses, .expense), texts(\.transfers, .income)]
        let balances = parts.count { $0 != nil } < 2 ? [] : sums.compactMap(\.balance)
        self.init(
            count: formats.count(totals.count, "transaction", "transactions"),
            income: parts[0],
            expenses: parts[1],
            transfers: parts[2],
            balance: joined(balances.map { formats.balance($0) })
        )
        together = totals.together.map { together in
            let (income, expenses) = (together.sums.income, together.sums.expenses)
            let sum =
                income.minorUnits == 0
                ? formats.signedAmount(expenses, .expense)
                : expenses.minorUnits == 0
                    ? formats.signedAmount(income, .income) : together.sums.balance.map { formats.balance($0) } ?? ""
            return (together.isApproximate ? formats.approximation : "") + sum
        }
    }
}
