/// Reads the transactions of a file one at a time.
///
/// A reader is made from the bytes of the whole file, which can be anything: it returns items or throws an
/// ``ImportFailure``, takes time in proportion to the file, and never traps. Where a temporary file fails, it finds the end
/// of the file (``FileBytes/failure``).
package protocol ImportReader: Sendable {
    /// Returns the next item, or `nil` at the end; reading can continue after an ``ImportItem/refused(_:)``.
    ///
    /// - Throws: ``ImportFailure`` if the rest of the file cannot be read; do not call it again after that.
    mutating func next() throws(ImportFailure) -> ImportItem?

    /// Whether the file has rows of several accounts.
    var hasSeveralAccounts: Bool { get }
    /// The balances that the file states, complete after its last item; at most one for an account and a day.
    var statements: [ImportStatement] { get }
    /// The rates that the file states, complete after its last item.
    var rates: [StatedRate] { get }
    /// The number of bytes read so far, out of ``byteCount``.
    var position: Int { get }
    /// The size of the file in bytes.
    var byteCount: Int { get }
    /// How the file is read, with everything that was detected; empty if the format leaves nothing open.
    var layout: ImportLayout { get }
    /// What in the file decided the layout.
    var clues: [ImportClue] { get }
    /// Whether MoneyFlow wrote the file, as far as it has been read.
    var isOwn: Bool { get }
}

extension ImportReader {
    /// Whether the file has rows of several accounts; no.
    package var hasSeveralAccounts: Bool { false }
    /// The balances that the file states; none.
    package var statements: [ImportStatement] { [] }
    /// The rates that the file states; none.
    package var rates: [StatedRate] { [] }
    /// Whether MoneyFlow wrote the file; unknown, so no.
    package var isOwn: Bool { false }
    /// What in the file decided the layout; nothing, as the format leaves nothing open.
    package var clues: [ImportClue] { [] }
}

/// Makes the readers of the file formats that can be imported.
package protocol ImportReaders: Sendable {
    /// The formats of the files, in the order help lists them.
    var formats: [ImportFormat] { get }

    /// Returns the reader of a format or, without one, of the format that the bytes look like.
    ///
    /// - Throws: ``ImportFailure`` if the file is not in the format, with
    ///   ``ImportFileProblem/unrecognized(like:known:)`` if no format was detected, and ``ImportFileProblem/empty`` if
    ///   there is no text.
    func reader(
        for bytes: FileBytes,
        format: ImportFormat?,
        context: ImportContext
    ) throws(ImportFailure) -> (format: ImportFormat, reader: any ImportReader)
}
