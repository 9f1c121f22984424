import Core
import Foundation
import GRDB

extension HistoryReader {
    /// Reads the first changes of a command.
    func changes(of command: Int64) throws -> [HistoryChange] {
        // Categories and settings first: they say more of a command than the transactions that went along.
        let statement = try db.cachedStatement(
            sql: """
                SELECT tableName, recordId, before, after FROM change WHERE commandId = ?
                ORDER BY tableName, recordId LIMIT \(HistoryEntry.sampleLimit)
                """
        )
        return try Row.fetchAll(statement, arguments: [command]).map { row in
            let (table, id): (String, Int64) = (try row.value(0), try row.value(1))
            let (before, after): (String?, String?) = (try row.value(2), try row.value(3))
            switch table {
            case TransactionRecord.table:
                return .transaction(
                    before: try before.map { try transaction(id, $0, command) },
                    after: try after.map { try transaction(id, $0, command) }
                )
            case "category":
                return .category(
                    before: try before.map { try category(id, $0) },
                    after: try after.map { try category(id, $0) }
                )
            case "rule":
                return .rule(before: try before.map { try rule(id, $0) }, after: try after.map { try rule(id, $0) })
            case "profile":
                return .profile(
                    before: try before.map { try profile(id, $0) },
                    after: try after.map { try profile(id, $0) }
                )
            default:
                return .settings(before: try settings(before), after: try settings(after))
            }
        }
    }

    private func transaction(_ id: Int64, _ json: String, _ command: Int64) throws -> Transaction {
        let record = try decode(TransactionRecord.self, json, command)
        guard let date = CivilDate(iso: record.date) else { throw DamagedRow(table: "change", id: command) }
        return Transaction(
            id: id,
            date: date,
            amount: Money(minorUnits: record.amount, currency: rows.currency),
            category: try category(of: record),
            title: record.title
        )
    }

    /// The category of a transaction; one deleted since, as the history last saw it.
    private func category(of record: TransactionRecord) throws -> Core.Category {
        let id = record.categoryId
        if let category = rows.categories.first(where: { $0.id == id }) { return category }
        let json = try String.fetchOne(
            db.cachedStatement(
                sql: """
                    SELECT coalesce(before, after) FROM change INDEXED BY categoryChange
                    WHERE tableName = 'category' AND recordId = ? ORDER BY commandId DESC LIMIT 1
                    """
            ),
            arguments: [id]
        )
        // Another tool deleted it, and no command ever changed it.
        guard let json else { return Core.Category(id: id, name: "?", icon: .other, type: record.type, archived: true) }
        return try category(id, json)
    }

    private func category(_ id: Int64, _ json: String) throws -> Core.Category {
        struct Fields: Decodable {
            let name: String
            let icon: String
            let type: TransactionType
            let archived: Int
        }
        let fields = try decode(Fields.self, json, id)
        return Core.Category(
            id: id,
            name: fields.name,
            icon: CategoryIcon(rawValue: fields.icon) ?? .other,
            type: fields.type,
            archived: fields.archived != 0
        )
    }

    private func rule(_ id: Int64, _ json: String) throws -> Rule {
        struct Fields: Decodable {
            let pattern: String
            let categoryId: Int64?
            let title: String?
        }
        let fields = try decode(Fields.self, json, id)
        return Rule(
            id: id,
            pattern: try RulePattern(fields.pattern),
            category: fields.categoryId.flatMap { id in rows.categories.first { $0.id == id } },
            title: fields.title
        )
    }

    private func profile(_ id: Int64, _ json: String) throws -> ImportProfile {
        struct Fields: Decodable {
            let name: String
            let layout: String
        }
        let fields = try decode(Fields.self, json, id)
        return ImportProfile(id: id, name: fields.name, layout: try ImportLayout(json: fields.layout, id: id))
    }

    /// The settings that a change of `account` or `settings` speaks of; what it does not name is as it is now.
    private func settings(_ json: String?) throws -> WalletSettings {
        struct Fields: Decodable {
            let currency: String?
            let locale: String?
            let theme: ThemePreference?
            let icons: IconPreference?
            let hideAmounts: Int?
        }
        guard let json else { return settings }
        let fields = try decode(Fields.self, json, 1)
        return WalletSettings(
            currency: fields.currency.flatMap(Currency.init(code:)) ?? settings.currency,
            locale: fields.theme == nil ? settings.locale : fields.locale,
            theme: fields.theme ?? settings.theme,
            icons: fields.icons ?? settings.icons,
            hideAmounts: fields.hideAmounts.map { $0 != 0 } ?? settings.hideAmounts
        )
    }

    private func decode<T: Decodable>(_ type: T.Type, _ json: String, _ id: Int64) throws -> T {
        do {
            return try decoder.decode(type, from: Data(json.utf8))
        } catch {
            throw DamagedRow(table: "change", id: id)
        }
    }
}
