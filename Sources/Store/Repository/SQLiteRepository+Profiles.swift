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
            try command.delete(from: .profile, where: "id = ?", arguments: [profile.id])
            return profile
        }
    }
}
