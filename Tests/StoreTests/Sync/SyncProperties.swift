/// What must be true of a wallet whatever the rules of the fold are.
enum SyncProperties {
    /// The balance of each account, without those of nothing.
    static func balances(_ wallet: SyncOracle) -> [String: Int] {
        balances(wallet.all("transaction").values, wallet.transactions.shape)
    }

    private static func balances(_ rows: some Sequence<OracleRow>, _ shape: OracleShape) -> [String: Int] {
        var balances: [String: Int] = [:]
        for row in rows {
            for side in shape.sides(row) {
                let arrives = shape.isTransfer(row) && side.side == "in"
                let amount = row.number(arrives ? "toAmount" : "amount")
                balances[side.account, default: 0] += side.side == "in" ? amount : -amount
            }
        }
        return balances.filter { $0.value != 0 }
    }

    /// What the balances are if links and imports move no money: those of all rows of files and all that was typed.
    static func expectedBalances(_ commands: [OracleCommand], _ shape: OracleShape) -> [String: Int] {
        let commands = commands.filter(\.isDone)
        let typed = commands.filter { ["add", "transfer"].contains($0.kind) }.flatMap(\.changes)
            .filter { $0.table == "transaction" && $0.isBirth }.compactMap(\.after)
        var expected = balances(typed, shape)
        for line in Set(commands.flatMap(\.imported)) {
            expected[line.account, default: 0] += line.values.number("amount")
        }
        return expected.filter { $0.value != 0 }
    }

    /// Returns a sentence for each account in which money was made or lost.
    static func movedMoney(_ wallet: SyncOracle) -> [String] {
        let (found, expected) = (balances(wallet), expectedBalances(wallet.known, wallet.transactions.shape))
        let own = Set(found.keys).union(expected.keys).filter { wallet.transactions.shape.currencies[$0] != nil }
        return own.sorted().filter { found[$0] != expected[$0] }.map {
            "balance of \($0): \(found[$0] ?? 0) instead of \(expected[$0] ?? 0)"
        }
    }

    /// Returns a sentence for each transaction that is in no other, though it was not deleted.
    static func lostTransactions(_ wallet: SyncOracle) -> [String] {
        let transactions = wallet.transactions
        return transactions.states.sorted { $0.key < $1.key }.compactMap { uid, state in
            let isHeld = state.status != .given || transactions.isPresent(state.heir?.transaction ?? "")
            return isHeld ? nil : "transaction \(uid) stood for by one that is gone"
        }
    }

    /// Returns a sentence for each row of a file that was never deleted, and which its holder has no side for.
    static func misplacedRows(_ wallet: SyncOracle) -> [String] {
        let transactions = wallet.transactions
        let lines = Set(wallet.known.filter(\.isDone).flatMap(\.imported))
        return lines.sorted { $0.transaction < $1.transaction }.compactMap { line in
            let state = transactions.state(line.transaction)
            let side = line.values.number("amount") < 0 ? "out" : "in"
            guard !state.isGone, let holder = state.holder else { return nil }
            let isThere =
                transactions.isPresent(holder.transaction) && holder.side == side
                && transactions.sides(holder.transaction).contains(OracleSide(side: side, account: line.account))
            return isThere ? nil : "row \(line.transaction) is on no side of \(holder.transaction)"
        }
    }

    /// Returns a sentence for each side of a transaction that stands for no row of a file, or for two, if the amounts in
    /// files are tens and what was typed is not.
    static func unfoundedSides(_ wallet: SyncOracle) -> [String] {
        var rows: [OracleHold: [OracleImported]] = [:]
        for line in Set(wallet.known.filter(\.isDone).flatMap(\.imported)) {
            guard let holder = wallet.transactions.state(line.transaction).holder else { continue }
            rows[holder, default: []].append(line)
        }
        var typed: [OracleSide: [Int]] = [:]
        for command in wallet.known where command.isDone && ["add", "transfer"].contains(command.kind) {
            for row in command.changes.filter({ $0.table == "transaction" }).compactMap(\.after) {
                for side in wallet.transactions.shape.sides(row) {
                    typed[side, default: []].append(
                        row.number(row.text("type") == "transfer" && side.side == "in" ? "toAmount" : "amount")
                    )
                }
            }
        }
        return wallet.all("transaction").sorted { $0.key < $1.key }.flatMap { uid, row in
            wallet.transactions.shape.sides(row).sorted { $0.side < $1.side }.compactMap { side -> String? in
                guard let currency = wallet.transactions.shape.currencies[side.account] else { return nil }
                let arrives = row.text("type") == "transfer" && side.side == "in"
                let amount = row.number(arrives ? "toAmount" : "amount")
                let held = rows[OracleHold(transaction: uid, side: side.side)] ?? []
                if currency == "EUR", amount.isMultiple(of: 10) {
                    let amounts = held.map { abs($0.values.number("amount")) }
                    return amounts == [amount] ? nil : "side \(side.side) of \(uid) stands for \(amounts)"
                }
                if !held.isEmpty { return "side \(side.side) of \(uid) stands for a row and was typed" }
                guard let index = typed[side]?.firstIndex(of: amount) else {
                    return "side \(side.side) of \(uid) from nowhere"
                }
                typed[side]?.remove(at: index)
                return nil
            }
        }
    }

    /// Returns a sentence for each row of a file that is deleted, though nobody has deleted what it was seen in.
    static func unseenDeletions(_ wallet: SyncOracle) -> [String] {
        let deletions = wallet.counting.flatMap(\.changes).filter { $0.table == "transaction" && $0.isDeletion }
        return Set(wallet.known.flatMap(\.imported)).sorted { $0.transaction < $1.transaction }.compactMap { line in
            guard wallet.transactions.state(line.transaction).isGone else { return nil }
            let side = OracleSide(side: line.values.number("amount") < 0 ? "out" : "in", account: line.account)
            let isSeen = deletions.contains { change in
                change.row == line.transaction || wallet.transactions.shape.sides(change.before ?? [:]).contains(side)
            }
            return isSeen ? nil : "row \(line.transaction) was deleted by nobody"
        }
    }

    /// Returns a sentence for each thing that two transactions stand for, of which neither has a row of a file, nor an
    /// account that the other has not.
    static func doubleClaims(_ wallet: SyncOracle) -> [String] {
        let holding = Set(
            wallet.transactions.bankRows.keys.compactMap { wallet.transactions.state($0).holder?.transaction }
        )
        let claims = Dictionary(grouping: Set(wallet.counting.flatMap(\.claims)), by: \.key)
        return claims.sorted { $0.key < $1.key }.compactMap { key, claims in
            let typed = claims.map(\.transaction).filter { !holding.contains($0) }
            let accounts = typed.compactMap { wallet.row("transaction", $0) }.map { row in
                Set([row.at("accountId"), row.at("toAccountId")])
            }
            return accounts.count == Set(accounts).count ? nil : "\(key) is claimed twice"
        }
    }
}
