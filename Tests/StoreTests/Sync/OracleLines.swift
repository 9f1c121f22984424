import Foundation

/// Reads the commands in the lines of all segments, which may come in any order of segments.
enum OracleLines {
    /// Returns the commands in order, each in the state of its largest position.
    static func commands(_ lines: [String]) throws -> [OracleCommand] {
        var commands: [String: OracleCommand] = [:]
        var moves: [(uid: String, position: Int, isDone: Bool)] = []
        var current: OracleCommand?
        func finish() {
            guard let command = current else { return }
            moves.append((command.uid, command.position, command.isDone))
            commands[command.uid] = command
            current = nil
        }
        for line in lines where !line.isEmpty {
            let json = try JSONSerialization.jsonObject(with: Data(line.utf8))
            if let object = json as? [String: Any] {
                finish()
                if object["command"] != nil { current = command(object) }
                if let uid = object["moved"] as? String {
                    moves.append((uid, number(object["position"]), object["state"] as? String == "done"))
                }
            } else if let record = json as? [Any] {
                guard var command = current else { continue }
                add(record, to: &command)
                current = command
            }
        }
        finish()
        var newest: [String: (position: Int, isDone: Bool)] = [:]
        for move in moves {
            let isNewer =
                if let known = newest[move.uid] {
                    move.position > known.position || move.position == known.position && !move.isDone
                } else {
                    true
                }
            if isNewer { newest[move.uid] = (move.position, move.isDone) }
        }
        return commands.values.map { command in
            var moved = command
            if let move = newest[command.uid] { (moved.position, moved.isDone) = move }
            return moved
        }
        .sorted { $0.place < $1.place }
    }

    private static func command(_ object: [String: Any]) -> OracleCommand {
        OracleCommand(
            uid: text(object["command"]),
            kind: text(object["kind"]),
            instant: number(object["instant"]),
            position: number(object["position"]),
            isDone: text(object["state"]) == "done",
            files: object["files"] as? [String] ?? [],
            added: (object["added"] as? NSNumber)?.intValue,
            currency: object["currency"] as? String
        )
    }

    private static func add(_ record: [Any], to command: inout OracleCommand) {
        switch text(record[0]) {
        case "replaced":
            command.replacements.append(
                OracleReplacement(
                    replaced: text(record[1]),
                    holder: record[2] as? String,
                    survivor: text(record[3]),
                    side: text(record[4]),
                    seen: number(record[5]),
                    row: row(record[6]),
                    alone: row(record[7])
                )
            )
        case "claim":
            command.claims.append(OracleClaim(key: text(record[1]), transaction: text(record[2])))
        case "imported":
            let columns = record[1] as? [String] ?? []
            for case let values as [Any] in record.dropFirst(2) {
                command.imported.append(
                    OracleImported(
                        transaction: text(values[0]),
                        account: text(values[1]),
                        values: row(columns, values.dropFirst(3))
                    )
                )
            }
        case let table:
            if let columns = record[1] as? [String] {
                for case let values as [Any] in record.dropFirst(2) {
                    let born = row(columns, values.dropFirst())
                    command.changes.append(
                        OracleChange(table: table, row: text(values[0]), before: nil, after: born)
                    )
                }
            } else {
                command.changes.append(
                    OracleChange(table: table, row: text(record[1]), before: row(record[2]), after: row(record[3]))
                )
            }
        }
    }

    private static func text(_ json: Any?) -> String { json as? String ?? "" }

    private static func number(_ json: Any?) -> Int { (json as? NSNumber)?.intValue ?? 0 }

    private static func row(_ columns: [String], _ values: ArraySlice<Any>) -> OracleRow {
        Dictionary(uniqueKeysWithValues: zip(columns, values.map(value)))
    }

    private static func row(_ json: Any) -> OracleRow? { (json as? [String: Any])?.mapValues(value) }

    private static func value(_ json: Any) -> OracleValue {
        if let text = json as? String { return .text(text) }
        if let number = json as? NSNumber { return .number(number.intValue) }
        return .null
    }
}
