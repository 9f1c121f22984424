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

    /// Creates the value of the commands that changed a transaction, each with what it changed there.
    init(_ trail: TransactionTrail, formats: Formats) {
        self = .array(
            trail.steps.map { step in
                .object(
                    Self.members(of: step.entry, formats) + [
                        Member(key: "change", value: JSONValue(step.change)),
                        Member(key: "details", value: .array(step.details.map { JSONValue($0) })),
                    ]
                )
            }
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
            Member(key: "damaged", value: .bool(!entry.isReadable)),
            Member(key: "files", value: .array(entry.files.map(JSONValue.string))),
        ]
    }

    /// Creates the value of a changed row; `before` and `after` are `null` if it did not exist.
    init(_ change: HistoryChange) {
        let json = RecordJSON.all.first { $0.kind == change.kind }
        func value(_ record: (any HistoryRecord)?) -> JSONValue { record.flatMap { json?.value($0) } ?? .null }
        self = [
            "kind": .string(change.kind.rawValue), "before": value(change.before), "after": value(change.after),
        ]
    }
}
