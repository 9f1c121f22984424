import Core

extension ImportRun {
    /// Finds the earlier transactions that staged rows probably repeat, and merges them if the request says so; and pairs
    /// the sides of transfers.
    ///
    /// A row is first merged, so that what the user typed becomes the transfer. One of a transfer that the user made needs
    /// no other transaction.
    mutating func findMatches() throws {
        for other in accounts.othersMadeLater { try staged.setOther(other.account, of: other.rows) }
        let pairing = TransferPairing(
            staged: staged,
            accounts: accounts.all,
            newAccounts: hasNewRows ? try accounts.firstKnown() : [],
            files: files.map(\.rows)
        )
        try pairing.nameNewAccounts()
        try pairing.recognizeKnownSides()
        try pairing.joinExchanges()
        try findScheduledRows()
        plan = try pairing.plan()
        try match(try LikelyMatches(near: staged, plan))
        if try staged.hasMergedRows() { plan = try pairing.plan() }
        let waiting = try pairing.makeTransfers(plan)
        try completeScheduledTransfers()
        possible = try pairing.possibleTransfers(waiting: waiting, plan.regrouping)
        if request.mergesMatches { try joinPossibleTransfers() }
        try pairing.makeExchanges()
        for index in files.indices { files[index].report.paired = try staged.sideCount(in: files[index].rows) }
    }

    private mutating func joinPossibleTransfers() throws {
        let pairing = TransferPairing(staged: staged, accounts: accounts.all)
        for pair in possible.pairs where !pair.hasFee { try pairing.join(pair) }
        possible.pairs.removeAll { !$0.hasFee }
    }

    /// Checks that no account with new rows is archived.
    ///
    /// - Throws: ``MoneyFlowError/accountArchived(_:)``.
    func checkAccountsAreOpen() throws {
        for account in accounts.all where try account.archived && staged.hasNewRows(of: account.id) {
            throw MoneyFlowError.accountArchived(account.name)
        }
    }

    private mutating func match(_ candidates: LikelyMatches) throws {
        matches = candidates
        leftTyped = []
        var merged: [(staged: Int64, typed: Int64)] = []
        if request.mergesMatches {
            for pair in files.flatMap(\.familiar) {
                // A row of another file of this import has no transaction yet.
                if case .wallet(let id) = pair.earlier { try staged.merge(pair.number, with: id) }
            }
            // A transaction is merged with one row of all files, but told for one of each.
            let found = try candidates.find(in: 1..<staged.count + 1, of: staged)
            for pair in found.pairs { try staged.merge(pair.staged, with: pair.typed) }
            (merged, leftTyped) = (found.pairs, found.left)
        }
        for index in files.indices {
            let rows = files[index].rows
            let typed =
                try request.mergesMatches
                ? merged.filter { rows.contains($0.staged) } : candidates.find(in: rows, of: staged).pairs
            let familiar = files[index].familiar.filter { pair in
                if case .staged = pair.earlier { !request.mergesMatches } else { true }
            }
            let found =
                familiar.map { (staged: $0.number, earlier: $0.earlier, wasTyped: false) }
                + typed.map { (staged: $0.staged, earlier: .wallet($0.typed), wasTyped: true) }
            files[index].matches = Array(found.prefix(ImportFileReport.matchLimit))
            files[index].report.matchCount = found.count
            files[index].report.merged = request.mergesMatches ? found.count : 0
        }
    }

    /// Updates the decisions for changes that other processes have made since.
    ///
    /// - Returns: Whether that was possible, because at most transactions were added. If not, the import must start
    ///   over.
    mutating func catchUp() throws -> Bool {
        guard let additions = try basis.additions(in: db), try accounts.isCurrent else { return false }
        guard !additions.isEmpty, hasNewRows, var candidates = matches else { return true }
        // One of the additions may be the other side.
        if try staged.hasTransfers() { return false }
        try categories.update(staged, after: additions)
        for addition in additions { candidates.append(addition) }
        if request.mergesMatches { try staged.separateAll() }
        try match(candidates)
        return true
    }
}
