import Core

/// The draft in the form of a transaction, which can be closed and resumed.
struct TransactionDraft: Hashable, Sendable {
    /// The transaction at the start of the draft, or `nil` for a new one.
    let origin: Transaction?
    /// The text and focus of the fields; the text of the type is always empty.
    var state: FormState
    /// The type that was chosen, or `nil` if the other fields decide.
    var type: TransactionType?
    /// A title without further suggestions: one accepted from the suggestions, or the original one.
    var settledTitle: String?

    private let initialTexts: [String]

    /// Starts a draft.
    ///
    /// - Parameter amount: The amount of `origin` as editable text.
    init(of origin: Transaction?, amount: String) {
        self.origin = origin
        settledTitle = origin?.title
        // A field left empty does not change: a day or a category is easier to retype than to correct.
        initialTexts = TransactionField.allCases.map { field in
            switch field {
            case .amount: amount
            case .title: origin?.title ?? ""
            case .type, .category, .date: ""
            }
        }
        state = FormState(initialTexts)
    }

    /// The original transaction, if it is a transfer.
    var transfer: Transaction? { origin.flatMap { $0.arrival == nil ? nil : $0 } }

    /// The focused field.
    var focus: TransactionField { TransactionField(rawValue: state.focus) ?? .amount }

    /// Whether the draft changes nothing.
    var isUntouched: Bool {
        TransactionField.allCases.allSatisfy(isUntouched) && (type == nil || type == origin?.type ?? .expense)
    }

    /// Returns whether the text of a field is its initial text.
    func isUntouched(_ field: TransactionField) -> Bool {
        state.text(field.rawValue) == initialTexts[field.rawValue]
    }

    /// Returns the text of a field with its spaces trimmed and collapsed.
    func text(_ field: TransactionField) -> String {
        state.text(field.rawValue).split(separator: " ").joined(separator: " ")
    }

    /// Replaces the text of a field.
    mutating func set(_ text: String, in field: TransactionField) {
        state.set(text, in: field.rawValue)
    }
}

extension TransactionDraft {
    /// Starts a draft with the amount as plain digits; a masked amount starts empty, which leaves it unchanged.
    init(of origin: Transaction?, formats: Formats, parser: AmountParser) {
        let amount = origin.map { formats.hidesAmounts ? "" : parser.text(of: $0.amount) }
        self.init(of: origin, amount: amount ?? "")
    }
}

extension AmountParser {
    /// Returns an amount as the user would type it: digits and the decimal sign of the locale.
    func text(of money: Money) -> String {
        let digits = money.currency.minorUnitDigits
        let text = String(money.minorUnits.magnitude)
        guard digits > 0 else { return text }
        let padded = String(repeating: "0", count: max(0, digits + 1 - text.count)) + text
        return padded.dropLast(digits) + (conventions.decimalSign ?? .point).rawValue + padded.suffix(digits)
    }
}

/// The fields of a transaction's form, in order.
enum TransactionField: Int, CaseIterable, Sendable {
    case amount
    case type
    case title
    case category
    case date

    /// Creates the field that an error of the wallet is about, or returns `nil` if it is not about a field.
    init?(refusedBy error: MoneyFlowError) {
        switch error {
        case .invalidAmount, .currencyMismatch: self = .amount
        case .textTooLong(field: .title, _, _), .controlCharacter(field: .title, _): self = .title
        case .unknownCategory, .ambiguousCategory, .categoryTypeMismatch, .categoryArchived: self = .category
        case .invalidDate, .unlikelyDate: self = .date
        default: return nil
        }
    }

    /// The label of the field.
    var label: String {
        switch self {
        case .amount: "Amount"
        case .type: "Type"
        case .title: "Title"
        case .category: "Category"
        case .date: "Date"
        }
    }
}
