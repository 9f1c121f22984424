import Core
import GRDB

extension SQLiteRepository {
    /// Inserts a category whose name is free.
    public func addCategory(_ category: NewCategory) async throws(MoneyFlowError) -> Core.Category {
        try await change(.addCategory) { command in
            let name = try command.db.freeName(category.name)
            return try command.insert(NewCategory(name: name, icon: category.icon, type: category.type))
        }
    }

    /// Updates the name of a category.
    public func renameCategory(
        _ name: String,
        to newName: String
    ) async throws(MoneyFlowError) -> (before: Core.Category, after: Core.Category) {
        try await change(.renameCategory) { command in
            let before = try command.db.category(named: name)
            let newName = try command.db.freeName(newName, except: before.id)
            let after = try command.update(before.id, set: ["name": newName])
            return (before, after)
        }
    }

    /// Updates the icon of a category.
    public func setCategory(_ name: String, icon: CategoryIcon) async throws(MoneyFlowError) -> Core.Category {
        try await change(.changeCategoryIcon) { command in
            try command.update(command.db.category(named: name).id, set: ["icon": icon.rawValue])
        }
    }

    /// Archives a category or takes it out of the archive.
    public func setCategory(_ name: String, archived: Bool) async throws(MoneyFlowError) -> Core.Category {
        try await change(archived ? .archiveCategory : .unarchiveCategory) { command in
            let category = try command.db.category(named: name)
            if archived { try command.db.checkIsNotFallback(category) }
            return try command.update(category.id, set: ["archived": archived])
        }
    }

    /// Moves the transactions of a category, then deletes it.
    public func deleteCategory(
        _ name: String,
        movingTo other: String?
    ) async throws(MoneyFlowError) -> (category: Core.Category, moved: Int) {
        try await change(.deleteCategory) { command in
            let db = command.db
            let category = try db.category(named: name)
            try db.checkIsNotFallback(category)
            let uses = try Int.fetchOne(
                db,
                sql: #"SELECT count(*) FROM "transaction" WHERE categoryId = ?"#,
                arguments: [category.id]
            )
            let count = uses ?? 0
            let target = try other.map {
                try CategoryLookup(db.walletCategories()).find($0, type: category.type, includingArchived: true)
            }
            if let target {
                guard target.id != category.id else { throw MoneyFlowError.categoryMovedToItself(category.name) }
                try command.update(
                    .transaction,
                    where: "categoryId = ?",
                    arguments: [category.id],
                    set: ["categoryId": target.id]
                )
            } else if count > 0 {
                throw MoneyFlowError.categoryInUse(name: category.name, count: count)
            }
            try command.releaseRules(from: category, to: target)
            try command.delete(from: .category, where: "id = ?", arguments: [category.id])
            return (category, count)
        }
    }
}

extension CommandRecorder {
    /// Updates columns of a category and returns it.
    fileprivate func update(_ id: Int64, set values: ColumnValues) throws -> Core.Category {
        try update(.category, where: "id = ?", arguments: [id], set: values)
        return try db.category(id)
    }
}

extension Database {
    /// Finds a category by name or by an unambiguous beginning, archived ones too.
    fileprivate func category(named name: String) throws -> Core.Category {
        try CategoryLookup(walletCategories()).find(name, type: nil, includingArchived: true)
    }

    /// Returns `name` as it is kept, once no other category has it, without regard to case in any script.
    fileprivate func freeName(_ name: String, except id: Int64? = nil) throws -> String {
        let name = try PlainText.checked(name, as: .categoryName, limit: Core.Category.maximumNameLength)
        guard !name.isEmpty else { throw MoneyFlowError.emptyText(field: .categoryName) }
        if let taken = try walletCategories().first(where: { $0.name.folded == name.folded && $0.id != id }) {
            throw MoneyFlowError.categoryNameTaken(taken.name)
        }
        return name
    }

    fileprivate func checkIsNotFallback(_ category: Core.Category) throws {
        let isFallback = try Bool.fetchOne(
            self,
            sql: "SELECT fallback FROM category WHERE id = ?",
            arguments: [category.id]
        )
        guard isFallback != true else { throw MoneyFlowError.categoryIsFallback(category.name) }
    }
}
