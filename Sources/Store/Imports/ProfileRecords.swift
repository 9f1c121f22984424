import Core
import GRDB

extension RecordedTable {
    /// The import profiles.
    static let profile = RecordedTable("profile", [.uniqueName], commands: [.deleteProfile]) { row, _ in
        try ImportProfile(row: row)
    }
}
