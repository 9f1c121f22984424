import Money

/// The words of an error: what happened, why, and what to do next.
struct ErrorWords: Sendable {
    /// What happened, in a few words without a period.
    let what: String
    /// Why, as a clause without a period.
    let why: String
    /// What to do next.
    let hint: Hint
    /// What is wrong with the text of a form's field, in a sentence or two.
    let brief: Hint?

    /// Creates the words of an error.
    init(_ what: String, because why: String, hint: Hint, brief: Hint? = nil) {
        self.what = what
        self.why = why
        self.hint = hint
        self.brief = brief
    }
}

extension MoneyFlowError {
    /// Returns a question that offers a suggestion, followed by a space, or an empty string if there is none.
    static func didYouMean(_ suggestion: String?) -> String {
        suggestion.map { "Did you mean \($0.quoted)? " } ?? ""
    }

    /// Returns the brief of a name that does not exist.
    static func brief(_ what: String, suggestion: String?) -> Hint {
        Hint("\(what)." + (suggestion.map { " Did you mean \($0.quoted)?" } ?? ""))
    }

    /// Returns why something cannot be deleted: `it has 3 transactions and 1 schedule`.
    static func uses(_ count: Int, _ schedules: Int) -> String {
        let transactions = count == 1 ? "1 transaction" : "\(count) transactions"
        let others = schedules == 1 ? "1 schedule" : "\(schedules) schedules"
        return "it has " + (schedules == 0 ? transactions : count == 0 ? others : [transactions, others].list)
    }
}

extension ErrorWords {
    /// Several names begin with a text.
    static func ambiguous(_ name: String, _ candidates: [String]) -> ErrorWords {
        let first = candidates.prefix(6)
        return ErrorWords(
            "\(name.quoted) is ambiguous",
            because: first.map(\.quoted).list + (candidates.count > 6 ? "…" : "") + " begin with it",
            hint: "Type more of the name.",
            brief: "Did you mean \(first.map { "‘\($0)’" }.alternatives)?"
        )
    }

    /// Another one already has a name.
    static func taken(_ thing: String, _ name: String, all: Remedy) -> ErrorWords {
        ErrorWords(
            "The \(thing) \(name.quoted) already exists",
            because: "names are not case-sensitive",
            hint: "Choose another name; \(all) shows the names in use.",
            brief: "The \(thing) \(name.quoted) already exists."
        )
    }
}

extension String {
    /// The user’s text in quotation marks, shortened if it is long.
    package var quoted: String {
        let limit = 60
        return "‘\(prefix(limit))\(count > limit ? "…" : "")’"
    }
}

extension [String] {
    /// The texts as `a, b or c`.
    package var alternatives: String { joined(with: "or") }

    /// The texts as `a, b and c`.
    package var list: String { joined(with: "and") }

    private func joined(with word: String) -> String {
        guard let last, count > 1 else { return first ?? "" }
        return dropLast().joined(separator: ", ") + " \(word) " + last
    }
}

extension Money {
    /// The amount with a decimal point and its currency’s code, in any locale: `-12.50 EUR`.
    var textWithCode: String { "\(plainText) \(currency.code)" }
}
