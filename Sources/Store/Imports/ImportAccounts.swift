import BankFiles
import Core
import GRDB

/// Finds the accounts of an import's rows, and makes those that its files declare.
struct ImportAccounts {
    private let db: Database
    private let basis: ImportBasis
    private let chosen: Account?
    private let unused: Set<Account.ID>
    /// The accounts of the wallet and the new ones.
    private(set) var all: [Account]
    /// The accounts that did not exist before.
    private(set) var new: [Account] = []
    private var owners: ImportOwners
    private var decided: [ImportAccount?: Account] = [:]
    private var file = ""
    /// The rows that name an account at the other end which may be made later.
    private var open: [ImportAccount: [Int64]] = [:]

    init(_ db: Database, _ request: ImportRequest, _ basis: ImportBasis) throws {
        self.db = db
        self.basis = basis
        let rows = try WalletRows(accounts: basis.accounts, defaultAccount: basis.defaultAccount, categories: [])
        chosen = try request.account.map { try db.ownAccount($0, rows) }
        all = basis.accounts
        let used = try Set(
            Account.ID.fetchAll(db, sql: "SELECT DISTINCT accountId FROM total UNION SELECT accountId FROM moved")
        )
        unused = Set(basis.accounts.map(\.id)).subtracting(used)
        owners = ImportOwners(all, chosen: chosen, profile: basis.profileAccount, unused: unused)
    }

    /// What the reader of a file knows.
    func context(layout: ImportLayout) -> ImportContext {
        let account = chosen ?? basis.profileAccount ?? basis.defaultAccount
        return ImportContext(
            currency: account.currency ?? basis.defaultAccount.currency ?? .euro,
            layout: layout,
            known: owners
        )
    }

    /// Begins a file.
    mutating func begin(_ file: String, hasSeveralAccounts: Bool) {
        self.file = file
        owners.areSeveral = hasSeveralAccounts
        decided = [:]
    }

    /// The accounts of the rows of the current file so far, in their order; none if the wallet has only one account.
    var used: [Account] {
        guard all.count(where: { $0.kind != .outside }) > 1 else { return [] }
        return all.filter(Set(decided.values).contains)
    }

    /// Whether the import makes an account.
    func isNew(_ account: Account) -> Bool { new.contains { $0.id == account.id } }

    /// Returns the account that a row belongs to.
    ///
    /// - Throws: ``MoneyFlowError/importAccountUnknown(file:named:)``.
    mutating func account(of row: ImportRow) throws -> Account {
        if let account = decided[row.owner] { return account }
        let account = try decide(row)
        decided[row.owner] = account
        return account
    }

    /// Returns the account that a balance belongs to, or `nil` if that is not known after the rows of its file.
    func account(of statement: ImportStatement) -> Account? {
        if let account = decided[statement.owner] { return account }
        if case .existing(let account) = owners.owner(of: statement.owner) { return account }
        return nil
    }

    /// Returns the account of the wallet at the other end of a row, if that is known; a file that has both sides of a
    /// transfer declares it.
    mutating func other(than account: Account, for row: ImportRow) throws -> Account? {
        guard let named = row.counterparty.account else { return nil }
        let other = try owners.account(named) ?? (row.counterparty.isWhole ? make(named) : nil)
        return other?.id == account.id ? nil : other
    }

    /// Returns why a new row of an account is skipped, or `nil` if it can be imported: both sides of a transfer are of
    /// one account of the wallet, or the one at the other end has another currency.
    mutating func skipReason(_ row: ImportRow, in account: Account) throws -> SkipReason? {
        guard row.counterparty.isWhole, let named = row.counterparty.account else { return nil }
        guard let other = try other(than: account, for: row) else { return .transfer }
        guard let currency = named.currency, let own = other.currency, currency != own else { return nil }
        return .otherCurrency(currency.code)
    }

    /// Remembers that a staged row names an account which the import may still make.
    mutating func remember(_ number: Int64, _ row: ImportRow) {
        guard row.owner?.isDeclared == true, let other = row.counterparty.account, owners.account(other) == nil else {
            return
        }
        open[other, default: []].append(number)
    }

    /// The rows that name an account at the other end which the import makes, with that account.
    var othersMadeLater: [(account: Account.ID, rows: [Int64])] {
        new.isEmpty ? [] : open.compactMap { named, rows in owners.account(named).map { ($0.id, rows) } }
    }

    private mutating func decide(_ row: ImportRow) throws -> Account {
        let owner = owners.owner(of: row.owner)
        if case .existing(let account) = owner { return account }
        if let named = row.owner, let account = try earlierAccount(of: row) {
            owners.learn(named, is: account)
            return account
        }
        switch owner {
        case .existing(let account): return account
        case .new(let named): return try make(named)
        case .unknown(let named): throw MoneyFlowError.importAccountUnknown(file: file, named: named.shownName)
        case .undecided: throw MoneyFlowError.importAccountUnknown(file: file, named: nil)
        }
    }

    /// Returns the only account that has the rows of earlier files of the account that the file names.
    private func earlierAccount(of row: ImportRow) throws -> Account? {
        guard let hash = row.account else { return nil }
        let ids = try Account.ID.fetchAll(
            db,
            sql: """
                SELECT DISTINCT coalesce(
                    (SELECT accountId FROM "transaction" WHERE id = transactionId AND type <> 'transfer'),
                    importedRow.accountId
                )
                FROM importedRow JOIN command ON command.id = commandId
                WHERE account = ? AND (bankId NOTNULL) = ? AND state = 'done' LIMIT 2
                """,
            arguments: [hash, row.bankID != nil]
        )
        return ids.count == 1 ? basis.accounts.first { $0.id == ids[0] } : nil
    }

    // MARK: New accounts

    private mutating func make(_ named: ImportAccount) throws -> Account {
        let last = max(basis.lastAccount, new.last?.id.rawValue ?? 0)
        let account = Account(
            id: Account.ID(rawValue: last + 1),
            name: freeName(named),
            kind: named.kind,
            currency: named.currency ?? basis.defaultAccount.currency,
            number: named.number.isEmpty ? nil : named.number
        )
        new.append(account)
        all.append(account)
        owners.add(account, for: named)
        return account
    }

    /// Returns the name that the file has or, if it has only a number, the kind and its last digits.
    private func freeName(_ named: ImportAccount) -> String {
        let wanted = named.name.isEmpty ? "\(named.kind.rawValue.capitalized) \(named.number.suffix(4))" : named.name
        let taken = Set(all.map(\.name.folded))
        let names = [wanted] + (2...all.count + 2).map { "\(wanted) (\($0))" }
        return names.first { !taken.contains($0.folded) } ?? wanted
    }

    /// Inserts the new accounts into the wallet.
    func insertNew(by command: CommandRecorder) throws {
        guard let first = new.first, let last = new.last else { return }
        for account in new {
            try db.execute(
                sql: """
                    INSERT INTO account (id, name, kind, currency, number, position)
                    VALUES (?, ?, ?, ?, ?, (SELECT max(position) + 1 FROM account))
                    """,
                arguments: [
                    account.id, account.name, account.kind.rawValue, account.currency?.code, account.number,
                ]
            )
        }
        try command.didInsert(into: .account, ids: first.id.rawValue...last.id.rawValue)
    }
}
