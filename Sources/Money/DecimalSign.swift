/// The sign that separates the decimals of an amount.
public enum DecimalSign: String, Codable, CaseIterable, Hashable, Sendable {
    case point = "."
    case comma = ","
}
