import Core
import Money
import TextEditing

/// The filter of a list, ready to draw.
package struct FilterBarViewData: Hashable, Sendable {
    /// What the list shows, in one line: `All transactions`, `Search ‘coffee’ · Expenses · November 2026`.
    package let summary: String
    /// Whether the filter excludes anything.
    package let isNarrowed: Bool
    /// What is wrong with the filter; empty if nothing is.
    package let problem: String
    /// The fields; one of them has the focus while the user edits the filter.
    package let fields: [FormFieldViewData]

    package init(summary: String, isNarrowed: Bool, problem: String, fields: [FormFieldViewData]) {
        self.summary = summary
        self.isNarrowed = isNarrowed
        self.problem = problem
        self.fields = fields
    }

    /// The focused field, or `nil` while the user is in the list.
    package var focusedField: FormFieldViewData? {
        fields.first(where: \.isFocused)
    }

    /// Creates the filter bar for a draft and its analysis.
    package init(_ draft: TransactionFilterDraft, _ analysis: TransactionFilterAnalysis, formats: Formats) {
        let category = NameFieldWords(analysis.category, name: \.name)
        let account = NameFieldWords(analysis.account, name: \.name)
        let period = PeriodFieldWords(analysis.period, typed: draft.period.text, formats: formats)
        let text = draft.text.text
        let search = text.folded.isEmpty ? "" : "Search ‘\(text)’"
        let parts = [account.name, search, category.name, draft.type.plural, period.name]
        let named = parts.filter { !$0.isEmpty }
        func input(_ field: TransactionFilterDraft.Field) -> (label: String, text: TextInput, words: FieldWords)? {
            switch field {
            case .text: ("Search", draft.text, FieldWords(meaning: "in titles, notes, categories, amounts"))
            case .category: ("Category", draft.category, category.words)
            case .account: ("Account", draft.account, account.words)
            case .period: ("Period", draft.period, period.words)
            case .type: nil
            }
        }
        self.init(
            summary: named.isEmpty ? "All transactions" : named.joined(separator: " · "),
            isNarrowed: !draft.isEmpty,
            problem: [category.words.problem, account.words.problem, period.words.problem].first { !$0.isEmpty } ?? "",
            fields: analysis.fields.map { field in
                let isFocused = draft.focus == field
                guard let (label, text, words) = input(field) else { return .type(draft.type, isFocused: isFocused) }
                return FormFieldViewData(
                    label: label,
                    content: .text(text, placeholder: words.placeholder),
                    isFocused: isFocused,
                    meaning: words.meaning,
                    problem: Hint(words.problem)
                )
            }
        )
    }
}

extension FormFieldViewData {
    fileprivate static func type(_ type: TransactionType?, isFocused: Bool) -> FormFieldViewData {
        FormFieldViewData(
            label: "Type",
            content: .choice(
                ["All", "Expenses", "Income"],
                selected: TransactionFilterDraft.types.firstIndex(of: type) ?? 0
            ),
            isFocused: isFocused
        )
    }
}

/// The texts around a field.
private struct FieldWords {
    var placeholder = "any"
    var meaning = ""
    var problem = ""
}

private struct NameFieldWords {
    var name = ""
    var words = FieldWords()

    init<Named>(_ match: TransactionFilterAnalysis.NameMatch<Named>, name nameOf: (Named) -> String) {
        switch match {
        case .none: break
        case .found(let named, let others):
            name = nameOf(named)
            words.meaning = others.isEmpty ? name : "\(name); also \(others.joined(separator: ", "))"
        case .unknown(let error):
            words.problem = error.what
        }
    }
}

private struct PeriodFieldWords {
    var name = ""
    var words = FieldWords()

    init(_ match: PeriodMatch, typed: String, formats: Formats) {
        switch match {
        case .none: break
        case .period(let period):
            name = formats.period(period)
            words.meaning = name
        case .incomplete:
            let year = formats.today.year
            words.meaning = "such as \(year)-11, nov, last month, \(year)-q3, \(year)"
        case .unreadable:
            words.problem = "No period \(typed.quoted)"
        }
    }
}

extension TransactionType? {
    fileprivate var plural: String {
        switch self {
        case nil: ""
        case .expense: "Expenses"
        case .income: "Income"
        }
    }
}
