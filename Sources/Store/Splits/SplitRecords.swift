import Core
import GRDB
import Money

extension RecordedTable {
    /// The splits of transactions.
    static let part = RecordedTable(
        "part",
        commands: [],
        shared: SharedTable(
            "part",
            groups: [["categoryId", "accountId"]],
            references: [
                "transactionId": .own(by: TransactionRecord.table), "categoryId": .keep("category"),
                "accountId": .keep("account"),
            ]
        ),
        release: { try $1.deleteSharesOfOwnAccount($0) }
    ) { row, reader in try TransactionSplit(row: row, reader) }
}

extension TransactionSplit {
    /// Reads the split in a row of its table, of a transaction that may no longer exist.
    fileprivate init(row: Row, _ reader: HistoryReader) throws {
        let (id, account): (Transaction.ID, Account.ID?) = (try row.value("transactionId"), try row.value("accountId"))
        let owner = try Account.ID.fetchOne(
            reader.db.cachedStatement(sql: #"SELECT accountId FROM "transaction" WHERE id = ?"#),
            arguments: [id]
        )
        let currency =
            try owner.flatMap { try reader.account($0).currency }
            ?? reader.lastRecorded(id.rawValue, in: .transaction).flatMap {
                try reader.account($0.value("accountId")).currency
            } ?? reader.rows.currency
        let purpose: Split.Purpose
        if let account {
            purpose = .account(try reader.account(account))
        } else if let category = try reader.category(of: row, ofType: .expense) {
            purpose = .category(category)
        } else {
            throw DamagedRow(table: "part", id: try row.value("id"))
        }
        let amount = Money(minorUnits: try row.value("amount"), currency: currency)
        self.init(of: id, Split(purpose, amount, note: try row.value("note")))
    }
}

// MARK: - Making splits

extension CommandRecorder {
    /// Returns the splits to make of a transaction, after checking that it can have them, and making the accounts of people
    /// that have none.
    ///
    /// - Throws: ``MoneyFlowError/transferIsNotSplit(_:)``, ``MoneyFlowError/emptySplit(name:)``,
    ///   ``MoneyFlowError/splitForOwnAccount(_:)``, ``MoneyFlowError/nothingLeftOfSplit(sum:whole:category:)``,
    ///   ``MoneyFlowError/notAPerson(_:)``, and the errors for a category or an account that cannot have it.
    func splits(_ splits: [NewSplit], of transaction: Transaction, _ rows: WalletRows) throws -> [Split] {
        guard !splits.isEmpty else { return [] }
        guard let own = transaction.category else {
            throw MoneyFlowError.transferIsNotSplit(transaction.id == 0 ? nil : transaction.id)
        }
        let made = try splits.map { new in
            let purpose = try db.purpose(new.purpose, type: own.type, in: transaction.amount.currency, rows)
            let note = try PlainText.checked(new.note, as: .note, limit: Transaction.maximumTitleLength)
            return Split(try self.made(purpose), new.size.amount(of: transaction.amount), note: note)
        }
        for split in made {
            guard split.amount.minorUnits > 0 else { throw MoneyFlowError.emptySplit(name: split.purpose.name) }
        }
        var split = transaction
        split.splits = made
        try split.checkSplits()
        return made
    }

    /// Returns what a split is for, after making the account of a person who had none before this command.
    func made(_ purpose: Split.Purpose) throws -> Split.Purpose {
        guard let new = purpose.account, new.id == 0, let currency = new.currency else { return purpose }
        // Another split may have made it.
        if let made = try db.person(new.name, WalletRows(db)) { return .account(made) }
        return .account(try insert(NewAccount(name: new.name, kind: .person, currency: currency)))
    }
}

extension Database {
    /// Returns what a split of a transaction of a type is for; the account of a person who has none has the id 0.
    func purpose(
        _ purpose: NewSplit.Purpose,
        type: TransactionType,
        in currency: Currency,
        _ rows: WalletRows
    ) throws -> Split.Purpose {
        switch purpose {
        case .category(let id):
            let category = try category(id, among: rows.categories)
            guard !category.archived else { throw MoneyFlowError.categoryArchived(category.name) }
            try category.checkType(type)
            return .category(category)
        case .account(let id): return .account(try openAccount(id, rows))
        case .person(let name):
            let new = Account(id: 0, name: name, kind: .person, currency: currency)
            return .account(try person(name, rows) ?? new)
        }
    }

    /// Returns the account of a person, or `nil` if no account has the name.
    fileprivate func person(_ name: String, _ rows: WalletRows) throws -> Account? {
        guard let known = rows.accounts.first(where: { $0.name.folded == name.folded }) else { return nil }
        guard known.kind == .person else { throw MoneyFlowError.notAPerson(known.name) }
        return try openAccount(known.id, rows)
    }
}

extension Transaction {
    /// Checks that the splits fit the amount and the account.
    ///
    /// - Throws: ``MoneyFlowError/nothingLeftOfSplit(sum:whole:category:)``, ``MoneyFlowError/splitForOwnAccount(_:)`` or
    ///   ``MoneyFlowError/currencyMismatch(_:_:)``.
    func checkSplits() throws {
        guard let category, !splits.isEmpty else { return }
        var sum = Money.zero(amount.currency)
        for split in splits {
            if let account = split.account {
                guard account.id != self.account.id else { throw MoneyFlowError.splitForOwnAccount(account.name) }
                guard account.currency == amount.currency else {
                    throw MoneyFlowError.currencyMismatch(account.currency?.code ?? "", amount.currency.code)
                }
            }
            sum = try sum.adding(split.amount)
        }
        guard sum.minorUnits < amount.minorUnits else {
            throw MoneyFlowError.nothingLeftOfSplit(sum: sum, whole: amount, category: category.name)
        }
    }
}

extension CommandRecorder {
    /// Inserts the splits of a transaction that has none.
    func insert(_ splits: [Split], of id: Transaction.ID) throws {
        for split in splits {
            _ = try insert(
                into: .part,
                [
                    "transactionId": id, "categoryId": split.category?.id, "accountId": split.account?.id,
                    "amount": split.amount.minorUnits, "note": split.note,
                ]
            )
        }
    }

    /// Makes transactions whole.
    func deleteSplits(of ids: [Transaction.ID]) throws {
        guard try db.hasSplits() else { return }
        try delete(
            from: .part,
            where: "transactionId IN (SELECT value FROM json_each(?))",
            arguments: [ids.jsonText]
        )
    }

    /// Deletes the shares of an account which is about to become the account of their transactions.
    fileprivate func deleteSharesOfOwnAccount(_ reference: DeletedReference) throws {
        guard reference.column == "accountId", let other = reference.other else { return }
        try delete(
            from: .part,
            where: #"accountId = ? AND transactionId IN (SELECT id FROM "transaction" WHERE accountId = ?)"#,
            arguments: [reference.id, other]
        )
    }

    /// Changes transactions that fulfil a condition, which are in another account afterwards, with their splits.
    ///
    /// The schema lets no split transaction change its account, so that they are taken apart meanwhile. What was a share of that
    /// account belongs to the rest.
    func keepingSplits(
        where condition: String,
        arguments: [(any DatabaseValueConvertible)?],
        in account: Account.ID,
        _ change: () throws -> Void
    ) throws {
        guard try db.hasSplits() else { return try change() }
        let ids = try Transaction.ID.fetchAll(
            db,
            sql: """
                SELECT id FROM "transaction" WHERE (\(condition)) AND id IN (SELECT transactionId FROM part)
                """,
            arguments: StatementArguments(arguments)
        )
        let split = try db.transactions(ids, WalletRows(db))
        try deleteSplits(of: ids)
        try change()
        for transaction in split {
            try insert(transaction.splits.filter { $0.account?.id != account }, of: transaction.id)
        }
    }

    /// Moves the split transactions of an account to the one that takes its place.
    func moveSplitTransactions(_ reference: DeletedReference) throws {
        guard reference.column == "accountId", let other = reference.other else { return }
        let isThere = "accountId = ? AND id IN (SELECT transactionId FROM part)"
        let ids = try Transaction.ID.fetchAll(
            db,
            sql: #"SELECT id FROM "transaction" WHERE \#(isThere)"#,
            arguments: [reference.id]
        )
        let isOne = "id IN (SELECT value FROM json_each(?))"
        let account = Account.ID(rawValue: other)
        try keepingSplits(where: isOne, arguments: [ids.jsonText], in: account) {
            try update(.transaction, where: isOne, arguments: [ids.jsonText], set: ["accountId": other])
        }
    }
}

extension StoreFeature {
    static let splits = StoreFeature(tables: [.part])
}
