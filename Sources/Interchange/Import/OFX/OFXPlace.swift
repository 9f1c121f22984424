import Core

/// Where in an OFX file the reader is.
struct OFXPlace: Sendable {
    var isInDocument = false
    var status: OFXStatus?
    var statement = OFXStatement()
    var transaction: OFXTransaction?
    private var isInPendingList = false
    private var hasInvestments = false
    private var hasOthers = false

    init() {}

    /// The place behind a document: another may follow.
    init(after place: OFXPlace) {
        hasInvestments = place.hasInvestments
        hasOthers = place.hasOthers
    }

    /// Whether there was an investment statement and no other, with nothing to report.
    var hasOnlyInvestments: Bool { hasInvestments && !hasOthers }

    mutating func enter(_ list: OFXTag) {
        if list == .pendingList {
            isInPendingList = true
            return
        }
        statement = OFXStatement(isOfInvestments: list == .investmentStatement)
        isInPendingList = false
        if statement.isOfInvestments { hasInvestments = true } else { hasOthers = true }
    }

    mutating func leave(_ list: OFXTag) {
        isInPendingList = false
        if list != .pendingList { statement = OFXStatement() }
    }

    mutating func beginTransaction(_ tag: OFXTag, line: Int) {
        hasOthers = true
        let kind: OFXTransaction.Kind =
            switch tag {
            case .loanTransaction: .loan
            case .investmentTransaction: .investment
            default: statement.isOfInvestments ? .investment : isPending(tag) ? .pending : .booked
            }
        transaction = OFXTransaction(tag, kind: kind, line: line)
    }

    private func isPending(_ tag: OFXTag) -> Bool {
        isInPendingList || tag == .pendingTransaction
    }
}

/// What a statement says of all its transactions.
struct OFXStatement: Sendable {
    var isOfInvestments = false
    /// The code of its currency; empty where the bank leaves it out.
    var currency = ""
    /// The account's number; empty where the bank leaves it out.
    var account = ""
}

/// How the bank's server answered (OFX 2.2, 3.1.4).
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

    /// Whether there is no statement to expect.
    var isError: Bool { severity == "ERROR" }

    var problem: ImportFileProblem { .bankError(code: code, severity: severity, message: message) }
}
