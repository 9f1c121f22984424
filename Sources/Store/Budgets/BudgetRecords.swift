import Core
import GRDB

extension RecordedTable {
    /// The budgets.
    static let budget = RecordedTable(
        BudgetRecord.table,
        commands: [.setBudget, .clearBudget],
        shared: SharedTable(
            BudgetRecord.table,
            .renewedColumns,
            groups: [["per", "amount", "rollover"]],
            references: ["categoryId": .own(by: "category")],
            uniqueKey: ["categoryId", "currency", "fromMonth"]
        ),
        release: { try $1.delete($0) }
    ) { row, reader in try Budget(row: row, category: reader.category(of: row, ofType: .expense)) }
}
