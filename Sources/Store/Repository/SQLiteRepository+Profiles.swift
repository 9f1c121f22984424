import Core
import GRDB

extension SQLiteRepository {
    /// Reads the profiles, sorted by name.
    public func profiles() async throws(MoneyFlowError) -> [ImportProfile] {
        try await read { try $0.walletProfiles() }
    }

    /// Deletes a profile as one command.
    public func deleteProfile(_ id: ImportProfile.ID) async throws(MoneyFlowError) -> ImportProfile {
        try await change(.deleteProfile) { command in
            let profiles = try command.db.walletProfiles()
            guard let profile = profiles.first(where: { $0.id == id }) else {
                let name = try command.db.formerName(of: id, in: "profile")
                let suggestion = NearestMatch.suggestion(for: name, among: profiles.map(\.name))
                throw MoneyFlowError.unknownProfile(name, suggestion: suggestion)
            }
            try command.delete(from: .profile, where: "id = ?", arguments: [profile.id])
            return profile
        }
    }
}
