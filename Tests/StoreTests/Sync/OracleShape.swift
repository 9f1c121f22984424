/// The rules of transactions and schedules, whose changes only apply to the same kind of row.
struct OracleShape {
    /// The currency of each account, as it was made; that of the outside is missing.
    let currencies: [String: String]

    /// Whether a row is a transfer, and in which currencies it is.
    func shape(_ row: OracleRow) -> [String] {
        [
            isTransfer(row) ? "transfer" : "", currencies[row.text("accountId")] ?? "",
            row.at("toAccountId") == .null ? "none" : currencies[row.text("toAccountId")] ?? "",
        ]
    }

    /// Whether a row is a transfer.
    func isTransfer(_ row: OracleRow) -> Bool { row.text("type") == "transfer" }

    /// Applies a change of a row from `before` to `after` to the values that stand.
    func apply(from before: OracleRow, to after: OracleRow, on values: inout OracleRow, isSchedule: Bool) {
        let standing = values
        let changed = after.differences(from: before)
        func set(_ columns: [String]) { for column in columns { values[column] = after.at(column) } }
        func setIfAnyChanged(_ columns: [String]) { if !changed.isDisjoint(with: columns) { set(columns) } }
        let sameKind = isTransfer(standing) == isTransfer(before)
        let changesShape = shape(after) != shape(before)
        if changesShape && !sameKind { return }
        let kinds = isSchedule ? ["categoryId"] : ["categoryId", "refund"]
        if changed.contains("type") {
            if sameKind { set(["type"] + kinds) }
        } else if standing.text("type") == before.text("type") {
            for column in kinds { setIfAnyChanged([column]) }
        }
        let amounts = isSchedule ? ["amount", "toAmount", "amountMax", "about"] : ["amount", "toAmount"]
        let dates = isSchedule ? [] : ["date", "toDate"]
        if changesShape {
            set(["accountId", "toAccountId"] + amounts)
            if isTransfer(after) != isTransfer(before) {
                set(dates)
            } else {
                for date in dates { setIfAnyChanged([date]) }
            }
        } else if shape(standing) == shape(before) {
            setIfAnyChanged(["accountId", "toAccountId"])
            setIfAnyChanged(amounts)
            for date in dates { setIfAnyChanged([date]) }
        }
        if isSchedule {
            setIfAnyChanged(["rule", "start"])
        } else {
            setIfAnyChanged(["originalAmount", "originalCurrency"])
        }
        for column in ["title", "note", "shift", "posts", "pattern", "archived"] { setIfAnyChanged([column]) }
    }

    /// The sides of a transaction: what left an account is out, what arrived in one is in.
    func sides(_ row: OracleRow) -> Set<OracleSide> {
        let account = row.text("accountId")
        if isTransfer(row) {
            return [
                OracleSide(side: "out", account: account), OracleSide(side: "in", account: row.text("toAccountId")),
            ]
        }
        let isOut = (row.text("type") == "expense") != (row.number("refund") == 1)
        return [OracleSide(side: isOut ? "out" : "in", account: account)]
    }
}

/// An account that a transaction takes money out of, or puts it in.
struct OracleSide: Hashable {
    var side: String
    var account: String
}
