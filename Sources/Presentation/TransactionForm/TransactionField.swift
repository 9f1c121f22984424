import Core

/// The fields of a transaction's form; which of them it has, and in which order, depends on the draft.
enum TransactionField: Int, CaseIterable, Sendable {
    case amount
    case type
    /// The account or, of a transfer, the one that the money leaves.
    case account
    /// The account that the money of a transfer arrives in.
    case target
    /// The amount that arrives, if it is in another currency.
    case arrivingAmount
    case title
    case category
    case date
    case arrivalDate
    case note
    /// The tags, with commas between them.
    case tags
    /// The people who share a new transaction equally, with commas between them.
    case people

    /// Creates the field that an error of the wallet is about, or returns `nil` if it is not about a field.
    init?(refusedBy error: MoneyFlowError) {
        switch error.part {
        case .amount: self = .amount
        case .target: self = .target
        case .arrivingAmount: self = .arrivingAmount
        case .title: self = .title
        case .category: self = .category
        case .date: self = .date
        case nil: return nil
        }
    }

    /// What is typed into the field.
    var textKind: FormFieldKind {
        switch self {
        case .amount, .arrivingAmount: .number
        case .date, .arrivalDate: .day
        case .type, .account, .target, .title, .category, .note, .tags, .people: .text
        }
    }

    /// Returns the label of the field.
    func label(isTransfer: Bool) -> String {
        switch self {
        case .amount: "Amount"
        case .type: "Type"
        case .account: isTransfer ? "From" : "Account"
        case .target: "To"
        case .arrivingAmount: "Arrives"
        case .title: "Title"
        case .category: "Category"
        case .date: "Date"
        case .arrivalDate: "Arrives on"
        case .note: "Note"
        case .tags: "Tags"
        case .people: "With"
        }
    }
}
