import BankFiles
import Core
import GRDB
import Money

extension Accounts: SQLiteQuery {
    func value(from snapshot: SQLiteSnapshot) throws -> Value {
        try snapshot.rows.accounts
    }
}

extension Currencies: SQLiteQuery {
    func value(from snapshot: SQLiteSnapshot) throws -> Value {
        let rows = try snapshot.rows
        if let account {
            _ = try snapshot.db.account(account, rows)
            return rows.currencies(of: account)
        }
        let first = try snapshot.db.walletSettings().reportCurrency
        return [first] + rows.currencies.filter { $0 != first }
    }
}

extension Balances: SQLiteQuery {
    func value(from snapshot: SQLiteSnapshot) throws -> Value {
        let db = snapshot.db
        let rows = try snapshot.rows
        return try TransactionQuery(checking: TransactionFilter(to: day, account: account), db, rows).balances(db, rows)
    }
}

extension AddAccount: RecordedCommand {
    var kind: CommandKind { .addAccount }

    func run(_ command: CommandRecorder) throws -> Outcome { try command.insert(account) }
}

extension CommandRecorder {
    /// Inserts an account, with its opening balance.
    func insert(_ account: NewAccount) throws -> Account {
        let rows = try WalletRows(db)
        guard account.kind != .outside else { throw MoneyFlowError.accountIsOutside(account.name) }
        let currency = account.currency ?? rows.currency
        let last = try Int64.fetchOne(db, sql: "SELECT max(position) FROM account") ?? 0
        let id = try insert(
            into: .account,
            [
                "name": try rows.freeName(account.name), "kind": account.kind.rawValue, "currency": currency.code,
                "number": try account.number.map { try rows.freeNumber($0) }, "position": last &+ 1,
            ]
        )
        let all = try WalletRows(db)
        let added = try db.account(Account.ID(rawValue: id), all)
        if let opening = account.opening { try insert(opening, of: added, all) }
        return added
    }
}

extension EditAccount: RecordedCommand {
    var kind: CommandKind { edit == AccountEdit(name: edit.name) ? .renameAccount : .editAccount }

    func run(_ command: CommandRecorder) throws -> Outcome {
        let rows = try WalletRows(command.db)
        let before = try command.db.ownAccount(id, rows)
        guard !edit.isEmpty else { throw MoneyFlowError.nothingToChange(in: .account(before.name)) }
        guard edit.kind != .outside else { throw MoneyFlowError.accountIsOutside(before.name) }
        var after = before
        if let name = edit.name { after.name = try rows.freeName(name, except: id) }
        after.kind = edit.kind ?? before.kind
        if let number = edit.number {
            after.number = number.isEmpty ? nil : try rows.freeNumber(number, except: id)
        }
        if after.kind != .card { after.settlement = nil }
        if let settlement = edit.settlement {
            after.settlement = try settlement.map { try rows.checked($0, of: after) }
        }
        try command.update(
            .account,
            where: "id = ?",
            arguments: [id],
            set: [
                "name": after.name, "kind": after.kind.rawValue, "number": after.number,
                "settlesId": after.settlement?.payer, "settlesOn": after.settlement?.day,
            ]
        )
        return (before, after)
    }
}

extension ArchiveAccount: RecordedCommand {
    var kind: CommandKind { archived ? .archiveAccount : .unarchiveAccount }

    func run(_ command: CommandRecorder) throws -> Outcome {
        let rows = try WalletRows(command.db)
        var account = try command.db.ownAccount(id, rows)
        if archived { try rows.checkIsNotDefault(account) }
        try command.update(.account, where: "id = ?", arguments: [id], set: ["archived": archived])
        account.archived = archived
        return account
    }
}

extension SetDefaultAccount: RecordedCommand {
    var kind: CommandKind { .setDefaultAccount }

    func run(_ command: CommandRecorder) throws -> Outcome {
        let account = try command.db.openAccount(id, WalletRows(command.db))
        try command.update(.settings, where: "id = 1", arguments: [], set: ["defaultAccountId": id])
        return account
    }
}

extension DeleteAccount: RecordedCommand {
    var kind: CommandKind { .deleteAccount }

    func run(_ command: CommandRecorder) throws -> Outcome {
        let db = command.db
        let rows = try WalletRows(db)
        let account = try db.ownAccount(id, rows)
        try rows.checkIsNotDefault(account)
        let count =
            try Int.fetchOne(
                db,
                sql: """
                    SELECT count(*) FROM (
                        SELECT id FROM "transaction" WHERE accountId = ?1 OR toAccountId = ?1
                        UNION SELECT transactionId FROM part WHERE accountId = ?1
                    )
                    """,
                arguments: [id]
            ) ?? 0
        var ended = 0
        if let other {
            let target = try db.ownAccount(other, rows)
            guard target.id != id else { throw MoneyFlowError.accountMovedToItself(account.name) }
            guard target.currency == account.currency else {
                throw MoneyFlowError.currencyMismatch(account.currency?.code ?? "", target.currency?.code ?? "")
            }
            ended = try db.transfers(between: id.rawValue, and: other.rawValue, in: .transaction).count
        } else {
            let schedules = try db.scheduleCount(where: "accountId = ?1 OR toAccountId = ?1", id)
            guard count == 0, schedules == 0 else {
                throw MoneyFlowError.accountInUse(name: account.name, count: count, schedules: schedules)
            }
        }
        try command.release(id, of: .account, to: other)
        try command.delete(from: .account, where: "id = ?", arguments: [id])
        return (account, count - ended, ended)
    }
}

extension StoreFeature {
    static let accounts = StoreFeature(
        queries: [Accounts.self, Currencies.self, Balances.self],
        commands: [
            AddAccount.self, EditAccount.self, ArchiveAccount.self, SetDefaultAccount.self, DeleteAccount.self,
        ],
        tables: [.account]
    )
}

extension WalletRows {
    /// Returns `number` as it is stored, after checking that no other account can be meant by it.
    fileprivate func freeNumber(_ number: String, except id: Account.ID? = nil) throws -> String {
        let number = try PlainText.checked(number, as: .accountNumber, limit: Account.maximumNameLength)
        guard !number.isEmpty else { throw MoneyFlowError.emptyText(field: .accountNumber) }
        let named = ImportAccount(number: number)
        if let taken = accounts.first(where: { $0.id != id && $0.isMeant(by: named) }) {
            throw MoneyFlowError.accountNumberTaken(number, account: taken.name)
        }
        return number
    }

    /// Returns `name` as it is stored, after checking that no other account has it, ignoring case and diacritics.
    fileprivate func freeName(_ name: String, except id: Account.ID? = nil) throws -> String {
        let name = try PlainText.checked(name, as: .accountName, limit: Account.maximumNameLength)
        guard !name.isEmpty else { throw MoneyFlowError.emptyText(field: .accountName) }
        if let taken = accounts.first(where: { $0.name.folded == name.folded && $0.id != id }) {
            throw MoneyFlowError.accountNameTaken(taken.name)
        }
        return name
    }

    /// Returns how a card is to be paid, after checking that it can be.
    fileprivate func checked(_ settlement: CardSettlement, of account: Account) throws -> CardSettlement {
        guard let payer = accounts.first(where: { $0.id == settlement.payer }) else {
            throw MoneyFlowError.unknownAccount("\(settlement.payer.rawValue)", suggestion: nil)
        }
        try account.checkIsPaid(by: payer)
        return settlement
    }

    fileprivate func checkIsNotDefault(_ account: Account) throws {
        guard account.id != defaultAccount.id else { throw MoneyFlowError.accountIsDefault(account.name) }
    }
}

extension Database {
    /// Returns the account with an id, which must not be ``AccountKind/outside``.
    func ownAccount(_ id: Account.ID, _ rows: WalletRows) throws -> Account {
        let account = try account(id, rows)
        guard account.kind != .outside else { throw MoneyFlowError.accountIsOutside(account.name) }
        return account
    }
}

extension CommandRecorder {
    /// Inserts the transfer from or to the outside that gives an account an opening balance, or adds it to its balance.
    @discardableResult
    func insert(
        _ opening: NewAccount.Opening,
        of account: Account,
        titled title: String = "",
        _ rows: WalletRows
    ) throws -> Transaction {
        guard let outside = rows.outside else {
            throw DamagedRow(table: RecordedTable.account.name, id: account.id.rawValue)
        }
        let isDebt = opening.balance.minorUnits < 0
        guard let amount = Int64(exactly: opening.balance.minorUnits.magnitude) else {
            throw MoneyFlowError.amountOverflow
        }
        let money = Money(minorUnits: amount, currency: opening.balance.currency)
        let transfer = Transaction(
            id: 0,
            date: opening.date,
            amount: money,
            account: isDebt ? account : outside,
            purpose: .transfer(Arrival(account: isDebt ? outside : account, amount: money, date: opening.date)),
            title: title
        )
        try transfer.checkSides()
        return try insert(transfer, rows)
    }
}
