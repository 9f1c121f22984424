import Core
import Presentation

extension JSONValue {
    /// Creates the value of a transaction; amounts are in minor units and always positive.
    ///
    /// A transfer has no category, but the account, the amount and the day it arrived. A refund and a note are there only
    /// if the transaction is or has one.
    init(_ transaction: Transaction) {
        var members = [
            Member(key: "id", value: .number(transaction.id.rawValue)),
            Member(key: "date", value: .string(transaction.date.iso)),
            Member(key: "type", value: .string(transaction.type?.rawValue ?? "transfer")),
            Member(key: "amount", value: .number(transaction.amount.minorUnits)),
            Member(key: "category", value: transaction.category.map { .string($0.name) } ?? .null),
            Member(key: "title", value: .string(transaction.title)),
            Member(key: "currency", value: .string(transaction.amount.currency.code)),
            Member(key: "account", value: .string(transaction.account.name)),
        ]
        if let arrival = transaction.arrival {
            members += [
                Member(key: "toAccount", value: .string(arrival.account.name)),
                Member(key: "toAmount", value: .number(arrival.amount.minorUnits)),
                Member(key: "toCurrency", value: .string(arrival.amount.currency.code)),
                Member(key: "toDate", value: .string(arrival.date.iso)),
            ]
        }
        if transaction.isRefund { members.append(Member(key: "refund", value: .bool(true))) }
        if !transaction.note.isEmpty { members.append(Member(key: "note", value: .string(transaction.note))) }
        self = .object(members)
    }

    /// Creates the value of an account; without a currency, it is what is outside of the wallet.
    init(_ account: Account) {
        self = [
            "id": .number(account.id.rawValue),
            "name": .string(account.name),
            "kind": .string(account.kind.rawValue),
            "currency": account.currency.map { .string($0.code) } ?? .null,
            "number": account.number.map(JSONValue.string) ?? .null,
            "archived": .bool(account.archived),
        ]
    }

    /// Creates the value of an account with everything about it and its balance in minor units.
    init(detailsOf balance: AccountBalance) {
        guard case .object(let members) = JSONValue(balance.account) else {
            self = .null
            return
        }
        self = .object(members + [Member(key: "balance", value: .number(balance.balance.minorUnits))])
    }

    /// Creates the value of an account with its balance in minor units, negative for a debt.
    init(_ balance: AccountBalance) {
        self = [
            "name": .string(balance.account.name),
            "kind": .string(balance.account.kind.rawValue),
            "currency": .string(balance.balance.currency.code),
            "balance": .number(balance.balance.minorUnits),
        ]
    }

    /// Creates the value of a category.
    init(_ category: Core.Category) {
        self = [
            "id": .number(category.id.rawValue),
            "name": .string(category.name),
            "icon": .string(category.icon.rawValue),
            "type": .string(category.type.rawValue),
            "archived": .bool(category.archived),
            "parent": category.parent.map { .number($0.rawValue) } ?? .null,
        ]
    }

    /// Creates the value of the home screen in the wallet's currency; the balance may be negative.
    init(_ summary: HomeSummary) {
        let (recap, part) = (summary.recaps[0], summary.report.currencies[0])
        self = [
            "currency": .string(recap.totalBalance.currency.code),
            "minorUnitDigits": .number(Int64(recap.totalBalance.currency.minorUnitDigits)),
            "month": .string(summary.month.iso),
            "totalBalance": .number(recap.totalBalance.minorUnits),
            "monthlyIncome": .number(recap.monthlyIncome.minorUnits),
            "monthlyExpenses": .number(recap.monthlyExpenses.minorUnits),
            "otherCurrencies": .array(
                summary.recaps.dropFirst().map { recap in
                    [
                        "currency": .string(recap.totalBalance.currency.code),
                        "totalBalance": .number(recap.totalBalance.minorUnits),
                        "monthlyIncome": .number(recap.monthlyIncome.minorUnits),
                        "monthlyExpenses": .number(recap.monthlyExpenses.minorUnits),
                    ]
                }
            ),
            "safeToSpend": summary.budgets?.safeToSpend(in: recap.totalBalance.currency).map { JSONValue($0) } ?? .null,
            "accounts": .array(summary.accounts.map { JSONValue($0) }),
            "brokenStatements": .array(summary.brokenStatements.map { JSONValue($0) }),
            "latestTransactions": .array(summary.latestTransactions.map(JSONValue.init)),
            "comparison": part.compared.map { JSONValue($0) } ?? .null,
            "stillToCome": JSONValue(part.later),
            "comingTransactions": .array(summary.comingTransactions.map(JSONValue.init)),
            "upcoming": .array(summary.occurrences.map { JSONValue($0) }),
            "untilIncome": summary.untilIncome.map { JSONValue($0) } ?? .null,
        ]
    }

    /// Creates the value of all settings or of one, as text by name.
    init(_ settings: WalletSettings, only key: SettingKey? = nil) {
        let keys = key.map { [$0] } ?? SettingKey.allCases
        self = .object(keys.map { Member(key: $0.rawValue, value: .string(settings.text(for: $0))) })
    }

    /// Creates the value of a check of the wallet.
    init(_ report: VerificationReport) {
        self = [
            "ok": .bool(report.problems.isEmpty),
            "transactions": .number(Int64(report.transactionCount)),
            "problems": .array(report.problems.map(JSONValue.init)),
            "brokenStatements": .array(report.brokenStatements.map { JSONValue($0) }),
        ]
    }

    private init(_ problem: VerificationProblem) {
        switch problem {
        case .integrity(let detail):
            self = ["kind": "integrity", "detail": .string(detail)]
        case .schema(let difference):
            self = [
                "kind": "schema", "difference": .string(difference.kind.rawValue),
                "object": .string(difference.object.rawValue), "name": .string(difference.name),
            ]
        case .row(let id, let table):
            self = ["kind": "row", "table": .string(table), "row": .number(id)]
        case .foreignKey(let table, let row, let parent):
            self = [
                "kind": "foreignKey", "table": .string(table), "row": row.map(JSONValue.number) ?? .null,
                "parent": .string(parent),
            ]
        case .total(let month, let category, let kept, let counted):
            self = [
                "kind": "total", "month": .string(month), "category": .string(category), "kept": .number(kept),
                "counted": .number(counted),
            ]
        case .moved(let month, let account, let other, let kept, let counted):
            self = [
                "kind": "moved", "month": .string(month), "account": .string(account), "other": .string(other),
                "kept": .number(kept), "counted": .number(counted),
            ]
        case .searchIndex(let missing):
            self = ["kind": "searchIndex", "missing": missing.map { .number(Int64($0)) } ?? .null]
        case .permissions(let path, let mode):
            self = ["kind": "permissions", "path": .string(path), "mode": .string(String(mode, radix: 8))]
        }
    }
}

extension RecordJSON {
    /// Transactions.
    static let transaction = RecordJSON { (record: Transaction) in JSONValue(record) }
    /// Accounts.
    static let account = RecordJSON { (record: Account) in JSONValue(record) }
    /// Categories.
    static let category = RecordJSON { (record: Core.Category) in JSONValue(record) }
    /// The settings.
    static let settings = RecordJSON { (record: WalletSettings) in JSONValue(record) }
}
