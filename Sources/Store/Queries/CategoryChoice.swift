import Core
import GRDB
import Money

/// Chooses the category of a transaction, and with it the type.
///
/// The type is the given one, else that of the category; without either, it is an expense.
struct CategoryChoice {
    let db: Database
    let categories: [Core.Category]
    private let lookup: CategoryLookup
    private let payees: PayeeCategories?

    /// Prepares to choose.
    ///
    /// - Parameter payees: The payees, or `nil` to read them when they are needed.
    init(db: Database, categories: [Core.Category], payees: PayeeCategories? = nil) {
        self.db = db
        self.categories = categories
        self.payees = payees
        lookup = CategoryLookup(categories)
    }

    /// Returns the category for a new transaction.
    func category(
        _ reference: CategoryReference?,
        type: TransactionType?,
        title: String
    ) throws -> Core.Category {
        switch reference {
        case .id(let id): return try category(id, type: type)
        case .name(let name): return try lookup.find(name, type: type, includingArchived: false)
        case nil:
            // Without a type, the title may decide: one last used for income is income again.
            if let category = try lastUsed(with: title, type: type) { return category }
            if let category = lookup.category(named: title, type: type) { return category }
            if let category = try category(ofPayeeIn: title, type: type) { return category }
            return try fallback(for: type ?? .expense)
        }
    }

    /// Returns the category with an id, which must be of the given type and not archived.
    func category(_ id: Core.Category.ID, type: TransactionType?) throws -> Core.Category {
        let category = try db.category(id, among: categories)
        guard !category.archived else { throw MoneyFlowError.categoryArchived(category.name) }
        if let type { try category.checkType(type) }
        return category
    }

    /// Returns the category after an edit: the new one, else the same one if it fits the type, else the type's fallback.
    ///
    /// A category alone does not change the type, and with it the sign of the amount.
    func category(
        insteadOf category: Core.Category,
        _ id: Core.Category.ID?,
        type: TransactionType?
    ) throws -> Core.Category {
        if let id {
            let new = try self.category(id, type: type)
            if type == nil { try new.checkType(category.type, requiredBy: .transaction) }
            return new
        }
        guard let type, type != category.type else { return category }
        return try fallback(for: type)
    }

    /// Returns the fallback category of a type.
    func fallback(for type: TransactionType) throws -> Core.Category {
        let id = try Core.Category.ID.fetchOne(
            db.cachedStatement(sql: "SELECT id FROM category WHERE fallback AND type = ?"),
            arguments: [type.rawValue]
        )
        guard let category = categories.first(where: { $0.id == id }) else {
            throw DamagedRow(table: "category", id: id?.rawValue ?? 0)
        }
        return category
    }

    /// Returns the category of the payee whose words are all in `title`.
    private func category(ofPayeeIn title: String, type: TransactionType?) throws -> Core.Category? {
        guard !title.isEmpty else { return nil }
        let id = try (payees ?? PayeeCategories(db)).category(for: title, type: type)
        return categories.first { $0.id == id }
    }

    /// Returns the category of the latest transaction with `title`, ignoring case, unless it has been archived.
    private func lastUsed(with title: String, type: TransactionType?) throws -> Core.Category? {
        guard !title.isEmpty else { return nil }
        let statement = try db.cachedStatement(
            sql: """
                SELECT id, categoryId FROM "transaction" INDEXED BY transactionByTitle
                WHERE title = ?1 COLLATE NOCASE
                    AND categoryId IN (SELECT id FROM category WHERE NOT archived AND (?2 IS NULL OR type = ?2))
                ORDER BY id DESC LIMIT 1
                """
        )
        var latest: (id: Transaction.ID, category: Core.Category.ID)?
        for spelling in title.caseSpellings {
            guard let row = try Row.fetchOne(statement, arguments: [spelling, type?.rawValue]) else { continue }
            let id: Transaction.ID = try row.value(0)
            if id > latest?.id ?? 0 { latest = (id, try row.value(1)) }
        }
        return categories.first { $0.id == latest?.category }
    }
}
