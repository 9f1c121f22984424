import BankFiles
import Core
import GRDB
import Money

/// Chooses the title and the category of imported rows.
///
/// The category is the one that the request names for all rows, else a rule's, else the one that the file names, else
/// the one last used with the title, else that of the payee whose words are in the title, else the fallback. Categories
/// of the other type are ignored.
///
/// New rows that precede a row, in its file and in earlier ones, count as if they were already in the wallet. The
/// category last used with a title is that of the nearest preceding row with the title, ignoring case, whose category
/// was not inherited and is not archived. If there is none, it is that of the wallet's latest transaction with the
/// title.
struct ImportCategories {
    /// The title and the category chosen for a row.
    struct Choice {
        /// What the request and the rules say.
        let ruled: RuleChoice
        let category: Core.Category
        /// Whether the category comes from the wallet's transactions or is the fallback.
        let isInherited: Bool
        var title: String { ruled.title }
    }

    /// What the request and the rules say of a row.
    struct RuleChoice {
        let title: String
        /// The category; `nil` if they name none.
        let category: Core.Category?
        /// The account at the other end.
        var transfer: Account.ID?
        /// The rule that splits the row.
        var splitRule: Rule?
        var tags: [Tag] = []
    }

    private let db: Database
    private let rules: RuleSet
    private let categoryOfAll: Core.Category?
    /// Whether the wallet has transactions, so that titles may have been used before.
    private let hasTransactions: Bool
    /// The wallet's categories and the new ones.
    private(set) var categories: [Core.Category]
    private var byID: [Core.Category.ID: Core.Category]
    /// The categories by folded name.
    private var byName: [String: Core.Category]
    /// The wallet's categories.
    private let existing: [Core.Category]
    /// The ids of those that are archived.
    private let archived: [Core.Category.ID]
    /// The ids of the fallbacks.
    private let fallbacks: Set<Core.Category.ID>
    /// The new categories that files name, with the ids that they will get.
    private var new: [Core.Category] = []
    private var lastID: Int64
    /// Categories already looked up, by name as spelled in the file.
    private var named: [Key: Core.Category] = [:]
    /// Categories already looked up in the wallet, by title.
    private var inherited: [Key: Core.Category] = [:]
    /// The ids of categories that rows of this import have without inheriting them, by title in lower case; `nil` once
    /// there are too many to remember, so that they are looked up among the staged rows.
    private var own: [Key: Core.Category.ID]? = [:]
    /// Chooses what rows inherit from the wallet, once needed.
    private var choice: CategoryChoice?
    /// The choices of rules and the request, by the row's texts.
    private var ruleChoices: [Key: RuleChoice] = [:]

    private struct Key: Hashable {
        let type: TransactionType
        let text: String
        var note = ""
    }

    /// The maximum number of texts to remember a look-up for.
    private static let rememberedTexts = 50_000
    /// The maximum number of titles to remember the rows' own categories of.
    private static let rememberedTitles = 10_000

    /// Prepares to choose.
    ///
    /// - Parameter name: The category of every row of its type, by name or by an unambiguous prefix.
    init(_ db: Database, _ basis: ImportBasis, forAll name: String?) throws {
        self.db = db
        categories = basis.categories
        byID = Dictionary(categories.map { ($0.id, $0) }) { first, _ in first }
        byName = Dictionary(categories.map { ($0.name.folded, $0) }) { first, _ in first }
        existing = basis.categories
        archived = existing.filter(\.archived).map(\.id)
        fallbacks = try Set(Core.Category.ID.fetchAll(db, sql: "SELECT id FROM category WHERE fallback"))
        lastID = basis.lastCategory
        rules = try RuleSet(basis.rules)
        categoryOfAll = try name.map {
            try CategoryLookup(basis.categories).find($0, type: nil, includingArchived: false)
        }
        hasTransactions = try Bool.fetchOne(db, sql: #"SELECT EXISTS (SELECT 1 FROM "transaction")"#) ?? true
    }

    /// Chooses the title and the category of a row, which is staged next.
    mutating func choose(for row: ImportRow, after staged: inout StagedTransactions) throws -> Choice {
        let chosen = try ruleChoice(for: row)
        let title = chosen.title
        var category = chosen.category
        if chosen.transfer != nil {
            return Choice(ruled: chosen, category: try inheritedCategory("", row.type), isInherited: true)
        }
        if category == nil { category = try categoryInFile(of: row) }
        if let category {
            if !title.isEmpty, !category.archived, category.type == row.type {
                rememberOwn(category.id, title, row.type)
            }
            return Choice(ruled: chosen, category: category, isInherited: false)
        }
        if let category = try ownCategory(title, row.type, staged: &staged) {
            return Choice(ruled: chosen, category: category, isInherited: false)
        }
        return Choice(ruled: chosen, category: try inheritedCategory(title, row.type), isInherited: true)
    }

    /// Whether the request names the category of all rows of a type.
    func isChosen(forAllOf type: TransactionType) -> Bool { categoryOfAll?.type == type }

    /// Updates the categories of staged rows that inherit theirs, if their title is that of a transaction added since.
    func update(_ staged: StagedTransactions, after additions: [ImportBasis.Addition]) throws {
        let titles = Set(additions.map(\.title)).subtracting([""])
        guard !titles.isEmpty else { return }
        let choice = CategoryChoice(db: db, categories: existing, payees: try PayeeCategories(db))
        for row in try staged.inheritedCategories(of: titles.flatMap(\.caseSpellings)) {
            let category = try choice.category(nil, type: row.type, title: row.title)
            if category.id != row.category { try staged.setInheritedCategory(category, title: row.title) }
        }
    }

    /// Inserts the new categories into the wallet, except those whose rows all belong to other transactions, which keep
    /// their own categories.
    ///
    /// - Returns: The inserted categories.
    func insertNew(by command: CommandRecorder) throws -> [Core.Category] {
        guard !new.isEmpty else { return [] }
        let needed = try Set(
            Core.Category.ID.fetchAll(
                db,
                sql: """
                    SELECT DISTINCT categoryId FROM temp.staged
                    WHERE coalesce(mergedWith, sameAs, side, otherAmount) IS NULL
                    UNION SELECT categoryId FROM (\(StagedTransactions.newParts)) WHERE categoryId NOTNULL
                    """
            )
        )
        let inserted = new.filter { needed.contains($0.id) }
        let insertion = try db.makeStatement(sql: "INSERT INTO category (id, name, icon, type) VALUES (?, ?, ?, ?)")
        for category in inserted {
            try insertion.execute(arguments: [
                category.id, category.name, category.icon.rawValue, category.type.rawValue,
            ])
        }
        if let first = inserted.first, let last = inserted.last {
            try command.didInsert(into: .category, ids: first.id.rawValue...last.id.rawValue)
        }
        return inserted
    }

    /// Returns the choice of the request and the rules, which depends only on the row's type and texts.
    ///
    /// - Throws: ``MoneyFlowError/accountArchived(_:)`` if a rule makes it a transfer with such an account.
    private mutating func ruleChoice(for row: ImportRow) throws -> RuleChoice {
        let ofAll = categoryOfAll.flatMap { $0.type == row.type ? $0 : nil }
        guard !rules.isEmpty else { return RuleChoice(title: row.title, category: ofAll) }
        let key = Key(type: row.type, text: row.title, note: row.note)
        if let known = ruleChoices[key] { return known }
        let outcome = try rules.outcome(for: row.title, note: row.note, type: row.type)
        if ofAll == nil, let account = outcome.transfer, account.archived {
            throw MoneyFlowError.accountArchived(account.name)
        }
        let choice = RuleChoice(
            title: outcome.title ?? row.title,
            category: ofAll ?? outcome.category ?? outcome.refund,
            transfer: ofAll == nil ? outcome.transfer?.id : nil,
            splitRule: ofAll == nil ? outcome.splitRule : nil,
            tags: outcome.tags
        )
        if ruleChoices.count >= Self.rememberedTexts { ruleChoices = [:] }
        ruleChoices[key] = choice
        return choice
    }

    private mutating func rememberOwn(_ id: Core.Category.ID, _ title: String, _ type: TransactionType) {
        own?[Key(type: type, text: title.lowercased())] = id
        if let count = own?.count, count > Self.rememberedTitles { own = nil }
    }

    /// Returns the category of the last row with a title that did not inherit its category.
    private func ownCategory(
        _ title: String,
        _ type: TransactionType,
        staged: inout StagedTransactions
    ) throws -> Core.Category? {
        guard let own else {
            return try staged.ownCategory(ofTitle: title, type: type, exceptFor: archived).flatMap { byID[$0] }
        }
        guard !own.isEmpty else { return nil }
        return own[Key(type: type, text: title.lowercased())].flatMap { byID[$0] }
    }

    /// Returns the category that the wallet last used with a title, else the fallback.
    private mutating func inheritedCategory(_ title: String, _ type: TransactionType) throws -> Core.Category {
        let key = Key(type: type, text: hasTransactions ? title : "")
        if let category = inherited[key] { return category }
        let payees = try choice == nil && hasTransactions ? PayeeCategories(db) : nil
        let choice = choice ?? CategoryChoice(db: db, categories: existing, payees: payees)
        self.choice = choice
        let category = try choice.category(nil, type: type, title: key.text)
        if inherited.count >= Self.rememberedTexts { inherited = [:] }
        inherited[key] = category
        return category
    }

    /// Returns the category that the file names for a row, or the fallback for a refund of no category.
    private mutating func categoryInFile(of row: ImportRow) throws -> Core.Category? {
        let known = row.category.flatMap { byName[$0.folded] }
        let type =
            switch row.categoryType {
            case .ofRow: known.map { isChosen($0) && $0.type == .expense } == true ? .expense : row.type
            case .ofName: known?.type ?? row.type
            case .stated(let type): type
            }
        if let name = row.category { return try category(named: name, type: type) }
        return type == row.type ? nil : try CategoryChoice(db: db, categories: existing).fallback(for: type)
    }

    /// Whether somebody made a category for a purpose: it is neither the fallback nor one that an import has made, whose
    /// type is that of the row that came first.
    private func isChosen(_ category: Core.Category) -> Bool {
        category.icon != .other && !fallbacks.contains(category.id)
    }

    /// Returns the category with a name and a type, or its counterpart of that type; it is made if there is none.
    mutating func category(named name: String, type: TransactionType) throws -> Core.Category {
        let key = Key(type: type, text: name)
        if let category = named[key] { return category }
        let category = try existingOrNewCategory(name, type)
        named[key] = category
        return category
    }

    /// Finds a category with this name and type, or creates a new one.
    ///
    /// A category has one type. If the name is that of a category of the other type, the row gets a counterpart of it,
    /// such as ‘Salary (expense)’.
    private mutating func existingOrNewCategory(_ name: String, _ type: TransactionType) throws -> Core.Category {
        let suffix = " (\(type.rawValue))"
        let beginning = name.unicodeScalars.prefix(Core.Category.maximumNameLength - suffix.count)
        for name in [name, String(beginning) + suffix] {
            guard let category = byName[name.folded] else {
                lastID += 1
                let id = Core.Category.ID(rawValue: lastID)
                let category = Core.Category(id: id, name: name, icon: .other, type: type, archived: false)
                categories.append(category)
                byID[id] = category
                byName[name.folded] = category
                new.append(category)
                return category
            }
            if category.type == type { return category }
        }
        return try CategoryChoice(db: db, categories: existing).fallback(for: type)
    }
}
