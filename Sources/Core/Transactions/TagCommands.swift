import Money

/// All tags, sorted by name.
package struct Tags: WalletQuery {
    package typealias Value = [Tag]

    package init() {}
}

/// What the transactions of each tag add up to, the latest tag first; of a tag without transactions, nothing.
package struct TagSummaries: WalletQuery {
    package typealias Value = [TagSummary]

    package init() {}
}

/// What the transactions of a tag add up to.
package struct TagSummary: Hashable, Sendable {
    /// The tag.
    package let tag: Tag
    /// The number of transactions, at least 0.
    package let count: Int
    /// The first and the last day, or `nil` if there are no transactions.
    package let days: ClosedRange<CivilDate>?
    /// The income and expenses in each currency that the transactions have.
    package let sums: [TransactionSums]

    package init(tag: Tag, count: Int, days: ClosedRange<CivilDate>?, sums: [TransactionSums]) {
        self.tag = tag
        self.count = count
        self.days = days
        self.sums = sums
    }
}

// MARK: - Commands
//
// Tags are made by the commands that give them to transactions. Every command that takes an id throws `unknownTag` if
// there is no such tag, with the name it had if it was deleted.

/// Renames a tag.
///
/// Throws ``MoneyFlowError/tagNameTaken(_:)``, and the errors of ``Tag/checkedName(_:)``.
package struct RenameTag: WalletCommand {
    package typealias Outcome = (before: Tag, after: Tag)

    package let id: Tag.ID
    package let name: String

    package init(_ id: Tag.ID, to name: String) {
        self.id = id
        self.name = name
    }
}

/// Deletes a tag; the transactions that had it stay.
///
/// The outcome is the tag, and how many transactions had it.
package struct DeleteTag: WalletCommand {
    package typealias Outcome = (tag: Tag, count: Int)

    package let id: Tag.ID

    package init(_ id: Tag.ID) {
        self.id = id
    }
}

/// Gives another tag to all transactions that have some tags, and deletes these.
///
/// The outcome is that tag, the deleted ones, and how many transactions have it that did not.
package struct MergeTags: WalletCommand {
    package typealias Outcome = (tag: Tag, merged: [Tag], count: Int)

    package let ids: [Tag.ID]
    package let target: Tag.ID

    package init(_ ids: [Tag.ID], into target: Tag.ID) {
        self.ids = ids
        self.target = target
    }
}

// MARK: - Errors

extension MoneyFlowError {
    /// No tag with this name.
    package static func unknownTag(_ name: String, suggestion: String?) -> MoneyFlowError {
        MoneyFlowError(
            .missing(204, "unknownTag"),
            "No tag \(name.quoted)",
            because: "no transaction has had it",
            hint: "\(didYouMean(suggestion))\(.listTags) shows them all.",
            brief: brief("No tag \(name.quoted)", suggestion: suggestion)
        )
    }

    /// A name that another tag has.
    package static func tagNameTaken(_ name: String) -> MoneyFlowError {
        MoneyFlowError(
            .refused(205, "tagNameTaken"),
            "There is a tag \(name.quoted) already",
            because: "two tags cannot have one name",
            hint: "To make one tag of the two: \(.mergeTags(into: name))."
        )
    }

    /// A name that a tag cannot have.
    package static func invalidTag(_ name: String) -> MoneyFlowError {
        let words = name.split { $0.isWhitespace || ",:;#/\"'()[]{}".contains($0) }
        let example = words.isEmpty ? "summer-2026" : words.joined(separator: "-")
        return MoneyFlowError(
            .refused(129, "invalidTag"),
            "\(name.quoted) cannot be a tag",
            because: "a tag is one word, without spaces, commas, colons or brackets",
            hint: "Write `\(example)`, or put a comma between two tags."
        )
    }
}

extension Remedy {
    /// List the tags.
    package static let listTags = Remedy(["tag", "list"])

    /// Make one tag of several.
    package static func mergeTags(into name: String) -> Remedy {
        Remedy(["tag", "merge"], .text("TAG"), .option("into", name))
    }
}
