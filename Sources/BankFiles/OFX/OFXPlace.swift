import Money

/// The reader's position in the structure of an OFX file.
struct OFXPlace: Sendable {
    var isInDocument = false
    var status: OFXStatus?
    var statement = OFXStatement()
    var transaction: OFXTransaction?
    /// Whether it is in a statement.
    private(set) var isInStatement = false
    private var isInPendingList = false
    private var isInBankTransaction = false
    /// The balance being read, if it is that of the books or one in a list.
    var ledger: OFXLedgerBalance?
    private var hasInvestments = false
    private var hasOthers = false

    init() {}

    /// Creates the position after the end of a document, which another may follow.
    init(after place: OFXPlace) {
        hasInvestments = place.hasInvestments
        hasOthers = place.hasOthers
    }

    /// Whether the file has had investment statements, and no other statements or transactions.
    var hasOnlyInvestments: Bool { hasInvestments && !hasOthers }

    mutating func enter(_ list: OFXTag) {
        switch list {
        case .pendingList:
            isInPendingList = true
            return
        case .bankTransactionOfInvestments:
            isInBankTransaction = true
            return
        default:
            break
        }
        isInStatement = true
        isInBankTransaction = false
        statement = OFXStatement(isOfInvestments: list == .investmentStatement, isOfCard: list == .cardStatement)
        isInPendingList = false
        if statement.isOfInvestments { hasInvestments = true } else { hasOthers = true }
    }

    mutating func leave(_ list: OFXTag) {
        isInBankTransaction = false
        guard list != .bankTransactionOfInvestments else { return }
        isInPendingList = false
        guard list != .pendingList else { return }
        isInStatement = false
        statement = OFXStatement()
    }

    mutating func beginTransaction(_ tag: OFXTag, line: Int) {
        hasOthers = true
        let kind: OFXTransaction.Kind =
            switch tag {
            case .loanTransaction: .loan
            case .investmentTransaction: .investment
            default:
                statement.isOfInvestments && !isInBankTransaction
                    ? .investment : isPending(tag) ? .pending : .booked
            }
        transaction = OFXTransaction(tag, kind: kind, line: line)
    }

    private func isPending(_ tag: OFXTag) -> Bool {
        isInPendingList || tag == .pendingTransaction
    }
}

/// What a statement says about all of its transactions.
struct OFXStatement: Sendable {
    var isOfInvestments = false
    var isOfCard = false
    /// The code of its currency; empty if the bank leaves it out.
    var currency = ""
    /// The account's number; empty if the bank leaves it out.
    var account = ""

    /// The account as the file names it, or `nil` if it has no number.
    var owner: ImportAccount? {
        guard !account.isEmpty else { return nil }
        return ImportAccount(
            identifier: account,
            kind: isOfCard ? .card : .bank,
            currency: Currency(code: currency),
            isDeclared: true
        )
    }
}

/// What the bank had booked in an account, or another balance: the ranges of its values in the file.
struct OFXLedgerBalance: Sendable {
    /// The line that it starts on, from 1.
    let line: Int
    /// Whether it is in a list of balances with names.
    var isListed = false
    var name: Range<Int>?
    var amount: Range<Int>?
    var date: Range<Int>?
}

/// The status of a response from the bank's server (OFX 2.2, 3.1.4).
struct OFXStatus: Sendable {
    /// The line that it starts on, from 1.
    let line: Int
    private var code = ""
    private var severity = ""
    private var message = ""

    init(line: Int) {
        self.line = line
    }

    mutating func set(_ tag: OFXTag, to text: String) {
        switch tag {
        case .code: code = BankText.excerpt(text)
        case .severity: severity = BankText.excerpt(text).uppercased()
        default: message = BankText.excerpt(text)
        }
    }

    /// Whether it is an error, so that no statement follows.
    var isError: Bool { severity == "ERROR" }

    var problem: ImportFileProblem { .bankError(code: code, severity: severity, message: message) }
}

/// The elements of OFX that the reader uses; all others are skipped.
enum OFXTag: String, CaseIterable, Sendable {
    // Aggregates
    case document = "OFX"
    case status = "STATUS"
    case bankStatement = "STMTRS"
    case cardStatement = "CCSTMTRS"
    case investmentStatement = "INVSTMTRS"
    case pendingList = "BANKTRANLISTP"
    case bankTransactionOfInvestments = "INVBANKTRAN"
    case transaction = "STMTTRN"
    case pendingTransaction = "STMTTRNP"
    case investmentTransaction = "INVTRAN"
    case loanTransaction = "LOANSTMTTRN"
    case currency = "CURRENCY"
    case originalCurrency = "ORIGCURRENCY"
    case ledgerBalance = "LEDGERBAL"
    case listedBalance = "BAL"
    case payee = "PAYEE"

    // Values
    case balance = "BALAMT"
    case listedValue = "VALUE"
    case balanceDate = "DTASOF"
    case code = "CODE"
    case severity = "SEVERITY"
    case message = "MESSAGE"
    case defaultCurrency = "CURDEF"
    case currencySymbol = "CURSYM"
    case currencyRate = "CURRATE"
    case bank = "BANKID"
    case account = "ACCTID"
    case datePosted = "DTPOSTED"
    case dateOfPending = "DTTRAN"
    case dateOfTrade = "DTTRADE"
    case amount = "TRNAMT"
    case bankID = "FITID"
    case reference = "REFNUM"
    case correctedID = "CORRECTFITID"
    case correction = "CORRECTACTION"
    case name = "NAME"
    case extendedName = "EXTDNAME"
    case memo = "MEMO"

    /// Creates the element with a name, ignoring case.
    init?(_ name: ArraySlice<UInt8>) {
        guard name.count <= Self.longestName else { return nil }
        // Swift stores a string this short inline, without allocating.
        let upper = String(decoding: name.lazy.map { 97...122 ~= $0 ? $0 - 32 : $0 }, as: UTF8.self)
        guard let tag = Self.byName[upper] else { return nil }
        self = tag
    }

    /// Whether it is a transaction.
    var isTransaction: Bool {
        [.transaction, .pendingTransaction, .investmentTransaction, .loanTransaction].contains(self)
    }

    /// Whether it is a value of a status.
    var isOfStatus: Bool { self == .code || self == .severity || self == .message }

    /// Returns the element whose name in capitals a text begins with.
    static func beginning(_ text: ArraySlice<UInt8>) -> OFXTag? {
        allCases.first { text.starts(with: $0.rawValue.utf8) }
    }

    private static let longestName = 13
    private static let byName = Dictionary(uniqueKeysWithValues: allCases.map { ($0.rawValue, $0) })
}

extension ImportAccount {
    /// Creates the account with an identifier: a number or, if it has no digit, a name, as exports of accounts without a
    /// number have it.
    init(identifier: String, kind: AccountKind = .bank, currency: Currency? = nil, isDeclared: Bool = false) {
        let isNumber = identifier.contains(where: \.isNumber)
        self.init(
            number: isNumber ? identifier : "",
            name: isNumber ? "" : BankText.accountName(identifier),
            kind: kind,
            currency: currency,
            isDeclared: isDeclared
        )
    }
}
