import Money

/// Reads a Beancount file.
///
/// Assets and liabilities are the accounts, one for each currency, and each of their postings in a currency is one side of
/// a transaction or of a transfer, so that what is in them is what Beancount says. What they hold in securities and other
/// units is skipped, and the money for it goes outside of the wallet and comes from there.
struct BeancountReader: ImportReader {
    let bytes: [UInt8]
    let context: ImportContext
    let survey: BeancountSurvey
    private var blocks: BeancountBlocks
    /// The items of the last directive, last first.
    private var found: [ImportItem] = []
    /// The balances that are stated so far, the last one for an account and a day.
    private var balances: [StatementKey: ImportStatement] = [:]

    /// An account and a day.
    private struct StatementKey: Hashable {
        let owner: ImportAccount
        let date: CivilDate
    }

    let layout: ImportLayout
    var hasSeveralAccounts: Bool { survey.owners.areSeveral }
    private(set) var rates: [StatedRate] = []
    var statements: [ImportStatement] { balances.values.sorted { $0.line < $1.line } }
    var position: Int { blocks.offset }
    var byteCount: Int { bytes.count }

    /// Creates a reader and surveys the whole file.
    ///
    /// - Throws: ``ImportFileProblem/encoding(_:)``, ``ImportFileProblem/notOfFormat(_:)`` or
    ///   ``ImportFileProblem/malformed(_:)``.
    init(bytes: [UInt8], context: ImportContext) throws(ImportFailure) {
        let text = try DecodedText(bytes, named: context.layout.encoding)
        try text.utf8.checkLineLengths()
        self.bytes = text.utf8
        survey = try BeancountSurvey(text.utf8)
        self.context = context.for(severalAccounts: survey.owners.areSeveral)
        blocks = BeancountBlocks(text.utf8)
        var layout = ImportLayout()
        layout.encoding = text.encoding
        self.layout = layout
    }

    mutating func next() throws(ImportFailure) -> ImportItem? {
        while found.isEmpty, let block = try blocks.next() { found = items(of: block).reversed() }
        return found.popLast()
    }

    private mutating func items(of block: BeancountBlocks.Block) -> [ImportItem] {
        do {
            switch try BeancountDirective(block, in: bytes) {
            case .entry(let entry): return try items(of: entry)
            case .pad(let pad): return try items(of: pad)
            case .balance(let balance): return try note(balance) ? [] : [skipped(block.head, .balance)]
            case .price:
                let price = PriceLine(String(decoding: bytes[block.head.text], as: UTF8.self)[...])
                guard let rate = price?.rate(.point) else { return [skipped(block.head, .price)] }
                rates.append(rate)
                return []
            case .unsupported(let word): return [skipped(block.head, .directive(word))]
            case .open, .option, .other: return []
            }
        } catch {
            let row = RefusedRow(line: error.line, column: nil, text: excerpt(block.head.text), problem: error.problem)
            return [.refused(row)]
        }
    }

    private func items(of pad: BeancountPad) throws(BeancountProblem) -> [ImportItem] {
        var items: [ImportItem] = []
        for sum in survey.padding[pad.line] ?? [] {
            items += try self.items(of: BeancountEntry(pad, sum.number, sum.unit))
        }
        return items
    }

    /// Records a balance, which is that at the end of the day before; returns whether an account can be compared with it.
    private mutating func note(_ balance: BeancountBalance) throws(BeancountProblem) -> Bool {
        guard let currency = Currency(code: balance.unit), let date = balance.date.adding(days: -1),
            let owner = survey.owners.account(ofBalance: balance.account, in: currency),
            context.currency(of: owner) == currency
        else { return false }
        do {
            balances[StatementKey(owner: owner, date: date)] = ImportStatement(
                line: balance.line,
                owner: owner,
                date: date,
                minorUnits: try balance.number.minorUnits(of: currency)
            )
            return true
        } catch {
            throw .amount(error, balance.written, in: bytes, line: balance.line)
        }
    }

    private func skipped(_ line: BeancountLines.Line, _ reason: SkipReason) -> ImportItem {
        .skipped(SkippedRow(line: line.number, reason: reason, text: excerpt(line.text)))
    }

    func excerpt(_ text: Range<Int>) -> String {
        BankText.excerpt(String(decoding: bytes[text], as: UTF8.self))
    }
}
