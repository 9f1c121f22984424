import Core
import GRDB
import Money

extension Budgets: SQLiteQuery {
    func value(from snapshot: SQLiteSnapshot) throws -> Value {
        try snapshot.db.walletBudgets(snapshot.rows)
    }
}

extension SetBudget: RecordedCommand {
    var kind: CommandKind { .setBudget }

    func run(_ command: CommandRecorder) throws -> Outcome {
        let new = budget
        let rows = try WalletRows(command.db)
        let category = try new.key.category.map { try command.db.category($0, among: rows.categories) }
        let all = try command.db.walletBudgets(rows, only: new.key)
        if let category {
            guard category.type == .expense else { throw MoneyFlowError.budgetOfIncome(category.name) }
            guard !category.archived || !all.isEmpty else { throw MoneyFlowError.categoryArchived(category.name) }
        }
        guard (0...Money.maximumMinorUnits).contains(new.amount) else { throw MoneyFlowError.amountOverflow }
        let last = all.last { $0.fromMonth <= new.fromMonth }
        let before = last.flatMap { $0.amount == nil ? nil : $0 }
        let (per, rollsOver) = (new.per ?? before?.per ?? .month, new.rollsOver ?? before?.rollsOver ?? false)
        func changed(_ id: Int64) -> Budget {
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
        if let before, before.hasSameLimit(as: changed(0)) {
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
        return BudgetChange(month: new.fromMonth, before: before, after: changed(id), later: later)
    }
}

extension ClearBudget: RecordedCommand {
    var kind: CommandKind { .clearBudget }

    func run(_ command: CommandRecorder) throws -> Outcome {
        let rows = try WalletRows(command.db)
        let category = try key.category.map { try command.db.category($0, among: rows.categories) }
        let all = try command.db.walletBudgets(rows, only: key)
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

extension StoreFeature {
    static let budgets = StoreFeature(
        queries: [Budgets.self],
        commands: [SetBudget.self, ClearBudget.self],
        tables: [.budget]
    )
}
