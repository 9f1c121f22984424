import Core
import GRDB

extension SQLiteRepository {
    /// Reads the profiles by name.
    public func profiles() async throws(MoneyFlowError) -> [ImportProfile] {
        try await read { try $0.walletProfiles() }
    }

    /// Deletes a profile as one command.
    public func deleteProfile(_ name: String) async throws(MoneyFlowError) -> ImportProfile {
        try await change(.deleteProfile) { command in
            let profile = try command.db.profile(named: name)
            try command.willChange("profile", where: "id = ?", arguments: [profile.id])
            try command.db.execute(sql: "DELETE FROM profile WHERE id = ?", arguments: [profile.id])
            return profile
        }
    }
}
