import Money

/// A word that transactions of any category have in common, such as a trip.
package struct Tag: Hashable, Sendable, Identifiable {
    /// The id of a tag.
    package typealias ID = Identifier<Tag>

    /// The number that identifies it in the wallet.
    package let id: ID
    /// The name; unique in a wallet, ignoring case and diacritics.
    ///
    /// It has no spaces, commas, colons, quotes, slashes or number signs, so that every format can hold it.
    package var name: String

    package init(id: ID, name: String) {
        self.id = id
        self.name = name
    }

    /// The maximum length of a name, in Unicode scalars.
    package static let maximumNameLength = 100

    /// Returns a name as it is stored, after checking it; a number sign before it is left out.
    ///
    /// - Throws: ``MoneyFlowError/invalidTag(_:)``, ``MoneyFlowError/emptyText(field:)``,
    ///   ``MoneyFlowError/textTooLong(field:length:limit:)`` or ``MoneyFlowError/controlCharacter(field:scalar:)``.
    package static func checkedName(_ text: String) throws(MoneyFlowError) -> String {
        let plain = try PlainText.checked(text, as: .tagName, limit: maximumNameLength)
        let name = plain.hasPrefix("#") ? String(plain.dropFirst()) : plain
        guard !name.isEmpty else { throw .emptyText(field: .tagName) }
        guard !name.contains(where: { $0.isWhitespace || ",:;#/\"'()[]{}".contains($0) }) else {
            throw .invalidTag(name)
        }
        return name
    }

    /// Returns the names in a text in which commas are between them, such as `rome,work`, each once.
    ///
    /// - Throws: The errors of ``checkedName(_:)``.
    package static func names(in texts: [String]) throws(MoneyFlowError) -> [String] {
        var names: [String] = []
        for text in texts {
            for part in text.split(separator: ",", omittingEmptySubsequences: false) {
                let name = try checkedName(String(part))
                if !names.contains(where: { $0.folded == name.folded }) { names.append(name) }
            }
        }
        return names
    }
}

extension [Tag] {
    /// Returns these tags and others, each once, sorted by name.
    package func adding(_ others: [Tag]) -> [Tag] {
        (self + others.filter { !contains($0) }).sorted { ($0.name.folded, $0.name) < ($1.name.folded, $1.name) }
    }
}

/// A tag of a transaction, as the history shows it.
package struct Tagging: HistoryRecord {
    /// The kind of its rows.
    package static let recordKind = RecordKind("tagging")

    /// The transaction.
    package let transaction: Transaction.ID
    /// The tag.
    package let tag: Tag

    package init(of transaction: Transaction.ID, _ tag: Tag) {
        self.transaction = transaction
        self.tag = tag
    }
}

extension Tag: HistoryRecord {
    /// The kind of its rows.
    package static var recordKind: RecordKind { .tag }
}

extension RecordKind {
    /// Tags.
    package static let tag = RecordKind("tag")
}

extension CommandKind {
    /// Renames a tag.
    package static let renameTag = CommandKind("tag rename")
    /// Deletes a tag.
    package static let deleteTag = CommandKind("tag delete")
    /// Makes several tags one.
    package static let mergeTags = CommandKind("tag merge")
}

// MARK: - Finding

/// Finds tags by the names that the user types.
package struct TagLookup: Sendable {
    private let tags: [Tag]

    package init(_ tags: [Tag]) {
        self.tags = tags
    }

    /// Returns the tag with a name, ignoring case and diacritics.
    ///
    /// - Throws: ``MoneyFlowError/unknownTag(_:suggestion:)``.
    package func find(_ name: String) throws(MoneyFlowError) -> Tag {
        let plain = name.hasPrefix("#") ? String(name.dropFirst()) : name
        if let tag = tags.first(where: { $0.name.folded == plain.folded }) { return tag }
        throw .unknownTag(plain, suggestion: NearestMatch.suggestion(for: plain, among: tags.map(\.name)))
    }

    /// Returns the tags named in texts in which commas are between them, each once.
    ///
    /// - Throws: The errors of ``find(_:)`` and of ``Tag/names(in:)``.
    package func find(all texts: [String]) throws(MoneyFlowError) -> [Tag] {
        var found: [Tag] = []
        for name in try Tag.names(in: texts) { found.append(try find(name)) }
        return found
    }
}
