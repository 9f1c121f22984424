extension RulePattern {
    /// Creates a pattern from typed text.
    ///
    /// - Throws: ``MoneyFlowError/emptyText(field:)``, ``MoneyFlowError/textTooLong(field:length:limit:)``,
    ///   ``MoneyFlowError/controlCharacter(field:scalar:)`` or ``MoneyFlowError/invalidPattern(text:reason:)``.
    public init(_ text: String) throws(MoneyFlowError) {
        self.init(checked: try PlainText.checked(text, as: .pattern, limit: Self.maximumLength))
        guard !self.text.isEmpty else { throw .emptyText(field: .pattern) }
        _ = try RuleMatcher(self)
    }
}

/// A pattern compiled to match many texts.
public struct RuleMatcher {
    private enum Form {
        /// The folded text in UTF-8.
        case text([UInt8])
        case expression(Regex<AnyRegexOutput>)
    }

    private let form: Form

    /// Compiles a pattern.
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

    /// Returns whether `title` matches.
    public func matches(_ title: String) -> Bool {
        matches(title, folded: title.folded)
    }

    /// Returns whether `title` matches, given its folded form.
    func matches(_ title: String, folded: String) -> Bool {
        switch form {
        case .text(let text): folded.utf8.contains(text)
        case .expression(let regex): title.contains(regex)
        }
    }
}
