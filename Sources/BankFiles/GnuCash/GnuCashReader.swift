/// Reads a book of GnuCash that is saved as XML.
///
/// Accounts of money and debts are accounts of the wallet. What a split adds to such an account, in its own currency, is
/// what the wallet adds to it. Income and expense accounts are categories. Equity and securities are outside of the
/// wallet. A transaction in several categories is in that of its largest split; the others are splits if they are of one
/// type (``LedgerDivision``), and else named in its note.
struct GnuCashReader: ImportReader {
    private let parts: [GnuCashBook.Part]
    private let accounts: GnuCashAccounts
    private let context: ImportContext
    let rates: [StatedRate]
    /// Whether several accounts of the book have splits.
    var hasSeveralAccounts: Bool { accounts.areSeveral }
    /// How the file is read.
    let layout: ImportLayout
    /// The number of bytes read so far, out of ``byteCount``.
    var position: Int { min(byteCount, partCount * byteCount / max(1, parts.count)) }
    /// The total number of bytes, in UTF-8.
    let byteCount: Int

    private var partCount = 0
    /// The items of the last transaction, last first.
    private var found: [ImportItem] = []

    /// Creates a reader and reads the structure of the whole file.
    ///
    /// - Throws: ``ImportFileProblem/notOfFormat(_:)`` if the file is no book, ``ImportFileProblem/empty``, and the
    ///   errors of ``XMLDocument``.
    init(bytes: [UInt8], context: ImportContext) throws(ImportFailure) {
        let text = try MarkupText(bytes, named: context.layout.encoding)
        guard text.utf8.contains(where: { !$0.isBlank && !$0.isLineEnd }) else { throw ImportFailure(.empty) }
        byteCount = text.utf8.count
        let book = try GnuCashBook(text.utf8)
        parts = book.parts
        rates = book.rates
        accounts = GnuCashAccounts(book.accounts, used: book.usedAccounts)
        self.context = context.for(severalAccounts: accounts.areSeveral)
        var layout = ImportLayout()
        layout.encoding = text.encoding
        self.layout = layout
    }

    /// Returns the next item, or `nil` at the end.
    mutating func next() throws(ImportFailure) -> ImportItem? {
        while found.isEmpty, partCount < parts.count {
            found = items(of: parts[partCount]).reversed()
            partCount += 1
        }
        return found.popLast()
    }

    private func items(of part: GnuCashBook.Part) -> [ImportItem] {
        switch part {
        case .transaction(let transaction):
            return items(of: transaction)
        case .unsupported(let line, let element, let names):
            let text = BankText.excerpt(names.filter { !$0.isEmpty }.joined(separator: ", "))
            return [.skipped(SkippedRow(line: line, reason: .directive(element), text: text))]
        }
    }

    private func items(of transaction: GnuCashTransaction) -> [ImportItem] {
        func skipped(_ reason: SkipReason) -> [ImportItem] {
            [.skipped(SkippedRow(line: transaction.line, reason: reason, text: transaction.excerpt))]
        }
        do throws(GnuCashEntry.Refusal) {
            let entry = try GnuCashEntry(transaction, accounts)
            let moves = LedgerMoves.find(in: entry.postings, .gnucash) ?? []
            guard !moves.isEmpty else {
                guard entry.postings.isEmpty || entry.hasMoney else { return skipped(.noMoneyAccount) }
                return skipped(transaction.isVoid ? .noMovement : .zeroAmount)
            }
            let texts = GnuCashTexts(transaction, entry.postings)
            let stated = LedgerTransaction(line: transaction.line, postings: entry.postings)
            let rows = moves.map { move in
                let (title, note) = texts.of(move)
                return stated.transaction(of: move, title: title, note: note, in: context).item(in: context)
            }
            guard let division = LedgerDivision(entry.postings) else { return rows }
            let (title, note) = texts.of(division)
            return [stated.item(of: division, title: title, note: note, insteadOf: rows, in: context)]
        } catch {
            let text = transaction.excerpt
            return [
                .refused(RefusedRow(line: error.line, column: error.element, text: text, problem: error.problem))
            ]
        }
    }
}

extension LedgerRules {
    /// All values of a transaction are in one currency, so that they show what was exchanged for what, and a split can be
    /// divided.
    static let gnucash = LedgerRules(
        division: .amongTransfers,
        pairsWeights: true,
        prefersCategories: false,
        keepsOrder: false
    )
}

extension GnuCashBook {
    /// The identifiers of the accounts that have splits.
    fileprivate var usedAccounts: Set<String> {
        var used: Set<String> = []
        for case .transaction(let transaction) in parts {
            for split in transaction.splits ?? [] { used.insert(split.account) }
        }
        return used
    }
}
