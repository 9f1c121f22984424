import Core
import GRDB
import Money

extension TransferPairing {
    /// Sets the account at the other end of rows that name one which a later file of the import has made or numbered.
    func nameNewAccounts() throws {
        for number in newNumbers {
            guard let account = account(nil, number) else { continue }
            try staged.setOther(account, ofRowsNaming: number)
        }
    }

    /// Returns the transfers of imports about which new rows may decide anew; whatever is in them was brought by imports.
    func openTransfers() throws -> Set<Int64> {
        guard hasSeveralAccounts else { return [] }
        return try ImportedSides(hasExchanges: true, self).transfers
    }

    /// Decides which new rows are transfers, with each other or with what earlier imports brought.
    func plan() throws -> TransferPlan {
        guard hasSeveralAccounts else { return TransferPlan() }
        let named = try rows(where: "otherId NOTNULL AND coalesce(isSettled, otherAmount) IS NULL")
        var (decision, imported) = try decide(named, [])
        // Their sums are only known now.
        let batches = decision.batches
        if !batches.isEmpty { (decision, imported) = try decide(named, batches) }
        return TransferPlan(decision, imported)
    }

    /// Decides about new rows that name an account, what earlier imports brought near them, and what can be their other
    /// sides or the sums of batches.
    private func decide(
        _ named: [OpenSides.Side],
        _ batches: [PairedSides.Batch]
    ) throws -> (PairedSides, ImportedSides) {
        let imported = try ImportedSides(
            near: named.filter { !isExchange($0) },
            batches,
            hasExchanges: named.contains(where: isExchange) || !newAccounts.isEmpty && hasSeveralCurrencies,
            self
        )
        let naming = (named + imported.all).filter { $0.other != nil }
        let amounts = Set(naming.map { -$0.amount } + batches.map { -$0.sum })
        guard !amounts.isEmpty else { return (PairedSides([], accounts: accounts), imported) }
        let unnamed = try rows(
            where: "otherId IS NULL AND isSettled IS NULL AND amount IN (SELECT value FROM json_each(:amounts))",
            ["amounts": try JSONArray(amounts.sorted()).text]
        )
        let decision = PairedSides(
            imported.all + named + unnamed,
            typed: try typedSides(near: naming),
            accounts: accounts
        )
        return (decision, imported)
    }

    /// Returns what the user typed near sides that name an account, and no row of a file has brought.
    private func typedSides(near sides: [OpenSides.Side]) throws -> [OpenSides.Side] {
        // Only two that name each other are paired far from each other.
        let amounts = Set(sides.map(\.amount)).intersection(sides.map { -$0.amount })
        let days = sides.filter { amounts.contains($0.amount) }.map(\.day)
        guard let first = days.min(), let last = days.max(),
            let from = CivilDate(daysSince1970: first - OpenSides.days),
            let to = CivilDate(daysSince1970: last + OpenSides.days)
        else { return [] }
        let sql = """
            SELECT * FROM (\(Self.openTransactions))
            WHERE id NOT IN (
                SELECT transactionId FROM importedRow JOIN command ON command.id = commandId
                WHERE state = 'done' AND amount IN (SELECT value FROM json_each(:amounts))
            )
            """
        let arguments: StatementArguments = [
            "from": from.iso, "to": to.iso, "amounts": try JSONArray(amounts.sorted()).text,
        ]
        return try Row.fetchAll(db, sql: sql, arguments: arguments).map { try side($0) { .wallet($0) } }
    }

    /// Makes the transfers of a plan.
    ///
    /// - Returns: The numbers of the rows whose other side waits for its file.
    func makeTransfers(_ plan: TransferPlan) throws -> Set<Int64> {
        for side in plan.sides { try staged.setSide(side.row.row, of: side.transfer) }
        for pair in plan.takeovers { try staged.makeTransfer(pair.row, with: pair.other) }
        for pair in plan.pairs { try staged.join(pair.row, with: pair.other) }
        let pairs = try pairsWithFee(plan.waiting, plan.regrouping.waiting)
        let withFee = Set(pairs.flatMap { [$0.row.row, $0.other.row] })
        let waiting = plan.waiting.filter { !withFee.contains($0.row) }
        for row in waiting { try staged.makeTransfer(row, with: row) }
        if let outside { try staged.makeTransfers(of: plan.collected, with: outside) }
        return Set(waiting.compactMap(\.number))
    }

    /// Makes transfers of the rows that name an account in another currency, and whose other side is not known.
    ///
    /// They are transfers with the outside, since nobody knows what is at the other end until its file comes.
    func makeExchanges() throws {
        guard let outside else { return }
        let open = try rows(
            where: "\(StagedTransactions.has("otherId")) AND otherAmount IS NULL AND isSettled IS NULL"
        ).filter(isExchange)
        try staged.makeTransfers(of: open.compactMap(\.number), with: outside)
    }
}
