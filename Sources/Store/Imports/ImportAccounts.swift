import BankFiles
import Core
import GRDB
import Money

/// Finds the accounts of an import's rows, makes those that its files declare, and lets the first file of an account say
/// what it is.
struct ImportAccounts {
    let db: Database
    let basis: ImportBasis
    private let request: ImportRequest
    /// Whether no file and nothing in the wallet has an amount in the currency of the only account yet.
    private var isDefaultOpen: Bool
    /// The accounts that have rows of the import, and those that had some before the current file.
    private var hasRows: Set<Account.ID> = []
    private var filled: Set<Account.ID> = []
    /// The accounts that the user chose for those that the current file names.
    private var chosen: [ImportAccount?: Account] = [:]
    /// The unknown pockets of the current file about which the user is asked, and how many rows each has.
    private var unknownPockets: [ImportAccount: Int] = [:]
    /// The pockets of the current file that the user wants to skip.
    private var skippedPockets: Set<ImportAccount> = []
    /// Whether the user chose an account for the rows of a file.
    private(set) var areChosen = false
    /// The accounts of the wallet, as the import leaves them, and the new ones.
    private(set) var all: [Account]
    /// The accounts that did not exist before.
    private(set) var new: [Account] = []
    /// The folded names of all of them.
    private var takenNames: Set<String>
    private var owners: ImportOwners
    private var decided: [ImportAccount?: Account] = [:]
    /// The last of them, as nearly all rows of a file are of one account.
    private var latest: (owner: ImportAccount?, account: Account)?
    private var file = ""
    /// The rows that name an account at the other end which may be made later.
    private var open: [ImportAccount: [Int64]] = [:]

    init(_ db: Database, _ request: ImportRequest, _ basis: ImportBasis) throws {
        self.db = db
        self.basis = basis
        self.request = request
        all = basis.accounts
        takenNames = Set(all.map(\.name.folded))
        let used = try Set(
            Account.ID.fetchAll(db, sql: "SELECT DISTINCT accountId FROM total UNION SELECT accountId FROM moved")
        )
        let unused = Set(basis.accounts.map(\.id)).subtracting(used)
        owners = ImportOwners(all, profile: basis.profileAccount, unused: unused)
        owners.makesPockets = request.pockets == .made
        isDefaultOpen = try db.isCurrencyOpen && basis.accounts.count { $0.kind != .outside } == 1
    }

    // MARK: Files

    /// Begins a file, and returns what its reader knows.
    ///
    /// - Parameter currency: The currency of the file, for an account that has no amounts yet, or `nil` for the wallet's.
    mutating func begin(
        _ file: ImportFile,
        in currency: Currency?,
        layout: ImportLayout,
        on today: CivilDate
    ) throws -> ImportContext {
        self.file = file.name
        if !hasRows.isEmpty { isDefaultOpen = false }
        filled = hasRows
        decided = [:]
        latest = nil
        chosen = [:]
        unknownPockets = [:]
        skippedPockets = file.skippedPockets
        owners.areSeveral = false
        owners.chosen = nil
        owners.chosen = try request.account.map { try target($0, in: currency) }
        for (named, target) in file.accounts.sorted(by: {
            ($0.key?.order ?? []).lexicographicallyPrecedes($1.key?.order ?? [])
        }) {
            chosen[named] = try self.target(target, in: named.flatMap { $0.isPocket ? $0.currency : nil } ?? currency)
            if let account = chosen[named] { owners.learn(named, is: account) }
        }
        areChosen = areChosen || owners.chosen != nil || !chosen.isEmpty
        if let currency, isCurrencyOpen, owners.chosen.map(isNew) != true, !chosenWholes.contains(where: isNew) {
            var account = defaultAccount
            account.currency = currency
            update(account)
        }
        let account = owners.chosen ?? basis.profileAccount ?? defaultAccount
        var context = ImportContext(
            currency: account.currency ?? basis.defaultAccount.currency ?? .euro,
            layout: layout,
            known: owners
        )
        context.name(file.name, on: today)
        return context
    }

    /// Says whether the current file has rows of several accounts, before its first row.
    mutating func begin(hasSeveralAccounts: Bool) {
        owners.areSeveral = hasSeveralAccounts
    }

    private mutating func target(_ target: ImportTarget, in currency: Currency?) throws -> Account {
        switch target {
        case .existing(let id):
            let rows = try WalletRows(
                accounts: all,
                defaultAccount: defaultAccount,
                categories: [],
                tags: [],
                hasSplits: false
            )
            return try db.ownAccount(id, rows)
        case .new(let text):
            let name = try PlainText.checked(text, as: .accountName, limit: Account.maximumNameLength)
            guard !name.isEmpty else { throw MoneyFlowError.emptyText(field: .accountName) }
            let known = all.first { $0.kind != .outside && $0.name.folded == name.folded }
            return known ?? add(Account(id: nextID, name: name, currency: currency ?? defaultAccount.currency))
        }
    }

    /// The account of transactions for which none is named, as the import leaves it.
    var defaultAccount: Account { all.first { $0.id == basis.defaultAccount.id } ?? basis.defaultAccount }

    /// Whether the current file can still say in which currency its account is: the user has the import make it, or the
    /// wallet has only one account, and nothing in it has an amount yet.
    var isCurrencyOpen: Bool {
        let chosen = owners.chosen.map { [$0] } ?? chosenWholes
        return isDefaultOpen || chosen.contains { isNew($0) && !filled.contains($0.id) }
    }

    /// The chosen accounts that are no pockets, whose currency is known.
    private var chosenWholes: [Account] { chosen.filter { $0.key?.isPocket != true }.map(\.value) }

    /// Whether what the first file said of the currency still applies, as nobody else was the first.
    var isCurrent: Bool {
        get throws { try defaultAccount.currency == basis.defaultAccount.currency || db.isCurrencyOpen }
    }

    /// The accounts of the rows of the current file so far, in their order; none if the user has only one.
    var used: [Account] {
        guard all.count(where: { ![.outside, .person].contains($0.kind) }) > 1 else { return [] }
        return all.filter(Set(decided.values).contains)
    }

    /// Whether the import makes an account.
    func isNew(_ account: Account) -> Bool { new.contains { $0.id == account.id } }

    // MARK: Pockets

    /// Records that a row of the current file is skipped because its pocket is not known.
    mutating func skip(in pocket: ImportAccount) {
        guard request.pockets == .asked, !skippedPockets.contains(pocket) else { return }
        unknownPockets[pocket, default: 0] += 1
    }

    /// Asks the user about the unknown pockets of the current file, those with the most rows first.
    ///
    /// - Throws: ``MoneyFlowError/importAccountUnknown(_:)`` if there are any.
    func checkPockets() throws(MoneyFlowError) {
        let pockets = unknownPockets.map { named, count in
            AccountQuestion.Pocket(named: named, newName: freeName(owners.named(pocket: named)), rowCount: count)
        }.sorted { ($1.rowCount, $0.newName) < ($0.rowCount, $1.newName) }
        guard let first = pockets.first else { return }
        throw .importAccountUnknown(
            AccountQuestion(
                file: file,
                named: first.named,
                newName: first.newName,
                accounts: all.filter {
                    $0.currency == first.named.currency && ![.outside, .person].contains($0.kind) && !$0.archived
                },
                pockets: pockets
            )
        )
    }

    // MARK: Rows

    /// Returns the account that a row belongs to.
    ///
    /// - Throws: ``MoneyFlowError/importAccountUnknown(_:)``.
    mutating func account(of row: ImportRow) throws -> Account {
        if let latest, latest.owner == row.owner { return latest.account }
        let account = try decided[row.owner] ?? described(decide(row), by: row.owner)
        decided[row.owner] = account
        latest = (row.owner, account)
        hasRows.insert(account.id)
        return account
    }

    /// Returns the account that a balance belongs to, or `nil` if that is not known after the rows of its file.
    ///
    /// One of several that a file declares need not have rows.
    mutating func account(of statement: ImportStatement) throws -> Account? {
        if let account = decided[statement.owner] { return account }
        switch owners.owner(of: statement.owner) {
        case .existing(let account): return account
        case .new(let named) where owners.areSeveral && statement.minorUnits != 0: return try make(named)
        case .new, .unknown, .undecided: return nil
        }
    }

    /// Returns the account of the wallet at the other end of a row, if that is known; a file that has both sides of a
    /// transfer declares it.
    mutating func other(than account: Account, for row: ImportRow) throws -> Account? {
        guard let named = row.counterparty.account else { return nil }
        let other = try owners.account(named) ?? (row.counterparty.isWhole ? make(named) : nil)
        return other?.id == account.id ? nil : other
    }

    /// Returns the account that has a share of a row, which its file declares.
    mutating func share(of named: ImportAccount) throws -> Account { try owners.account(named) ?? make(named) }

    /// Returns the account of the wallet for rows, if that is known before any of them is read.
    func known(_ named: ImportAccount?) -> Account? {
        if let account = decided[named] { return account }
        if case .existing(let account) = owners.owner(of: named) { return account }
        return nil
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
        if row.owner?.isPocket == true, case .new(let named) = owner {
            // It is known by the name only if that is free.
            let number = takenNames.contains(named.name.folded) ? named.name : ""
            return try make(
                ImportAccount(number: number, name: named.name, kind: named.kind, currency: named.currency)
            )
        }
        if case .existing(let account) = owner {
            if let named = row.owner, try hasRowsOfAnother(than: row, account) { throw unknown(named) }
            return account
        }
        if let named = row.owner, let account = try earlierAccount(of: row), !account.isOther(than: named) {
            owners.learn(named, is: account)
            return account
        }
        switch owner {
        case .existing(let account): return account
        case .new(let named): return try make(named)
        case .unknown(let named): throw unknown(named)
        case .undecided: throw unknown(nil)
        }
    }

    private func unknown(_ named: ImportAccount?) -> MoneyFlowError {
        .importAccountUnknown(
            AccountQuestion(
                file: file,
                named: named,
                newName: freeName(named ?? ImportAccount()),
                accounts: all.filter { ![.outside, .person].contains($0.kind) && !$0.archived },
                isOneOfSeveral: owners.areSeveral
            )
        )
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
        return ids.count == 1 ? all.first { $0.id == ids[0] } : nil
    }

    /// Whether an account whose number is not known has rows of another account, by the number that earlier files of
    /// the same kind had for it, and none of the account that the row's file names.
    private func hasRowsOfAnother(than row: ImportRow, _ account: Account) throws -> Bool {
        guard owners.chosen == nil, account.number == nil, basis.profileAccount == nil, chosen[row.owner] == nil,
            !owners.isUnused(account), let hash = row.account
        else { return false }
        return try Bool.fetchOne(
            db,
            sql: """
                SELECT max(account <> :account) AND NOT max(account = :account)
                FROM importedRow JOIN command ON command.id = commandId
                WHERE account NOTNULL AND (bankId NOTNULL) = :hasID AND accountId = :own AND state = 'done'
                """,
            arguments: ["account": hash, "hasID": row.bankID != nil, "own": account.id]
        ) ?? false
    }

    /// Returns the accounts that rows of earlier imports can name without having known them: new ones, those whose number
    /// is new, and those into which nothing was imported before.
    func firstKnown() throws -> Set<Account.ID> {
        let known = Dictionary(basis.accounts.map { ($0.id, $0.named) }) { first, _ in first }
        let imported = """
            SELECT EXISTS (
                SELECT 1 FROM importedRow JOIN command ON command.id = commandId WHERE accountId = ? AND state = 'done'
            )
            """
        let first = try all.filter { account in
            guard known[account.id] == account.named else { return true }
            return try hasRows.contains(account.id)
                && Bool.fetchOne(db, sql: imported, arguments: [account.id]) != true
        }
        return Set(first.map(\.id))
    }

    // MARK: New and changed accounts

    /// Returns an account as the file describes it, which is its first or the one that the user chose for it.
    private mutating func described(_ account: Account, by owner: ImportAccount?) -> Account {
        guard let named = owner, named.isPocket || !owners.areSeveral,
            !named.number.isEmpty || !named.isDeclared || named.isNameless
        else { return account }
        let isChosen = owners.chosen != nil || chosen[named] != nil
        let other = named.isPocket ? owners.named(pocket: named) : named
        let isOfOther = owners.accounts.contains { $0.id != account.id && $0.isMeant(by: other) }
        guard !isOfOther,
            let changed = account.described(
                by: other,
                isUnused: owners.isUnused(account),
                addingNumber: isChosen
            )
        else { return account }
        update(changed)
        return changed
    }

    private mutating func update(_ account: Account) {
        owners.update(account)
        all = all.map { $0.id == account.id ? account : $0 }
        new = new.map { $0.id == account.id ? account : $0 }
    }

    private mutating func make(_ named: ImportAccount) throws -> Account {
        let account = add(
            Account(
                id: nextID,
                name: freeName(named),
                kind: named.kind,
                currency: named.currency ?? basis.defaultAccount.currency,
                number: named.number.isEmpty ? nil : named.number
            )
        )
        owners.learn(named, is: account)
        return account
    }

    private var nextID: Account.ID { Account.ID(rawValue: max(basis.lastAccount, new.last?.id.rawValue ?? 0) + 1) }

    private mutating func add(_ account: Account) -> Account {
        new.append(account)
        all.append(account)
        takenNames.insert(account.name.folded)
        owners.add(account)
        return account
    }

    /// Returns the name that the file has or, if it has only a number, the kind and its last digits.
    private func freeName(_ named: ImportAccount) -> String {
        let number = String(named.number.filter { $0.isLetter || $0.isNumber }.suffix(4))
        let words = [named.kind.rawValue.capitalized, number].filter { !$0.isEmpty }
        let wanted = named.name.isEmpty ? words.joined(separator: " ") : named.name
        guard takenNames.contains(wanted.folded) else { return wanted }
        return (2...all.count + 2).lazy.map { "\(wanted) (\($0))" }.first { !takenNames.contains($0.folded) } ?? wanted
    }

    /// The accounts of which the import says more, before and after it.
    var changed: [(before: Account, after: Account)] {
        zip(basis.accounts, all).filter { $0 != $1 }.map { (before: $0, after: $1) }
    }

    /// Inserts the new accounts into the wallet, and updates the changed ones.
    func write(by command: CommandRecorder) throws {
        for (_, account) in changed {
            try command.update(
                .account,
                where: "id = ?",
                arguments: [account.id],
                set: ["kind": account.kind.rawValue, "currency": account.currency?.code, "number": account.number]
            )
        }
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

extension ImportAccount {
    /// What decides the order in which accounts are made.
    fileprivate var order: [String] { [shownName, currency?.code ?? ""] }
}
