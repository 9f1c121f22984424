import Core
import Money

/// The draft in the form of a transaction, which can be closed and resumed.
struct TransactionDraft: Hashable, Sendable {
    /// What a transaction does with money, which the type field chooses.
    typealias Flow = TransactionRowViewData.Flow

    /// The transaction that the draft changes, as it was when it was last read; `nil` for a new one.
    private(set) var origin: Transaction?
    /// The account to start with, or `nil` for the one that fits the title.
    let account: Account.ID?
    /// The text and focus of the fields, those that are not shown included; the text of the type is always empty.
    var state: FormState
    /// The type that was chosen, or `nil` if the other fields decide.
    var flow: Flow?
    /// A title without further suggestions: one accepted from the suggestions, or the original one.
    var settledTitle: String?

    private var initialTexts: [String]

    /// Starts a draft.
    ///
    /// - Parameters:
    ///   - account: The account to start with, or `nil` for the one that fits the title.
    ///   - amount: The amount of `origin` as editable text.
    ///   - arriving: The amount of `origin` that arrives as editable text.
    init(of origin: Transaction?, account: Account.ID? = nil, amount: String, arriving: String = "") {
        self.origin = origin
        self.account = account
        settledTitle = origin?.title
        // A field left empty does not change: a day or a name is easier to retype than to correct.
        initialTexts = TransactionField.allCases.map { field in
            switch field {
            case .amount: amount
            case .arrivingAmount: arriving
            case .title: origin?.title ?? ""
            case .note: origin?.note ?? ""
            case .tags: origin?.tags.map(\.name).joined(separator: ", ") ?? ""
            case .type, .account, .target, .category, .date, .arrivalDate, .people: ""
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
        TransactionField.allCases.allSatisfy(isUntouched) && isTypeUntouched
    }

    private var isTypeUntouched: Bool { flow == nil || flow == origin.map(Flow.init) ?? .expense }

    /// Returns whether the text of a field is its initial text.
    func isUntouched(_ field: TransactionField) -> Bool {
        state.text(field.rawValue) == initialTexts[field.rawValue]
    }

    /// The fields that were changed.
    var touchedFields: [TransactionField] {
        TransactionField.allCases.filter { $0 == .type ? !isTypeUntouched : !isUntouched($0) }
    }

    /// Replaces the original transaction by a later version of it: what was not changed in the draft follows it, and the
    /// rest stays as it was typed.
    ///
    /// - Parameter later: A new draft of that version.
    mutating func follow(_ later: TransactionDraft) {
        for field in TransactionField.allCases where isUntouched(field) {
            state.follow(later.state.text(field.rawValue), in: field.rawValue)
        }
        if isUntouched(.title) { settledTitle = later.settledTitle }
        if isTypeUntouched { flow = nil }
        (origin, initialTexts) = (later.origin, later.initialTexts)
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
    /// Starts a draft with amounts as plain digits; masked amounts start empty, which leaves them unchanged.
    init(of origin: Transaction?, account: Account.ID? = nil, formats: Formats, parser: AmountParser) {
        func text(_ amount: Money?) -> String {
            amount.map { formats.hidesAmounts ? "" : parser.text(of: $0) } ?? ""
        }
        self.init(
            of: origin,
            account: account,
            amount: text(origin?.amount),
            arriving: text(origin?.arrival?.amount)
        )
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
