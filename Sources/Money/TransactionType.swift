/// Whether money was received or spent; a transaction's amount has no sign.
public enum TransactionType: String, CaseIterable, Codable, Hashable, Sendable {
    case income
    case expense
}
