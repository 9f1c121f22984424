import Core
import GRDB

extension TransferPairing {
    /// Returns the transfers of imports about which new rows may decide anew; whatever is in them was brought by imports.
    func openTransfers() throws -> Set<Int64> {
        guard hasSeveralAccounts else { return [] }
        return try ImportedSides(near: [], hasExchanges: true, self).transfers
    }

    /// Decides which new rows are transfers, with each other or with what earlier imports brought.
    func plan() throws -> TransferPlan {
        guard hasSeveralAccounts else { return TransferPlan() }
        let named = try rows(where: "otherId NOTNULL AND coalesce(isSettled, otherAmount) IS NULL")
        let imported = try ImportedSides(
            near: named.filter { !isExchange($0) },
            hasExchanges: named.contains(where: isExchange),
            self
        )
        let known = imported.all.map(\.side)
        let amounts = Set((named + known).filter { $0.other != nil }.map { -$0.amount })
        guard !amounts.isEmpty else { return TransferPlan() }
        let unnamed = try rows(
            where: "otherId IS NULL AND isSettled IS NULL AND amount IN (SELECT value FROM json_each(:amounts))",
            ["amounts": try JSONArray(amounts.sorted()).text]
        )
        return TransferPlan(PairedSides(known + named + unnamed, accounts: accounts), imported)
    }

    /// Makes the transfers of a plan, except those with transfers of earlier imports.
    ///
    /// A row that was merged with a typed transaction since stands for it; with one that has parts, it is no transfer.
    func makeTransfers(_ plan: TransferPlan) throws {
        let merged = try staged.mergedRows()
        func now(_ side: OpenSides.Side) -> OpenSides.Side? {
            guard case .staged(let number) = side.row, let typed = merged[number] else { return side }
            guard !typed.hasParts else { return nil }
            var side = side
            side.typed = typed.id
            return side
        }
        var waiting = plan.waiting
        for pair in plan.pairs {
            switch (now(pair.row), now(pair.other)) {
            case (let row?, let other?):
                // What was typed is never reconsidered, so that a nearer row could not take its place.
                let isTyped = row.typed != nil || other.typed != nil
                if !isTyped || abs(row.day - other.day) <= OpenSides.days {
                    try staged.join(row, with: other)
                } else {
                    waiting += [row, other].filter { !$0.isInWallet && $0.other != nil && !isExchange($0) }
                }
            case (let side?, nil), (nil, let side?):
                if !side.isInWallet, side.other != nil, !isExchange(side) { waiting.append(side) }
            case (nil, nil): continue
            }
        }
        waiting = waiting.compactMap(now)
        let withFee = Set(try pairsWithFee(waiting).flatMap { [$0.row.row, $0.other.row] })
        for row in waiting where !withFee.contains(row.row) { try staged.makeTransfer(row, with: row) }
    }
}
