import Foundation

/// A connection to a PostgreSQL server, which one thread uses at a time.
final class PostgresConnection {
    /// A parameter of a statement.
    enum Parameter {
        case bytes([UInt8])
        case text(String)

        /// The number of its type in `pg_type`.
        fileprivate var type: CUnsignedInt {
            switch self {
            case .bytes: 17
            case .text: 25
            }
        }

        fileprivate var bytes: [UInt8] {
            switch self {
            case .bytes(let bytes): bytes
            case .text(let text): Array(text.utf8)
            }
        }
    }

    private let library: PostgresLibrary
    private let connection: PostgresLibrary.Connection

    /// Connects to the server with an address.
    init(_ address: PostgresAddress) throws(PostgresFailure) {
        library = try PostgresAddress.library
        guard let connection = address.calling(library.connect) else { throw .lost(reason: "there is no memory") }
        self.connection = connection
        guard library.status(connection) != Self.ok else {
            // By default, libpq prints what the server notes.
            _ = library.setNoticeProcessor(connection, { _, _ in }, nil)
            return
        }
        // The object exists, so that this is closed.
        throw address.failure(because: message)
    }

    deinit { library.finish(connection) }

    /// Runs a statement, and returns the first column of each row.
    ///
    /// Values are sent and returned in their binary format; that of a text is its UTF-8.
    func run(_ statement: String, _ parameters: [Parameter] = []) throws(PostgresFailure) -> [[UInt8]?] {
        let result = execute(statement, parameters)
        defer { library.clear(result) }
        guard [Self.commandOK, Self.tuplesOK].contains(library.resultStatus(result)) else {
            let reason = field(Self.primaryMessage, of: result).map(PostgresFailure.clause) ?? message
            guard library.status(connection) == Self.ok else { throw .lost(reason: reason) }
            throw PostgresFailure(state: field(Self.sqlState, of: result) ?? "", reason: reason)
        }
        return (0..<library.rowCount(result)).map { row in
            guard library.isNull(result, row, 0) == 0, let value = library.value(result, row, 0) else { return nil }
            return [UInt8](UnsafeRawBufferPointer(start: value, count: Int(library.length(result, row, 0))))
        }
    }

    /// Waits for a notification, at most so many seconds.
    ///
    /// - Returns: Whether there were any, which are then gone. It may return `false` early.
    func awaitNotification(_ seconds: Double) throws(PostgresFailure) -> Bool {
        if takeNotifications() { return true }
        var waiting = pollfd(fd: library.socket(connection), events: Int16(POLLIN), revents: 0)
        guard poll(&waiting, 1, Int32(seconds * 1000)) > 0 else { return false }
        guard library.consumeInput(connection) == 1 else { throw .lost(reason: message) }
        return takeNotifications()
    }

    private func takeNotifications() -> Bool {
        var isAny = false
        while let notification = library.notification(connection) {
            library.free(notification)
            isAny = true
        }
        return isAny
    }

    private func execute(_ statement: String, _ parameters: [Parameter]) -> PostgresLibrary.Result? {
        let values = parameters.map(\.bytes)
        // The address of an empty array is `nil`, which would be NULL.
        let all = values.joined() + [0]
        var offset = 0
        return all.withUnsafeBufferPointer { all in
            let pointers = values.map { value in
                defer { offset += value.count }
                return all.baseAddress.map { UnsafeRawPointer($0 + offset).assumingMemoryBound(to: CChar.self) }
            }
            return library.execute(
                connection,
                statement,
                CInt(values.count),
                parameters.map(\.type),
                pointers,
                values.map { CInt($0.count) },
                values.map { _ in Self.binary },
                Self.binary
            )
        }
    }

    private func field(_ code: Character, of result: PostgresLibrary.Result?) -> String? {
        library.errorField(result, CInt(code.asciiValue ?? 0)).map { String(cString: $0) }
    }

    private var message: String {
        PostgresFailure.clause(library.errorMessage(connection).map { String(cString: $0) } ?? "")
    }

    // The values of `ConnStatusType` and `ExecStatusType`, the fields of errors, and the format of values in libpq-fe.h
    // and postgres_ext.h.
    private static let ok: CInt = 0
    private static let commandOK: CInt = 1
    private static let tuplesOK: CInt = 2
    private static let sqlState: Character = "C"
    private static let primaryMessage: Character = "M"
    private static let binary: CInt = 1
}
