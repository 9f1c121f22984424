import Money

extension SyncOracle {
    /// What must give way so that each row has what it needs.
    mutating func adjust(_ shape: OracleShape) {
        setAsideSame(shape)
        settleOccurrences()
        removeOffTheRule()
        for (table, columns) in [
            ("part", ["transactionId"]), ("tagging", ["transactionId"]), ("notTransfer", ["outId", "inId"]),
        ] {
            remove(from: table) { oracle, row in
                columns.contains { oracle.row("transaction", row.text($0)) == nil }
            }
        }
        remove(from: "rulePart") { oracle, row in oracle.row("rule", row.text("ruleId")) == nil }
        setAsideParts(shape)
        keep(shape)
        keepOne(shape)
        for (table, other) in [("occurrence", "schedule"), ("statement", "account"), ("budget", "category")] {
            remove(from: table) { oracle, row in
                guard let uid = row.at("\(other)Id").text else { return false }
                return oracle.row(other, uid) == nil
            }
        }
        openOne()
        for table in ["account", "category", "tag", "profile"] { name(table) }
        number()
        release()
        moveToTop()
        makeUnique()
    }

    private mutating func remove(from table: String, where isWrong: (SyncOracle, OracleRow) -> Bool) {
        for (uid, row) in all(table) where isWrong(self, row) { rows[table]?[uid] = nil }
    }

    /// Leaves one transaction of those that claim the same.
    private mutating func setAsideSame(_ shape: OracleShape) {
        var claims: [String: Set<String>] = [:]
        for claim in counting.flatMap(\.claims) { claims[claim.key, default: []].insert(claim.transaction) }
        let holding = Set(transactions.bankRows.keys.compactMap { transactions.state($0).holder?.transaction })
        for (_, claimants) in claims.sorted(by: { $0.key < $1.key }) {
            let present = claimants.filter { row("transaction", $0) != nil }
            let isOpening = present.allSatisfy { claimant in
                let row = row("transaction", claimant) ?? [:]
                return shape.isTransfer(row) && shape.sides(row).contains { shape.currencies[$0.account] == nil }
            }
            let ordered = present.sorted { one, other in
                if holding.contains(one) != holding.contains(other) { return holding.contains(one) }
                let dates = [one, other].map { row("transaction", $0)?.text("date") ?? "" }
                if isOpening, dates[0] != dates[1] { return dates[0] < dates[1] }
                return isElder(one, than: other, in: "transaction")
            }
            guard let first = ordered.first else { continue }
            for other in ordered.dropFirst() where !holding.contains(other) {
                let accounts = accounts(of: other)
                guard accounts.isSubset(of: self.accounts(of: first)) else { continue }
                rows["transaction"]?[other] = nil
                same[other] = first
            }
        }
    }

    private func accounts(of transaction: String) -> Set<String> {
        let row = row("transaction", transaction) ?? [:]
        return Set([row.at("accountId").text, row.at("toAccountId").text].compactMap(\.self))
    }

    /// Returns what stands for a transaction.
    private func standing(for transaction: String) -> String {
        var (current, seen) = (transaction, Set<String>())
        while row("transaction", current) == nil, seen.insert(current).inserted {
            if let first = same[current] {
                current = first
            } else if transactions.state(current).status == .given, let heir = transactions.state(current).heir {
                current = heir.transaction
            }
        }
        return current
    }

    /// Posts the dates of schedules whose transactions are there.
    private mutating func settleOccurrences() {
        for (uid, history) in histories["occurrence"] ?? [:] {
            guard var values = history.entries.first(where: { $0.change.isBirth })?.change.after else { continue }
            var candidates: [OracleRow] = []
            func settlement(_ row: OracleRow) -> OracleRow {
                row.filter { ["state", "transactionId"].contains($0.key) }
            }
            for entry in history.entries {
                if let before = entry.change.before { candidates.removeAll { $0 == settlement(before) } }
                guard let after = entry.change.after else { continue }
                candidates.removeAll { $0 == settlement(after) }
                candidates.append(settlement(after))
            }
            let posted = candidates.last { candidate in
                guard candidate.text("state") == "posted", let uid = candidate.at("transactionId").text else {
                    return false
                }
                return row("transaction", standing(for: uid)) != nil
            }
            guard let candidate = posted ?? candidates.last(where: { $0.text("state") == "skipped" }) else { continue }
            values["state"] = candidate.at("state")
            values["transactionId"] = candidate.at("transactionId")
            if let uid = candidate.at("transactionId").text { values["transactionId"] = .text(standing(for: uid)) }
            rows["occurrence", default: [:]][uid] = values
            born["occurrence", default: [:]][uid] = history.firstBirth
        }
    }

    /// Removes the dates from the start on that are not of the rule: one that repeats after some days, or each week.
    private mutating func removeOffTheRule() {
        remove(from: "occurrence") { oracle, occurrence in
            guard let schedule = oracle.row("schedule", occurrence.text("scheduleId")),
                let start = CivilDate(iso: schedule.text("start")), let date = CivilDate(iso: occurrence.text("date"))
            else { return false }
            let (rule, days) = (schedule.text("rule"), date.daysSince1970 - start.daysSince1970)
            let step = rule.contains("FREQ=WEEKLY") ? 7 : rule.contains("FREQ=DAILY;INTERVAL=5") ? 5 : 1
            return days >= 0 && !days.isMultiple(of: step)
        }
    }

    /// Sets parts aside that do not fit in.
    private mutating func setAsideParts(_ shape: OracleShape) {
        var types: [String: String] = [:]
        for change in known.flatMap(\.changes) where change.table == "category" && change.isBirth {
            types[change.row] = change.after?.text("type")
        }
        var sums: [String: Int] = [:]
        for uid in elderFirst("part") {
            let part = row("part", uid) ?? [:]
            let whole = part.text("transactionId")
            let transaction = row("transaction", whole) ?? [:]
            let account = transaction.text("accountId")
            let sum = sums[whole, default: 0] + part.number("amount")
            let suits =
                if let other = part.at("accountId").text {
                    other != account && shape.currencies[other] == shape.currencies[account]
                } else {
                    types[part.text("categoryId")] == transaction.text("type")
                }
            if !shape.isTransfer(transaction), sum < transaction.number("amount"), suits {
                sums[whole] = sum
            } else {
                rows["part"]?[uid] = nil
            }
        }
    }

    /// Keeps accounts, categories and tags that are gone but used.
    private mutating func keep(_ shape: OracleShape) {
        let columns = [
            "account": ["accountId", "toAccountId", "transferAccountId"], "category": ["categoryId"], "tag": ["tagId"],
        ]
        var used: [String: Set<String>] = [:]
        for user in ["transaction", "schedule", "rule", "rulePart", "part", "tagging"] {
            for row in all(user).values {
                for (table, columns) in columns {
                    used[table, default: []].formUnion(columns.compactMap { row.at($0).text })
                }
            }
        }
        for (table, uids) in used {
            for uid in uids where row(table, uid) == nil {
                var values = histories[table]?[uid]?.values(shape)
                if values == nil {
                    let births = known.filter { command in
                        !command.isDone && command.changes.contains { $0.table == table && $0.row == uid && $0.isBirth }
                    }
                    values = births.first?.changes.first { $0.table == table && $0.row == uid }?.after
                    born[table, default: [:]][uid] = births.first?.place
                }
                guard var kept = values else { continue }
                if table != "tag" { kept["archived"] = .number(1) }
                if table == "category" { kept["parentId"] = .null }
                rows[table, default: [:]][uid] = kept
                self.kept[table, default: []].insert(uid)
            }
        }
    }

    /// Keeps the eldest account if all are deleted.
    private mutating func keepOne(_ shape: OracleShape) {
        guard all("account").values.allSatisfy({ $0.text("kind") == "outside" }) else { return }
        let deleted = (histories["account"] ?? [:]).compactMapValues { $0.values(shape) }
            .filter { $0.value.text("kind") != "outside" }
        let eldest = deleted.keys.min { isElder($0, than: $1, in: "account") }
        guard let eldest, var values = deleted[eldest] else { return }
        values["archived"] = .number(1)
        rows["account", default: [:]][eldest] = values
        kept["account", default: []].insert(eldest)
    }

    /// Opens an account if all are archived.
    private mutating func openOne() {
        let own = elderFirst("account").filter { row("account", $0)?.text("kind") != "outside" }
        guard let eldest = own.first, own.allSatisfy({ row("account", $0)?.number("archived") == 1 }) else { return }
        rows["account"]?[eldest]?["archived"] = .number(0)
    }
}
