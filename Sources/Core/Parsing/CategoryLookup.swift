/// Finds a category by what somebody typed of its name.
public struct CategoryLookup: Sendable {
    private struct Entry: Sendable {
        let category: Category
        let folded: String
        /// What the name reads like from each of its words on, the first left out.
        let tails: [Substring]
    }

    private let entries: [Entry]

    /// Creates a lookup over the categories of a wallet.
    public init(_ categories: [Category]) {
        entries = categories.map { category in
            let folded = category.name.folded
            let words = folded.split { !$0.isLetter && !$0.isNumber }
            return Entry(category: category, folded: folded, tails: words.dropFirst().map { folded[$0.startIndex...] })
        }
    }

    /// Returns the category of this name, without regard to case and diacritics, or the only one that begins like it.
    ///
    /// A whole name counts before the beginning of a name, and that before the beginning of a word in a name.
    ///
    /// - Parameters:
    ///   - type: The type it must have, which also decides between several; `nil` for either.
    ///   - includingArchived: Whether an archived category will do.
    /// - Throws: ``MoneyFlowError/unknownCategory(_:suggestion:)``,
    ///   ``MoneyFlowError/ambiguousCategory(_:candidates:)``, ``MoneyFlowError/categoryArchived(_:)`` or
    ///   ``MoneyFlowError/categoryTypeMismatch(category:type:)``, which carries the type asked for.
    public func find(
        _ name: String,
        type: TransactionType?,
        includingArchived: Bool
    ) throws(MoneyFlowError) -> Category {
        let matches = matches(name)
        guard let first = matches.first else {
            let offered = entries.map(\.category).filter { category in
                (includingArchived || !category.archived) && (type == nil || category.type == type)
            }
            throw .unknownCategory(
                name,
                suggestion: NearestMatch.suggestion(for: name, among: offered.lazy.map(\.name))
            )
        }
        let usable = matches.filter { includingArchived || !$0.archived }
        guard let firstUsable = usable.first else { throw .categoryArchived(first.name) }
        let fitting = usable.filter { type == nil || $0.type == type }
        guard let found = fitting.first else {
            throw .categoryTypeMismatch(category: firstUsable.name, type: type ?? firstUsable.type)
        }
        guard fitting.count == 1 else { throw .ambiguousCategory(name, candidates: fitting.map(\.name)) }
        return found
    }

    /// Returns the categories that a new transaction can have whose name, or a word of it, begins with `text`.
    ///
    /// Those whose whole name begins like it come first. With no text, these are all categories of the type.
    public func categories(beginningWith text: String, type: TransactionType) -> [Category] {
        let wanted = text.folded
        let open = entries.filter { !$0.category.archived && $0.category.type == type }
        let first = open.filter { $0.folded.hasPrefix(wanted) }
        let later = open.filter { entry in
            !entry.folded.hasPrefix(wanted) && entry.tails.contains { $0.hasPrefix(wanted) }
        }
        return (first + later).map(\.category)
    }

    /// Returns the categories that fit best, in the order given.
    private func matches(_ name: String) -> [Category] {
        let wanted = name.folded
        guard !wanted.isEmpty else { return [] }
        let same = entries.filter { $0.folded == wanted }
        let sameDiacritics = same.filter { $0.category.name.lowercased() == name.lowercased() }
        let stages = [sameDiacritics, same, entries.filter { $0.folded.hasPrefix(wanted) }]
        let found =
            stages.first { !$0.isEmpty }
            ?? entries.filter { entry in entry.tails.contains { $0.hasPrefix(wanted) } }
        return found.map(\.category)
    }
}
