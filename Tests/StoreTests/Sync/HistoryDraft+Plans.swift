extension HistoryDraft {
    mutating func state() {
        guard let account = pick(openAccounts())?.uid else { return }
        let date = Self.date(number(4...6))
        let values: OracleRow = [
            "accountId": .text(account), "date": .text(date), "balance": .number(number(-3...3)),
            "source": .text(oneIn(2) ? "person" : "file"), "agreed": .number(number(0...1)),
        ]
        let same = rows("statement").first {
            $0.row.at("accountId") == .text(account) && $0.row.at("date") == .text(date)
        }
        if let same {
            if oneIn(3) { delete("statement", same.uid) } else { update("statement", same.uid, values) }
        } else {
            insert("statement", values, key: "\(account) \(date)")
        }
    }

    mutating func exchange() {
        let (base, quote) = oneIn(2) ? ("EUR", "USD") : ("USD", "EUR")
        let key: OracleRow = ["date": .text(Self.date(1)), "base": .text(base), "quote": .text(quote)]
        let values: OracleRow = [
            "value": .number(number(1...9)), "digits": .number(number(0...1)),
            "source": .text(oneIn(2) ? "person" : "file"),
        ]
        let same = rows("rate").first { $0.row.at("base") == .text(base) && $0.row.at("quote") == .text(quote) }
        if let same {
            if oneIn(3) { delete("rate", same.uid) } else { update("rate", same.uid, values) }
        } else {
            insert("rate", key.merging(values) { one, _ in one }, key: "\(base) \(quote)")
        }
    }

    mutating func budget() {
        let category = oneIn(3) ? nil : pick(categories("expense"))
        let key = category.map(OracleValue.text) ?? .null
        let values: OracleRow = [
            "per": .text(oneIn(2) ? "month" : "year"), "amount": oneIn(5) ? .null : .number(number(0...5)),
            "rollover": .number(number(0...1)),
        ]
        if let same = rows("budget").first(where: { $0.row.at("categoryId") == key })?.uid {
            if oneIn(3) { delete("budget", same) } else { update("budget", same, values) }
        } else {
            let fixed: OracleRow = ["categoryId": key, "currency": .text("EUR"), "fromMonth": .text("2026-11")]
            insert("budget", fixed.merging(values) { one, _ in one }, key: "\(category ?? "") EUR 2026-11")
        }
    }

    mutating func rule() {
        guard !oneIn(3), let (uid, _) = pick(rows("rule")) else {
            guard let effect = effect() else { return }
            let rule = insert("rule", effect.merging(["pattern": .text("coffee")]) { one, _ in one })
            if oneIn(2) { part(of: rule) }
            return
        }
        if oneIn(3) {
            for (part, row) in rows("rulePart") where row.at("ruleId") == .text(uid) { delete("rulePart", part) }
            return delete("rule", uid)
        }
        if let effect = effect() { update("rule", uid, effect) }
    }

    /// Adds a tag or a split to a rule.
    private mutating func part(of rule: String) {
        let (tag, category) = (pick(rows("tag"))?.uid, pick(categories("expense")))
        let account = pick(openAccounts())?.uid
        var row: OracleRow = [
            "ruleId": .text(rule), "tagId": .null, "categoryId": .null, "accountId": .null, "amount": .null,
            "currency": .null, "share": .null, "count": .null,
        ]
        if oneIn(3), let tag {
            row["tagId"] = .text(tag)
        } else if oneIn(2), let category {
            (row["categoryId"], row["share"]) = (.text(category), .number(2000))
        } else if let account {
            (row["accountId"], row["amount"], row["currency"]) = (.text(account), .number(5), .text("EUR"))
        } else {
            return
        }
        insert("rulePart", row)
    }

    private mutating func effect() -> OracleRow? {
        var row: OracleRow = ["categoryId": .null, "title": .null, "transferAccountId": .null]
        switch number(0...2) {
        case 0: row["categoryId"] = pick(categories("expense")).map(OracleValue.text) ?? .null
        case 1: row["transferAccountId"] = pick(openAccounts()).map { OracleValue.text($0.uid) } ?? .null
        default: row["title"] = .text("Coffee")
        }
        return row.values.contains { $0 != .null } ? row : nil
    }

    mutating func profile() {
        let values: OracleRow = [
            "layout": .text("{\"column\":\(number(1...3))}"),
            "accountId": pick(openAccounts()).map { OracleValue.text($0.uid) } ?? .null,
        ]
        if let (uid, _) = pick(rows("profile")) {
            if oneIn(3) { delete("profile", uid) } else { update("profile", uid, values) }
        } else {
            insert("profile", values.merging(["name": .text("Bank")]) { one, _ in one }, key: "bank")
        }
    }

    mutating func schedule() {
        guard !oneIn(3), let (uid, row) = pick(rows("schedule")) else { return addSchedule() }
        switch number(0...5) {
        case 0:
            for (occurrence, values) in rows("occurrence") where values.at("scheduleId") == .text(uid) {
                delete("occurrence", occurrence)
            }
            delete("schedule", uid)
        case 1:
            let amount = number(1...5)
            var values: OracleRow = ["amount": .number(amount), "amountMax": .null, "about": .number(number(0...1))]
            if oneIn(2) { values["amountMax"] = .number(amount + number(0...2)) }
            if row.text("type") == "transfer" { values["toAmount"] = .number(amount) }
            update("schedule", uid, values)
        case 2:
            let others = openAccounts().filter { row.at("toAccountId") != .text($0.uid) }
            guard let account = pick(others)?.uid else { return }
            let isOne = currency(account) == currency(row.text("toAccountId"))
            update("schedule", uid, ["accountId": .text(account)])
            if isOne { update("schedule", uid, ["toAmount": row.at("amount")]) }
        case 3:
            var values = transaction(on: row.text("accountId"), signed: oneIn(2) ? 1 : -1, day: 1, title: "")
            for column in ["refund", "toDate", "date", "originalAmount", "originalCurrency"] { values[column] = nil }
            values["amount"] = row.at("amount")
            update("schedule", uid, values)
        default: settle(uid, row)
        }
    }

    private mutating func addSchedule() {
        guard let account = pick(openAccounts())?.uid else { return }
        var row = transaction(on: account, signed: -number(1...5), day: 1, title: "Rent")
        for column in ["refund", "toDate", "date", "originalAmount", "originalCurrency"] { row[column] = nil }
        let same = openAccounts().filter { $0.uid != account && currency($0.uid) == currency(account) }
        if oneIn(3), let other = pick(same)?.uid {
            row = row.merging(
                [
                    "type": .text("transfer"), "categoryId": .null, "toAccountId": .text(other),
                    "toAmount": row.at("amount"),
                ]
            ) { _, new in new }
        }
        let rest: OracleRow = [
            "amountMax": .null, "about": .number(0), "rule": .text("FREQ=WEEKLY"), "start": .text(Self.date(1)),
            "shift": .text("none"), "posts": .number(0), "pattern": .null, "archived": .number(0),
        ]
        insert("schedule", row.merging(rest) { one, _ in one })
    }

    /// Posts or skips a date of a schedule, or takes that back.
    private mutating func settle(_ uid: String, _ schedule: OracleRow) {
        let date = Self.date(number(1...2))
        let known = rows("occurrence").first {
            $0.row.at("scheduleId") == .text(uid) && $0.row.at("date") == .text(date)
        }
        if let known {
            if oneIn(2) { delete("occurrence", known.uid) }
            return
        }
        var occurrence: OracleRow = [
            "scheduleId": .text(uid), "date": .text(date), "state": .text("skipped"), "transactionId": .null,
        ]
        if command.kind == "post" {
            var row = transaction(on: schedule.text("accountId"), signed: -1, day: number(1...2), title: "Rent")
            for column in ["type", "categoryId", "amount", "toAccountId", "toAmount"] {
                row[column] = schedule.at(column)
            }
            if schedule.text("type") == "transfer" { row["toDate"] = row.at("date") }
            let posted = insert("transaction", row, key: "posted \(uid) \(date)")
            command.claims.append(OracleClaim(key: Self.uid("date \(uid) \(date)"), transaction: posted))
            occurrence["state"] = .text("posted")
            occurrence["transactionId"] = .text(posted)
        }
        insert("occurrence", occurrence, key: "\(uid) \(date)")
    }
}
