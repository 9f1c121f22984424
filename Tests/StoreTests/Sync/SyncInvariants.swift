/// What the schema asks of the rows that devices share, as a list of what is wrong.
struct SyncInvariants {
    typealias Tables = [String: [String: OracleRow]]

    let tables: Tables
    private(set) var problems: [String] = []
    private var current = ""

    /// Returns a sentence for each condition of the schema that does not hold.
    static func problems(in tables: Tables) -> [String] {
        var check = SyncInvariants(tables: tables)
        for table in SyncOracle.tables {
            for (uid, row) in (tables[table] ?? [:]).sorted(by: { $0.key < $1.key }) {
                check.current = "\(table) \(uid)"
                check.checkReferences(row)
                check.checkRow(row, of: table, uid)
            }
        }
        check.checkKeys()
        check.checkWallet()
        return check.problems
    }

    private init(tables: Tables) { self.tables = tables }

    private func all(_ table: String) -> [String: OracleRow] { tables[table] ?? [:] }

    private func row(_ table: String, _ uid: OracleValue) -> OracleRow? { uid.text.flatMap { tables[table]?[$0] } }

    private mutating func require(_ holds: Bool, _ what: String) {
        if !holds { problems.append("\(current): \(what)") }
    }

    private static let references = [
        "accountId": "account", "toAccountId": "account", "transferAccountId": "account", "settlesId": "account",
        "categoryId": "category", "parentId": "category", "transactionId": "transaction", "outId": "transaction",
        "inId": "transaction", "scheduleId": "schedule", "tagId": "tag",
        "ruleId": "rule",
    ]

    private mutating func checkReferences(_ row: OracleRow) {
        for (column, value) in row.sorted(by: { $0.key < $1.key }) where column.hasSuffix("Id") && value != .null {
            require(self.row(Self.references[column] ?? "", value) != nil, "\(column) refers to no row")
        }
    }

    private static let notNull = [
        "account": ["name", "kind", "archived", "position"], "budget": ["currency", "fromMonth", "per", "rollover"],
        "category": ["name", "icon", "type", "archived", "fallback"], "notTransfer": ["outId", "inId"],
        "occurrence": ["scheduleId", "date", "state"], "part": ["transactionId", "amount", "note"],
        "profile": ["name", "layout"], "rate": ["date", "base", "quote", "value", "digits", "source"],
        "rule": ["pattern"], "rulePart": ["ruleId"],
        "schedule": [
            "title", "type", "amount", "accountId", "rule", "start", "shift", "posts", "archived", "note", "about",
        ],
        "statement": ["accountId", "date", "balance", "source", "agreed"], "tag": ["name"],
        "tagging": ["transactionId", "tagId"],
        "transaction": ["accountId", "date", "type", "amount", "refund", "title", "note"],
    ]

    private mutating func checkRow(_ row: OracleRow, of table: String, _ uid: String) {
        for column in Self.notNull[table] ?? [] { require(row.at(column) != .null, "\(column) is null") }
        if let name = row.at("name").text {
            require((1...100).contains(name.unicodeScalars.count), "length of the name")
        }
        switch table {
        case "account": checkAccount(row, uid)
        case "category": checkCategory(row, uid)
        case "transaction", "schedule": checkSides(row, of: table)
        case "part": checkPart(row)
        case "rule":
            let (category, account) = (row.at("categoryId"), row.at("transferAccountId"))
            require(category == .null || account == .null, "category and account")
        case "rulePart":
            let purposes = ["tagId", "categoryId", "accountId"].filter { row.at($0) != .null }
            let sizes = ["amount", "share", "count"].filter { row.at($0) != .null }
            require(purposes.count == 1 && sizes.count == (purposes == ["tagId"] ? 0 : 1), "part of a rule")
        case "rate":
            require(row.at("base") != row.at("quote"), "one currency")
            require(row.number("value") > 0 && (0...12).contains(row.number("digits")), "value")
        case "notTransfer": require(row.at("outId") != row.at("inId"), "one transaction")
        default: break
        }
    }

    private mutating func checkAccount(_ row: OracleRow, _ uid: String) {
        let isOutside = row.text("kind") == "outside"
        require(isOutside == (row.at("currency") == .null), "currency of the outside")
        require(!isOutside || row.number("archived") == 0, "the outside is archived")
        guard row.at("settlesId") != .null else { return }
        require(row.at("settlesId") != .text(uid), "settles itself")
        require(row.text("kind") == "card" && row.at("settlesOn") != .null, "settled, but no card or day")
    }

    private mutating func checkCategory(_ row: OracleRow, _ uid: String) {
        require(row.number("archived") == 0 || row.number("fallback") == 0, "the fallback is archived")
        guard row.at("parentId") != .null else { return }
        require(row.at("parentId") != .text(uid), "its own parent")
        let parent = self.row("category", row.at("parentId")) ?? [:]
        require(parent.at("type") == row.at("type"), "parent of another type")
        require(parent.at("parentId") == .null, "more than two levels")
    }

    private mutating func checkSides(_ row: OracleRow, of table: String) {
        let isTransfer = row.text("type") == "transfer"
        let isSchedule = table == "schedule"
        require((1...999_999_999_999_999).contains(row.number("amount")), "amount")
        require(isTransfer == (row.at("categoryId") == .null), "category of a transfer")
        require(isTransfer == (row.at("toAccountId") != .null), "account of a transfer")
        require(isTransfer == (row.at("toAmount") != .null), "other amount of a transfer")
        require(row.at("toAccountId") != row.at("accountId"), "to its own account")
        if let other = row.at("toAmount").number { require((1...999_999_999_999_999).contains(other), "other amount") }
        if !isTransfer {
            require(self.row("category", row.at("categoryId"))?.at("type") == row.at("type"), "type of the category")
        }
        if isSchedule {
            if let most = row.at("amountMax").number { require(most >= row.number("amount"), "less at most") }
        } else {
            require(isTransfer == (row.at("toDate") != .null), "other date of a transfer")
            require(!isTransfer || row.number("refund") == 0, "refund of a transfer")
            require((row.at("originalAmount") == .null) == (row.at("originalCurrency") == .null), "original amount")
        }
        let from = self.row("account", row.at("accountId"))?.at("currency").text
        let to = self.row("account", row.at("toAccountId"))?.at("currency").text
        if isTransfer {
            let isOne = from == nil || to == nil || from == to
            require(!isOne || row.at("amount") == row.at("toAmount"), "another amount arrives")
        } else {
            require(from != nil, "outside")
        }
    }

    private mutating func checkPart(_ row: OracleRow) {
        require((row.at("categoryId") == .null) != (row.at("accountId") == .null), "category or account")
        require(row.number("amount") > 0, "amount")
        let whole = self.row("transaction", row.at("transactionId")) ?? [:]
        require(whole.text("type") != "transfer", "part of a transfer")
        let sum = all("part").values.filter { $0.at("transactionId") == row.at("transactionId") }
            .map { $0.number("amount") }.reduce(0, +)
        require(whole.number("amount") > sum, "more than the whole")
        if row.at("accountId") == .null {
            require(self.row("category", row.at("categoryId"))?.at("type") == whole.at("type"), "type of the category")
        } else {
            let currencies = [row, whole].map { self.row("account", $0.at("accountId"))?.at("currency") }
            require(row.at("accountId") != whole.at("accountId") && currencies[0] == currencies[1], "account of a part")
        }
    }

    private static let keys: KeyValuePairs = [
        "account": ["name"], "category": ["name"], "tag": ["name"], "profile": ["name"],
        "statement": ["accountId", "date"], "rate": ["date", "base", "quote"],
        "budget": ["categoryId", "currency", "fromMonth"], "occurrence": ["scheduleId", "date"],
        "tagging": ["transactionId", "tagId"], "notTransfer": ["outId", "inId"], "account ": ["number"],
    ]

    private mutating func checkKeys() {
        for (table, columns) in Self.keys {
            var taken: Set<[OracleValue]> = []
            for (uid, row) in all(table.filter { $0 != " " }).sorted(by: { $0.key < $1.key }) {
                current = "\(table) \(uid)"
                let key = columns.map { column in
                    column == "name" ? OracleValue.text(row.text(column).lowercased()) : row.at(column)
                }
                if key == [.null] { continue }
                require(taken.insert(key).inserted, "another has the same \(columns.joined(separator: ", "))")
            }
        }
    }

    private mutating func checkWallet() {
        current = "wallet"
        let accounts = all("account").values
        require(accounts.count { $0.text("kind") == "outside" } == 1, "one outside")
        require(accounts.contains { $0.text("kind") != "outside" && $0.number("archived") == 0 }, "no open account")
        for type in ["income", "expense"] {
            let fallbacks = all("category").values.count { $0.text("type") == type && $0.number("fallback") == 1 }
            require(fallbacks == 1, "\(fallbacks) fallbacks of \(type)")
        }
    }
}
