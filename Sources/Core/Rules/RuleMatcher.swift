import Foundation
import Money

extension RulePattern {
    /// Creates a pattern from typed text.
    ///
    /// - Throws: ``MoneyFlowError/emptyText(field:)``, ``MoneyFlowError/textTooLong(field:length:limit:)``,
    ///   ``MoneyFlowError/controlCharacter(field:scalar:)`` or ``MoneyFlowError/invalidPattern(text:reason:)``.
    package init(_ text: String) throws(MoneyFlowError) {
        self.init(checked: try PlainText.checked(text, as: .pattern, limit: Self.maximumLength))
        guard !self.text.isEmpty else { throw .emptyText(field: .pattern) }
        _ = try RuleMatcher(self)
    }
}

/// A pattern compiled to match many texts.
package struct RuleMatcher {
    private enum Form {
        /// The folded text in UTF-8.
        case text([UInt8])
        case expression(NSRegularExpression)
    }

    private let pattern: RulePattern
    private let form: Form

    /// The number of times that a search may report progress: at each position in the text, and after some ten thousand
    /// steps.
    ///
    /// An expression such as `(a+)+$` backtracks through every way to divide a text, so its steps double with each
    /// letter. They are counted, not timed, so that the result is the same on every computer.
    private static func progressLimit(for text: String) -> Int { text.utf16.count + 200 }

    /// Compiles a pattern.
    ///
    /// - Throws: ``MoneyFlowError/invalidPattern(text:reason:)``.
    package init(_ pattern: RulePattern) throws(MoneyFlowError) {
        self.pattern = pattern
        guard let expression = pattern.expression else {
            form = .text(Array(pattern.text.folded.utf8))
            return
        }
        do {
            // Swift describes what is wrong with an expression, but only Foundation can interrupt a search.
            _ = try Regex(expression)
            form = .expression(
                try NSRegularExpression(
                    pattern: expression.precomposedStringWithCanonicalMapping,
                    options: .caseInsensitive
                )
            )
        } catch let error as CocoaError {
            throw .invalidPattern(
                text: pattern.text,
                reason: "it uses an element that is not supported (\(error.code.rawValue))"
            )
        } catch {
            throw .invalidPattern(text: pattern.text, reason: "\(error)")
        }
    }

    /// Returns whether `title` matches.
    ///
    /// - Throws: ``MoneyFlowError/slowPattern(text:title:)``.
    package func matches(_ title: String) throws(MoneyFlowError) -> Bool {
        try matches(title, folded: title.folded)
    }

    /// Returns whether `title` matches, given its folded form.
    func matches(_ title: String, folded: String) throws(MoneyFlowError) -> Bool {
        switch form {
        case .text(let text): folded.utf8.contains(text)
        case .expression(let expression): try matches(title, expression)
        }
    }

    private func matches(_ title: String, _ expression: NSRegularExpression) throws(MoneyFlowError) -> Bool {
        let text = title.precomposedStringWithCanonicalMapping
        let limit = Self.progressLimit(for: text)
        var (isFound, progress) = (false, 0)
        expression.enumerateMatches(
            in: text,
            options: .reportProgress,
            range: NSRange(text.startIndex..., in: text)
        ) { match, flags, stop in
            isFound = match != nil
            if flags.contains(.internalError) { progress = limit }
            if flags.contains(.progress) { progress += 1 }
            stop.pointee = ObjCBool(isFound || progress >= limit)
        }
        guard isFound || progress < limit else {
            throw .slowPattern(text: pattern.text, title: title)
        }
        return isFound
    }
}
