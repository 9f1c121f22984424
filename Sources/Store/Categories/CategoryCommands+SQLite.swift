import Core
import GRDB
import Money

extension Categories: SQLiteQuery {
    func value(from snapshot: SQLiteSnapshot) throws -> Value { try snapshot.rows.categories }
}

extension AddCategory: RecordedCommand {
    var kind: CommandKind { .addCategory }

    func run(_ command: CommandRecorder) throws -> Outcome {
        let name = try command.db.freeName(category.name)
        if let parent = try category.parent.map({ try command.db.category($0) }) {
            try parent.checkType(category.type, requiredBy: .category)
            guard parent.parent == nil else { throw MoneyFlowError.categoryTooDeep(name, under: parent.name) }
        }
        return try command.insert(
            NewCategory(name: name, icon: category.icon, type: category.type, parent: category.parent)
        )
    }
}

extension RenameCategory: RecordedCommand {
    var kind: CommandKind { .renameCategory }

    func run(_ command: CommandRecorder) throws -> Outcome {
        let before = try command.db.category(id)
        let name = try command.db.freeName(name, except: id)
        return (before, try command.update(id, set: ["name": name]))
    }
}

extension ChangeCategoryIcon: RecordedCommand {
    var kind: CommandKind { .changeCategoryIcon }

    func run(_ command: CommandRecorder) throws -> Outcome {
        let before = try command.db.category(id)
        return (before, try command.update(id, set: ["icon": icon.rawValue]))
    }
}

extension MoveCategory: RecordedCommand {
    var kind: CommandKind { .moveCategory }

    func run(_ command: CommandRecorder) throws -> Outcome {
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

extension ArchiveCategory: RecordedCommand {
    var kind: CommandKind { archived ? .archiveCategory : .unarchiveCategory }

    func run(_ command: CommandRecorder) throws -> Outcome {
        let category = try command.db.category(id)
        if archived { try command.db.checkIsNotFallback(category) }
        return try command.update(id, set: ["archived": archived])
    }
}

extension DeleteCategory: RecordedCommand {
    var kind: CommandKind { .deleteCategory }

    func run(_ command: CommandRecorder) throws -> Outcome {
        let db = command.db
        let category = try db.category(id)
        try db.checkIsNotFallback(category)
        let uses = try Int.fetchOne(
            db,
            sql: """
                SELECT count(*) FROM (
                    SELECT id FROM "transaction" WHERE categoryId = ?1
                    UNION SELECT transactionId FROM part WHERE categoryId = ?1
                )
                """,
            arguments: [id]
        )
        let count = uses ?? 0
        let target = try other.map { try db.category($0) }
        if let target {
            try target.checkType(category.type, requiredBy: .category)
            guard target.id != id else { throw MoneyFlowError.categoryMovedToItself(category.name) }
        } else {
            let schedules = try db.scheduleCount(where: "categoryId = ?1", id)
            guard count == 0, schedules == 0 else {
                throw MoneyFlowError.categoryInUse(name: category.name, count: count, schedules: schedules)
            }
        }
        // Those under it take its place.
        try command.update(
            .category,
            where: "parentId = ?",
            arguments: [id],
            set: ["parentId": category.parent]
        )
        try command.release(id, of: .category, to: other)
        try command.delete(from: .category, where: "id = ?", arguments: [id])
        return (category, count)
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

extension StoreFeature {
    static let categories = StoreFeature(
        queries: [Categories.self],
        commands: [
            AddCategory.self, RenameCategory.self, ChangeCategoryIcon.self, MoveCategory.self, ArchiveCategory.self,
            DeleteCategory.self,
        ],
        tables: [.category]
    )
}
