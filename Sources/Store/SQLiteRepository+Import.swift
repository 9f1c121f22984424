import Core
import GRDB

extension SQLiteRepository {
    /// Stages the rows of a file, then inserts them as one command.
    public func importRows(
        _ rows: @escaping @Sendable (WalletSettings) throws(MoneyFlowError) -> any ImportRowReader
    ) async throws(MoneyFlowError) -> ImportSummary {
        try await change(.importFile) { command in
            let db = command.db
            var reader = try rows(try db.walletSettings())
            var run = try ImportRun(command)
            while let row = try reader.next() {
                do {
                    try run.add(row)
                } catch let error as MoneyFlowError {
                    throw reader.refusal(.value(error))
                }
            }
            return try run.finish()
        }
    }
}

/// An import under way, inside its transaction.
private struct ImportRun {
    private let command: CommandRecorder
    private let currency: Currency
    private var staged: StagedTransactions
    private var categories: [Core.Category]
    /// Categories found before, by type and the name as the file spells it.
    private var known: [CategoryKey: Core.Category] = [:]
    /// Categories chosen before for rows without one, by type and title.
    private var chosen: [CategoryKey: Core.Category] = [:]
    private var newCategories: [Core.Category] = []
    private var income: Money
    private var expenses: Money

    private struct CategoryKey: Hashable {
        let type: TransactionType
        let text: String
    }

    init(_ command: CommandRecorder) throws {
        self.command = command
        let rows = try WalletRows(command.db)
        currency = rows.currency
        categories = rows.categories
        income = .zero(rows.currency)
        expenses = .zero(rows.currency)
        staged = try StagedTransactions(command.db)
    }

    mutating func add(_ row: ImportRow) throws {
        try staged.append(row, category: category(for: row).id)
        let amount = Money(minorUnits: row.minorUnits, currency: currency)
        switch row.type {
        case .income: income = try income.adding(amount)
        case .expense: expenses = try expenses.adding(amount)
        }
    }

    /// Writes and records what was staged.
    func finish() throws -> ImportSummary {
        if let ids = try staged.moveIntoWallet() {
            try command.didInsert(into: TransactionRecord.table, ids: ids)
        }
        return ImportSummary(
            read: staged.count,
            added: TransactionTotals(count: staged.count, income: income, expenses: expenses),
            newCategories: newCategories
        )
    }

    private mutating func category(for row: ImportRow) throws -> Core.Category {
        guard let name = row.category else {
            let key = CategoryKey(type: row.type, text: row.title)
            if let category = chosen[key] { return category }
            let category = try CategoryChoice(db: command.db, categories: categories)
                .category(named: nil, type: row.type, title: row.title)
            chosen[key] = category
            return category
        }
        let key = CategoryKey(type: row.type, text: name)
        if let category = known[key] { return category }
        let category = try existingOrNewCategory(name, for: row)
        known[key] = category
        return category
    }

    private mutating func existingOrNewCategory(_ name: String, for row: ImportRow) throws -> Core.Category {
        if let category = categories.first(where: { $0.name.folded == name.folded }) {
            guard category.type == row.type else {
                throw MoneyFlowError.categoryTypeMismatch(category: category.name, type: row.type)
            }
            return category
        }
        let category = try command.insert(NewCategory(name: name, icon: .other, type: row.type))
        categories.append(category)
        newCategories.append(category)
        return category
    }
}
