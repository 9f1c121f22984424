extension SyncOracle {
    /// The uids of a table: those that were deleted last, otherwise elder first.
    private func inOrder(_ table: String) -> [String] {
        let uids = elderFirst(table)
        let kept = kept[table] ?? []
        return uids.filter { !kept.contains($0) } + uids.filter(kept.contains)
    }

    /// Gives a number to names that another row has.
    mutating func name(_ table: String) {
        func folded(_ name: String) -> String {
            String(
                String.UnicodeScalarView(
                    name.unicodeScalars.map { scalar in
                        ("A"..."Z").contains(scalar) ? Unicode.Scalar(UInt8(scalar.value) + 32) : scalar
                    }
                )
            )
        }
        var taken: Set<[UInt32]> = []
        func take(_ name: String) -> Bool { taken.insert(folded(name).unicodeScalars.map(\.value)).inserted }
        let others = inOrder(table).filter { !take(row(table, $0)?.text("name") ?? "") }
        for uid in others {
            let name = row(table, uid)?.text("name") ?? ""
            for number in 2... {
                let suffix = " (\(number))"
                let room = 100 - suffix.unicodeScalars.count
                let numbered = String(String.UnicodeScalarView(name.unicodeScalars.prefix(room))) + suffix
                guard take(numbered) else { continue }
                rows[table]?[uid]?["name"] = .text(numbered)
                break
            }
        }
    }

    /// Leaves the number of an account to one.
    mutating func number() {
        var taken: Set<String> = []
        for uid in inOrder("account") {
            guard let number = row("account", uid)?.at("number").text else { continue }
            if !taken.insert(number).inserted { rows["account"]?[uid]?["number"] = .null }
        }
    }

    /// Lets profiles and cards refer to no account that is gone.
    mutating func release() {
        for (uid, profile) in all("profile") {
            guard let account = profile.at("accountId").text, row("account", account) == nil else { continue }
            rows["profile"]?[uid]?["accountId"] = .null
        }
        for (uid, account) in all("account") {
            let settling = account.at("settlesId").text
            let isGone = settling.map { row("account", $0) == nil } ?? false
            guard isGone || account.text("kind") != "card" else { continue }
            rows["account"]?[uid]?["settlesId"] = .null
            rows["account"]?[uid]?["settlesOn"] = .null
        }
    }

    /// Leaves two levels of categories: the latest moves stand.
    mutating func moveToTop() {
        var moves: [(uid: String, place: OraclePlace)] = []
        for uid in all("category").keys {
            guard let place = histories["category"]?[uid]?.lastMove(of: "parentId") ?? born["category"]?[uid] else {
                continue
            }
            moves.append((uid, place))
        }
        moves.sort { $0.place == $1.place ? $0.uid > $1.uid : $0.place > $1.place }
        var parents: [String: String] = [:]
        for (uid, _) in moves {
            guard let category = row("category", uid), let parent = category.at("parentId").text else { continue }
            let fits =
                parent != uid && row("category", parent)?.text("type") == category.text("type")
                && parents[parent] == nil
                && !parents.values.contains(uid)
            if fits { parents[uid] = parent } else { rows["category"]?[uid]?["parentId"] = .null }
        }
    }

    /// Leaves one row of each key.
    mutating func makeUnique() {
        let keys = [
            "statement": ["accountId", "date"], "rate": ["date", "base", "quote"],
            "budget": ["categoryId", "currency", "fromMonth"], "occurrence": ["scheduleId", "date"],
            "tagging": ["transactionId", "tagId"], "notTransfer": ["outId", "inId"],
        ]
        for (table, columns) in keys {
            var taken: Set<[OracleValue]> = []
            for uid in elderFirst(table) {
                let key = columns.map { row(table, uid)?.at($0) ?? .null }
                if !taken.insert(key).inserted { rows[table]?[uid] = nil }
            }
        }
    }
}
