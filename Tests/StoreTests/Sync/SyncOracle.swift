/// A second fold, which shares no code with the first: the wallet that a set of commands makes.
struct SyncOracle {
    /// The tables that devices share.
    static let tables = [
        "account", "budget", "category", "notTransfer", "occurrence", "part", "profile", "rate", "rule", "rulePart",
        "schedule", "statement", "tag", "tagging", "transaction",
    ]

    /// The rows of each table by uid.
    var rows: [String: [String: OracleRow]] = [:]
    /// The commands that did not apply at all.
    var void: Set<String> { transactions.void }
    /// The rows that are there only because something needs them, by table.
    var kept: [String: Set<String>] = [:]
    /// The transactions before the adjustments.
    let transactions: OracleTransactions
    /// All commands in order.
    let known: [OracleCommand]
    /// What the commands that count did with each row of the other tables.
    let histories: [String: [String: OracleRowHistory]]
    /// Transactions set aside, and what stands for the same.
    var same: [String: String] = [:]

    /// The first birth of each row.
    var born: [String: [String: OraclePlace]] = [:]

    /// Reads the lines of all segments.
    init(lines: [String]) throws {
        self.init(try OracleLines.commands(lines))
    }

    /// Folds commands, which may come in any order.
    init(_ commands: some Collection<OracleCommand>) {
        var commands = commands.sorted { $0.place < $1.place }
        var isPaired: [Set<String>: Bool] = [:]
        for command in commands where !command.paired.isEmpty { isPaired[command.paired] = command.isDone }
        for index in commands.indices where isPaired[commands[index].paired] == false { commands[index].isDone = false }
        known = commands
        var currencies: [String: String] = [:]
        for change in known.flatMap(\.changes) where change.table == "account" && change.isBirth {
            currencies[change.row] = change.after?.at("currency").text
        }
        let shape = OracleShape(currencies: currencies)
        transactions = OracleTransactions(known: known, shape: shape)
        histories = Self.histories(known.filter { [void = transactions.void] in $0.isDone && !void.contains($0.uid) })
        for (table, rowsOfTable) in histories where table != "occurrence" {
            for (row, history) in rowsOfTable {
                born[table, default: [:]][row] = history.firstBirth
                if history.isPresent { rows[table, default: [:]][row] = history.values(shape) }
            }
        }
        for (row, state) in transactions.states {
            born["transaction", default: [:]][row] = state.born
            if state.status == .present { rows["transaction", default: [:]][row] = state.values }
        }
        adjust(shape)
    }

    private static func histories(_ commands: [OracleCommand]) -> [String: [String: OracleRowHistory]] {
        var histories: [String: [String: OracleRowHistory]] = [:]
        for command in commands {
            for change in command.changes where change.table != "transaction" && change.table != "settings" {
                histories[change.table, default: [:]][change.row, default: OracleRowHistory(table: change.table)]
                    .entries.append(OracleRowHistory.Entry(place: command.place, kind: command.kind, change: change))
            }
        }
        return histories
    }

    /// The commands that count: those in effect but those that did not apply.
    var counting: [OracleCommand] { known.filter { $0.isDone && !void.contains($0.uid) } }

    /// The rows of a table.
    func all(_ table: String) -> [String: OracleRow] { rows[table] ?? [:] }

    /// A row.
    func row(_ table: String, _ uid: String) -> OracleRow? { rows[table]?[uid] }

    /// The uids of a table, elder first.
    func elderFirst(_ table: String) -> [String] {
        all(table).keys.sorted { isElder($0, than: $1, in: table) }
    }

    /// Whether a row is the elder of two.
    func isElder(_ first: String, than second: String, in table: String) -> Bool {
        let none = OraclePlace(position: .max, command: "")
        let (one, other) = (born[table]?[first] ?? none, born[table]?[second] ?? none)
        return one == other ? first < second : one < other
    }

    /// Prints everything, each value on a line of its row.
    func render() -> String {
        var lines: [String] = []
        for table in Self.tables {
            for (uid, row) in all(table).sorted(by: { $0.key < $1.key }) {
                let values = row.filter { $0.value != .null }.sorted { $0.key < $1.key }.map { column, value in
                    switch value {
                    case .null: "\(column)=null"
                    case .number(let number): "\(column)=\(number)"
                    case .text(let text): "\(column)=\"\(text)\""
                    }
                }
                let isKept = kept[table]?.contains(uid) ?? false
                lines.append("\(table) \(uid)\(isKept ? " kept" : "") \(values.joined(separator: " "))")
            }
        }
        lines += void.sorted().map { "void \($0)" }
        return lines.map { "\($0)\n" }.joined()
    }
}
