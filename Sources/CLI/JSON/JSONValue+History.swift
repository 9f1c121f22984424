import Core
import Foundation
import Presentation

extension JSONValue {
    /// Creates the value of a command in the history; the instant is in seconds since 1970-01-01 UTC.
    ///
    /// - Parameter formats: The formats of the summary.
    init(_ entry: HistoryEntry, formats: Formats) {
        self = .object(Self.members(of: entry, formats))
    }

    /// Creates the value of a command with the rows it changed.
    init(rowsOf entry: HistoryEntry, formats: Formats) {
        self = .object(
            Self.members(of: entry, formats) + [Member(key: "rows", value: .array(entry.changes.map(JSONValue.init)))]
        )
    }

    private static func members(of entry: HistoryEntry, _ formats: Formats) -> [Member] {
        [
            Member(key: "id", value: .number(entry.id.rawValue)),
            Member(key: "command", value: .string(entry.kind.rawValue)),
            Member(key: "instant", value: .number(Int64(entry.instant.timeIntervalSince1970))),
            Member(key: "time", value: .string(entry.instant.formatted(.iso8601))),
            Member(key: "state", value: .string(entry.state.rawValue)),
            Member(key: "changes", value: .number(Int64(entry.changeCount))),
            Member(key: "summary", value: .string(entry.sentence(formats: formats))),
            Member(key: "files", value: .array(entry.files.map(JSONValue.string))),
        ]
    }

    /// Creates the value of a changed row; `before` and `after` are `null` if it did not exist.
    private init(_ change: HistoryChange) {
        self =
            switch change {
            case .transaction(let before, let after):
                Self.row(.transaction, before.map { JSONValue($0) }, after.map { JSONValue($0) })
            case .account(let before, let after):
                Self.row(.account, before.map { JSONValue($0) }, after.map { JSONValue($0) })
            case .category(let before, let after):
                Self.row(.category, before.map { JSONValue($0) }, after.map { JSONValue($0) })
            case .budget(let before, let after):
                Self.row(.budget, before.map { JSONValue($0) }, after.map { JSONValue($0) })
            case .settings(let before, let after):
                Self.row(.settings, JSONValue(before), JSONValue(after))
            case .rule(let before, let after):
                Self.row(.rule, before.map { JSONValue($0) }, after.map { JSONValue($0) })
            case .profile(let before, let after):
                Self.row(.profile, before.map { JSONValue($0) }, after.map { JSONValue($0) })
            case .statement(let before, let after):
                Self.row(.statement, before.map { JSONValue($0) }, after.map { JSONValue($0) })
            case .schedule(let before, let after):
                Self.row(.schedule, before.map { JSONValue($0) }, after.map { JSONValue($0) })
            case .occurrence(let before, let after):
                Self.row(.occurrence, before.map { JSONValue($0) }, after.map { JSONValue($0) })
            case .other(let table):
                Self.row(RecordKind(rawValue: table), nil, nil)
            }
    }

    private static func row(_ kind: RecordKind, _ before: JSONValue?, _ after: JSONValue?) -> JSONValue {
        ["kind": .string(kind.rawValue), "before": before ?? .null, "after": after ?? .null]
    }
}
