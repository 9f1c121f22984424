/// Reads Open Financial Exchange, versions 1 (SGML) and 2 (XML), and Quicken's QFX.
///
/// All bank and card statements in a file are read; transactions in investment and loan statements are skipped. The
/// sign of an amount distinguishes money received from money spent. A bank's identifier is kept together with the
/// account, because it is unique only there (OFX 2.2, 3.2.3).
struct OFXReader: ImportReader {
    private var scanner: OFXScanner
    private var lines: LineCounter
    private var place = OFXPlace()
    private let items: OFXItems
    /// Whether the file has statements of several accounts.
    let hasSeveralAccounts: Bool
    /// The balances of the books; one that is invalid is skipped, because no transaction depends on it.
    private(set) var statements: [ImportStatement] = []
    private(set) var isOwn = false

    /// How the file is read.
    let layout: ImportLayout
    /// The number of bytes read so far, out of ``byteCount``.
    var position: Int { scanner.offset }
    /// The total number of bytes, in UTF-8.
    var byteCount: Int { scanner.bytes.count }

    /// Creates a reader.
    ///
    /// - Throws: ``ImportFileProblem/notOfFormat(_:)`` if the file has no `OFX` element, ``ImportFileProblem/empty``,
    ///   ``ImportFileProblem/encoding(_:)``.
    init(bytes: [UInt8], context: ImportContext) throws(ImportFailure) {
        let text = try MarkupText(bytes, named: context.layout.encoding)
        guard !text.utf8.allSatisfy({ $0 <= .space }) else { throw ImportFailure(.empty) }
        try text.utf8.checkLineLengths { $0.isLineEnd || $0 == .lessThan }
        scanner = OFXScanner(text.utf8)
        lines = LineCounter(text.utf8)
        hasSeveralAccounts = Self.accounts(scanner).count > 1
        items = OFXItems(context: context.for(severalAccounts: hasSeveralAccounts))
        var layout = ImportLayout()
        layout.encoding = text.encoding
        layout.decimal = context.layout.decimal
        self.layout = layout
        try enterDocument()
    }

    /// Returns the next item, or `nil` at the end.
    ///
    /// - Throws: ``ImportFileProblem/bankError(code:severity:message:)`` if a status is an error,
    ///   ``ImportFileProblem/malformed(_:)`` if a tag is missing or damaged, ``ImportFileProblem/investmentsOnly``.
    mutating func next() throws(ImportFailure) -> ImportItem? {
        while let element = scanner.next() {
            switch element {
            case .start(let tag, let value):
                try start(tag, value: value)
            case .end(let tag):
                if let transaction = try end(tag) { return items.item(transaction, in: place.statement, of: scanner) }
            case .damaged(let tag):
                throw malformed("its tag <\(tag.rawValue)> has no closing bracket")
            }
        }
        guard !place.isInDocument else {
            let end = scanner.bytes.lastIndex { $0 > .space } ?? 0
            throw ImportFailure(line: lines.line(at: end), .malformed("it ends before its end tag </OFX>"))
        }
        if place.hasOnlyInvestments { throw ImportFailure(.investmentsOnly) }
        return nil
    }

    /// Returns the numbers of the accounts whose statements a file has.
    private static func accounts(_ file: OFXScanner) -> Set<String> {
        var rest = file
        var accounts: Set<String> = []
        var isInTransaction = false
        while let element = rest.next() {
            switch element {
            case .start(.account, let value) where !isInTransaction: accounts.insert(rest.text(in: value))
            case .start(let tag, _) where tag.isTransaction: isInTransaction = true
            case .end(let tag) where tag.isTransaction: isInTransaction = false
            default: continue
            }
        }
        return accounts
    }

    private mutating func enterDocument() throws(ImportFailure) {
        while let element = scanner.next() {
            if case .start(.document, _) = element {
                place.isInDocument = true
                return
            }
        }
        throw ImportFailure(.notOfFormat(.ofx))
    }

    private mutating func start(_ tag: OFXTag, value: Range<Int>) throws(ImportFailure) {
        guard !tag.isOfStatus else {
            place.status?.set(tag, to: scanner.text(in: value))
            return
        }
        try leaveStatus()
        switch tag {
        case .document:
            guard !place.isInDocument else { throw malformed("another <OFX> begins before </OFX>") }
            place.isInDocument = true
        case .status:
            place.status = OFXStatus(line: lines.line(at: scanner.start))
        case .bankStatement, .cardStatement, .investmentStatement, .pendingList, .bankTransactionOfInvestments:
            place.enter(tag)
        case _ where tag.isTransaction:
            if let open = place.transaction { throw unclosed(open) }
            place.beginTransaction(tag, line: lines.line(at: scanner.start))
        case .defaultCurrency:
            place.statement.currency = scanner.text(in: value)
        case .bank where place.transaction == nil:
            if scanner.text(in: value) == OFXMark.bank { isOwn = true }
        case .account where place.transaction == nil:
            place.statement.account = scanner.text(in: value)
        case .ledgerBalance where place.isInStatement:
            place.ledger = OFXLedgerBalance(line: lines.line(at: scanner.start))
        case .listedBalance where place.isInStatement:
            place.ledger = OFXLedgerBalance(line: lines.line(at: scanner.start), isListed: true)
        case .name where place.ledger?.isListed == true:
            place.ledger?.name = value
        case .balance, .listedValue:
            place.ledger?.amount = value
        case .balanceDate:
            place.ledger?.date = value
        case .amount where place.transaction == nil && place.isInStatement:
            throw malformed("its <TRNAMT> is not in a transaction")
        default:
            place.transaction?.start(tag, value: value)
        }
    }

    /// Handles the end of an element.
    ///
    /// - Returns: The transaction that ends there, if one does.
    private mutating func end(_ tag: OFXTag) throws(ImportFailure) -> OFXTransaction? {
        guard !tag.isOfStatus else { return nil }
        try leaveStatus()
        switch tag {
        case .document:
            if let open = place.transaction { throw unclosed(open) }
            place = OFXPlace(after: place)
        case .bankStatement, .cardStatement, .investmentStatement, .pendingList, .bankTransactionOfInvestments:
            if let open = place.transaction { throw unclosed(open) }
            place.leave(tag)
        case _ where tag.isTransaction:
            guard let transaction = place.transaction, transaction.tag == tag else {
                throw malformed("its end tag </\(tag.rawValue)> has no <\(tag.rawValue)>")
            }
            place.transaction = nil
            return transaction
        case .ledgerBalance, .listedBalance:
            if let ledger = place.ledger, let stated = items.stated(ledger, in: place.statement, of: scanner) {
                statements.removeAll { $0.owner == stated.owner && $0.date == stated.date }
                statements.append(stated)
            }
            place.ledger = nil
        default:
            return nil
        }
        return nil
    }

    /// Ends the current status, if there is one, at its end tag or any other tag; throws if it is an error.
    private mutating func leaveStatus() throws(ImportFailure) {
        guard let status = place.status else { return }
        place.status = nil
        if status.isError { throw ImportFailure(line: status.line, status.problem) }
    }

    private mutating func malformed(_ reason: String) -> ImportFailure {
        ImportFailure(line: lines.line(at: scanner.start), .malformed(reason))
    }

    private func unclosed(_ transaction: OFXTransaction) -> ImportFailure {
        let name = transaction.tag.rawValue
        return ImportFailure(line: transaction.line, .malformed("its <\(name)> has no end tag </\(name)>"))
    }
}
