import Core

/// The elements of OFX that the reader looks at; all others are passed over.
enum OFXTag: String, CaseIterable, Sendable {
    // Aggregates
    case document = "OFX"
    case status = "STATUS"
    case bankStatement = "STMTRS"
    case cardStatement = "CCSTMTRS"
    case investmentStatement = "INVSTMTRS"
    case pendingList = "BANKTRANLISTP"
    case transaction = "STMTTRN"
    case pendingTransaction = "STMTTRNP"
    case investmentTransaction = "INVTRAN"
    case loanTransaction = "LOANSTMTTRN"
    case currency = "CURRENCY"
    case originalCurrency = "ORIGCURRENCY"
    case payee = "PAYEE"

    // Values
    case code = "CODE"
    case severity = "SEVERITY"
    case message = "MESSAGE"
    case defaultCurrency = "CURDEF"
    case currencySymbol = "CURSYM"
    case account = "ACCTID"
    case datePosted = "DTPOSTED"
    case dateOfPending = "DTTRAN"
    case dateOfTrade = "DTTRADE"
    case amount = "TRNAMT"
    case bankID = "FITID"
    case correctedID = "CORRECTFITID"
    case name = "NAME"
    case extendedName = "EXTDNAME"
    case memo = "MEMO"

    /// Finds an element by its name, in either case.
    init?(_ name: ArraySlice<UInt8>) {
        guard name.count <= Self.longestName else { return nil }
        // A string of so few bytes is held without memory of its own.
        let upper = String(decoding: name.lazy.map { 97...122 ~= $0 ? $0 - 32 : $0 }, as: UTF8.self)
        guard let tag = Self.byName[upper] else { return nil }
        self = tag
    }

    /// Whether it is a value of a status.
    var isOfStatus: Bool { self == .code || self == .severity || self == .message }

    private static let longestName = 13
    private static let byName = Dictionary(uniqueKeysWithValues: allCases.map { ($0.rawValue, $0) })
}
