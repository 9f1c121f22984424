import Core
import Foundation
import GRDB

extension CommandRecorder {
    /// Inserts a category whose name is free.
    func insert(_ category: NewCategory) throws -> Core.Category {
        try db.execute(
            sql: "INSERT INTO category (name, icon, type) VALUES (?, ?, ?)",
            arguments: [category.name, category.icon.rawValue, category.type.rawValue]
        )
        let id = db.lastInsertedRowID
        try didInsert(into: "category", ids: id...id)
        return try db.category(id)
    }

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
