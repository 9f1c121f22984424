/// How to categorize and rename imported rows whose text matches a pattern.
public struct Rule: Hashable, Sendable, Identifiable {
    /// The wallet's number for it, from 1; rules are asked in the order of their numbers.
    public let id: Int64
    /// The pattern.
    public let pattern: RulePattern
    /// The category that matching rows of its type get, or `nil` to leave that open.
    public let category: Category?
    /// The title that matching rows get, or `nil` to leave them their own.
    public let title: String?

    /// Creates a rule.
    public init(id: Int64, pattern: RulePattern, category: Category?, title: String?) {
        self.id = id
        self.pattern = pattern
        self.category = category
        self.title = title
    }
}

/// A rule about to be added.
public struct NewRule: Hashable, Sendable {
    /// The pattern as the user types it; see ``RulePattern``.
    public var pattern: String
    /// The category by name or by an unambiguous beginning.
    public var category: String?
    /// The title.
    public var title: String?

    /// Creates a rule to add.
    public init(pattern: String, category: String?, title: String?) {
        self.pattern = pattern
        self.category = category
        self.title = title
    }
}

/// A text that is looked for, or a regular expression between slashes, in the syntax of Swift's `Regex`; neither cares
/// about case.
public struct RulePattern: Hashable, Sendable {
    /// The pattern as it was typed: `netflix`, `/^amzn( |\*)/`.
    public let text: String

    /// The regular expression without its slashes, or `nil` for plain text.
    public var expression: String? {
        text.count > 2 && text.hasPrefix("/") && text.hasSuffix("/") ? String(text.dropFirst().dropLast()) : nil
    }

    /// Creates a pattern of a text that was checked.
    init(checked text: String) {
        self.text = text
    }

    /// The most Unicode scalars a pattern can have.
    public static let maximumLength = 1000
}
