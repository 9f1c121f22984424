import Core
import GRDB

extension SQLiteRepository {
    /// Inserts a category if its name is not taken.
    public func addCategory(_ category: NewCategory) async throws(MoneyFlowError) -> Core.Category {
        try await change(.addCategory) { command in
            let name = try command.db.freeName(category.name)
            return try command.insert(NewCategory(name: name, icon: category.icon, type: category.type))
        }
    }

    /// Renames a category.
    public func renameCategory(
        _ id: Core.Category.ID,
        to name: String
    ) async throws(MoneyFlowError) -> (before: Core.Category, after: Core.Category) {
        try await change(.renameCategory) { command in
            let before = try command.db.category(id)
            let name = try command.db.freeName(name, except: id)
            return (before, try command.update(id, set: ["name": name]))
        }
    }

    /// Changes the icon of a category.
    public func setCategory(
        _ id: Core.Category.ID,
        icon: CategoryIcon
    ) async throws(MoneyFlowError) -> (before: Core.Category, after: Core.Category) {
        try await change(.changeCategoryIcon) { command in
            let before = try command.db.category(id)
            return (before, try command.update(id, set: ["icon": icon.rawValue]))
        }
    }

    /// Moves a category under another one, or to the top.
    public func moveCategory(
        _ id: Core.Category.ID,
        under parent: Core.Category.ID?
    ) async throws(MoneyFlowError) -> (before: Core.Category, after: Core.Category) {
        try await change(.moveCategory) { command in
            let categories = try command.db.walletCategories()
            let before = try command.db.category(id, among: categories)
            if let parent = try parent.map({ try command.db.category($0, among: categories) }) {
                try parent.checkType(before.type, requiredBy: .category)
                let hasOthers = categories.contains { $0.parent == id }
                guard parent.parent == nil, parent.id != id, !hasOthers else {
                    throw MoneyFlowError.categoryTooDeep(before.name, under: parent.name)
                }
            }
            return (before, try command.update(id, set: ["parentId": parent]))
        }
    }

    /// Archives or unarchives a category.
    public func setCategory(
        _ id: Core.Category.ID,
        archived: Bool
    ) async throws(MoneyFlowError) -> Core.Category {
        try await change(archived ? .archiveCategory : .unarchiveCategory) { command in
            let category = try command.db.category(id)
            if archived { try command.db.checkIsNotFallback(category) }
            return try command.update(id, set: ["archived": archived])
        }
    }

    /// Moves the transactions of a category, then deletes it.
    public func deleteCategory(
        _ id: Core.Category.ID,
        movingTo other: Core.Category.ID?
    ) async throws(MoneyFlowError) -> (category: Core.Category, moved: Int) {
        try await change(.deleteCategory) { command in
            let db = command.db
            let category = try db.category(id)
            try db.checkIsNotFallback(category)
            let uses = try Int.fetchOne(
                db,
                sql: #"SELECT count(*) FROM "transaction" WHERE categoryId = ?"#,
                arguments: [id]
            )
            let count = uses ?? 0
            let target = try other.map { try db.category($0) }
            if let target {
                try target.checkType(category.type, requiredBy: .category)
                guard target.id != id else { throw MoneyFlowError.categoryMovedToItself(category.name) }
                try command.update(
                    .transaction,
                    where: "categoryId = ?",
                    arguments: [id],
                    set: ["categoryId": target.id]
                )
                try command.update(
                    .schedule,
                    where: "categoryId = ?",
                    arguments: [id],
                    set: ["categoryId": target.id]
                )
            } else {
                let schedules = try db.scheduleCount(where: "categoryId = ?1", id)
                guard count == 0, schedules == 0 else {
                    throw MoneyFlowError.categoryInUse(name: category.name, count: count, schedules: schedules)
                }
            }
            try command.releaseRules(from: category, to: target)
            try command.delete(from: .budget, where: "categoryId = ?", arguments: [id])
            // Those under it take its place.
            try command.update(
                .category,
                where: "parentId = ?",
                arguments: [id],
                set: ["parentId": category.parent]
            )
            try command.delete(from: .category, where: "id = ?", arguments: [id])
            return (category, count)
        }
    }
}

extension CommandRecorder {
    /// Updates columns of a category and returns it.
    fileprivate func update(_ id: Core.Category.ID, set values: ColumnValues) throws -> Core.Category {
        try update(.category, where: "id = ?", arguments: [id], set: values)
        return try db.category(id)
    }
}

extension Database {
    /// Returns `name` as it is stored, after checking that no other category has it, ignoring case and diacritics.
    fileprivate func freeName(_ name: String, except id: Core.Category.ID? = nil) throws -> String {
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
