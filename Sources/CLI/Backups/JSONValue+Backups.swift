import Core
import Presentation

extension JSONValue {
    /// Creates the value of a new backup.
    init(_ backup: Backup) {
        self = .object(Self.members(of: backup))
    }

    /// Creates the value of a listed backup, which includes its kind: `manual`, `automatic` or `replaced`.
    init(listed backup: Backup) {
        self = .object(Self.members(of: backup) + [Member(key: "kind", value: .string(backup.kind.rawValue))])
    }

    /// Creates the value of a restore; `replaced` is null if there was no wallet.
    init(_ report: RestoreReport) {
        self = [
            "source": .string(report.source),
            "transactions": .number(Int64(report.transactionCount)),
            "replaced": report.replaced.map(JSONValue.string) ?? .null,
        ]
    }

    /// Returns the members of a backup; the count is null if the file cannot be read as a wallet.
    private static func members(of backup: Backup) -> [Member] {
        [
            Member(key: "path", value: .string(backup.path)),
            Member(key: "date", value: .string(backup.date.iso)),
            Member(key: "bytes", value: .number(backup.byteCount)),
            Member(key: "transactions", value: backup.transactionCount.map { .number(Int64($0)) } ?? .null),
        ]
    }
}
