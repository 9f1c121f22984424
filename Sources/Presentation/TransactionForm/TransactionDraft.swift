import Core

/// What a person has put into the form of a transaction so far, to be put away and taken up again.
struct TransactionDraft: Hashable, Sendable {
    /// The transaction as it was when the draft was begun; `nil` for a new one.
    let origin: Transaction?
    /// What was typed, and where the cursor is; the text of the type's field stays empty.
    var state: FormState
    /// The type that was chosen, or `nil` while it follows from the rest.
    var type: TransactionType?
    /// A title that is not completed any more: one that was taken from the suggestions, or was there before.
    var settledTitle: String?

    private let initialTexts: [String]

    /// Begins a draft.
    ///
    /// - Parameter amount: The amount of `origin` as text to be changed.
    init(of origin: Transaction?, amount: String) {
        self.origin = origin
        settledTitle = origin?.title
        // What is empty stays as it was: a day or a category is easier typed anew than corrected.
        initialTexts = TransactionField.allCases.map { field in
            switch field {
            case .amount: amount
            case .title: origin?.title ?? ""
            case .type, .category, .date: ""
            }
        }
        state = FormState(initialTexts)
    }

    /// The field with the focus.
    var focus: TransactionField { TransactionField(rawValue: state.focus) ?? .amount }

    /// Whether it holds nothing that was not there before.
    var isUntouched: Bool {
        TransactionField.allCases.allSatisfy(isUntouched) && (type == nil || type == origin?.type ?? .expense)
    }

    /// Whether the text of a field is what the draft was begun with.
    func isUntouched(_ field: TransactionField) -> Bool {
        state.text(field.rawValue) == initialTexts[field.rawValue]
    }

    /// Returns the text of a field on one line without spaces around it.
    func text(_ field: TransactionField) -> String {
        state.text(field.rawValue).split(separator: " ").joined(separator: " ")
    }

    /// Replaces the text of a field.
    mutating func set(_ text: String, in field: TransactionField) {
        state.set(text, in: field.rawValue)
    }
}
