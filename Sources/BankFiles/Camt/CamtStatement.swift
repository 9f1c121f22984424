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
    /// The end of its period, and when it was made, as the file has them.
    private var end: String?
    private var created: String?
    private(set) var entries: [CamtEntry] = []

    /// The elements that are read as a whole.
    static let wholes: Set<String> = [
        "Acct", "Bal", "Ntry", "GrpHdr", "TxsSummry", "RltdAcct", "Intrst", "FrToDt", "CreDtTm",
    ]

    /// The root elements of the three messages; the first versions of them have their version at the end.
    private static let roots: Set<String> = ["BkToCstmrAcctRpt", "BkToCstmrStmt", "BkToCstmrDbtCdtNtfctn"]

    private static func isRoot(_ name: String) -> Bool {
        roots.contains { name == $0 || name.hasPrefix($0 + "V") }
    }

    /// Reads the statements of a document.
    ///
    /// - Throws: ``ImportFileProblem/notOfFormat(_:)`` if it is not a camt document, and the errors of ``XMLDocument``.
    static func all(in document: XMLDocument) throws(ImportFailure) -> [CamtStatement] {
        var statements: [CamtStatement] = []
        var current: CamtStatement?
        var created: String?
        var isCamt = false
        try document.forEachPart { part throws(ImportFailure) in
            switch part {
            case .start(let element):
                isCamt = isCamt || isRoot(element.name)
                if let kind = Kind(rawValue: element.name) {
                    if let open = current {
                        throw ImportFailure(
                            line: element.line,
                            .malformed("a statement begins in the one of line \(open.line)")
                        )
                    }
                    current = CamtStatement(kind: kind, line: element.line, created: created)
                }
            case .whole(let element):
                if element.name == "Ntry", current == nil {
                    throw ImportFailure(line: element.line, .malformed("its <Ntry> is not in a statement"))
                }
                if element.name == "GrpHdr" { created = element.text("CreDtTm") }
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

    private init(kind: Kind, line: Int, created: String?) {
        self.kind = kind
        self.line = line
        self.created = created
    }

    private mutating func add(_ element: XMLElement) {
        switch element.name {
        case "Acct" where number == nil:
            number = CamtPayment.number(of: element)
            code = element.text("Ccy").flatMap(Self.currency)
        case "Bal": balances.append(element)
        case "FrToDt": end = element.text("ToDtTm") ?? element.text("ToDt")
        case "CreDtTm": created = element.text
        case "Ntry": entries.append(CamtEntry(element, of: number))
        default: return
        }
    }

    /// The day of the entries that name none: that of the closing balance, else the end of the statement's period, else
    /// the day on which it was made.
    var date: CivilDate? {
        let closing = balances.first { Self.code(of: $0) == "CLBD" }
        let texts = [closing?.text("Dt", "Dt") ?? closing?.text("Dt", "DtTm"), end, created]
        return texts.lazy.compactMap(\.self).compactMap { text in
            do {
                return try CivilDate(camt: text)
            } catch {
                return nil
            }
        }.first
    }

    private static func code(of balance: XMLElement) -> String? {
        balance.text("Tp", "CdOrPrtry", "Cd") ?? balance.text("Tp", "Cd")
    }

    /// Returns the code of a currency, or `nil` for ISO 4217's code for no currency.
    static func currency(_ code: String) -> String? {
        code == "XXX" || code.isEmpty ? nil : Currency.meantCode(code)
    }

    /// The code of the currency of the account: its own, else that of its first balance or entry.
    private var currencyCode: String? {
        let amounts = balances.prefix(1).compactMap { $0["Amt"]?.attributes["Ccy"] } + entries.prefix(1).map(\.currency)
        return code ?? amounts.lazy.compactMap(Self.currency).first
    }

    /// The currency of the account in the file: that of the account, else of its first balance or entry.
    func currency(or other: Currency) -> Currency {
        currencyCode.flatMap { Currency(code: $0) } ?? other
    }

    /// The account as the file names it, or `nil` if it has no number.
    var owner: ImportAccount? {
        guard let number else { return nil }
        return ImportAccount(
            number: BankText.excerpt(number),
            kind: .bank,
            currency: currencyCode.flatMap { Currency(code: $0) },
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
            guard Self.code(of: element) == code, let amount = element["Amt"],
                amount.attributes["Ccy"].flatMap(Self.currency) ?? currency.code == currency.code,
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
