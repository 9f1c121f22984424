import Core
import GRDB

extension RecordedTable {
    /// The budgets.
    static let budget = RecordedTable(
        BudgetRecord.table,
        commands: [.setBudget, .clearBudget],
        release: { try $1.delete($0) }
    ) { row, reader in try Budget(row: row, category: reader.category(of: row, ofType: .expense)) }
}
