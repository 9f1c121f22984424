extension HistoryDraft {
    /// Returns an expense and an income as a transfer, of which `first` keeps its title.
    func joined(_ first: OracleRow, out: OracleRow, into: OracleRow) -> OracleRow {
        var row = transfer(first, to: into.text("accountId"), amount: into.at("amount"), date: into.at("date"))
        for column in ["accountId", "amount", "date"] { row[column] = out.at(column) }
        return row
    }

    /// Whether an expense and an income can be the two sides of a transfer.
    func fit(_ out: OracleRow, _ into: OracleRow) -> Bool {
        guard out.at("accountId") != into.at("accountId") else { return false }
        let isOne = currency(out.text("accountId")) == currency(into.text("accountId"))
        return !isOne || out.at("amount") == into.at("amount")
    }

    mutating func link(merging: Bool) {
        let singles = singles()
        if merging, oneIn(3) { return linkSide(singles) }
        var pairs: [(out: String, into: String)] = []
        for out in singles where out.side.side == "out" {
            for into in singles where into.side.side == "in" && fit(out.row, into.row) {
                pairs.append((out.uid, into.uid))
            }
        }
        guard let pair = pick(pairs) else { return }
        let stays = oneIn(2) ? pair.out : pair.into
        let goes = stays == pair.out ? pair.into : pair.out
        guard let out = row("transaction", pair.out), let into = row("transaction", pair.into) else { return }
        let side = stays == pair.out ? "in" : "out"
        let seen = view.transactions.count(OracleHold(transaction: stays, side: side))
        strip(stays, all: false)
        update("transaction", stays, joined(stays == pair.out ? out : into, out: out, into: into))
        take(goes, into: OracleHold(transaction: stays, side: side), seen: seen)
    }

    /// Links a transfer with a transaction that is one of its sides.
    private mutating func linkSide(_ singles: [(uid: String, row: OracleRow, side: OracleSide)]) {
        for (uid, row) in rows("transaction") where row.text("type") == "transfer" {
            for side in view.transactions.shape.sides(row).sorted(by: { $0.side < $1.side }) {
                let hold = OracleHold(transaction: uid, side: side.side)
                guard view.transactions.count(hold) == 0 else { continue }
                let amount = side.side == "out" ? row.at("amount") : row.at("toAmount")
                let same = singles.filter { $0.side == side && $0.row.at("amount") == amount }
                guard let other = pick(same) else { continue }
                update("transaction", uid, [:])
                take(other.uid, into: hold, seen: 0)
                return
            }
        }
    }

    private mutating func take(_ uid: String, into hold: OracleHold, seen: Int) {
        strip(uid, all: true)
        delete("transaction", uid)
        command.replacements.append(
            OracleReplacement(replaced: uid, holder: uid, survivor: hold.transaction, side: hold.side, seen: seen)
        )
    }

    mutating func unlink() {
        guard let (uid, row) = pick(rows("transaction").filter({ $0.row.text("type") == "transfer" })) else { return }
        var expense = transaction(
            on: row.text("accountId"),
            signed: -row.number("amount"),
            day: 1,
            title: row.text("title")
        )
        expense["date"] = row.at("date")
        var income = transaction(
            on: row.text("toAccountId"),
            signed: row.number("toAmount"),
            day: 1,
            title: row.text("title")
        )
        income["date"] = row.at("toDate")
        if currency(row.text("accountId")) == .null { return update("transaction", uid, income) }
        update("transaction", uid, expense)
        if currency(row.text("toAccountId")) == .null { return }
        let other = insert("transaction", income, key: "unlinked \(uid)")
        insert("notTransfer", ["outId": .text(uid), "inId": .text(other)], key: "\(uid) \(other)")
    }
}
