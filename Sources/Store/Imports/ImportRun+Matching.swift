import Core

extension ImportRun {
    /// Finds the earlier transactions that staged rows probably repeat, and merges them if the request says so; and pairs
    /// the sides of transfers.
    ///
    /// A row is first merged, so that what the user typed becomes the transfer. One of a transfer that the user made needs
    /// no other transaction.
    mutating func findMatches() throws {
        for other in accounts.othersMadeLater { try staged.setOther(other.account, of: other.rows) }
        let pairing = TransferPairing(staged: staged, accounts: accounts.all)
        try pairing.recognizeKnownSides()
        try findScheduledRows()
        plan = try pairing.plan()
        for side in plan.sides { try staged.setSide(side.row.row, of: side.transfer) }
        for pair in plan.takeovers { try staged.makeTransfer(pair.row, with: pair.other) }
        try match(try LikelyMatches(near: staged))
        try pairing.makeTransfers(plan)
        try completeScheduledTransfers()
        possible = try pairing.possibleTransfers(otherThan: plan.regrouping.transactions)
        if request.mergesMatches { try joinPossibleTransfers() }
        for index in files.indices { files[index].report.paired = try staged.sideCount(in: files[index].rows) }
    }

    private mutating func joinPossibleTransfers() throws {
        for pair in possible.pairs where !pair.hasFee {
            try staged.join(pair.row, with: pair.other)
            try staged.name(pair.other.account, in: pair.row.row)
            try staged.name(pair.row.account, in: pair.other.row)
        }
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
        var candidates = candidates
        for index in files.indices {
            // A transaction that was merged is no longer available to the rows of later files.
            if !request.mergesMatches { candidates.reset() }
            var count = 0
            var found: [(staged: Int64, earlier: EarlierRow, wasTyped: Bool)] = []
            func match(_ number: Int64, _ earlier: EarlierRow, wasTyped: Bool) throws {
                // A row of another file of this import has no transaction yet.
                if request.mergesMatches {
                    guard case .wallet(let id) = earlier else { return }
                    try staged.merge(number, with: id)
                }
                count += 1
                if found.count < ImportFileReport.matchLimit { found.append((number, earlier, wasTyped)) }
            }
            for pair in files[index].familiar { try match(pair.number, pair.earlier, wasTyped: false) }
            try candidates.forEach(in: files[index].rows, of: staged) { try match($0, .wallet($1), wasTyped: true) }
            files[index].matches = found
            files[index].report.matchCount = count
            files[index].report.merged = request.mergesMatches ? count : 0
        }
        candidates.reset()
        matches = candidates
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
