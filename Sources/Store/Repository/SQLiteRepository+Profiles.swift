import Core
import Foundation
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

extension CommandRecorder {
    /// Keeps a layout under a name, in place of the one that had it.
    func saveProfile(_ name: String, _ layout: ImportLayout) throws {
        let encoder = JSONEncoder()
        encoder.outputFormatting = .sortedKeys
        let json = String(decoding: try encoder.encode(layout), as: UTF8.self)
        if let old = try db.walletProfiles().first(where: { $0.name.folded == name.folded }) {
            try willChange("profile", where: "id = ?", arguments: [old.id])
            try db.execute(sql: "UPDATE profile SET layout = ? WHERE id = ?", arguments: [json, old.id])
        } else {
            try db.execute(sql: "INSERT INTO profile (name, layout) VALUES (?, ?)", arguments: [name, json])
            let id = db.lastInsertedRowID
            try didInsert(into: "profile", ids: id...id)
        }
    }
}

extension Database {
    /// Finds a profile by its name, without regard to case.
    func profile(named name: String) throws -> ImportProfile {
        let profiles = try walletProfiles()
        guard let profile = profiles.first(where: { $0.name.folded == name.folded }) else {
            throw MoneyFlowError.unknownProfile(
                name,
                suggestion: NearestMatch.suggestion(for: name, among: profiles.map(\.name))
            )
        }
        return profile
    }

    /// Reads the profiles by name.
    fileprivate func walletProfiles() throws -> [ImportProfile] {
        try Row.fetchAll(self, sql: "SELECT id, name, layout FROM profile ORDER BY name, id").map { row in
            let id: Int64 = try row.value(0)
            let layout = try ImportLayout(json: try row.value(2), id: id)
            return ImportProfile(id: id, name: try row.value(1), layout: layout)
        }
    }
}

extension ImportLayout {
    /// Reads a layout as the wallet keeps it.
    init(json: String, id: Int64) throws {
        do {
            self = try JSONDecoder().decode(ImportLayout.self, from: Data(json.utf8))
        } catch is DecodingError {
            throw DamagedRow(table: "profile", id: id)
        }
    }
}
