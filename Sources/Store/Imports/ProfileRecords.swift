import Core
import GRDB

extension RecordedTable {
    /// The import profiles.
    static let profile = RecordedTable(
        "profile",
        [.uniqueName],
        commands: [.deleteProfile],
        shared: SharedTable(
            "profile",
            .renewedColumns,
            groups: [["layout", "accountId"]],
            references: ["accountId": .release("account")],
            isNamed: true
        ) { [$0.foldedName] }
    ) { row, _ in try ImportProfile(row: row) }
}
