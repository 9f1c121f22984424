/// What to make of imported rows whose text matches a pattern.
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
    /// The pattern as a person types it; see ``RulePattern``.
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
    var expression: String? {
        text.count > 2 && text.hasPrefix("/") && text.hasSuffix("/") ? String(text.dropFirst().dropLast()) : nil
    }

    /// Reads a pattern.
    ///
    /// - Throws: ``MoneyFlowError/emptyText(field:)``, ``MoneyFlowError/textTooLong(field:length:limit:)``,
    ///   ``MoneyFlowError/controlCharacter(field:scalar:)`` or ``MoneyFlowError/invalidPattern(text:reason:)``.
    public init(_ text: String) throws(MoneyFlowError) {
        self.text = try PlainText.checked(text, as: .pattern, limit: Self.maximumLength)
        guard !self.text.isEmpty else { throw .emptyText(field: .pattern) }
        _ = try RuleMatcher(self)
    }

    /// The most Unicode scalars a pattern can have.
    public static let maximumLength = 1000
}

/// A pattern made ready to be compared with many texts.
public struct RuleMatcher {
    private enum Form {
        /// How the text reads folded, in UTF-8.
        case text([UInt8])
        case expression(Regex<AnyRegexOutput>)
    }

    private let form: Form

    /// Makes a pattern ready.
    ///
    /// - Throws: ``MoneyFlowError/invalidPattern(text:reason:)``.
    public init(_ pattern: RulePattern) throws(MoneyFlowError) {
        guard let expression = pattern.expression else {
            form = .text(Array(pattern.text.folded.utf8))
            return
        }
        do {
            form = .expression(try Regex(expression).ignoresCase())
        } catch {
            throw .invalidPattern(text: pattern.text, reason: "\(error)")
        }
    }

    /// Whether `title` matches.
    public func matches(_ title: String) -> Bool {
        matches(title, folded: title.folded)
    }

    /// Whether `title` matches, given how it reads folded.
    func matches(_ title: String, folded: String) -> Bool {
        switch form {
        case .text(let text): folded.utf8.contains(text)
        case .expression(let regex): title.contains(regex)
        }
    }
}
