/// Reads an hledger or ledger journal.
///
/// Assets and liabilities are the accounts. A posting to an income or expense account is a transaction in the category
/// named by the last component of its name, a refund if its sign is the other one; a posting between two accounts is a
/// transfer, and one to equity is a transfer to the outside. Several categories of one type are one transaction with
/// parts (``LedgerDivision``). Entries that cannot be split so and unsupported directives are
/// left out, each with a reason.
struct JournalReader: ImportReader {
    let bytes: [UInt8]
    let context: ImportContext
    let survey: JournalSurvey
    private var lines: JournalLines
    /// The next line, if it has been read ahead.
    private var peeked: JournalLines.Line?
    /// The items of the last entry, last first.
    var found: [ImportItem] = []
    var defaultYear: Int?

    /// The maximum number of postings in an entry: in memory, they take many times as much space as in the file.
    static let maximumPostingCount = 10_000

    let layout: ImportLayout
    var hasSeveralAccounts: Bool { survey.owners.areSeveral }
    /// The balances that are stated so far.
    var balances = JournalBalances()
    var statements: [ImportStatement] { balances.statements }
    private(set) var rates: [StatedRate] = []
    var position: Int { lines.offset }
    var byteCount: Int { bytes.count }

    /// Creates a reader and surveys the whole file.
    ///
    /// - Throws: ``ImportFileProblem/encoding(_:)``, ``ImportFileProblem/ambiguousDecimals(example:)`` or
    ///   ``ImportFileProblem/notOfFormat(_:)``.
    init(bytes: [UInt8], context: ImportContext) throws(ImportFailure) {
        let text = try DecodedText(bytes, named: context.layout.encoding)
        try text.utf8.checkLineLengths()
        self.bytes = text.utf8
        survey = try JournalSurvey(text.utf8, context: context)
        self.context = context.for(severalAccounts: survey.owners.areSeveral)
        lines = JournalLines(text.utf8)
        var layout = ImportLayout()
        layout.encoding = text.encoding
        layout.decimal = survey.decimal
        self.layout = layout
    }

    mutating func next() throws(ImportFailure) -> ImportItem? {
        while found.isEmpty, let line = nextLine() {
            switch line.kind {
            case .blank: break
            case .entry: readEntry(line)
            case .rule: readRule(line)
            case .directive: readDirective(line)
            case .indented: readStray(line)
            }
        }
        return found.popLast()
    }

    private mutating func nextLine() -> JournalLines.Line? {
        if let line = peeked {
            peeked = nil
            return line
        }
        return lines.next()
    }

    /// Returns the next line if it belongs to the previous one.
    mutating func nextIndentedLine() -> JournalLines.Line? {
        peeked = peeked ?? lines.next()
        return peeked?.kind == .indented ? nextLine() : nil
    }
}

extension JournalReader {
    private mutating func readRule(_ line: JournalLines.Line) {
        while nextIndentedLine() != nil {}
        found = [skipped(line, .generated)]
    }

    private mutating func readDirective(_ line: JournalLines.Line) {
        let directive = JournalDirective(bytes[line.text])
        while let line = nextIndentedLine() {
            // An alias of the account, as in ledger.
            if directive.word == "account", bytes[line.text].starts(with: "alias ".utf8) {
                found.append(skipped(line, .directive("alias")))
            }
        }
        switch directive.effect {
        case .none: break
        case .year(let year): defaultYear = year
        case .price:
            let price = PriceLine(String(decoding: bytes[line.text], as: UTF8.self)[...])
            if let rate = price?.rate(survey.decimal ?? .point) {
                rates.append(rate)
            } else {
                found.append(skipped(line, .price))
            }
        case .unsupported: found.append(skipped(line, .directive(directive.word)))
        case .unknown:
            found.append(refused(line, line.number, .malformed("it is neither an entry nor a directive of a journal")))
        }
    }

    private mutating func readStray(_ line: JournalLines.Line) {
        guard JournalPosting(line, in: bytes) != nil else { return }
        found = [
            refused(line, line.number, .malformed("it is indented like a posting but does not belong to an entry"))
        ]
    }

    func skipped(_ line: JournalLines.Line, _ reason: SkipReason) -> ImportItem {
        .skipped(SkippedRow(line: line.number, reason: reason, text: text(of: line)))
    }

    func refused(_ line: JournalLines.Line, _ number: Int, _ problem: ImportProblem) -> ImportItem {
        .refused(RefusedRow(line: number, column: nil, text: text(of: line), problem: problem))
    }

    private func text(of line: JournalLines.Line) -> String {
        BankText.excerpt(String(decoding: bytes[line.text], as: UTF8.self))
    }
}
