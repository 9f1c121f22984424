/// Why a statement failed on a PostgreSQL server, or on one that speaks like it.
enum PostgresFailure: Error, Hashable {
    /// The library is not installed.
    case libraryMissing(reason: String)
    /// The address cannot be read.
    case invalidAddress(reason: String)
    /// No server answers.
    case unreachable(reason: String)
    /// The server is not ready, or was lost, or may not be written to: another one is to take over.
    case lost(reason: String)
    /// The server refuses the connection.
    case refused(reason: String)
    /// The server refuses a statement, with a code of the SQL standard or of “PostgreSQL Error Codes”.
    case statement(state: String, reason: String)

    /// Creates the failure of a statement.
    init(state: String, reason: String) {
        // A server that shuts down, one that starts, and one that has become a standby, or is to be replaced by one.
        let isLost = state.hasPrefix("08") || ["57P01", "57P02", "57P03", "25006"].contains(state)
        self = isLost ? .lost(reason: reason) : .statement(state: state, reason: reason)
    }

    /// Whether the connection is of no use any more.
    var isOfConnection: Bool {
        if case .statement = self { false } else { true }
    }

    /// Whether the same statement can succeed if it is repeated.
    ///
    /// - Parameter wasConnected: Whether the server has answered before, so that it may only have to start again.
    func isTemporary(wasConnected: Bool) -> Bool {
        switch self {
        // A transaction that has met another one, and a deadlock.
        case .lost, .statement("40001", _), .statement("40P01", _): true
        case .unreachable: wasConnected
        default: false
        }
    }

    /// Whether there is no table.
    var isMissingTable: Bool {
        if case .statement("42P01", _) = self { true } else { false }
    }

    /// Whether the table that is made is there already, or its name or that of its type.
    var isDuplicate: Bool {
        switch self {
        case .statement("42P07", _), .statement("23505", _): true
        default: false
        }
    }

    /// What it means for a carrier.
    var problem: CarrierProblem {
        switch self {
        case .libraryMissing(let reason): .libraryMissing(package: PostgresLibrary.packageName, reason: reason)
        case .invalidAddress(let reason): .invalidAddress(reason)
        case .unreachable(let reason), .lost(let reason): .unreachable(reason)
        case .refused(let reason): .refused(reason)
        case .statement(_, let reason): isMissingTable ? .unmarked : .refused(reason)
        }
    }

    /// Returns a message of the server or of libpq, which may have several lines, as a clause.
    static func clause(_ message: String) -> String {
        let line = message.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        let clause = line.last == "." ? line.dropLast() : line[...]
        return clause.isEmpty ? "it does not say why" : String(clause.prefix(longest))
    }

    private static let longest = 1000
}

/// How long to wait before a statement is repeated.
struct PostgresPauses {
    /// The pauses in seconds; after the last, the statement fails.
    ///
    /// In their sum, a server restarts, or another one takes over.
    static let all: [Double] = [0.05, 0.2, 0.5, 1, 2, 4, 8]

    private var left = Self.all[...]

    /// Returns the next pause, or `nil` if there is none.
    mutating func next() -> Double? { left.popFirst() }
}
