import Core

extension ReceiptViewData {
    /// Creates the receipt of setting a budget.
    package init(budgetSet change: BudgetChange, formats: Formats) {
        guard let after = change.after else {
            self.init(title: "There is no budget", undoAction: nil)
            return
        }
        let isSame = change.before.map(after.hasSameLimit) ?? false
        let month = formats.month(change.month)
        let goesOn = after.rollsOver ? ", rolling over what is left or overspent" : ""
        let limit = formats.limit(of: after, saysRollover: false)
        self.init(
            title: isSame
                ? "The budget for \(after.name) is already \(formats.limit(of: after))"
                : "Budget for \(after.name): \(limit) from \(month)\(goesOn)",
            lines: (isSame ? [] : change.before.map { ["It was \(formats.limit(of: $0))."] } ?? [])
                + change.later.map { later in
                    let start = "From \(formats.month(later.fromMonth)), "
                    return start + (later.amount == nil ? "there is none." : "it is still \(formats.limit(of: later)).")
                },
            undoAction: isSame ? nil : .undo
        )
    }

    /// Creates the receipt of ending a budget.
    package init(budgetCleared change: BudgetChange, formats: Formats) {
        let name = (change.before ?? change.later.first)?.name ?? "everything"
        self.init(
            title: "Ended the budget for \(name) from \(formats.month(change.month))",
            lines: (change.before.map { ["It was \(formats.limit(of: $0))."] } ?? [])
                + change.later.map {
                    "Also removed \(formats.limit(of: $0)) from \(formats.month($0.fromMonth))".asSentence
                },
            undoAction: .undo
        )
    }
}
