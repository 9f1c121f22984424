/// The references by which a bank identifies the bookings in files of a format.
///
/// A booking has one reference, in every download and in every format that has references. A format that declares them
/// takes part in recognizing rows across formats; the identifiers of its rows (``ImportRow/bankID``) are made by
/// ``ImportFormat/identifier(ofReference:)`` and ``ImportFormat/identifier(withoutReference:)``. The rows of other
/// formats may have identifiers too, but a bank may give a row another one in each download (OFX).
package struct BankReferences: Hashable, Sendable {
    /// How many characters of a reference the format has room for, or `nil` if it has room for any; the rest is cut off.
    package let length: Int?

    /// Creates references, by default of any length.
    package init(length: Int? = nil) {
        self.length = length
    }
}

extension ImportFormat {
    /// Returns the identifier of a row to which the bank has given a reference.
    package func identifier(ofReference reference: String) -> String { identifierStart + reference }

    /// Returns the identifier of a row to which the bank has given no reference.
    ///
    /// - Parameter hash: A hash of its texts, which may differ between versions of the format.
    package func identifier(withoutReference hash: Int64) -> String { identifierStart + "~\(hash)" }

    /// What the identifiers of its rows begin with.
    var identifierStart: String { id + "/" }
}
