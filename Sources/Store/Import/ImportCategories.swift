import Core
import GRDB

/// Chooses title and category of imported rows.
///
/// The category is the one asked for all rows, else a rule's, else the one the file names, else the one used last with
/// the title, else the fallback; one of the other type is passed over.
///
/// The new rows before a row, of its file and of earlier ones of the run, count as if they were in the wallet already. So
/// used last with its title is the category of the nearest of them that has the title, in either case, and a category of
/// its own: one that was not found by the title, and is not archived. Without such a row it is that of the wallet's latest
/// transaction with the title.
struct ImportCategories {
    private let command: CommandRecorder
    private let rules: RuleBook
    private let categoryOfAll: Core.Category?
    /// Whether titles can have been used before.
    private let hasTransactions: Bool
    private var categories: [Core.Category]
    /// The categories made for this import.
    private(set) var new: [Core.Category] = []
    /// Categories found before, by the name as the file spells it.
    private var named: [Key: Core.Category] = [:]
    /// Categories found in the wallet before, by title.
    private var used: [Key: Core.Category] = [:]
    /// The ids of the categories that rows of this run had of their own, by title in lower case; never forgotten, since
    /// what was chosen would depend on how many titles there are.
    private var usedInRun: [Key: Int64] = [:]
    /// What was chosen before for rows, by their text.
    private var chosen: [Key: (title: String, category: Core.Category?)] = [:]

    private struct Key: Hashable {
        let type: TransactionType
        let text: String
    }

    /// Prepares to choose.
    ///
    /// - Parameter name: The category of every row of its type, by name or by an unambiguous beginning.
    init(_ command: CommandRecorder, forAll name: String?) throws {
        self.command = command
        let db = command.db
        let categories = try db.walletCategories()
        self.categories = categories
        rules = try RuleBook(try db.walletRules())
        categoryOfAll = try name.map { try CategoryLookup(categories).find($0, type: nil, includingArchived: false) }
        hasTransactions = try Bool.fetchOne(db, sql: #"SELECT EXISTS (SELECT 1 FROM "transaction")"#) ?? true
    }

    /// The most texts to remember what was chosen for.
    private static let rememberedTexts = 50_000

    /// Returns the title and the category of a row, making the category that the file names if there is none.
    mutating func titleAndCategory(for row: ImportRow) throws -> (title: String, category: Core.Category) {
        var (title, own) = try choice(for: row)
        if own == nil, let name = row.category { own = try category(named: name, type: row.type) }
        guard let own else { return (title, try categoryOf(title, row.type)) }
        if !title.isEmpty, !own.archived { usedInRun[Key(type: row.type, text: title.lowercased())] = own.id }
        return (title, own)
    }

    /// What the person's wishes and rules say, by the row's text alone.
    private mutating func choice(for row: ImportRow) throws -> (title: String, category: Core.Category?) {
        let ofAll = categoryOfAll.flatMap { $0.type == row.type ? $0 : nil }
        guard !rules.isEmpty else { return (row.title, ofAll) }
        let key = Key(type: row.type, text: row.title)
        if let known = chosen[key] { return known }
        let outcome = rules.outcome(for: row.title, type: row.type)
        let choice = (title: outcome.title ?? row.title, category: ofAll ?? outcome.category)
        if chosen.count >= Self.rememberedTexts { chosen = [:] }
        chosen[key] = choice
        return choice
    }

    /// The category used last with a title, else the fallback.
    private mutating func categoryOf(_ title: String, _ type: TransactionType) throws -> Core.Category {
        if !usedInRun.isEmpty, let id = usedInRun[Key(type: type, text: title.lowercased())],
            let category = categories.first(where: { $0.id == id })
        {
            return category
        }
        let key = Key(type: type, text: hasTransactions ? title : "")
        if let category = used[key] { return category }
        let choice = CategoryChoice(db: command.db, categories: categories)
        let category = try choice.category(named: nil, type: type, title: key.text)
        if used.count >= Self.rememberedTexts { used = [:] }
        used[key] = category
        return category
    }

    private mutating func category(named name: String, type: TransactionType) throws -> Core.Category {
        let key = Key(type: type, text: name)
        if let category = named[key] { return category }
        let category = try existingOrNewCategory(name, type)
        named[key] = category
        return category
    }

    /// Takes back the categories made for rows that were merged with typed transactions, which keep their own.
    mutating func removeUnused() throws {
        let db = command.db
        for category in new {
            let isUsed = try Bool.fetchOne(
                db,
                sql: #"SELECT EXISTS (SELECT 1 FROM "transaction" WHERE categoryId = ?)"#,
                arguments: [category.id]
            )
            guard isUsed == false else { continue }
            try db.execute(
                sql: """
                    DELETE FROM category WHERE id = :id;
                    DELETE FROM change WHERE commandId = :command AND tableName = 'category' AND recordId = :id
                    """,
                arguments: ["id": category.id, "command": command.command]
            )
            new.removeAll { $0.id == category.id }
        }
    }

    /// Finds or makes a category of this name and type.
    ///
    /// A category has one type, but banks file a refund under what was bought: where the name is that of a category of
    /// the other type, the row's category is a sister of it, such as ‘Clothing (income)’.
    private mutating func existingOrNewCategory(_ name: String, _ type: TransactionType) throws -> Core.Category {
        let suffix = " (\(type.rawValue))"
        let sister = name.unicodeScalars.prefix(Core.Category.maximumNameLength - suffix.count)
        for name in [name, String(sister) + suffix] {
            guard let category = categories.first(where: { $0.name.folded == name.folded }) else {
                let category = try command.insert(NewCategory(name: name, icon: .other, type: type))
                categories.append(category)
                new.append(category)
                return category
            }
            if category.type == type { return category }
        }
        return try CategoryChoice(db: command.db, categories: categories).fallback(for: type)
    }
}
