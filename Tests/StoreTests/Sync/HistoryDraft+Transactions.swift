extension HistoryDraft {
    /// The accounts that are open, without the outside.
    func openAccounts() -> [(uid: String, row: OracleRow)] {
        rows("account").filter { $0.row.text("kind") != "outside" && $0.row.number("archived") == 0 }
    }

    /// The categories of a type that are not archived.
    func categories(_ type: String) -> [String] {
        rows("category").filter { $0.row.text("type") == type && $0.row.number("archived") == 0 }.map(\.uid)
    }

    /// Returns a transaction by itself.
    mutating func transaction(on account: String, signed amount: Int, day: Int, title: String) -> OracleRow {
        let type = amount < 0 ? "expense" : "income"
        return [
            "accountId": .text(account), "date": .text(Self.date(day)), "type": .text(type),
            "amount": .number(abs(amount)), "categoryId": pick(categories(type)).map(OracleValue.text) ?? .null,
            "refund": .number(0), "toAccountId": .null, "toAmount": .null, "toDate": .null, "title": .text(title),
            "note": .text(""), "originalAmount": .null, "originalCurrency": .null,
        ]
    }

    static func date(_ day: Int) -> String { "2026-11-\(day < 10 ? "0" : "")\(day)" }

    /// Makes a row one that moves money to another account.
    func transfer(_ row: OracleRow, to account: String, amount: OracleValue, date: OracleValue) -> OracleRow {
        row.merging(
            [
                "type": .text("transfer"), "categoryId": .null, "refund": .number(0), "toAccountId": .text(account),
                "toAmount": amount, "toDate": date,
            ]
        ) { _, new in new }
    }

    func currency(_ account: String) -> OracleValue { row("account", account)?.at("currency") ?? .null }

    mutating func add() {
        guard let account = pick(openAccounts())?.uid else { return }
        let amount = (oneIn(3) ? 1 : -1) * unit * number(1...3)
        var row = transaction(on: account, signed: amount, day: number(1...9), title: "typed")
        if oneIn(6) { row["refund"] = .number(1) }
        let uid = insert("transaction", row)
        if oneIn(4), let tag = pick(rows("tag"))?.uid {
            insert("tagging", ["transactionId": .text(uid), "tagId": .text(tag)], key: "\(uid) \(tag)")
        }
        carry(row)
    }

    mutating func addTransfer() {
        let accounts = openAccounts() + rows("account").filter { $0.row.text("kind") == "outside" }
        guard let from = pick(accounts)?.uid, let to = pick(accounts)?.uid, from != to else { return }
        let amount = unit * number(1...3)
        let row = transaction(on: from, signed: -amount, day: number(1...9), title: "moved")
        let differs = currency(from) != .null && currency(to) != .null && currency(from) != currency(to)
        let arriving = OracleValue.number(differs ? amount + unit : amount)
        insert("transaction", transfer(row, to: to, amount: arriving, date: row.at("date")))
    }

    /// Adds to the balances that statements have stated.
    private mutating func carry(_ row: OracleRow) {
        let account = row.at("accountId")
        let sign = (row.text("type") == "income") == (row.number("refund") == 0) ? 1 : -1
        for (uid, statement) in rows("statement") where statement.at("accountId") == account && oneIn(2) {
            let balance = statement.number("balance") + sign * row.number("amount")
            update("statement", uid, ["balance": .number(balance)])
        }
    }

    /// The transactions that are no transfers, with their only side.
    func singles() -> [(uid: String, row: OracleRow, side: OracleSide)] {
        rows("transaction").filter { $0.row.text("type") != "transfer" }.compactMap { uid, row in
            view.transactions.shape.sides(row).first.map { (uid, row, $0) }
        }
    }

    /// Removes what a transaction that becomes a transfer, or goes, cannot have.
    mutating func strip(_ transaction: String, all: Bool) {
        for table in all ? ["part", "tagging", "notTransfer"] : ["part"] {
            for (uid, row) in rows(table) {
                let refers = ["transactionId", "outId", "inId"].contains { row.at($0) == .text(transaction) }
                if refers { delete(table, uid) }
            }
        }
        guard all else { return }
        for (uid, row) in rows("occurrence") where row.at("transactionId") == .text(transaction) {
            delete("occurrence", uid)
        }
    }

    /// Edits a transaction: anything, or only what moves no money.
    mutating func editTransaction(anything: Bool) {
        guard let (uid, row) = pick(rows("transaction")) else { return }
        let isTransfer = row.text("type") == "transfer"
        switch number(anything ? 0...6 : 0...1) {
        case 0: update("transaction", uid, ["title": .text("title \(number(1...3))")])
        case 1: update("transaction", uid, ["date": .text(Self.date(number(1...9)))])
        case 2:
            let amount = OracleValue.number(10 * number(1...4))
            strip(uid, all: false)
            update("transaction", uid, ["amount": amount])
            let isOne = isTransfer && row.at("amount") == row.at("toAmount")
            if isOne { update("transaction", uid, ["toAmount": amount]) }
        case 3: changeAccount(uid, row)
        case 4 where !isTransfer:
            let type = row.text("type") == "income" ? "expense" : "income"
            guard let category = pick(categories(type)) else { return }
            strip(uid, all: false)
            update(
                "transaction",
                uid,
                ["type": .text(type), "categoryId": .text(category), "refund": .number(number(0...1))]
            )
        case 5 where !isTransfer:
            guard let category = pick(categories(row.text("type"))) else { return }
            update("transaction", uid, ["categoryId": .text(category), "refund": .number(number(0...1))])
        default: changeKind(uid, row)
        }
    }

    private mutating func changeAccount(_ uid: String, _ row: OracleRow) {
        guard let account = pick(openAccounts())?.uid, row.at("toAccountId") != .text(account) else { return }
        strip(uid, all: false)
        var values: OracleRow = ["accountId": .text(account)]
        if currency(account) != currency(row.text("accountId")) {
            values["amount"] = .number(row.number("amount") + 1)
            let other = currency(row.text("toAccountId"))
            if other == .null || other == currency(account) { values["toAmount"] = values.at("amount") }
            if row.text("type") != "transfer" { values["toAmount"] = .null }
        }
        if row.text("type") == "transfer", currency(account) == currency(row.text("toAccountId")) {
            values["amount"] = row.at("toAmount")
            values["toAmount"] = nil
        }
        update("transaction", uid, values)
    }

    /// Makes a transfer of an expense or income, or the reverse.
    private mutating func changeKind(_ uid: String, _ row: OracleRow) {
        strip(uid, all: false)
        if row.text("type") == "transfer" {
            guard let own = ["accountId", "toAccountId"].first(where: { currency(row.text($0)) != .null }) else {
                return
            }
            let isOut = own == "accountId"
            var values = transaction(on: row.text(own), signed: isOut ? -1 : 1, day: 1, title: row.text("title"))
            values["amount"] = isOut ? row.at("amount") : row.at("toAmount")
            values["date"] = isOut ? row.at("date") : row.at("toDate")
            update("transaction", uid, values)
        } else {
            let same = openAccounts().filter { currency($0.uid) == currency(row.text("accountId")) }
            guard let account = pick(same)?.uid, account != row.text("accountId") else { return }
            var values = transfer(row, to: account, amount: row.at("amount"), date: row.at("date"))
            let isOut = view.transactions.shape.sides(row).contains { $0.side == "out" }
            if !isOut { (values["accountId"], values["toAccountId"]) = (.text(account), row.at("accountId")) }
            update("transaction", uid, values)
        }
    }

    mutating func deleteTransaction() {
        guard let uid = pick(rows("transaction"))?.uid else { return }
        strip(uid, all: true)
        delete("transaction", uid)
    }

    mutating func split() {
        guard let (uid, _, side) = pick(singles()), let row = row("transaction", uid) else { return }
        let used = rows("part").filter { $0.row.at("transactionId") == .text(uid) }.map { $0.row.number("amount") }
        let room = row.number("amount") - used.reduce(0, +) - 1
        guard room > 0 else { return }
        let others = openAccounts().filter { $0.uid != side.account && currency($0.uid) == currency(side.account) }
        let account = oneIn(3) ? pick(others)?.uid : nil
        let category = account == nil ? pick(categories(row.text("type"))) : nil
        guard account != nil || category != nil else { return }
        insert(
            "part",
            [
                "transactionId": .text(uid), "categoryId": category.map(OracleValue.text) ?? .null,
                "accountId": account.map(OracleValue.text) ?? .null, "amount": .number(number(1...room)),
                "note": .text(""),
            ]
        )
    }
}
