extension RulePattern {
    /// Reads a pattern.
    ///
    /// - Throws: ``MoneyFlowError/emptyText(field:)``, ``MoneyFlowError/textTooLong(field:length:limit:)``,
    ///   ``MoneyFlowError/controlCharacter(field:scalar:)`` or ``MoneyFlowError/invalidPattern(text:reason:)``.
    public init(_ text: String) throws(MoneyFlowError) {
        self.init(checked: try PlainText.checked(text, as: .pattern, limit: Self.maximumLength))
        guard !self.text.isEmpty else { throw .emptyText(field: .pattern) }
        _ = try RuleMatcher(self)
    }
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

    /// Whether `title` matches, given its folded form.
    func matches(_ title: String, folded: String) -> Bool {
        switch form {
        case .text(let text): folded.utf8.contains(text)
        case .expression(let regex): title.contains(regex)
        }
    }
}
