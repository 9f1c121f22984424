import Core

/// Reads the income and expenses in an hledger or ledger journal.
///
/// Each posting to an income or expense account becomes a transaction whose category is the last component of the
/// account name. Money that leaves such an account is income, money that goes to it is an expense. Other entries and
/// unsupported directives are left out, each with a reason.
struct JournalReader: ImportReader {
    private let bytes: [UInt8]
    private let currency: Currency
    private let survey: JournalSurvey
    private var lines: JournalLines
    /// The next line, if it has been read ahead.
    private var peeked: JournalLines.Line?
    /// The items of the last entry, last first.
    private var found: [ImportItem] = []
    private var defaultYear: Int?

    /// The maximum number of postings in an entry: in memory, they take many times as much space as in the file.
    private static let maximumPostingCount = 10_000

    let layout: ImportLayout
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
        currency = context.currency
        survey = try JournalSurvey(text.utf8, context: context)
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
    private mutating func nextIndentedLine() -> JournalLines.Line? {
        peeked = peeked ?? lines.next()
        return peeked?.kind == .indented ? nextLine() : nil
    }
}

extension JournalReader {
    private mutating func readRule(_ line: JournalLines.Line) {
        while nextIndentedLine() != nil {}
        found = [leftOut(line, .generated)]
    }

    private mutating func readDirective(_ line: JournalLines.Line) {
        let directive = JournalDirective(bytes[line.text])
        while let line = nextIndentedLine() {
            // An alias of the account, as in ledger.
            if directive.word == "account", bytes[line.text].starts(with: "alias ".utf8) {
                found.append(leftOut(line, .directive("alias")))
            }
        }
        switch directive.effect {
        case .none: break
        case .year(let year): defaultYear = year
        case .price: found.append(leftOut(line, .price))
        case .unsupported: found.append(leftOut(line, .directive(directive.word)))
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

    private mutating func readEntry(_ line: JournalLines.Line) {
        var postings: [JournalPosting] = []
        while let line = nextIndentedLine() {
            guard postings.count <= Self.maximumPostingCount else { continue }
            if let posting = JournalPosting(line, in: bytes) { postings.append(posting) }
        }
        guard postings.count <= Self.maximumPostingCount else {
            let problem = ImportProblem.malformed("it has more than \(Self.maximumPostingCount) postings")
            found = [refused(line, line.number, problem)]
            return
        }
        do {
            let header = try JournalHeader(bytes[line.text], defaultYear: defaultYear)
            let entry = JournalEntry(
                line: line.number,
                header: header,
                real: postings.filter { $0.form == .real },
                hasVirtual: postings.contains { $0.form == .virtual }
            )
            found = items(of: entry, line).reversed()
        } catch {
            found = [refused(line, line.number, .value(error))]
        }
    }

    private func items(of entry: JournalEntry, _ line: JournalLines.Line) -> [ImportItem] {
        if let reason = entry.leaveOutReason(survey.accounts) { return [leftOut(line, reason)] }
        do {
            let values = try JournalValues(entry, in: bytes, of: currency, survey: survey).values
            return zip(entry.real, values).compactMap { posting, value in
                survey.accounts.kind(of: posting.account) == .flow ? item(of: entry, line, posting, value) : nil
            }
        } catch {
            return [refused(line, error.line, error.problem)]
        }
    }

    private func item(
        of entry: JournalEntry,
        _ line: JournalLines.Line,
        _ posting: JournalPosting,
        _ value: JournalValues.Value
    ) -> ImportItem {
        switch value {
        case .foreign(let name):
            return leftOut(line, .otherCurrency(name))
        case .own(0):
            return leftOut(line, .zeroAmount)
        case .own(let minorUnits) where minorUnits.magnitude > Money.maximumMinorUnits.magnitude:
            let text = BankText.excerpt(String(decoding: bytes[posting.amount], as: UTF8.self))
            return refused(line, posting.line, .value(.invalidAmount(text: text, .tooLarge)))
        case .own(let minorUnits):
            return .transaction(
                ImportRow(
                    line: entry.line,
                    date: entry.header.date,
                    type: minorUnits > 0 ? .expense : .income,
                    minorUnits: minorUnits > 0 ? minorUnits : -minorUnits,
                    category: BankText.categoryName(JournalAccounts.lastPart(of: posting.account)),
                    title: entry.header.title
                )
            )
        }
    }

    private func leftOut(_ line: JournalLines.Line, _ reason: LeaveOutReason) -> ImportItem {
        .leftOut(LeftOutRow(line: line.number, reason: reason, text: text(of: line)))
    }

    private func refused(_ line: JournalLines.Line, _ number: Int, _ problem: ImportProblem) -> ImportItem {
        .refused(RefusedRow(line: number, column: nil, text: text(of: line), problem: problem))
    }

    private func text(of line: JournalLines.Line) -> String {
        BankText.excerpt(String(decoding: bytes[line.text], as: UTF8.self))
    }
}
