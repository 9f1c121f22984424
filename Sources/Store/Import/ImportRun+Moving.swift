import Core
import GRDB

extension ImportRun {
    /// Moves the staged rows into the wallet and completes the report.
    mutating func move(by command: CommandRecorder) throws -> ImportReport {
        if let name = request.saveProfile { try saveProfile(name, by: command) }
        let newCategories = try categories.insertNew(by: command)
        var offset: Int64 = 0
        var corrected = 0
        if hasNewRows {
            offset = try staged.moveIntoWallet()
            try command.didInsert(into: .transaction, ids: offset + 1...offset + staged.count)
            try staged.remember(by: command, idOffset: offset)
            if !corrections.isEmpty { try staged.reserveIDs(idOffset: offset) }
            corrected = try correctTransactions(by: command)
        }
        let reports = try files.map { try report(of: $0, idOffset: request.isDryRun ? nil : offset) }
        try command.didRead(reports.filter { $0.added + $0.merged + $0.corrections > 0 }.map(\.nameWithoutFolder))
        return ImportReport(
            files: reports,
            corrected: corrected,
            newCategories: newCategories,
            savedProfile: request.saveProfile,
            isDryRun: request.isDryRun,
            isWalletEmpty: try db.transactionCount() == 0
        )
    }

    /// Removes the staged rows.
    func end() throws {
        try staged.drop()
    }

    private func report(of file: StagedFile, idOffset offset: Int64?) throws -> ImportFileReport {
        var report = file.report
        let rows = try WalletRows(
            accounts: basis.accounts,
            defaultAccount: basis.defaultAccount,
            categories: categories.categories
        )
        report.added = file.rows.count - report.merged - file.others
        report.sample = try staged.transactions(
            in: file.rows,
            limit: ImportFileReport.sampleLimit,
            idOffset: offset,
            rows
        )
        report.matches = try file.matches.flatMap { match in
            try staged.transactions(
                in: match.staged..<match.staged + 1,
                includingOthers: true,
                idOffset: nil,
                rows
            ).map { row in
                LikelyMatch(
                    line: try staged.line(of: match.staged),
                    row: row,
                    typed: try db.transaction(Transaction.ID(rawValue: match.typed), rows)
                )
            }
        }
        return report
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
        layout.encoding = context.layout.encoding
        layout.skip = context.layout.skip
        layout.checksBalance = context.layout.checksBalance
        try command.saveProfile(name, layout)
    }
}

extension ImportFileReport {
    /// The name of the file without its folder, which may say more about the user than the history should.
    fileprivate var nameWithoutFolder: String {
        file.split(separator: "/").last.map(String.init) ?? file
    }
}
