import Money

/// A statement, report or notification of an account in a camt document.
struct CamtStatement: Sendable {
    /// The message that it is from.
    enum Kind: String, Sendable {
        /// camt.052.
        case report = "Rpt"
        /// camt.053.
        case statement = "Stmt"
        /// camt.054.
        case notification = "Ntfctn"
    }

    let kind: Kind
    /// The line that it starts on, from 1.
    let line: Int
    /// The number of the account, or `nil` if the file has none.
    private(set) var number: String?
    private var code: String?
    private var balances: [XMLElement] = []
    private(set) var entries: [CamtEntry] = []

    /// The elements that are read as a whole.
    static let wholes: Set<String> = ["Acct", "Bal", "Ntry", "GrpHdr", "TxsSummry", "RltdAcct", "Intrst"]

    /// The root elements of the three messages.
    private static let roots: Set<String> = ["BkToCstmrAcctRpt", "BkToCstmrStmt", "BkToCstmrDbtCdtNtfctn"]

    /// Reads the statements of a document.
    ///
    /// - Throws: ``ImportFileProblem/notOfFormat(_:)`` if it is not a camt document, and the errors of ``XMLDocument``.
    static func all(in document: XMLDocument) throws(ImportFailure) -> [CamtStatement] {
        var statements: [CamtStatement] = []
        var current: CamtStatement?
        var isCamt = false
        try document.forEachPart { part throws(ImportFailure) in
            switch part {
            case .start(let element):
                isCamt = isCamt || roots.contains(element.name)
                if let kind = Kind(rawValue: element.name) {
                    if let open = current {
                        throw ImportFailure(
                            line: element.line,
                            .malformed("a statement begins in the one of line \(open.line)")
                        )
                    }
                    current = CamtStatement(kind: kind, line: element.line)
                }
            case .whole(let element):
                if element.name == "Ntry", current == nil {
                    throw ImportFailure(line: element.line, .malformed("its <Ntry> is not in a statement"))
                }
                current?.add(element)
            case .end(let name):
                guard Kind(rawValue: name) != nil, let statement = current else { return }
                statements.append(statement)
                current = nil
            }
        }
        guard isCamt else { throw ImportFailure(.notOfFormat(.camt)) }
        return statements
    }

    private init(kind: Kind, line: Int) {
        self.kind = kind
        self.line = line
    }

    private mutating func add(_ element: XMLElement) {
        switch element.name {
        case "Acct" where number == nil:
            number = CamtPayment.number(of: element)
            code = element.text("Ccy")
        case "Bal": balances.append(element)
        case "Ntry": entries.append(CamtEntry(element, of: number))
        default: return
        }
    }

    /// The currency of the account in the file: that of the account, else of its first balance or entry.
    func currency(or other: Currency) -> Currency {
        let code = code ?? balances.first?["Amt"]?.attributes["Ccy"] ?? entries.first?.currency
        return code.flatMap { Currency(code: $0) } ?? other
    }

    /// The account as the file names it, or `nil` if it has no number.
    var owner: ImportAccount? {
        guard let number else { return nil }
        let code = code ?? balances.first?["Amt"]?.attributes["Ccy"] ?? entries.first?.currency
        return ImportAccount(
            number: BankText.excerpt(number),
            kind: .bank,
            currency: code.flatMap { Currency(code: $0) },
            isDeclared: true
        )
    }

    /// Returns the booked balance before the first entry, or `nil` if there is none in a currency.
    func opening(in currency: Currency) -> StatementBalances.Balance? {
        balance("OPBD", in: currency) ?? balance("PRCD", in: currency)
    }

    /// Returns the booked balance after the last entry, or `nil` if there is none in a currency.
    func closing(in currency: Currency) -> StatementBalances.Balance? {
        balance("CLBD", in: currency)
    }

    /// Returns the balance with a code, or `nil` if it is missing, in another currency or cannot be read, because no
    /// transaction depends on it.
    private func balance(_ code: String, in currency: Currency) -> StatementBalances.Balance? {
        for element in balances {
            guard element.text("Tp", "CdOrPrtry", "Cd") ?? element.text("Tp", "Cd") == code,
                let amount = element["Amt"],
                amount.attributes["Ccy"] ?? currency.code == currency.code,
                let text = element.text("Dt", "Dt") ?? element.text("Dt", "DtTm")
            else { continue }
            do {
                let units = try StatementAmounts(currency: currency, decimal: .point).minorUnits(
                    Array(amount.text.utf8)[...]
                )
                let isDebit = element.text("CdtDbtInd") == "DBIT"
                return StatementBalances.Balance(
                    line: element.line,
                    date: try CivilDate(camt: text),
                    minorUnits: isDebit ? -units : units
                )
            } catch {
                continue
            }
        }
        return nil
    }
}
