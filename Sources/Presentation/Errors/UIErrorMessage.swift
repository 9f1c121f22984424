import Core

/// The text of an error: what happened, why, and what to do next.
///
/// The error view and snackbars take their text from here.
package struct UIErrorMessage: Hashable, Sendable {
    /// What happened, in a few words without a period.
    package let what: String
    /// Why, as a clause to follow a colon, without a period; empty if `what` says it all.
    package let why: String
    /// What to do next.
    package let hint: Hint
    /// The detail for a bug report: `Error code: 502`.
    package let nerdMessage: String

    package init(_ what: String, because why: String, hint: Hint, nerdMessage: String = "") {
        self.what = what
        self.why = why
        self.hint = hint
        self.nerdMessage = nerdMessage
    }

    /// Why, as a sentence; may be empty.
    package var whySentence: String {
        guard !why.isEmpty else { return "" }
        let sentence = why.capitalizedSentence
        return sentence.hasSuffix(".") || sentence.hasSuffix("?") ? sentence : sentence + "."
    }
}

extension UIErrorMessage {
    /// Creates the message for an error.
    package init(for error: MoneyFlowError) {
        self.init(error.what, because: error.why, hint: error.hint, nerdMessage: "Error code: \(error.code)")
    }
}
