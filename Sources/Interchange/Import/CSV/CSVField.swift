import Core

/// Where a field of a CSV file lies, its quotes left out.
struct CSVField: Sendable {
    /// The place of the first byte.
    var start: Int
    /// The place behind the last byte.
    var end: Int
    /// Whether quotes inside are doubled.
    var hasDoubledQuotes = false
}
