import Core
import Presentation

extension JSONValue {
    /// Creates the value of a transaction; the amount is in minor units and always positive.
    init(_ transaction: Transaction) {
        self = [
            "id": .number(transaction.id.rawValue),
            "date": .string(transaction.date.iso),
            "type": .string(transaction.type.rawValue),
            "amount": .number(transaction.amount.minorUnits),
            "category": .string(transaction.category.name),
            "title": .string(transaction.title),
            "currency": .string(transaction.amount.currency.code),
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
        ]
    }

    /// Creates the value of the home screen; the balance may be negative.
    init(_ summary: HomeSummary) {
        let recap = summary.recap
        self = [
            "currency": .string(recap.totalBalance.currency.code),
            "minorUnitDigits": .number(Int64(recap.totalBalance.currency.minorUnitDigits)),
            "month": .string(summary.month.iso),
            "totalBalance": .number(recap.totalBalance.minorUnits),
            "monthlyIncome": .number(recap.monthlyIncome.minorUnits),
            "monthlyExpenses": .number(recap.monthlyExpenses.minorUnits),
            "latestTransactions": .array(summary.latestTransactions.map(JSONValue.init)),
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
        case .permissions(let path, let mode):
            self = ["kind": "permissions", "path": .string(path), "mode": .string(String(mode, radix: 8))]
        }
    }
}
