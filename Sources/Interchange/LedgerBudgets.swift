import Core
import Money

extension LedgerAccounts {
    /// The account of all expenses.
    static let expenses = "Expenses"
}

/// A limit in a ledger, for months or years in which it stays the same.
///
/// A ledger adds the limits of subaccounts to that of their account. What it has for an account is therefore the wallet's
/// limit without those of the categories under it, which is negative if they add up to more.
struct LedgerBudget: Equatable {
    /// The category, or `nil` for all expenses.
    let category: Category?
    /// The unit of the limit.
    let per: BudgetUnit
    /// The limit without those of the categories under it.
    let amount: Int64
    /// The currency.
    let currency: Currency
    /// The first month, or the first one of the first year.
    let from: Month
    /// The first month in which it no longer holds, or `nil` if it stands.
    let to: Month?

    /// Returns the limits of a wallet, those for all expenses first.
    static func all(_ budgets: [Budget]) -> [LedgerBudget] {
        let timelines = BudgetTimeline.all(of: budgets).sorted { $0.order < $1.order }
        return BudgetUnit.allCases.flatMap { unit in
            let starts = Set(budgets.map { unit.start(of: $0.fromMonth) }).sorted()
            return timelines.flatMap { timeline in
                runs(of: timeline, per: unit, starts, among: timelines.filter { $0.currency == timeline.currency })
            }
        }
    }

    private static func runs(
        of timeline: BudgetTimeline,
        per unit: BudgetUnit,
        _ starts: [Month],
        among others: [BudgetTimeline]
    ) -> [LedgerBudget] {
        let amounts = starts.map { start in
            timeline.amount(from: start, per: unit).map { amount in
                timeline.below(among: others, from: start, per: unit).reduce(amount) { $0 &- $1 }
            }
        }
        var runs: [LedgerBudget] = []
        for (index, amount) in amounts.enumerated() where index == 0 || amounts[index - 1] != amount {
            guard let amount else { continue }
            runs.append(
                LedgerBudget(
                    category: timeline.budgets.first?.category,
                    per: unit,
                    amount: amount,
                    currency: timeline.currency,
                    from: starts[index],
                    to: zip(starts, amounts).dropFirst(index + 1).first { $1 != amount }?.0
                )
            )
        }
        return runs
    }
}

extension BudgetUnit {
    /// Returns a month, or the first month of its year.
    fileprivate func start(of month: Month) -> Month {
        self == .month ? month : Month(year: month.year, month: 1) ?? month
    }
}

extension BudgetTimeline {
    fileprivate var currency: Currency { key.currency }
    fileprivate var order: (String, Int64) { (currency.code, key.category?.rawValue ?? 0) }

    /// Returns the limit of the month or the year that begins with a month; a year has that of its last month.
    fileprivate func amount(from start: Month, per unit: BudgetUnit) -> Int64? {
        let month = unit == .month ? start : Month(year: start.year, month: 12) ?? start
        return inForce(in: month).flatMap { $0.per == unit ? $0.amount : nil }
    }

    /// Returns the limits of the categories under this one that are not under another one with a limit.
    fileprivate func below(among others: [BudgetTimeline], from start: Month, per unit: BudgetUnit) -> [Int64] {
        let limits = others.compactMap { other in
            other.amount(from: start, per: unit).map { (category: other.budgets.first?.category, amount: $0) }
        }
        return limits.filter { limit in
            guard let category = limit.category, category.id != key.category else { return false }
            guard key.category == nil else { return category.parent == key.category }
            return !limits.contains { $0.category != nil && $0.category?.id == category.parent }
        }
        .map(\.amount)
    }
}
