/// A row of a bank's statement.
struct HistoryRow: Hashable {
    var account: String
    var day: Int
    var amount: Int
    var text: String

    var key: String { "bank \(account) \(day) \(amount) \(text)" }
    var side: OracleSide { OracleSide(side: amount < 0 ? "out" : "in", account: account) }
}

extension HistoryDraft {
    /// What an import may do with rows that look like others.
    struct Matching: OptionSet {
        let rawValue: Int
        static let pairs = Matching(rawValue: 1)
        static let typed = Matching(rawValue: 2)
        static let regrouped = Matching(rawValue: 4)
    }

    /// Imports rows of statements, those that are not known yet.
    mutating func importRows(_ file: [HistoryRow], _ matching: Matching) {
        var known: [String: Set<String>] = [:]
        for command in view.known where command.isDone {
            for line in command.imported { known[line.values.text("key"), default: []].insert(line.transaction) }
        }
        var left = known.mapValues(\.count)
        for row in file {
            if left[row.key, default: 0] > 0 {
                left[row.key, default: 0] -= 1
                continue
            }
            read(row, matching)
        }
    }

    private mutating func read(_ file: HistoryRow, _ matching: Matching) {
        let uid = freeUID("transaction", file.key)
        let row = transaction(on: file.account, signed: file.amount, day: file.day, title: file.text)
        command.imported.append(
            OracleImported(
                transaction: uid,
                account: file.account,
                values: ["day": .number(file.day), "amount": .number(file.amount), "key": .text(file.key)]
            )
        )
        if matching.contains(.typed), oneIn(2), merge(uid, row, file) { return }
        if matching.contains(.regrouped), oneIn(4), regroup(uid, row, file) { return }
        if matching.contains(.pairs), !oneIn(5), pair(uid, row, file) { return }
        insertRead(uid, row)
    }

    private mutating func insertRead(_ uid: String, _ row: OracleRow) {
        record(OracleChange(table: "transaction", row: uid, before: nil, after: row))
    }

    /// How many rows a side stands for, with those of this command.
    private func taken(_ hold: OracleHold) -> Int {
        view.transactions.count(hold)
            + command.replacements.count { $0.survivor == hold.transaction && $0.side == hold.side }
    }

    /// Merges a row with a transaction that somebody typed.
    private mutating func merge(_ uid: String, _ row: OracleRow, _ file: HistoryRow) -> Bool {
        let typed = view.all("transaction").sorted { $0.key < $1.key }.filter { other, values in
            let hold = OracleHold(transaction: other, side: file.side.side)
            let amount =
                values.text("type") == "transfer" && file.side.side == "in"
                ? values.at("toAmount") : values.at("amount")
            return view.transactions.shape.sides(values).contains(file.side) && amount == row.at("amount")
                && taken(hold) == 0 && self.row("transaction", other) == values
        }
        guard let survivor = pick(typed)?.key else { return false }
        let hold = OracleHold(transaction: survivor, side: file.side.side)
        replace(uid, by: hold, row, seen: view.transactions.count(hold))
        if oneIn(2) { update("transaction", survivor, ["note": .text("matched")]) }
        return true
    }

    /// Makes a transfer of a row and a transaction in another account.
    private mutating func pair(_ uid: String, _ row: OracleRow, _ file: HistoryRow) -> Bool {
        let others = singles().filter { other in
            let isFree = !touches("transaction", other.uid) || self.view.row("transaction", other.uid) == nil
            return other.side.side != file.side.side && isFree
                && (file.amount < 0 ? fit(row, other.row) : fit(other.row, row))
                && command.replacements.allSatisfy { $0.survivor != other.uid && $0.holder != other.uid }
        }
        guard let other = pick(others) else { return false }
        let hold = OracleHold(transaction: other.uid, side: file.side.side)
        let isNew = view.row("transaction", other.uid) == nil
        strip(other.uid, all: false)
        update(
            "transaction",
            other.uid,
            file.amount < 0
                ? joined(other.row, out: row, into: other.row) : joined(other.row, out: other.row, into: row)
        )
        replace(uid, by: hold, row, seen: isNew ? 0 : view.transactions.count(hold), alone: isNew ? other.row : nil)
        return true
    }

    /// Lets a row take the place of another one of a transfer, which is by itself again.
    private mutating func regroup(_ uid: String, _ row: OracleRow, _ file: HistoryRow) -> Bool {
        let states = view.transactions.states.sorted { $0.key < $1.key }
        for (other, state) in states where state.status == .given && view.transactions.bankRows[other] != nil {
            guard state.holder == state.heir, let holder = state.holder?.transaction,
                let transfer = view.row("transaction", holder),
                transfer.text("type") == "transfer", !touches("transaction", holder),
                state.holder?.side == file.side.side,
                state.values.at("accountId") == row.at("accountId"), state.values.at("amount") == row.at("amount"),
                view.transactions.shape.sides(transfer).contains(file.side)
            else { continue }
            let hold = OracleHold(transaction: holder, side: file.side.side)
            insertRead(other, state.values)
            command.replacements.append(
                OracleReplacement(replaced: other, holder: holder, survivor: other, side: hold.side, seen: 0)
            )
            update("transaction", holder, ["note": .text("regrouped")])
            // Without the one that makes way.
            replace(uid, by: hold, row, seen: view.transactions.count(hold) - 1)
            return true
        }
        return false
    }

    private mutating func replace(
        _ uid: String,
        by hold: OracleHold,
        _ row: OracleRow,
        seen: Int,
        alone: OracleRow? = nil
    ) {
        command.replacements.append(
            OracleReplacement(
                replaced: uid,
                holder: nil,
                survivor: hold.transaction,
                side: hold.side,
                seen: seen,
                row: row,
                alone: alone
            )
        )
    }
}
