/// Reads MT940, the statements of banks all over the world, and MT942, which lists what was booked since the latest one.
///
/// Each booking is a line `:61:` with a text in `:86:`. The opening balance and the bookings must add up to the closing
/// balance on each page of a statement, and to the totals of MT942, unless the user says otherwise.
struct MT940Reader: ImportReader {
    private(set) var lines: MT940Lines
    let items: MT940Items
    let context: ImportContext
    /// The statement that the next line is in.
    var statement: MT940Statement?
    /// The booking that the next line may continue.
    var booking: MT940Booking?
    /// Whether lines without a tag continue the field before them.
    var isInText = false
    /// The line of the latest header whose message has not ended.
    private var openMessage: Int?
    /// The end of the latest page, if another is to follow it.
    var page: (number: String, minorUnits: Int64)?
    /// The balances of the statements that have been read.
    var balances = MT940Balances()
    /// Whether the file has statements of several accounts.
    let hasSeveralAccounts: Bool
    /// The closing balances, and the opening ones.
    private(set) var statements: [ImportStatement] = []

    /// How the file is read.
    let layout: ImportLayout
    /// The number of bytes read so far, out of ``byteCount``.
    var position: Int { lines.offset }
    /// The total number of bytes, in UTF-8.
    var byteCount: Int { lines.bytes.count }

    /// Creates a reader.
    ///
    /// - Throws: ``ImportFileProblem/notOfFormat(_:)`` if the file has no `:20:`, ``ImportFileProblem/empty``,
    ///   ``ImportFileProblem/encoding(_:)``.
    init(bytes: [UInt8], context: ImportContext) throws(ImportFailure) {
        let text = try DecodedText(bytes, named: context.layout.encoding)
        let utf8 = text.utf8
        guard !utf8.allSatisfy({ $0.isBlank || $0.isLineEnd }) else { throw ImportFailure(.empty) }
        try utf8.checkLineLengths()
        lines = MT940Lines(utf8)
        let survey = MT940Survey(lines)
        guard survey.hasStatement else { throw ImportFailure(.notOfFormat(.mt940)) }
        hasSeveralAccounts = survey.accounts.count > 1
        self.context = context.for(severalAccounts: hasSeveralAccounts)
        items = MT940Items(context: self.context, repeatedReferences: survey.repeatedReferences)
        var layout = ImportLayout()
        layout.encoding = text.encoding
        if survey.hasTotals { layout.checksBalance = context.layout.checksBalance != false }
        layout.takesPending = context.layout.takesPending
        self.layout = layout
    }

    /// Returns the next item, or `nil` at the end.
    ///
    /// - Throws: ``ImportFileProblem/malformed(_:)`` if a line belongs to no field or a statement has no end,
    ///   ``ImportFileProblem/closingBalance(expected:found:)`` if a statement does not add up.
    mutating func next() throws(ImportFailure) -> ImportItem? {
        while let line = lines.next() {
            if let item = try read(line) { return item }
        }
        let item = endBooking()
        try endStatement()
        guard openMessage == nil else {
            throw ImportFailure(line: openMessage, .malformed("no -} ends its message, so the file may be cut short"))
        }
        statements = balances.statements
        return item
    }

    /// Reads a line.
    ///
    /// - Returns: The booking that ends before it, if one does.
    private mutating func read(_ line: MT940Line) throws(ImportFailure) -> ImportItem? {
        guard !MT940Entry.isInside(lines.bytes[line.text]) else {
            throw ImportFailure(line: line.number, .malformed("a booking begins in the middle of the line"))
        }
        switch line.kind {
        case .blank:
            return nil
        case .field(.details):
            guard statement != nil else { throw outside(line) }
            try checkTag(of: line)
            booking?.details.append([line.text])
            isInText = true
            return nil
        case .field(let tag):
            let item = endBooking()
            isInText = false
            try read(tag, line)
            return item
        case .end where !isInText || statement?.isComplete != false || lines.bytes[line.text].contains(.brace):
            let item = endBooking()
            try endStatement()
            openMessage = nil
            return item
        case .envelope where statement?.isComplete != false:
            let item = endBooking()
            try endStatement()
            openMessage = lines.bytes[line.text].suffix(3).elementsEqual("{4:".utf8) ? line.number : nil
            return item
        case .text, .unknownField, .envelope, .end:
            try readText(line)
            return nil
        }
    }

    private mutating func readText(_ line: MT940Line) throws(ImportFailure) {
        try checkTag(of: line)
        if isInText {
            booking?.add(line.text)
        } else if let statement, !statement.isComplete, !isTrailer(line) {
            throw ImportFailure(
                line: line.number,
                .malformed("it is neither a field of MT940 nor the continuation of one")
            )
        }
    }

    /// Whether a line ends a message in a form of a bank, such as a hyphen and a control character.
    private func isTrailer(_ line: MT940Line) -> Bool {
        let text = lines.bytes[line.text].trimmed
        return text.first == UInt8(ascii: "-") || text.allSatisfy { $0 < 0x20 }
    }

    /// Refuses a line that is that of a booking with a damaged tag, which would else be lost in a text.
    func checkTag(of line: MT940Line) throws(ImportFailure) {
        guard MT940Entry.isAtBeginning(of: lines.bytes[line.text]) else { return }
        throw ImportFailure(line: line.number, .malformed("it looks like a booking, but does not begin with :61:"))
    }

    private mutating func endBooking() -> ImportItem? {
        guard let ended = booking, var current = statement else { return nil }
        booking = nil
        let item = items.item(ended, in: &current, lines.bytes)
        statement = current
        return item
    }
}

extension UInt8 {
    fileprivate static let brace = UInt8(ascii: "}")
}
