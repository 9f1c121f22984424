/// Whether money came in or went out; the only carrier of a transaction's sign.
public enum TransactionType: String, CaseIterable, Codable, Hashable, Sendable {
    case income
    case expense
}
