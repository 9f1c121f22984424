import Core

extension UID {
    // Accounts.
    static let outside = UID(high: 1, low: 0)
    static let giro = UID(high: 1, low: 1)
    static let savings = UID(high: 1, low: 2)
    static let dollars = UID(high: 1, low: 3)
    static let cash = UID(high: 1, low: 4)

    // Categories.
    static let food = UID(high: 2, low: 1)
    static let fun = UID(high: 2, low: 2)
    static let salary = UID(high: 2, low: 3)

    // Transactions and other rows; each is smaller than the next.
    static let a = UID(high: 3, low: 1)
    static let b = UID(high: 3, low: 2)
    static let c = UID(high: 3, low: 3)
    static let x = UID(high: 3, low: 4)
    static let y = UID(high: 3, low: 5)
    static let z = UID(high: 3, low: 6)

    static func command(_ number: Int) -> UID { UID(high: 0, low: UInt64(number)) }
}

extension SharedValue: ExpressibleByIntegerLiteral, ExpressibleByStringLiteral {
    package init(integerLiteral value: Int64) { self = .integer(value) }
    package init(stringLiteral value: String) { self = .text(value) }
}

extension SharedRow {
    static func account(_ name: SharedValue, _ currency: SharedValue = "EUR", kind: SharedValue = "checking")
        -> SharedRow
    {
        ["name": name, "kind": kind, "currency": currency, "archived": 0, "number": .null, "settlesId": .null]
    }

    static func category(_ name: SharedValue, type: SharedValue = "expense", parent: UID? = nil) -> SharedRow {
        ["name": name, "type": type, "archived": 0, "parentId": parent.map { .row($0) } ?? .null]
    }

    static func expense(_ amount: Int64, _ account: UID = .giro, _ category: UID = .food) -> SharedRow {
        [
            "type": "expense", "amount": .integer(amount), "accountId": .row(account), "date": "2026-11-01",
            "categoryId": .row(category), "refund": 0, "toAccountId": .null, "toAmount": .null, "toDate": .null,
            "title": "typed", "note": "",
        ]
    }

    static func income(_ amount: Int64, _ account: UID = .giro) -> SharedRow {
        expense(amount, account, .salary).with(["type": "income"])
    }

    static func transfer(_ amount: Int64, _ from: UID = .giro, _ to: UID = .savings, arriving: Int64? = nil)
        -> SharedRow
    {
        expense(amount, from).with([
            "type": "transfer", "categoryId": .null, "toAccountId": .row(to), "toAmount": .integer(arriving ?? amount),
            "toDate": "2026-11-01",
        ])
    }

    /// Returns the row with other values.
    func with(_ values: SharedRow) -> SharedRow {
        var row = self
        for (column, value) in values { row[column] = value }
        return row
    }
}

extension SharedCommand {
    /// The command that makes the accounts and categories of every sample.
    static let beginning = done(
        0,
        birth(.outside, .account("Outside", .null, kind: "outside"), in: "account"),
        birth(.giro, .account("Giro"), in: "account"),
        birth(.savings, .account("Savings"), in: "account"),
        birth(.dollars, .account("Dollars", "USD"), in: "account"),
        birth(.cash, .account("Cash"), in: "account"),
        birth(.food, .category("Food"), in: "category"),
        birth(.fun, .category("Fun"), in: "category"),
        birth(.salary, .category("Salary", type: "income"), in: "category")
    )
}

extension SharedTable {
    /// The tables, as Store declares them.
    static let samples = [
        SharedTable(
            "account",
            groups: [["kind", "settlesOn", "settlesId"]],
            constants: ["currency"],
            references: ["settlesId": .release("account", with: ["settlesOn"])],
            isNamed: true
        ),
        SharedTable("category", constants: ["type"], references: ["parentId": .release("category")], isNamed: true),
        SharedTable("tag", isNamed: true),
        SharedTable(
            "profile",
            .renewedColumns,
            groups: [["layout", "accountId"]],
            references: ["accountId": .release("account")],
            isNamed: true
        ),
        SharedTable(
            "rule",
            groups: [["categoryId", "title", "transferAccountId"]],
            references: ["categoryId": .keep("category"), "transferAccountId": .keep("account")]
        ),
        SharedTable("schedule", .shape, groups: [["rule", "start"]], references: kept),
        SharedTable("transaction", .transaction, groups: [["originalAmount", "originalCurrency"]], references: kept),
        SharedTable(
            "part",
            groups: [["categoryId", "accountId"]],
            references: [
                "transactionId": .own(by: "transaction"), "categoryId": .keep("category"),
                "accountId": .keep("account"),
            ]
        ),
        SharedTable(
            "tagging",
            references: ["transactionId": .own(by: "transaction"), "tagId": .keep("tag")],
            uniqueKey: ["transactionId", "tagId"]
        ),
        SharedTable(
            "occurrence",
            .occurrence,
            references: ["scheduleId": .own(by: "schedule"), "transactionId": .own(by: "transaction")],
            uniqueKey: ["scheduleId", "date"]
        ),
        SharedTable(
            "statement",
            .balance,
            references: ["accountId": .own(by: "account")],
            uniqueKey: ["accountId", "date"]
        ),
        SharedTable(
            "budget",
            .renewedColumns,
            groups: [["per", "amount", "rollover"]],
            references: ["categoryId": .own(by: "category")],
            uniqueKey: ["categoryId", "currency", "fromMonth"]
        ),
        SharedTable(
            "rate",
            .statedColumns(["value", "digits", "source"]),
            groups: [["value", "digits", "source"]],
            uniqueKey: ["date", "base", "quote"]
        ),
    ]

    private static let kept: [String: Reference] = [
        "accountId": .keep("account"), "toAccountId": .keep("account"), "categoryId": .keep("category"),
    ]
}
