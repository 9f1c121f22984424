import Core

/// The filter of a list, ready to draw.
public struct FilterBarViewData: Hashable, Sendable {
    /// What the list shows, in one line: `All transactions`, `“coffee” · Expenses · November 2026`.
    public let summary: String
    /// Whether the filter excludes anything.
    public let isNarrowed: Bool
    /// What is wrong with the filter; empty if nothing is.
    public let problem: String
    /// The fields; one of them has the focus while the user edits the filter.
    public let fields: [FormFieldViewData]

    /// Creates a filter from finished text.
    public init(summary: String, isNarrowed: Bool, problem: String, fields: [FormFieldViewData]) {
        self.summary = summary
        self.isNarrowed = isNarrowed
        self.problem = problem
        self.fields = fields
    }

    /// The focused field, or `nil` while the user is in the list.
    public var focusedField: FormFieldViewData? {
        fields.first(where: \.isFocused)
    }

    /// Creates the filter bar for a draft and its analysis.
    public init(_ draft: TransactionFilterDraft, _ analysis: TransactionFilterAnalysis, formats: Formats) {
        let category = CategoryFieldWords(analysis.category)
        let month = MonthFieldWords(analysis.month, typed: draft.month.text, formats: formats)
        let text = draft.text.text
        let parts = [text.folded.isEmpty ? "" : "‘\(text)’", category.name, draft.type.plural, month.name]
        let named = parts.filter { !$0.isEmpty }
        func field(_ label: String, _ field: TransactionFilterDraft.Field, _ input: TextInput, _ words: FieldWords)
            -> FormFieldViewData
        {
            FormFieldViewData(
                label: label,
                content: .text(input, placeholder: words.placeholder),
                isFocused: draft.focus == field,
                meaning: words.meaning,
                problem: words.problem
            )
        }
        let type = FormFieldViewData(
            label: "Type",
            content: .choice(
                ["All", "Expenses", "Income"],
                selected: TransactionFilterDraft.types.firstIndex(of: draft.type) ?? 0
            ),
            isFocused: draft.focus == .type
        )
        self.init(
            summary: named.isEmpty ? "All transactions" : named.joined(separator: " · "),
            isNarrowed: !draft.isEmpty,
            problem: [category.words.problem, month.words.problem].first { !$0.isEmpty } ?? "",
            fields: [
                field("Search", .text, draft.text, FieldWords(meaning: "in titles, category names and amounts")),
                field("Category", .category, draft.category, category.words),
                type,
                field("Month", .month, draft.month, month.words),
            ]
        )
    }
}

/// The texts around a field.
private struct FieldWords {
    var placeholder = "any"
    var meaning = ""
    var problem = ""
}

private struct CategoryFieldWords {
    var name = ""
    var words = FieldWords()

    init(_ match: TransactionFilterAnalysis.CategoryMatch) {
        switch match {
        case .none: break
        case .found(let category, let others):
            name = category.name
            words.meaning = others.isEmpty ? name : "\(name); also \(others.joined(separator: ", "))"
        case .unknown(let error):
            words.problem = UIErrorMessage(for: error).what
        }
    }
}

private struct MonthFieldWords {
    var name = ""
    var words = FieldWords()

    init(_ match: MonthMatch, typed: String, formats: Formats) {
        switch match {
        case .none: break
        case .months(let months):
            let isYear = months.lowerBound != months.upperBound
            name = isYear ? String(months.lowerBound.year) : formats.month(months.lowerBound)
            words.meaning = name
        case .incomplete:
            let year = formats.today.year
            words.meaning = "such as \(year)-11, nov, last month, \(year)"
        case .unreadable:
            words.problem = "No month \(UIErrorMessage.quoted(typed))"
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
