import Core
import Presentation

extension JSONValue {
    /// Creates the value of a check of the wallet.
    init(_ report: VerificationReport) {
        self = [
            "ok": .bool(report.problems.isEmpty),
            "transactions": .number(Int64(report.transactionCount)),
            "problems": .array(report.problems.map(JSONValue.init)),
            "brokenStatements": .array(report.brokenStatements.map { JSONValue($0) }),
            "carrier": report.carrier.map(JSONValue.string) ?? .null,
        ]
    }

    /// Creates the value of a salvage.
    init(_ report: SalvageReport) {
        self = [
            "complete": .bool(report.isComplete),
            "wallet": .string(report.wallet),
            "file": .string(report.target),
            "transactions": .number(Int64(report.transactionCount)),
            "tables": .array(
                report.tables.map { table in
                    [
                        "table": .string(table.name), "copied": .number(Int64(table.copied)),
                        "refused": .number(Int64(table.refused)), "damagedPages": .number(Int64(table.damagedPages)),
                    ]
                }
            ),
            "restored": .number(Int64(report.restored)),
            "replaced": .number(Int64(report.replaced)),
            "removed": .number(Int64(report.removed)),
            "unreadable": .array(report.unreadable.map(JSONValue.init)),
            "missing": .array(report.missing.map(JSONValue.init)),
            "lacksLog": .bool(report.lacksLog),
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
        case .unreadable(let id, let table):
            self = ["kind": "unreadable", "table": .string(table), "row": .number(id)]
        case .history(let id, let table):
            self = ["kind": "history", "table": .string(table), "row": .number(id)]
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
        case .tagged(let month, let tag, let kept, let counted):
            self = [
                "kind": "tagged", "month": .string(month), "tag": .string(tag), "kept": .number(kept),
                "counted": .number(counted),
            ]
        case .searchIndex(let missing):
            self = ["kind": "searchIndex", "missing": missing.map { .number(Int64($0)) } ?? .null]
        case .permissions(let path, let mode):
            self = ["kind": "permissions", "path": .string(path), "mode": .string(String(mode, radix: 8))]
        }
    }
}
