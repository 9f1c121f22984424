/// The category and title of imported rows whose text matches a pattern.
public struct Rule: Hashable, Sendable, Identifiable {
    /// The id of a rule.
    public typealias ID = Identifier<Rule>

    /// The number that identifies it in the wallet; rules apply in the order of their ids.
    public let id: ID
    /// The pattern.
    public let pattern: RulePattern
    /// The category for matching rows of its type, or `nil` for none.
    public let category: Category?
    /// The title for matching rows, or `nil` if they keep theirs.
    public let title: String?

    /// Creates a rule.
    public init(id: ID, pattern: RulePattern, category: Category?, title: String?) {
        self.id = id
        self.pattern = pattern
        self.category = category
        self.title = title
    }
}

/// A rule to add.
public struct NewRule: Hashable, Sendable {
    /// The pattern as the user types it; see ``RulePattern``.
    public var pattern: String
    /// The category, which must not be archived.
    public var category: Category.ID?
    /// The title.
    public var title: String?

    /// Creates a rule to add.
    public init(pattern: String, category: Category.ID?, title: String?) {
        self.pattern = pattern
        self.category = category
        self.title = title
    }
}

/// Text to search for, or a regular expression between slashes, in the syntax that Swift's `Regex` and Foundation's
/// `NSRegularExpression` share; both ignore case.
public struct RulePattern: Hashable, Sendable {
    /// The pattern as typed, such as `netflix` or `/^amzn( |\*)/`.
    public let text: String

    /// The regular expression without its slashes, or `nil` if the pattern is plain text.
    public var expression: String? {
        text.count > 2 && text.hasPrefix("/") && text.hasSuffix("/") ? String(text.dropFirst().dropLast()) : nil
    }

    /// Creates a pattern from text that has been checked.
    init(checked text: String) {
        self.text = text
    }

    /// Creates the pattern of a rule in a wallet, where a newer version of Foundation may no longer accept it; the rule
    /// can still be listed and deleted.
    public init(stored text: String) {
        self.init(checked: text)
    }

    /// The maximum length of a pattern, in Unicode scalars.
    public static let maximumLength = 1000
}
