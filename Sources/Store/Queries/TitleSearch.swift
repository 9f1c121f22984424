import Core
import Foundation
import GRDB

/// Finds existing titles, at a cost that does not grow with the wallet.
///
/// It searches the latest transactions, and steps from title to title along the index, skipping the transactions that
/// share one.
struct TitleSearch {
    let db: Database
    /// The categories that a suggestion can have.
    let categories: [Core.Category.ID: Core.Category]

    /// The number of latest transactions that are searched.
    static let latestCount = 200
    /// The maximum number of titles that are read along the index.
    static let titleCount = 200
    /// The maximum number of uses of a title, latest first, that are searched for one of ``categories``.
    static let useCount = 20

    private struct Use {
        let id: Transaction.ID
        let title: String
        let category: Core.Category
        let account: Account.ID
    }

    /// Returns the titles that begin with `prefix`, last used first; if it is empty, the titles used last.
    func suggestions(beginningWith prefix: String, limit: Int) throws -> [TitleSuggestion] {
        var uses: [String: Use] = [:]
        for use in try latestUses(beginningWith: prefix) + indexedUses(beginningWith: prefix) {
            let key = use.title.lowercased()
            if use.id > uses[key]?.id ?? 0 { uses[key] = use }
        }
        return uses.values.sorted { $0.id > $1.id }.prefix(limit)
            .map { TitleSuggestion(title: $0.title, category: $0.category, account: $0.account) }
    }

    /// Returns the latest transactions whose titles begin with `prefix`, ignoring case and diacritics.
    private func latestUses(beginningWith prefix: String) throws -> [Use] {
        let wanted = prefix.folded
        let statement = try db.cachedStatement(
            sql:
                #"SELECT id, title, categoryId, accountId FROM "transaction" ORDER BY id DESC LIMIT \#(Self.latestCount)"#
        )
        return try Row.fetchAll(statement).compactMap(use).filter { $0.title.folded.hasPrefix(wanted) }
    }

    /// Returns the last use of each title that begins with `prefix`, in the order of the index.
    private func indexedUses(beginningWith prefix: String) throws -> [Use] {
        guard !prefix.isEmpty else { return [] }
        var uses: [Use] = []
        var remaining = Self.titleCount
        for spelling in prefix.caseSpellings {
            var title = try title(notBefore: spelling)
            while let found = title, remaining > 0, found.beginsIgnoringASCIICase(with: spelling) {
                if let use = try lastUse(of: found) { uses.append(use) }
                remaining -= 1
                title = try self.title(after: found)
            }
        }
        return uses
    }

    private func title(notBefore text: String) throws -> String? { try title(">=", text) }
    private func title(after text: String) throws -> String? { try title(">", text) }

    private func title(_ comparison: String, _ text: String) throws -> String? {
        let statement = try db.cachedStatement(
            sql: """
                SELECT title FROM "transaction" INDEXED BY transactionByTitle
                WHERE title \(comparison) ? COLLATE NOCASE ORDER BY title COLLATE NOCASE LIMIT 1
                """
        )
        return try Row.fetchOne(statement, arguments: [text])?.value(0)
    }

    private func lastUse(of title: String) throws -> Use? {
        let statement = try db.cachedStatement(
            sql: """
                SELECT id, title, categoryId, accountId FROM "transaction" INDEXED BY transactionByTitle
                WHERE title = ? COLLATE NOCASE AND categoryId IS NOT NULL ORDER BY id DESC LIMIT \(Self.useCount)
                """
        )
        let rows = try Row.fetchCursor(statement, arguments: [title])
        while let row = try rows.next() {
            if let use = try use(row) { return use }
        }
        return nil
    }

    /// Returns the use in a row of id, title, category and account, or `nil` if it is not a suggestion.
    private func use(_ row: Row) throws -> Use? {
        let title: String = try row.value(1)
        // A transfer has no category.
        let id: Core.Category.ID? = try row.value(2)
        guard !title.isEmpty, let category = id.flatMap({ categories[$0] }) else { return nil }
        return Use(id: try row.value(0), title: title, category: category, account: try row.value(3))
    }
}

extension String {
    /// Whether this text begins with `prefix` in the index on titles, which ignores the case of ASCII letters only.
    fileprivate func beginsIgnoringASCIICase(with prefix: String) -> Bool {
        utf8.starts(with: prefix.utf8) { $0.asciiLowercased == $1.asciiLowercased }
    }
}

extension UInt8 {
    fileprivate var asciiLowercased: UInt8 {
        (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(self) ? self | 0x20 : self
    }
}

extension String {
    /// The usual spellings of this text in upper and lower case.
    ///
    /// SQLite's NOCASE, which the index on titles uses, ignores the case of ASCII letters only; other texts are
    /// searched spelling by spelling.
    var caseSpellings: Set<String> {
        let capitalizedFirst = prefix(1).uppercased() + dropFirst().lowercased()
        let spellings = [self, lowercased(), uppercased(), capitalizedFirst, capitalized]
        return utf8.allSatisfy { $0 < 0x80 } ? [self] : Set(spellings)
    }
}
