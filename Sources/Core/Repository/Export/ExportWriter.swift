/// Writes transactions in a form that other programs read, as UTF-8, one at a time.
///
/// What is written goes behind the bytes that are in `output` already; whoever calls empties it in between.
public protocol ExportWriter: Sendable {
    /// Writes what comes before the first transaction.
    mutating func begin(_ output: inout [UInt8])

    /// Writes the next transaction.
    mutating func write(_ transaction: Transaction, to output: inout [UInt8])

    /// Writes what comes after the last transaction.
    mutating func end(_ output: inout [UInt8])
}
