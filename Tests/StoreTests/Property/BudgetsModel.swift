import Core
import Money
import TestSupport

/// A plain model of budgets, which looks at every transaction again for every month it is asked about.
struct BudgetsModel: Equatable {
    /// An income or an expense.
    struct Row: Equatable {
        var date: CivilDate
        var amount: Int64
        var category: Category.ID
        var currency: Currency
        var isIncome = false
        var isRefund = false
    }

    /// A limit from a month on; `nil` if there is none.
    struct Limit: Equatable {
        var amount: Int64?
        var per: BudgetUnit
        var rollsOver: Bool
    }

    /// How a budget stands.
    struct Standing: Equatable {
        var amount: Int64
        var carried: Int64
        var spent: Int64
        var scheduled: Int64
    }

    var rows: [Transaction.ID: Row] = [:]
    var parents: [Category.ID: Category.ID] = [:]
    var limits: [BudgetKey: [Month: Limit]] = [:]

    /// Returns the limit in force in a month.
    func limit(_ key: BudgetKey, in month: Month) -> Limit? {
        limits[key]?.filter { $0.key <= month }.max { $0.key < $1.key }?.value
    }

    /// Returns what was spent on the days for which a condition holds.
    func spent(_ key: BudgetKey, where isIncluded: (CivilDate) -> Bool) -> Int64 {
        var sum: Int64 = 0
        for row in rows.values where !row.isIncome && row.currency == key.currency && isIncluded(row.date) {
            if let category = key.category, row.category != category, parents[row.category] != category { continue }
            sum += row.isRefund ? -row.amount : row.amount
        }
        return sum
    }

    /// Returns how a budget stands in a month, or `nil` if there is none.
    func standing(_ key: BudgetKey, in month: Month, _ calendar: PeriodCalendar, today: CivilDate) -> Standing? {
        guard let limit = limit(key, in: month), let amount = limit.amount else { return nil }
        func period(_ day: CivilDate) -> Int {
            let month = calendar.month(of: day)
            return limit.per == .month ? month.year * 12 + month.month : month.year
        }
        let shown = limit.per == .month ? month.year * 12 + month.month : month.year
        let isOver = month < calendar.month(of: today)
        let spent = self.spent(key) { day in
            period(day) == shown && day <= today && (!isOver || calendar.month(of: day) <= month)
        }
        let scheduled = isOver ? 0 : self.spent(key) { period($0) == shown && $0 > today }
        var carried: Int64 = 0
        var before = shown - 1
        // One month or year after the other, back to the first that does not roll over.
        while limit.rollsOver, before > 0 {
            let last =
                limit.per == .month
                ? Month(year: (before - 1) / 12, month: (before - 1) % 12 + 1) : Month(year: before, month: 12)
            guard let last, let earlier = self.limit(key, in: last), let amount = earlier.amount, earlier.rollsOver,
                earlier.per == limit.per
            else { break }
            carried += amount - self.spent(key) { period($0) == before }
            before -= 1
        }
        return Standing(amount: amount, carried: carried, spent: spent, scheduled: scheduled)
    }

    /// Returns the income of a month in a currency.
    func income(in month: Month, _ currency: Currency, _ calendar: PeriodCalendar) -> Int64 {
        var sum: Int64 = 0
        for row in rows.values where row.isIncome && row.currency == currency && calendar.month(of: row.date) == month {
            sum += row.isRefund ? -row.amount : row.amount
        }
        return sum
    }
}
