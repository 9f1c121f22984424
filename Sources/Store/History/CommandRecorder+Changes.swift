import Core
import Foundation
import GRDB

extension CommandRecorder {
    /// Inserts a category whose name is free.
    func insert(_ category: NewCategory) throws -> Core.Category {
        let id = try insert(
            into: .category,
            ["name": category.name, "icon": category.icon.rawValue, "type": category.type.rawValue]
        )
        return try db.category(id)
    }

    /// Saves a layout under a name, replacing the one that had it.
    func saveProfile(_ name: String, _ layout: ImportLayout) throws {
        let encoder = JSONEncoder()
        encoder.outputFormatting = .sortedKeys
        let json = String(decoding: try encoder.encode(layout), as: UTF8.self)
        if let old = try db.walletProfiles().first(where: { $0.name.folded == name.folded }) {
            try update(.profile, where: "id = ?", arguments: [old.id], set: ["layout": json])
        } else {
            _ = try insert(into: .profile, ["name": name, "layout": json])
        }
    }
}
