extension HistoryDraft {
    static func account(_ name: String, currency: String, kind: String = "bank", number: String? = nil) -> OracleRow {
        [
            "name": .text(name), "kind": .text(kind), "currency": .text(currency),
            "number": number.map(OracleValue.text) ?? .null, "archived": .number(0), "position": .number(0),
            "settlesOn": .null, "settlesId": .null,
        ]
    }

    static func category(_ name: String, _ type: String, fallback: Bool = false) -> OracleRow {
        [
            "name": .text(name), "icon": .text("box"), "type": .text(type), "archived": .number(0),
            "fallback": .number(fallback ? 1 : 0), "parentId": .null,
        ]
    }

    private mutating func freeName(_ table: String) -> String? {
        let used = Set(rows(table).map { $0.row.text("name").lowercased() })
        return pick(["Bar", "bar", "Fun", "Fun (2)", "Pets", "Trips"].filter { !used.contains($0.lowercased()) })
    }

    mutating func addAccount() {
        guard let name = freeName("account") else { return }
        let numbers = Set(rows("account").compactMap { $0.row.at("number").text })
        let iban = oneIn(2) ? pick(["DE1", "DE2"].filter { !numbers.contains($0) }) : nil
        let currency = oneIn(4) ? "USD" : "EUR"
        let uid = insert(
            "account",
            Self.account(name, currency: currency, kind: oneIn(3) ? "card" : "bank", number: iban),
            key: iban.map { "\(currency) \($0)" }
        )
        guard oneIn(2), let outside = rows("account").first(where: { $0.row.text("kind") == "outside" })?.uid else {
            return
        }
        let row = transaction(on: outside, signed: -10 * number(1...3), day: number(1...9), title: "")
        let opening = insert(
            "transaction",
            transfer(row, to: uid, amount: row.at("amount"), date: row.at("date"))
        )
        command.claims.append(OracleClaim(key: Self.uid("opening \(uid)"), transaction: opening))
    }

    mutating func editAccount() {
        guard let (uid, row) = pick(rows("account").filter { $0.row.text("kind") != "outside" }) else { return }
        switch number(0...4) {
        case 0:
            if let name = freeName("account") { update("account", uid, ["name": .text(name)]) }
        case 1:
            let isLast = openAccounts().map(\.uid) == [uid]
            if !isLast { update("account", uid, ["archived": .number(1 - row.number("archived"))]) }
        case 2:
            let numbers = Set(rows("account").compactMap { $0.row.at("number").text })
            let number = pick(["DE1", "DE2", "DE3"].filter { !numbers.contains($0) })
            update("account", uid, ["number": number.map(OracleValue.text) ?? .null])
        case 3:
            let kind = row.text("kind") == "card" ? "bank" : "card"
            let payer = pick(openAccounts().filter { $0.uid != uid })?.uid
            let settles = kind == "card" ? payer : nil
            update(
                "account",
                uid,
                [
                    "kind": .text(kind), "settlesId": settles.map(OracleValue.text) ?? .null,
                    "settlesOn": settles == nil ? .null : .number(number(1...28)),
                ]
            )
        default: deleteAccount(uid, row)
        }
    }

    /// Deletes an account, whose transactions move to another one.
    private mutating func deleteAccount(_ uid: String, _ row: OracleRow) {
        let others = openAccounts().filter { $0.uid != uid && $0.row.at("currency") == row.at("currency") }
        guard let other = pick(others)?.uid else { return }
        let both = [OracleValue.text(uid), .text(other)]
        for table in ["transaction", "schedule"] {
            let between = rows(table).contains {
                both.contains($0.row.at("accountId")) && both.contains($0.row.at("toAccountId"))
            }
            if between { return }
        }
        let columns = ["accountId", "toAccountId", "transferAccountId", "settlesId"]
        for (part, values) in rows("part") {
            let whole = self.row("transaction", values.text("transactionId")) ?? [:]
            if both.contains(values.at("accountId")) && both.contains(whole.at("accountId")) { delete("part", part) }
        }
        for (statement, values) in rows("statement") where values.at("accountId") == .text(uid) {
            delete("statement", statement)
        }
        for table in ["transaction", "schedule", "part", "rule", "rulePart", "profile", "account"] {
            for (user, values) in rows(table) {
                let using = columns.filter { values.at($0) == .text(uid) }
                guard !using.isEmpty else { continue }
                if table == "account" {
                    update(table, user, ["settlesId": .null, "settlesOn": .null])
                } else {
                    update(table, user, Dictionary(uniqueKeysWithValues: using.map { ($0, OracleValue.text(other)) }))
                }
            }
        }
        delete("account", uid)
    }

    mutating func addCategory() {
        guard let name = freeName("category") else { return }
        let type = oneIn(3) ? "income" : "expense"
        var row = Self.category(name, type)
        if oneIn(2), let parent = pick(parents(type)) { row["parentId"] = .text(parent) }
        insert("category", row, key: "\(type) \(name.lowercased())")
    }

    /// The categories that may have others below them.
    private func parents(_ type: String) -> [String] {
        rows("category").filter { $0.row.text("type") == type && $0.row.at("parentId") == .null }.map(\.uid)
    }

    mutating func editCategory() {
        guard let (uid, row) = pick(rows("category").filter { $0.row.number("fallback") == 0 }) else { return }
        let hasChildren = rows("category").contains { $0.row.at("parentId") == .text(uid) }
        switch number(0...5) {
        case 0:
            if let name = freeName("category") { update("category", uid, ["name": .text(name)]) }
        case 1: update("category", uid, ["archived": .number(1 - row.number("archived"))])
        case 2, 3:
            let parent = pick(parents(row.text("type")).filter { $0 != uid && !hasChildren })
            update("category", uid, ["parentId": parent.map(OracleValue.text) ?? .null])
        default:
            guard !hasChildren, let other = pick(categories(row.text("type")).filter { $0 != uid }) else { return }
            for table in ["transaction", "schedule", "rule", "rulePart", "part"] {
                for (user, values) in rows(table) where values.at("categoryId") == .text(uid) {
                    update(table, user, ["categoryId": .text(other)])
                }
            }
            for (budget, values) in rows("budget") where values.at("categoryId") == .text(uid) {
                delete("budget", budget)
            }
            delete("category", uid)
        }
    }

    mutating func tag() {
        switch number(0...3) {
        case 0:
            if let name = freeName("tag") { insert("tag", ["name": .text(name)], key: name.lowercased()) }
        case 1:
            guard let name = freeName("tag"), let tag = pick(rows("tag"))?.uid else { return }
            update("tag", tag, ["name": .text(name)])
        case 2:
            guard let tag = pick(rows("tag"))?.uid else { return }
            for table in ["tagging", "rulePart"] {
                for (uid, row) in rows(table) where row.at("tagId") == .text(tag) { delete(table, uid) }
            }
            delete("tag", tag)
        default:
            guard let tag = pick(rows("tag"))?.uid, let transaction = pick(rows("transaction"))?.uid else { return }
            let row: OracleRow = ["transactionId": .text(transaction), "tagId": .text(tag)]
            if let same = rows("tagging").first(where: { $0.row == row })?.uid {
                delete("tagging", same)
            } else {
                insert("tagging", row, key: "\(transaction) \(tag)")
            }
        }
    }
}
