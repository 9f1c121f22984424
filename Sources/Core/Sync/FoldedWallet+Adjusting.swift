import Money

/// What the commands leave may still break a rule between rows. These steps follow, in this order, each a pure function of what
/// is before it. They are not recorded, and go away with their cause.
extension FoldedWallet {
    mutating func adjust(claims: [Claim], undone: [String: [UID: [RowEntry]]], _ used: Set<UID>) {
        joinSame(claims)
        settleOccurrences()
        removeOwned(by: ["transaction", "schedule", "rule"])
        setAsideDatesOffTheRule()
        setAsideParts()
        keepUsed(used, undone)
        keepAnAccount()
        removeOwned(by: ["account", "category", "tag"])
        openAnAccount()
        for table in tables where table.isNamed { nameApart(table.name) }
        freeNumbers()
        releaseReferences()
        moveToTheTop()
        keepKeysUnique()
    }

    /// *off the rule*: A date on or after the schedule's start that is not one of its dates is set aside; its transaction
    /// stays.
    private mutating func setAsideDatesOffTheRule() {
        for (uid, row) in present("occurrence") {
            guard let schedule = row.values.row("scheduleId").flatMap({ rows["schedule"]?[$0]?.values }),
                let date = row.values.text("date").flatMap(CivilDate.init(iso:)), !Self.mayOccur(schedule, on: date)
            else { continue }
            adjust(uid, in: "occurrence", .offTheRule) { $0.isPresent = false }
        }
    }

    /// Whether a schedule has a date, whenever it ends, or had it before its start.
    private static func mayOccur(_ schedule: SharedRow, on date: CivilDate) -> Bool {
        guard let start = schedule.text("start").flatMap(CivilDate.init(iso:)), date >= start,
            let rule = schedule.text("rule")
        else { return true }
        do {
            return try Recurrence(rule: rule, start: start).ending(on: nil).isDate(date, from: start)
        } catch {
            // A schedule whose rule cannot be read is shown as damaged, with what was settled.
            return true
        }
    }

    /// *owned*: A row goes with the one that it belongs to.
    private mutating func removeOwned(by owners: Set<String>) {
        for table in tables {
            for case (let column, .own(let owner)) in table.references where owners.contains(owner) {
                for (uid, row) in present(table.name) {
                    guard let target = row.values.row(column), !isPresent(target, in: owner) else { continue }
                    adjust(uid, in: table.name, .owned) { $0.isPresent = false }
                }
            }
        }
    }

    /// *aside*: Parts, elder first, fit in while they total less than the amount, have the type, and for an account its
    /// currency; others wait.
    private mutating func setAsideParts() {
        var totals: [UID: Int64] = [:]
        for (uid, part) in present("part") {
            let whole = part.values.row("transactionId")
            let amount = part.values.integer("amount") ?? 0
            let total = (whole.flatMap { totals[$0] } ?? 0).addingReportingOverflow(amount)
            guard let whole, !total.overflow, let values = rows["transaction"]?[whole]?.values,
                total.partialValue < values.integer("amount") ?? 0, fits(part.values, in: values)
            else {
                adjust(uid, in: "part", .aside) { $0.isPresent = false }
                continue
            }
            totals[whole] = total.partialValue
        }
    }

    private func fits(_ part: SharedRow, in whole: SharedRow) -> Bool {
        guard let type = whole.text("type"), type != "transfer" else { return false }
        if let category = part.row("categoryId") { return rows["category"]?[category]?.values.text("type") == type }
        guard let account = part.row("accountId"), let own = whole.row("accountId"), account != own else {
            return false
        }
        return rows["account"]?[account]?.values.text("currency") == rows["account"]?[own]?.values.text("currency")
    }

    /// *kept*: An account, category or tag that is gone but used stays, archived if it can be.
    ///
    /// - Parameters:
    ///   - used: The rows that others than these use.
    ///   - undone: The changes of commands that are undone: they too may have made what is used.
    private mutating func keepUsed(_ used: Set<UID>, _ undone: [String: [UID: [RowEntry]]]) {
        var needed: [String: Set<UID>] = [:]
        for table in tables {
            for case (let column, .keep(let target)) in table.references {
                for (_, row) in present(table.name) {
                    if let uid = row.values.row(column) { needed[target, default: []].insert(uid) }
                }
            }
        }
        for table in tables where needed[table.name] != nil || !used.isEmpty {
            let gone = (rows[table.name] ?? [:]).filter { !$0.value.isPresent }.keys
            let unborn = (undone[table.name] ?? [:]).keys.filter { rows[table.name]?[$0] == nil }
            for uid in (gone + unborn).sorted() where needed[table.name]?.contains(uid) ?? false || used.contains(uid) {
                if rows[table.name]?[uid] == nil, let row = Self.firstBirth(undone[table.name]?[uid] ?? []) {
                    set(row, uid, in: table.name)
                }
                adjust(uid, in: table.name, .kept) { row in
                    row.isPresent = true
                    row.isKept = true
                    if row.values["archived"] != nil { row.values["archived"] = .integer(1) }
                    if row.values["parentId"] != nil { row.values["parentId"] = .null }
                }
            }
        }
    }

    /// *kept*: If no account but the outside is there, the eldest that was deleted is.
    private mutating func keepAnAccount() {
        let own = (rows["account"] ?? [:]).filter { $0.value.values.text("kind") != "outside" }
        guard !own.isEmpty, own.allSatisfy({ !$0.value.isPresent }) else { return }
        let eldest = own.min { ($0.value.birth, $0.key) < ($1.value.birth, $1.key) }
        guard let uid = eldest?.key else { return }
        adjust(uid, in: "account", .kept) { row in
            row.isPresent = true
            row.isKept = true
            row.values["archived"] = .integer(1)
        }
    }

    private static func firstBirth(_ entries: [RowEntry]) -> FoldedRow? {
        entries.first(where: \.change.isBirth).map {
            FoldedRow(values: $0.change.after ?? [:], isPresent: false, birth: $0.position)
        }
    }

    /// *open*: If no account but the outside is open, the eldest is.
    private mutating func openAnAccount() {
        let own = present("account").filter { $0.row.values.text("kind") != "outside" }
        guard let eldest = own.first, own.allSatisfy({ $0.row.values.isTrue("archived") }) else { return }
        adjust(eldest.uid, in: "account", .open) { $0.values["archived"] = .integer(0) }
    }

    /// *number*: Of accounts with one number, the elder keeps it; the other shows none.
    private mutating func freeNumbers() {
        var taken: Set<String> = []
        for (uid, row) in keptLast("account") {
            guard let number = row.values.text("number"), !taken.insert(number).inserted else { continue }
            adjust(uid, in: "account", .number) { $0.values["number"] = .null }
        }
    }

    /// *released*: What a row only mentions is nothing once that is gone.
    private mutating func releaseReferences() {
        for table in tables {
            for case (let column, .release(let target, let others)) in table.references
            where target != table.name || column != "parentId" {
                for (uid, row) in present(table.name) {
                    guard let other = row.values.row(column), !isPresent(other, in: target) else { continue }
                    adjust(uid, in: table.name, .released) {
                        for column in [column] + others { $0.values[column] = .null }
                    }
                }
            }
        }
    }

    /// *unique*: Of rows that come to have one key, the elder is there.
    private mutating func keepKeysUnique() {
        for table in tables where !table.uniqueKey.isEmpty {
            var taken: Set<[SharedValue]> = []
            for (uid, row) in present(table.name)
            where !taken.insert(table.uniqueKey.map { row.values[value: $0] }).inserted {
                adjust(uid, in: table.name, .unique) { $0.isPresent = false }
            }
        }
    }

    /// The rows of a table that are there, elder first, but those that are kept come last.
    func keptLast(_ table: String) -> [(uid: UID, row: FoldedRow)] {
        let rows = present(table)
        return rows.filter { !$0.row.isKept } + rows.filter(\.row.isKept)
    }
}
