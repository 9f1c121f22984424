import Core
import GRDB

extension Profiles: SQLiteQuery {
    func value(from snapshot: SQLiteSnapshot) throws -> Value {
        try snapshot.db.walletProfiles()
    }
}

extension DeleteProfile: RecordedCommand {
    var kind: CommandKind { .deleteProfile }

    func run(_ command: CommandRecorder) throws -> Outcome {
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
