/// The kinds of the accounts in a journal.
///
/// As in hledger, an `account` directive declares the type of an account and its subaccounts; if there is none, the
/// English name of the top-level account decides.
struct JournalAccounts: Sendable {
    private var declared: [String: LedgerAccountKind] = [:]
    /// The length of the longest declared name, in bytes.
    private var longest = 0

    /// The maximum number of levels of an account's name that are compared; with more, the time would grow with the
    /// square of its length.
    private static let maximumDepth = 100

    /// Records a declaration, `account NAME  ; type: X`.
    ///
    /// - Parameter type: hledger's letter or word, ignoring case; others are ignored.
    mutating func declare(_ account: String, type: String) {
        longest = max(longest, account.utf8.count)
        switch type.lowercased() {
        case "a", "asset", "assets": declared[account] = .asset
        case "c", "cash": declared[account] = .cash
        case "l", "liability", "liabilities": declared[account] = .liability
        case "r", "revenue", "revenues", "i", "income": declared[account] = .income
        case "x", "expense", "expenses": declared[account] = .expense
        case "e", "equity", "v", "conversion": declared[account] = .equity
        default: break
        }
    }

    /// Returns the kind of an account.
    func kind(of account: String) -> LedgerAccountKind {
        for end in ends(of: account).reversed() {
            if let kind = declared[String(account[..<end])] { return kind }
        }
        switch account.prefix(while: { $0 != ":" }).lowercased() {
        case "asset", "assets": return .asset
        case "liability", "liabilities", "debt", "debts": return .liability
        case "income", "incomes", "revenue", "revenues": return .income
        case "expense", "expenses": return .expense
        case "equity": return .equity
        default: return .unknown
        }
    }

    /// Returns the ends of the names of an account and the accounts above it, the topmost one first.
    private func ends(of account: String) -> [String.Index] {
        guard !declared.isEmpty else { return [] }
        let utf8 = account.utf8
        let limit = utf8.index(utf8.startIndex, offsetBy: longest, limitedBy: utf8.endIndex) ?? utf8.endIndex
        var ends: [String.Index] = []
        var place = utf8.startIndex
        while ends.count < Self.maximumDepth {
            let end = utf8[place...].firstIndex(of: UInt8(ascii: ":")) ?? utf8.endIndex
            guard end <= limit else { break }
            ends.append(end)
            guard end < utf8.endIndex else { break }
            place = utf8.index(after: end)
        }
        return ends
    }

    /// Returns the last component of an account name.
    static func lastPart(of account: String) -> String {
        String(account.split(separator: ":").last ?? "")
    }
}
