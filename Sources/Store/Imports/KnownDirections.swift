import BankFiles
import Core
import GRDB
import Money

/// What a wallet shows about the directions of amounts in a file that does not tell which were spent.
///
/// A rule with a category of one type shows that the rows which it matches are of that type, and a transfer with another
/// account shows whether a row with its amount, few days from it, has left the account or arrived in it.
struct KnownDirections {
    /// How the rows of a file, read in one way, agree with the wallet.
    struct Agreement {
        private var right = 0
        private var wrong = 0
        private var refunds = 0
        /// The amounts of the rows that transfers show, each of which is one row.
        fileprivate var transferred: Set<Int64> = []

        /// Whether the file is read as the wallet shows.
        ///
        /// A single row may be a coincidence.
        var isShown: Bool { right > 1 && wrong == 0 && refunds * 4 <= right }

        fileprivate mutating func add(_ type: TransactionType, known: TransactionType, mayBeRefund: Bool) {
            if type == known {
                right += 1
            } else if mayBeRefund, known == .expense {
                refunds += 1
            } else {
                wrong += 1
            }
        }
    }

    private let accounts: ImportAccounts
    private let rules: RuleSet
    private var owners: [ImportAccount?: Account?] = [:]
    /// The first question that is left about the account of a row, if any.
    private(set) var question: AccountQuestion?

    /// Creates what the accounts and rules of an import show.
    init(_ accounts: ImportAccounts) throws {
        self.accounts = accounts
        rules = try RuleSet(accounts.basis.rules)
    }

    /// Adds a row to those of a way to read the file.
    mutating func add(_ row: ImportRow, to agreement: inout Agreement) throws {
        let account = try account(of: row)
        if let known = try direction(of: row, in: account) {
            guard agreement.transferred.insert(row.minorUnits).inserted else { return }
            return agreement.add(row.type, known: known, mayBeRefund: false)
        }
        let types = try TransactionType.allCases.filter { try rules.outcome(for: row, as: $0).category != nil }
        if types.count == 1 { agreement.add(row.type, known: types[0], mayBeRefund: true) }
    }

    private mutating func account(of row: ImportRow) throws -> Account? {
        if let known = owners[row.owner] { return known }
        var accounts = accounts
        var account: Account?
        do {
            account = try accounts.account(of: row)
        } catch let error as MoneyFlowError {
            guard let open = error.accountQuestion else { throw error }
            question = question ?? open
        }
        owners[row.owner] = .some(account)
        return account
    }

    /// Returns what the transfers between two accounts of the user show.
    private func direction(of row: ImportRow, in account: Account?) throws -> TransactionType? {
        guard let account, let first = row.date.adding(days: -OpenSides.days),
            let last = row.date.adding(days: OpenSides.days)
        else { return nil }
        let known = try Row.fetchOne(
            accounts.db,
            sql: """
                WITH own AS (SELECT id FROM account WHERE kind <> 'outside')
                SELECT EXISTS (
                    SELECT 1 FROM "transaction" WHERE toAccountId = :account AND toAmount = :amount
                        AND toDate BETWEEN :first AND :last AND accountId IN own
                ), EXISTS (
                    SELECT 1 FROM "transaction" WHERE accountId = :account AND amount = :amount
                        AND date BETWEEN :first AND :last AND toAccountId IN own
                )
                """,
            arguments: [
                "account": account.id, "amount": row.minorUnits, "first": first.iso, "last": last.iso,
            ]
        )
        guard let known else { return nil }
        let (hasArrived, hasLeft): (Bool, Bool) = (try known.value(0), try known.value(1))
        return hasArrived == hasLeft ? nil : hasArrived ? .income : .expense
    }
}

extension RuleSet {
    fileprivate func outcome(for row: ImportRow, as type: TransactionType) throws(MoneyFlowError) -> RuleOutcome {
        try outcome(for: row.title, note: row.note, type: type)
    }
}
