extension FoldedWallet {
    /// *named*: Of rows with one name, ignoring the case of ASCII as the schema does, the elder keeps it, and kept ones come
    /// last; the next is `Fun (2)`, cut to 100 characters.
    mutating func nameApart(_ table: String) {
        var taken: Set<String> = []
        var others: [(uid: UID, name: String)] = []
        for (uid, row) in keptLast(table) {
            guard let name = row.values.text("name") else { continue }
            if !taken.insert(Self.foldingASCII(name)).inserted { others.append((uid, name)) }
        }
        for (uid, name) in others {
            let free = Self.freeName(like: name) { taken.contains(Self.foldingASCII($0)) }
            taken.insert(Self.foldingASCII(free))
            adjust(uid, in: table, .named) { $0.values["name"] = .text(free) }
        }
    }

    /// The largest number of Unicode scalars in a name.
    private static let longestName = 100

    private static func freeName(like name: String, isTaken: (String) -> Bool) -> String {
        for number in 2... {
            let suffix = " (\(number))"
            let start = name.unicodeScalars.prefix(longestName - suffix.unicodeScalars.count)
            let candidate = String(String.UnicodeScalarView(start)) + suffix
            if !isTaken(candidate) { return candidate }
        }
        return name
    }

    /// Returns a text with the letters of ASCII in lowercase, as SQLite's `NOCASE` compares them.
    private static func foldingASCII(_ text: String) -> String {
        String(decoding: text.utf8.map { (0x41...0x5A).contains($0) ? $0 + 0x20 : $0 }, as: UTF8.self)
    }

    /// *top*: Of moves of categories, the later stand; one whose parent is gone, is under another, or that has children itself is
    /// at the top.
    mutating func moveToTheTop() {
        var parents: [UID: UID] = [:]
        var hasChildren: Set<UID> = []
        let moved = present("category").compactMap { uid, row in
            row.values.row("parentId").map { (uid: uid, parent: $0, move: moves[uid] ?? row.birth) }
        }
        for (uid, parent, _) in moved.sorted(by: { ($1.move, $1.uid) < ($0.move, $0.uid) }) {
            if uid != parent, !hasChildren.contains(uid), parents[parent] == nil, canHaveChildren(parent, like: uid) {
                parents[uid] = parent
                hasChildren.insert(parent)
            } else {
                adjust(uid, in: "category", .top) { $0.values["parentId"] = .null }
            }
        }
    }

    private func canHaveChildren(_ parent: UID, like child: UID) -> Bool {
        guard isPresent(parent, in: "category"), let rows = rows["category"] else { return false }
        return rows[parent]?.values.text("type") == rows[child]?.values.text("type")
    }

    /// *same*: Two transactions that claim the same are one.
    ///
    /// That with a bank's row comes first, of opening balances that of the earliest day, then the elder. The other is set aside,
    /// unless it has a bank's row, or an account that the first has not.
    mutating func joinSame(_ claims: [Claim]) {
        let keys = Dictionary(grouping: claims, by: \.key).filter { $0.value.count > 1 }
        for (_, claims) in keys.sorted(by: { $0.key < $1.key }) {
            let all = Set(claims.map(\.transaction)).compactMap { uid -> (uid: UID, row: FoldedRow)? in
                rows["transaction"]?[uid].flatMap { $0.isPresent ? (uid, $0) : nil }
            }
            let areOpenings = all.allSatisfy { isWithOutside($0.row.values) }
            guard let first = all.min(by: { comesFirst($0, $1, byDay: areOpenings) }), all.count > 1 else { continue }
            let accounts = Self.accounts(first.row.values)
            for (uid, row) in all.sorted(by: { $0.uid < $1.uid }) where uid != first.uid {
                guard !ofBank.contains(uid), Self.accounts(row.values).isSubset(of: accounts) else { continue }
                adjust(uid, in: "transaction", .same) { $0.isPresent = false }
                replace(uid, by: first.uid)
            }
        }
    }

    private func comesFirst(
        _ first: (uid: UID, row: FoldedRow),
        _ second: (uid: UID, row: FoldedRow),
        byDay: Bool
    ) -> Bool {
        func key(_ claim: (uid: UID, row: FoldedRow)) -> (Int, String, CommandPosition, UID) {
            let day = byDay ? claim.row.values.text("date") ?? "" : ""
            return (ofBank.contains(claim.uid) ? 0 : 1, day, claim.row.birth, claim.uid)
        }
        return key(first) < key(second)
    }

    private func isWithOutside(_ values: SharedRow) -> Bool {
        Self.accounts(values).contains { rows["account"]?[$0]?.values.text("kind") == "outside" }
    }

    private static func accounts(_ values: SharedRow) -> Set<UID> {
        Set(["accountId", "toAccountId"].compactMap { values.row($0) })
    }

    /// An occurrence is posted if any transaction that posted it is there, else skipped; then the later.
    ///
    /// A deletion counts against what it deleted: that transaction, or the skip.
    mutating func settleOccurrences() {
        for (uid, settlements) in settlements.sorted(by: { $0.key < $1.key }) {
            guard let row = rows["occurrence"]?[uid] else { continue }
            let posted = settlements.compactMap { $0.row("transactionId").map { heir(of: $0) } }
                .last { isPresent($0, in: "transaction") }
            let isSkipped = settlements.contains { $0.text("state") == "skipped" }
            var settled = row
            settled.isPresent = posted != nil || isSkipped
            if settled.isPresent {
                settled.values["state"] = .text(posted == nil ? "skipped" : "posted")
                settled.values["transactionId"] = posted.map { .row($0) } ?? .null
            }
            if settled != row { adjust(uid, in: "occurrence", .owned) { $0 = settled } }
        }
    }

    /// Returns what settles a date, the latest last.
    static func settlements(_ entries: [RowEntry]) -> [SharedRow] {
        var all: [SharedRow] = []
        func key(_ row: SharedRow) -> [SharedValue] { [row[value: "state"], row[value: "transactionId"]] }
        for change in entries.map(\.change) {
            for row in [change.before, change.after].compactMap(\.self) { all.removeAll { key($0) == key(row) } }
            if let after = change.after { all.append(after) }
        }
        return all
    }
}
