/// A value of a column; a reference is the text of a uid.
enum OracleValue: Hashable {
    case null
    case number(Int)
    case text(String)

    /// The number, if it is one.
    var number: Int? { if case .number(let number) = self { number } else { nil } }

    /// The text, if it is one.
    var text: String? { if case .text(let text) = self { text } else { nil } }
}

/// The values of a row by column.
typealias OracleRow = [String: OracleValue]

extension OracleRow {
    /// The value in a column, `null` if it is missing.
    func at(_ column: String) -> OracleValue { self[column] ?? .null }

    /// The text in a column; empty if it is none.
    func text(_ column: String) -> String { at(column).text ?? "" }

    /// The number in a column; 0 if it is none.
    func number(_ column: String) -> Int { at(column).number ?? 0 }

    /// The columns in which another row differs.
    func differences(from other: OracleRow) -> Set<String> {
        Set(keys).union(other.keys).filter { at($0) != other.at($0) }
    }
}

/// What a command did with a row.
struct OracleChange: Hashable {
    var table: String
    var row: String
    var before: OracleRow?
    var after: OracleRow?

    var isBirth: Bool { before == nil && after != nil }
    var isDeletion: Bool { before != nil && after == nil }

    /// Both rows, if it neither made nor deleted it.
    var edit: (before: OracleRow, after: OracleRow)? {
        if let before, let after { (before, after) } else { nil }
    }
}

/// A transaction that stands for another one.
struct OracleReplacement: Hashable {
    var replaced: String
    var holder: String?
    var survivor: String
    var side: String
    var seen: Int
    var row: OracleRow?
    var alone: OracleRow?
}

/// What only one transaction stands for.
struct OracleClaim: Hashable {
    var key: String
    var transaction: String
}

/// A row of a bank's file.
struct OracleImported: Hashable {
    var transaction: String
    var account: String
    var values: OracleRow
}

/// A command as the lines have it.
struct OracleCommand: Hashable {
    var uid: String
    var kind: String
    var instant = 0
    var position: Int
    var isDone = true
    var files: [String] = []
    var added: Int?
    var currency: String?
    var changes: [OracleChange] = []
    var replacements: [OracleReplacement] = []
    var claims: [OracleClaim] = []
    var imported: [OracleImported] = []

    /// Its place in the order.
    var place: OraclePlace { OraclePlace(position: position, command: uid) }

    /// Whether it links or unlinks, and so applies as a whole or not at all.
    var isLink: Bool { kind == "transfer link" || kind == "transfer unlink" }

    /// The sides that a device has paired by itself: all devices that do so mean one pair, and the last word counts.
    var paired: Set<String> {
        kind == "import pair" ? Set(replacements.flatMap { [$0.replaced, $0.survivor] }) : []
    }
}

/// A place in the one order of all commands.
struct OraclePlace: Hashable, Comparable {
    var position: Int
    var command: String

    static func < (first: Self, second: Self) -> Bool {
        (first.position, first.command) < (second.position, second.command)
    }
}
