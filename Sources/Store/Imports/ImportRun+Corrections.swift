import BankFiles
import Core
import GRDB

extension ImportRun {
    /// Finds the rows that corrections are about, which may come before or after them, or be in the wallet.
    ///
    /// A correction of a row of these files takes its place. One of a transaction in the wallet is made when the rows
    /// are moved. One of something else is skipped, unless it replaces itself: then it is all that there is.
    mutating func resolveCorrections() throws {
        guard !corrections.isEmpty else { return }
        try staged.indexBankIDs()
        corrections = corrections.inOrder
        var rows = CorrectedRows(unresolved: Set(corrections.map(\.number)))
        for index in corrections.indices {
            var correction = corrections[index]
            if try resolve(&correction, &rows) {
                corrections[index] = correction
                rows.unresolved.remove(correction.number)
            } else {
                try skip(correction)
            }
        }
        for number in rows.replaced {
            let last = try staged.row(rows.last(of: number))
            try staged.identify(number, with: last.sameAs ?? .staged(last.number))
        }
    }

    private mutating func skip(_ unknown: StagedCorrection) throws {
        try staged.remove(unknown.number)
        let correction = unknown.correction
        files[unknown.file].others += 1
        files[unknown.file].report.skip(
            SkippedRow(
                line: correction.row.line,
                reason: .unknownCorrection(correction.shownID),
                text: correction.text
            )
        )
    }

    /// Resolves a correction if what it is about is known.
    ///
    /// - Returns: Whether it is known.
    private mutating func resolve(_ correction: inout StagedCorrection, _ rows: inout CorrectedRows) throws -> Bool {
        let number = correction.number
        let earlier: StagedRow?
        if let named = try staged.number(ofBankID: correction.correction.bankID, otherThan: number) {
            guard !rows.unresolved.contains(named) else { return false }
            let row = try current(named, &rows)
            if case .wallet(let id) = row.sameAs {
                correction.target = StagedCorrection.Target(
                    id: Transaction.ID(rawValue: id),
                    textHash: StableHash.folded(row.text)
                )
            }
            earlier = row
        } else {
            correction.target = try target(of: correction)
            guard correction.target != nil || correction.correction.replacesItself else { return false }
            earlier = nil
        }
        // What was deleted stays deleted.
        let replaces = correction.correction.action == .replace && earlier?.isDeleted != true
        if let earlier, !earlier.isDeleted {
            try uncount(earlier)
            if replaces {
                rows.replace(earlier, by: number)
            } else if correction.target == nil {
                try staged.identify(earlier.number, with: .staged(earlier.number))
            }
        }
        if replaces {
            try staged.setText(rows.distinctText(of: staged.row(number)), of: number)
            if let target = correction.target { try staged.identify(number, with: .wallet(target.id.rawValue)) }
        } else {
            try staged.identify(number, with: .staged(number))
        }
        try count(correction, replaces: replaces)
        return true
    }

    /// Returns the row that a row has become.
    private func current(_ number: Int64, _ rows: inout CorrectedRows) throws -> StagedRow {
        var row = try staged.row(rows.last(of: number))
        // A booked row has the place of its pending one.
        while case .staged(let pending) = row.sameAs, pending != row.number {
            rows.replace(row, by: pending)
            row = try staged.row(rows.last(of: pending))
        }
        return row
    }

    /// Counts a row that is corrected as one without a transaction.
    private mutating func uncount(_ row: StagedRow) throws {
        guard let file = files.firstIndex(where: { $0.rows.contains(row.number) }) else { return }
        try files[file].report.add(
            row.amount,
            to: row.amount < 0 ? .expense : .income,
            in: account(row.account).currency,
            count: -1
        )
        guard row.sameAs == nil else { return }
        files[file].others += 1
        files[file].report.corrections += 1
    }

    private func account(_ id: Account.ID) throws -> Account {
        guard let account = accounts.all.first(where: { $0.id == id }) else {
            throw DamagedRow(table: "account", id: id.rawValue)
        }
        return account
    }

    private mutating func count(_ correction: StagedCorrection, replaces: Bool) throws {
        files[correction.file].report.read += 1
        if replaces {
            let row = try staged.row(correction.number)
            try files[correction.file].report.count(correction.correction.row, in: account(row.account).currency)
        }
        guard !replaces || correction.target != nil else { return }
        files[correction.file].others += 1
        files[correction.file].report.corrections += 1
    }

    /// Returns the transaction that was imported with the identifier that a correction names, into the same account.
    private func target(of correction: StagedCorrection) throws -> StagedCorrection.Target? {
        try Row.fetchOne(
            db,
            sql: """
                SELECT \(MovedRows.current()), textHash FROM importedRow
                JOIN command ON command.id = importedRow.commandId
                WHERE bankId = :bankID AND state = 'done'
                    AND \(ImportedRows.belongs(to: "(SELECT accountId FROM temp.staged WHERE id = :number)"))
                ORDER BY importedRow.commandId DESC LIMIT 1
                """,
            arguments: ["bankID": correction.correction.bankID, "number": correction.number]
        ).map { StagedCorrection.Target(id: try $0.value(0), textHash: try $0.value(1)) }
    }

    /// Changes and deletes the transactions of the wallet that corrections are about, unless the user has deleted them.
    ///
    /// A transaction keeps a title that a rule or the user gave it, and its category unless the type changes.
    ///
    /// - Returns: The number of transactions.
    func correctTransactions(by command: CommandRecorder) throws -> Int {
        guard corrections.contains(where: { $0.target != nil }) else { return 0 }
        var corrected: Set<Transaction.ID> = []
        let rows = try WalletRows(db)
        for staged in corrections {
            guard let target = staged.target else { continue }
            let current: Transaction
            do {
                current = try db.transaction(target.id, rows)
            } catch let error as MoneyFlowError where error.cause == .transactionNotFound {
                continue
            }
            corrected.insert(target.id)
            guard staged.correction.action == .replace else {
                if let rest = try otherSide(of: current, than: self.staged.row(staged.number).account, rows) {
                    try command.update([TransactionChange(before: current, after: rest)])
                } else {
                    try command.deleteTransactions([target.id])
                }
                continue
            }
            let new = try self.staged.transactions(
                in: staged.number..<staged.number + 1,
                includingOthers: true,
                idOffset: nil,
                rows
            )
            guard let new = new.first else { continue }
            try command.update([
                TransactionChange(before: current, after: current.corrected(by: new, from: target.textHash))
            ])
        }
        return corrected.count
    }
}

extension ImportRun {
    /// Returns what is left of a transfer whose side in an account was deleted: the other side, if a file has had it.
    private func otherSide(
        of transfer: Transaction,
        than account: Account.ID,
        _ rows: WalletRows
    ) throws -> Transaction? {
        guard let arrival = transfer.arrival else { return nil }
        let isArrivalLeft = account == transfer.account.id
        let hasFile = try Bool.fetchOne(
            db,
            sql: """
                SELECT EXISTS (
                    SELECT 1 FROM importedRow JOIN command ON command.id = importedRow.commandId
                    WHERE \(MovedRows.current()) = ? AND state = 'done' AND (amount > 0) = ?
                )
                """,
            arguments: [transfer.id, isArrivalLeft]
        )
        guard hasFile == true else { return nil }
        var rest = transfer
        if isArrivalLeft {
            (rest.account, rest.amount, rest.date) = (arrival.account, arrival.amount, arrival.date)
        }
        let choice = CategoryChoice(db: db, categories: rows.categories)
        rest.purpose = .category(try choice.fallback(for: isArrivalLeft ? .income : .expense), isRefund: false)
        return rest
    }
}

extension Transaction {
    /// Returns this transaction as the bank's correction of it says.
    ///
    /// - Parameter textHash: The hash of the text that it was imported with.
    fileprivate func corrected(by new: Transaction, from textHash: Int64) -> Transaction {
        var after = self
        if case .transfer(let arrival) = purpose {
            after.correctSide(arrival, by: new)
        } else {
            after.date = new.date
            after.amount = new.amount
            if new.type != type { after.purpose = new.purpose }
        }
        if [StableHash.folded(title), StableHash.text(title)].contains(textHash) { after.title = new.title }
        return after
    }

    /// Changes the side of a transfer that a bank corrects; the other one keeps its day and, in another currency, its
    /// amount.
    private mutating func correctSide(_ arrival: Arrival, by new: Transaction) {
        var arrival = arrival
        let isOneCurrency = amount.currency == arrival.amount.currency
        if new.account.id == arrival.account.id {
            arrival.date = new.date
            arrival.amount = new.amount
            if isOneCurrency { amount = new.amount }
        } else {
            date = new.date
            amount = new.amount
            if isOneCurrency { arrival.amount = new.amount }
        }
        purpose = .transfer(arrival)
    }
}
