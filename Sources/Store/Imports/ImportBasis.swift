import BankFiles
import Core
import GRDB
import Money

/// The state of the wallet on which an import's decisions are based.
///
/// An import reads its files and decides about their rows without a lock, so other processes may change the wallet in
/// the meantime. Once the import holds the lock, the basis shows whether those decisions are still valid.
struct ImportBasis {
    /// The accounts, in their order.
    let accounts: [Account]
    /// The account of transactions for which none is named.
    let defaultAccount: Account
    /// The layout of the profile that the request names.
    let profileLayout: ImportLayout?
    /// The account of that profile.
    let profileAccount: Account?
    /// The highest account id ever assigned.
    let lastAccount: Int64
    let categories: [Core.Category]
    let rules: [Rule]
    /// The highest category id ever assigned.
    let lastCategory: Int64
    private let profile: String?
    /// The highest transaction id ever assigned.
    private let lastTransaction: Int64
    private let lastCommand: Int64
    /// The number of commands in effect up to the last one, and the sum of their ids.
    private let commandsInEffect: [Int64]

    /// A transaction added after the basis was read, with a negative amount for an expense.
    struct Addition {
        let id: Int64
        let date: CivilDate
        let amount: Int64
        let title: String
        let account: Account.ID
    }

    /// Reads the basis.
    ///
    /// - Parameter profile: The name of the profile to read files with.
    /// - Throws: ``MoneyFlowError/unknownProfile(_:suggestion:)``.
    init(_ db: Database, profile: String?) throws {
        self.profile = profile
        let named = try profile.map { try db.profile(named: $0) }
        profileLayout = named?.layout
        let (accounts, defaultAccount) = try db.walletAccounts()
        (self.accounts, self.defaultAccount) = (accounts, defaultAccount)
        profileAccount = accounts.first { $0.id == named?.account }
        lastAccount = try db.lastID(of: "account")
        categories = try db.walletCategories()
        rules = try db.walletRules()
        lastCategory = try db.lastID(of: "category")
        lastTransaction = try db.lastID(of: TransactionRecord.table)
        lastCommand = try db.lastID(of: "command")
        commandsInEffect = try Self.commandsInEffect(db, upTo: lastCommand)
    }

    /// Returns the transactions added since, or `nil` if anything else has changed, such as by a new rule or an undo.
    func additions(in db: Database) throws -> [Addition]? {
        let current = try ImportBasis(db, profile: profile)
        let isUnchanged =
            current.accounts == accounts && current.defaultAccount == defaultAccount
            && current.profileLayout == profileLayout && current.profileAccount == profileAccount
            && current.lastAccount == lastAccount && current.categories == categories
            && current.rules == rules && current.lastCategory == lastCategory
        guard isUnchanged, try Self.commandsInEffect(db, upTo: lastCommand) == commandsInEffect else { return nil }
        let hasOtherCommands = try Bool.fetchOne(
            db,
            sql: "SELECT EXISTS (SELECT 1 FROM command WHERE id > ? AND NOT (kind = ? AND state = 'done'))",
            arguments: [lastCommand, CommandKind.add.rawValue]
        )
        guard hasOtherCommands == false else { return nil }
        return try Row.fetchAll(
            db,
            sql: """
                SELECT id, date, iif((type = 'income') = refund, -amount, amount), title, accountId FROM "transaction"
                WHERE id > ? AND type <> 'transfer' ORDER BY id
                """,
            arguments: [lastTransaction]
        ).map { row in
            let (id, date): (Int64, String) = (try row.value(0), try row.value(1))
            guard let date = CivilDate(iso: date) else { throw DamagedRow(table: TransactionRecord.table, id: id) }
            return Addition(
                id: id,
                date: date,
                amount: try row.value(2),
                title: try row.value(3),
                account: try row.value(4)
            )
        }
    }

    /// Returns how many of the commands up to `last` are in effect, and the sum of their ids.
    ///
    /// Undo and redo move along the history one command at a time, so these two numbers identify the set.
    private static func commandsInEffect(_ db: Database, upTo last: Int64) throws -> [Int64] {
        let row = try Row.fetchOne(
            db,
            sql: "SELECT count(*), coalesce(sum(id), 0) FROM command WHERE state = 'done' AND id <= ?",
            arguments: [last]
        )
        return try row.map { [try $0.value(0), try $0.value(1)] } ?? []
    }
}
