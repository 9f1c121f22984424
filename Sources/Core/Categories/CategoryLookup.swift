import Money

/// Finds categories by their name or the beginning of it, or by a word for what they are.
package struct CategoryLookup: Sendable {
    private struct Entry: Sendable {
        let category: Category
        let folded: String
        /// The rest of the name from each of its words on, except the first.
        let tails: [Substring]

        /// Returns whether the name begins with `prefix`, which is folded.
        func begins(with prefix: String) -> Bool { folded.hasPrefix(prefix) }

        /// Returns whether a word of the name other than its first begins with `prefix`, which is folded.
        func hasWord(beginningWith prefix: String) -> Bool { tails.contains { $0.hasPrefix(prefix) } }
    }

    private let entries: [Entry]

    /// Creates a lookup over the categories of a wallet.
    package init(_ categories: [Category]) {
        entries = categories.map { category in
            let folded = category.name.folded
            let words = folded.split { !$0.isLetter && !$0.isNumber }
            return Entry(category: category, folded: folded, tails: words.dropFirst().map { folded[$0.startIndex...] })
        }
    }

    /// Returns the category with this name, ignoring case and diacritics, or the only one whose name begins with it.
    ///
    /// A whole name takes precedence over the beginning of a name, and that over the beginning of a word in a name. If
    /// no name fits, the name of its icon or a common word for it finds a category that is the only one with it.
    ///
    /// - Parameters:
    ///   - type: The required type, which can also resolve an ambiguity; `nil` for either.
    ///   - includingArchived: Whether to accept an archived category.
    /// - Throws: ``MoneyFlowError/unknownCategory(_:suggestion:)``,
    ///   ``MoneyFlowError/ambiguousCategory(_:candidates:)``, ``MoneyFlowError/categoryArchived(_:)`` or
    ///   ``MoneyFlowError/categoryTypeMismatch(category:type:)`` with the required type.
    package func find(
        _ name: String,
        type: TransactionType?,
        includingArchived: Bool
    ) throws(MoneyFlowError) -> Category {
        let (first, others) = try candidates(for: name, type: type, includingArchived: includingArchived)
        guard others.isEmpty else { throw .ambiguousCategory(name, candidates: ([first] + others).map(\.name)) }
        return first
    }

    /// Returns the candidates of ``find(_:type:includingArchived:)``, in their original order.
    ///
    /// - Throws: What `find` throws, except ``MoneyFlowError/ambiguousCategory(_:candidates:)``.
    package func candidates(
        for name: String,
        type: TransactionType?,
        includingArchived: Bool
    ) throws(MoneyFlowError) -> (first: Category, others: [Category]) {
        let matches = matches(name)
        guard let first = matches.first else {
            let offered = entries.map(\.category).filter { category in
                (includingArchived || !category.archived) && (type == nil || category.type == type)
            }
            throw .unknownCategory(name, suggestion: Self.suggestion(for: name, among: offered))
        }
        let usable = matches.filter { includingArchived || !$0.archived }
        guard let firstUsable = usable.first else { throw .categoryArchived(first.name) }
        let fitting = usable.filter { type == nil || $0.type == type }
        guard let found = fitting.first else {
            throw .categoryTypeMismatch(category: firstUsable.name, type: type ?? firstUsable.type)
        }
        return (found, Array(fitting.dropFirst()))
    }

    /// Returns the categories to suggest for typed text: those whose name, or a word in it, begins with `text`.
    ///
    /// Those whose name begins with it come first. If `text` is empty, every category of the type is returned.
    /// Without a type, categories of both are.
    ///
    /// - Parameter includingArchived: Whether to include archived categories.
    package func categories(
        beginningWith text: String,
        type: TransactionType?,
        includingArchived: Bool
    ) -> [Category] {
        let wanted = text.folded
        let offered = entries.filter {
            (includingArchived || !$0.category.archived) && (type == nil || $0.category.type == type)
        }
        let first = offered.filter { $0.begins(with: wanted) }
        let later = offered.filter { !$0.begins(with: wanted) && $0.hasWord(beginningWith: wanted) }
        return (first + later).map(\.category)
    }

    /// Returns the best matches, in their original order.
    private func matches(_ name: String) -> [Category] {
        let wanted = name.folded
        guard !wanted.isEmpty else { return [] }
        let same = entries.filter { $0.folded == wanted }
        let sameDiacritics = same.filter { $0.category.name.lowercased() == name.lowercased() }
        let stages = [sameDiacritics, same, entries.filter { $0.begins(with: wanted) }]
        if let found = stages.first(where: { !$0.isEmpty }) { return found.map(\.category) }
        let found = entries.filter { $0.hasWord(beginningWith: wanted) }.map(\.category)
        return found.isEmpty ? categories(withIconCalled: wanted) : found
    }

    /// Returns the name of the category that was probably meant: one for what the name means or for something related, or one
    /// with a similar name.
    private static func suggestion(for name: String, among offered: [Category]) -> String? {
        func category(for icon: CategoryIcon?) -> String? {
            guard let icon else { return nil }
            return ([icon] + icon.relatives).lazy.compactMap { icon in offered.first { $0.icon == icon } }.first?.name
        }
        return category(for: CategoryIcon(saidBy: name))
            ?? NearestMatch.suggestion(for: name, among: offered.lazy.map(\.name))
            ?? (name.folded.count < 3 ? nil : category(for: .meant(by: name)))
    }

    /// Returns the only open category whose icon is called `name`, which is folded, or else nothing.
    private func categories(withIconCalled name: String) -> [Category] {
        let found = entries.lazy.map(\.category).filter { category in
            let icon = category.icon
            return !category.archived && icon != .other && (icon.rawValue == name || icon.synonyms.contains(name))
        }
        return found.count == 1 ? Array(found) : []
    }

    /// Returns the open category with the same name as a title, ignoring case and diacritics, or `nil`.
    ///
    /// - Parameter type: The required type, or `nil` for either.
    package func category(named title: String, type: TransactionType?) -> Category? {
        let wanted = title.folded
        return entries.first { entry in
            entry.folded == wanted && !entry.category.archived && (type == nil || entry.category.type == type)
        }?
        .category
    }
}
