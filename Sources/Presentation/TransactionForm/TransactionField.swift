import Core

/// The fields of a transaction's form, in their order.
enum TransactionField: Int, CaseIterable, Sendable {
    case amount
    case type
    case title
    case category
    case date

    /// The field that a refusal of the wallet is about, or `nil` where it is about none.
    init?(refusedBy error: MoneyFlowError) {
        switch error {
        case .invalidAmount, .currencyMismatch: self = .amount
        case .textTooLong(field: .title, _, _), .controlCharacter(field: .title, _): self = .title
        case .unknownCategory, .ambiguousCategory, .categoryTypeMismatch, .categoryArchived: self = .category
        case .invalidDate: self = .date
        default: return nil
        }
    }

    /// What the field is called.
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
