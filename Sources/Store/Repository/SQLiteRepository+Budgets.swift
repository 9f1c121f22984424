import Core
import GRDB

extension SQLiteRepository {
    /// Reads the budgets.
    public func budgets() async throws(MoneyFlowError) -> [Budget] {
        try await read { try $0.walletBudgets(WalletRows($0)) }
    }

    /// Computes how the budgets stand from the kept totals.
    public func budgetOverview(_ request: BudgetRequest) async throws(MoneyFlowError) -> BudgetOverview {
        try await read { db in
            let rows = try WalletRows(db)
            let budgets = try db.walletBudgets(rows)
            let schedules = try ScheduleBook(db, rows).progress()
            let expecting = request.expecting({ schedules.open(upTo: $0, today: request.today) }, for: budgets)
            let question = try BudgetQuestion(budgets, expecting)
            return try db.overview(question, rows, db.flows(byCategoryIn: question.ranges, rows))
        }
    }

    /// Computes limits from the kept totals.
    public func budgetSuggestions(
        calendar: PeriodCalendar,
        today: CivilDate
    ) async throws(MoneyFlowError) -> BudgetSuggestions {
        try await read { db in
            let rows = try WalletRows(db)
            let months = BudgetSuggestions.months(before: today, in: calendar, life: try db.life())
            return try BudgetSuggestions(
                months: months,
                categories: rows.categories,
                currencies: rows.currencies,
                budgets: db.walletBudgets(rows),
                in: calendar.month(of: today),
                sums: db.flows(byCategoryIn: months.map { calendar.days(of: $0...$0) }, rows)
            )
        }
    }

    /// Sets a limit as one command.
    public func setBudget(_ new: NewBudget) async throws(MoneyFlowError) -> BudgetChange {
        try await change(.setBudget) { command in
            let rows = try WalletRows(command.db)
            let category = try new.key.category.map { try command.db.category($0, among: rows.categories) }
            let all = try command.db.walletBudgets(rows).filter { $0.key == new.key }
            if let category {
                guard category.type == .expense else { throw MoneyFlowError.budgetOfIncome(category.name) }
                guard !category.archived || !all.isEmpty else { throw MoneyFlowError.categoryArchived(category.name) }
            }
            guard (0...Money.maximumMinorUnits).contains(new.amount) else { throw MoneyFlowError.amountOverflow }
            let last = all.last { $0.fromMonth <= new.fromMonth }
            let before = last.flatMap { $0.amount == nil ? nil : $0 }
            let (per, rollsOver) = (new.per ?? before?.per ?? .month, new.rollsOver ?? before?.rollsOver ?? false)
            func budget(_ id: Int64) -> Budget {
                Budget(
                    id: Budget.ID(rawValue: id),
                    category: category,
                    currency: new.key.currency,
                    fromMonth: new.fromMonth,
                    per: per,
                    amount: new.amount,
                    rollsOver: rollsOver
                )
            }
            let later = all.filter { $0.fromMonth > new.fromMonth }
            if let before, before.hasSameLimit(as: budget(0)) {
                return BudgetChange(month: new.fromMonth, before: before, after: before, later: later)
            }
            let id: Int64
            if let last, last.fromMonth == new.fromMonth {
                id = last.id.rawValue
                try command.update(
                    .budget,
                    where: "id = ?",
                    arguments: [id],
                    set: ["per": per.rawValue, "amount": new.amount, "rollover": rollsOver]
                )
            } else {
                id = try command.insert(
                    into: .budget,
                    [
                        "categoryId": category?.id, "currency": new.key.currency.code, "fromMonth": new.fromMonth.iso,
                        "per": per.rawValue, "amount": new.amount, "rollover": rollsOver,
                    ]
                )
            }
            return BudgetChange(month: new.fromMonth, before: before, after: budget(id), later: later)
        }
    }

    /// Ends a budget as one command.
    public func clearBudget(_ key: BudgetKey, from month: Month) async throws(MoneyFlowError) -> BudgetChange {
        try await change(.clearBudget) { command in
            let rows = try WalletRows(command.db)
            let category = try key.category.map { try command.db.category($0, among: rows.categories) }
            let all = try command.db.walletBudgets(rows).filter { $0.key == key }
            let later = all.filter { $0.fromMonth > month }
            let last = all.last { $0.fromMonth <= month }
            let inForce = last.flatMap { $0.amount == nil ? nil : $0 }
            guard inForce != nil || later.contains(where: { $0.amount != nil }) else {
                throw MoneyFlowError.noBudget(category: category?.name, currency: key.currency, from: month)
            }
            // Something that stood before must end; otherwise no trace is left.
            let standsBefore = all.last { $0.fromMonth < month }.map { $0.amount != nil } ?? false
            for budget in all where budget.fromMonth > month || budget.fromMonth == month && !standsBefore {
                try command.delete(from: .budget, where: "id = ?", arguments: [budget.id])
            }
            if standsBefore, let inForce {
                if inForce.fromMonth == month {
                    try command.update(
                        .budget,
                        where: "id = ?",
                        arguments: [inForce.id],
                        set: ["amount": nil, "rollover": false]
                    )
                } else {
                    _ = try command.insert(
                        into: .budget,
                        [
                            "categoryId": key.category, "currency": key.currency.code, "fromMonth": month.iso,
                            "per": inForce.per.rawValue, "amount": nil, "rollover": false,
                        ]
                    )
                }
            }
            return BudgetChange(month: month, before: inForce, after: nil, later: later.filter { $0.amount != nil })
        }
    }
}
