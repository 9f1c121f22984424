/// Writes transactions one at a time, as UTF-8 text that other programs read.
///
/// Each method appends to `output`; the caller empties it in between.
public protocol ExportWriter: Sendable {
    /// Writes the header.
    mutating func begin(_ output: inout [UInt8])

    /// Writes the next transaction.
    mutating func write(_ transaction: Transaction, to output: inout [UInt8])

    /// Writes the footer.
    mutating func end(_ output: inout [UInt8])
}
