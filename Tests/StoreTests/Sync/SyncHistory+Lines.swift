import Foundation

extension SyncHistory {
    /// The lines of each segment, in an order in which each comes after its parents.
    func segments() throws -> [[String]] {
        try told.enumerated().map { number, news in
            let header: [String: Any] = [
                "segment": Self.segment(number), "schema": 10,
                "device": ["uid": HistoryDraft.uid("device \(news.device)"), "name": "device \(news.device)"],
                "parents": news.parents.map(Self.segment), "covers": [String](), "written": 1_700_000_000 + number,
            ]
            return [try Self.line(header)] + (try news.command.map(Self.lines) ?? [])
                + (try news.move.map { [try Self.line(Self.move($0))] } ?? [])
        }
    }

    private static func segment(_ number: Int) -> String { HistoryDraft.uid("segment \(number)") }

    private static func move(_ command: OracleCommand) -> [String: Any] {
        ["moved": command.uid, "state": command.isDone ? "done" : "undone", "position": command.position]
    }

    /// The lines of a command: births of one table with the same columns in one.
    private static func lines(_ command: OracleCommand) throws -> [String] {
        var lines = [
            try line(
                [
                    "command": command.uid, "kind": command.kind, "instant": command.instant,
                    "position": command.position, "state": command.isDone ? "done" : "undone", "files": command.files,
                    "added": command.added ?? NSNull(), "currency": command.currency ?? NSNull(),
                ]
            )
        ]
        for (table, births) in Dictionary(grouping: command.changes.filter(\.isBirth), by: \.table).sorted(by: {
            $0.key < $1.key
        }) {
            let columns = (births.first?.after ?? [:]).keys.sorted()
            let rows: [Any] = births.map { [$0.row] + columns.map { [row = $0.after ?? [:]] in json(row.at($0)) } }
            lines.append(try line([table, columns] + rows))
        }
        for change in command.changes where !change.isBirth {
            lines.append(try line([change.table, change.row, json(change.before), json(change.after)]))
        }
        for one in command.replacements {
            let values: [Any] = [
                "replaced", one.replaced, one.holder ?? NSNull(), one.survivor, one.side, one.seen, json(one.row),
                json(one.alone),
            ]
            lines.append(try line(values))
        }
        for claim in command.claims { lines.append(try line(["claim", claim.key, claim.transaction])) }
        if let columns = command.imported.first?.values.keys.sorted() {
            let rows: [Any] = command.imported.map { row in
                [row.transaction, row.account, NSNull()] + columns.map { json(row.values.at($0)) }
            }
            lines.append(try line(["imported", columns] + rows))
        }
        return lines
    }

    private static func line(_ object: Any) throws -> String {
        String(decoding: try JSONSerialization.data(withJSONObject: object, options: .sortedKeys), as: UTF8.self)
    }

    private static func json(_ row: OracleRow?) -> Any { row?.mapValues(json) ?? NSNull() }

    private static func json(_ value: OracleValue) -> Any {
        switch value {
        case .null: NSNull()
        case .number(let number): number
        case .text(let text): text
        }
    }
}
