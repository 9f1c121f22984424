import BankFiles
import Core
import GRDB
import Money

extension ImportRun {
    /// Moves the staged rows into the wallet and completes the report.
    mutating func move(by command: CommandRecorder) throws -> ImportReport {
        // What the user chose is not asked again, although nothing is new.
        let described = hasNewRows || accounts.areChosen ? accounts.changed : []
        if !described.isEmpty || !accounts.new.isEmpty { try accounts.write(by: command) }
        if let name = request.saveProfile { try saveProfile(name, by: command) }
        let newCategories = try categories.insertNew(by: command)
        let openings = try FileOpenings(db, bringsSplits: staged.hasParts)
        let lastID = try lastTransactionID()
        var offset = lastID
        var corrected = 0
        let rows = try walletRows()
        // Some of the typed transactions become transfers.
        for index in files.indices { files[index].report.matches = try matches(of: files[index], rows) }
        if hasNewRows {
            offset = try staged.moveIntoWallet()
            try command.didInsert(into: .transaction, ids: offset + 1...offset + staged.count)
            try staged.remember(origins, by: command, idOffset: offset)
            try staged.movePartsIntoWallet(by: command, idOffset: offset)
            if !corrections.isEmpty { try staged.reserveIDs(idOffset: offset) }
            corrected = try correctTransactions(by: command)
            try completeTransfers(by: command, rows)
            try takeAmounts(by: command, rows)
            try plan.regrouping.apply(by: command, idOffset: offset, rows)
            try settleOccurrences(by: command, idOffset: offset, rows)
        }
        let idOffset = request.isDryRun ? nil : offset
        let (stated, new) = try statements.record(by: command, openings, lastID: lastID, accounts.all)
        let reports = try files.enumerated().map { index, file in
            try report(
                of: file,
                stated[index] ?? [],
                after: offset,
                idOffset: idOffset,
                rows
            )
        }
        // What a file states of its own transactions may be far from what a market said.
        let addedRates = try command.add(rates, acceptsUnlikely: true)
        let named = files.contains(where: \.bringsRows) || addedRates.count == 0 ? files.filter(\.bringsRows) : files
        try command.didRead(
            named.map(\.report.nameWithoutFolder),
            adding: reports.reduce(0) { $0 + $1.added }
        )
        let missing = try transfersMissingSides(after: lastID, rows)
        let unpaired = try missing.unpaired + unpairedTransfers(idOffset: idOffset, rows)
        let pairs = try possibleTransfers(idOffset: idOffset, rows) + missing.pairs
        return ImportReport(
            files: reports,
            corrected: corrected,
            newCategories: newCategories,
            newAccounts: accounts.new,
            describedAccounts: described.map { DescribedAccount(before: $0, after: $1) },
            openings: new,
            unmatched: try unmatched(rows),
            possibleTransfers: Array(pairs.prefix(ImportReport.possibleTransferLimit)),
            unpairedTransfers: Array(unpaired.prefix(ImportReport.possibleTransferLimit)),
            ambiguousCount: possible.ambiguous.count,
            waitingCount: possible.exchanges.count + missing.unpaired.count,
            earlierTransfers: try plan.regrouping.newTransfers.prefix(ImportReport.possibleTransferLimit).map {
                try db.transaction(Transaction.ID(rawValue: $0), rows)
            },
            earlierTransferCount: plan.regrouping.newTransfers.count,
            possiblePostings: try possiblePostings(after: lastID, rows),
            possiblePayments: try possiblePayments(idOffset: idOffset, rows),
            rates: addedRates,
            savedProfile: request.saveProfile,
            isDryRun: request.isDryRun,
            isWalletEmpty: try db.transactionCount() == 0
        )
    }

    /// The rows of the files that the command names, and where they come from.
    private var origins: [(rows: Range<Int64>, origin: RowOrigin)] {
        files.filter(\.bringsRows).enumerated().map { index, file in
            (file.rows, RowOrigin(file: index, format: file.report.format))
        }
    }

    /// Removes the staged rows.
    func end() throws {
        try staged.drop()
    }

    private func walletRows() throws -> WalletRows {
        try WalletRows(
            accounts: accounts.all,
            defaultAccount: accounts.defaultAccount,
            categories: categories.categories,
            tags: db.walletTags(),
            hasSplits: staged.hasParts || db.hasSplits()
        )
    }

    private func lastTransactionID() throws -> Int64 {
        try Int64.fetchOne(db, sql: #"SELECT max(id) FROM "transaction""#) ?? 0
    }

    private func report(
        of file: StagedFile,
        _ statements: [ComparedStatement],
        after lastID: Int64,
        idOffset offset: Int64?,
        _ rows: WalletRows
    ) throws -> ImportFileReport {
        var report = file.report
        report.statements = statements
        let transfers = try staged.transfers(in: file.rows, collected: plan.collected, idOffset: lastID)
        report.transferCount = transfers.count
        report.transfers = try transfers.prefix(ImportFileReport.transferLimit).map { line, id in
            let transfer = try db.transaction(id, rows)
            let isStored = !request.isDryRun || id.rawValue <= lastID
            return ImportedTransfer(line: line, transfer: transfer, isStored: isStored)
        }
        report.booked = file.posted
        report.added = file.rows.count - report.merged - report.paired - report.booked - file.others
        report.sample = try staged.transactions(
            in: file.rows,
            limit: ImportFileReport.sampleLimit,
            idOffset: offset,
            rows
        )
        return report
    }

    private func matches(of file: StagedFile, _ rows: WalletRows) throws -> [LikelyMatch] {
        try file.matches.flatMap { match in
            try staged.transactions(
                in: match.staged..<match.staged + 1,
                includingOthers: true,
                idOffset: nil,
                rows
            ).map { row in
                LikelyMatch(
                    line: try staged.line(of: match.staged),
                    row: row,
                    earlier: try transaction(match.earlier, rows),
                    wasTyped: match.wasTyped
                )
            }
        }
    }

    private func transaction(_ row: EarlierRow, _ rows: WalletRows) throws -> Transaction {
        switch row {
        case .wallet(let id): return try db.transaction(Transaction.ID(rawValue: id), rows)
        case .staged(let number):
            let found = try staged.transactions(
                in: number..<number + 1,
                includingOthers: true,
                idOffset: nil,
                rows
            )
            guard let transaction = found.first else { throw DamagedRow(table: "staged", id: number) }
            return transaction
        }
    }

    /// Returns the typed transactions on the days of the files that could have been merged with a row which was merged
    /// with another one.
    private func unmatched(_ rows: WalletRows) throws -> [Transaction] {
        guard let last = files.compactMap(\.report.lastDate).max() else { return [] }
        return try leftTyped.map { try db.transaction(Transaction.ID(rawValue: $0), rows) }.filter { $0.date <= last }
    }

    /// Returns the transaction of a side.
    private func transaction(_ side: OpenSides.Side, _ offset: Int64?, _ rows: WalletRows) throws -> Transaction? {
        switch side.transaction {
        case .wallet(let id): try db.transaction(Transaction.ID(rawValue: id), rows)
        case .staged(let number): try staged.transactions(in: number..<number + 1, idOffset: offset, rows).first
        }
    }

    private func unpairedTransfers(idOffset offset: Int64?, _ rows: WalletRows) throws -> [UnpairedTransfer] {
        let sides = possible.exchanges.map { ($0, false) } + possible.ambiguous.map { ($0, true) }
        return try sides.prefix(ImportReport.possibleTransferLimit).compactMap { side, hasSeveral in
            try transaction(side, offset, rows).map { transaction in
                UnpairedTransfer(
                    transaction: transaction,
                    other: try side.other.map { try db.account($0, rows) },
                    hasSeveral: hasSeveral
                )
            }
        }
    }

    private func possibleTransfers(idOffset offset: Int64?, _ rows: WalletRows) throws -> [PossibleTransfer] {
        try possible.pairs.prefix(ImportReport.possibleTransferLimit).compactMap { pair in
            guard let row = try transaction(pair.row, offset, rows),
                let other = try transaction(pair.other, offset, rows)
            else { return nil }
            let (out, arrival) = pair.row.amount < 0 ? (row, other) : (other, row)
            return PossibleTransfer(out: out, arrival: arrival)
        }
    }

    /// Makes the transactions of the wallet the transfers that rows are, and gives them the sides that the files have.
    private func completeTransfers(by command: CommandRecorder, _ rows: WalletRows) throws {
        for merged in try staged.mergedTransfers() {
            let row = merged.number..<merged.number + 1
            let transfers = try staged.transactions(in: row, includingOthers: true, idOffset: nil, rows)
            let before = try db.transaction(merged.typed, rows)
            try command.update(transfers.map { TransactionChange(before: before, after: before.becoming($0)) })
        }
        for side in try staged.sidesInWallet() {
            let before = try db.transaction(side.transaction, rows)
            var after = before.with(side, in: try db.account(side.account, rows))
            if let id = side.typed {
                if !side.keepsTitle { after = after.named(like: try db.transaction(id, rows)) }
                try command.deleteTransactions([id], replacedBy: side.transaction)
            }
            if after != before { try command.update([TransactionChange(before: before, after: after)]) }
        }
    }

    /// Gives the typed transactions that rows were merged with what the bank has charged, and the price abroad.
    private func takeAmounts(by command: CommandRecorder, _ rows: WalletRows) throws {
        let changes = try staged.mergedAmounts().map { merged in
            let before = try db.transaction(merged.transaction, rows)
            var after = before
            after.amount = Money(minorUnits: merged.minorUnits, currency: before.amount.currency)
            after.original = before.original ?? merged.original
            return TransactionChange(before: before, after: after)
        }
        try command.update(changes)
    }

    private func saveProfile(_ name: String, by command: CommandRecorder) throws {
        let name = try PlainText.checked(name, as: .profileName, limit: ImportProfile.maximumNameLength)
        guard !name.isEmpty else { throw MoneyFlowError.emptyText(field: .profileName) }
        guard let report = files.map(\.report).first(where: { $0.layout != ImportLayout() }) else {
            throw MoneyFlowError.usage(.noLayoutToSave(profile: name))
        }
        // The next file may have another encoding or preamble, or no balance that can be checked. Of these, only what
        // the user specified is kept; the rest is detected again.
        var layout = report.layout
        layout.encoding = self.layout.encoding
        layout.skip = self.layout.skip
        layout.checksBalance = self.layout.checksBalance
        let account = files.lazy.map(\.report.accounts).first { !$0.isEmpty }
        try command.saveProfile(name, layout, of: account?.count == 1 ? account?[0].id : nil)
    }
}

extension ImportRun.StagedFile {
    /// Whether it has rows that the wallet remembers.
    fileprivate var bringsRows: Bool { !rows.isEmpty }
}

extension ImportFileReport {
    /// The name of the file without its folder, which may say more about the user than the history should.
    fileprivate var nameWithoutFolder: String {
        file.split(separator: "/").last.map(String.init) ?? file
    }
}
