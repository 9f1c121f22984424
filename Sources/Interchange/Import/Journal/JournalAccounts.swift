import Core

/// The kinds of the accounts in a journal.
///
/// As in hledger, an `account` directive declares the type of an account and its subaccounts; if there is none, the
/// English name of the top-level account decides.
struct JournalAccounts: Sendable {
    /// The kind of an account.
    enum Kind: Hashable, Sendable {
        /// Assets and liabilities: where the user's money is.
        case money
        /// Income and expenses: where it comes from and goes to.
        case flow
        case equity
        case unknown
    }

    private var declared: [String: Kind] = [:]

    /// Records a declaration, `account NAME  ; type: X`.
    ///
    /// - Parameter type: hledger's letter or word, ignoring case; others are ignored.
    mutating func declare(_ account: String, type: String) {
        switch type.lowercased() {
        case "a", "asset", "assets", "c", "cash", "l", "liability", "liabilities": declared[account] = .money
        case "r", "revenue", "revenues", "i", "income", "x", "expense", "expenses": declared[account] = .flow
        case "e", "equity", "v", "conversion": declared[account] = .equity
        default: break
        }
    }

    /// Returns the kind of an account.
    func kind(of account: String) -> Kind {
        if !declared.isEmpty {
            var name = account[...]
            while true {
                if let kind = declared[String(name)] { return kind }
                guard let colon = name.lastIndex(of: ":") else { break }
                name = name[..<colon]
            }
        }
        switch account.prefix(while: { $0 != ":" }).lowercased() {
        case "asset", "assets", "liability", "liabilities", "debt", "debts": return .money
        case "income", "incomes", "revenue", "revenues", "expense", "expenses": return .flow
        case "equity": return .equity
        default: return .unknown
        }
    }

    /// Returns the last component of an account name.
    static func lastPart(of account: String) -> String {
        String(account.split(separator: ":").last ?? "")
    }
}
