import Core
import Foundation

/// Runs statements on a server, each until it succeeds or repeating it cannot help.
///
/// Whatever the server was doing when a connection was lost, each statement here does the same when it is repeated.
final class PostgresSession: @unchecked Sendable {
    private let address: DatabaseAddress
    // Guards what follows, so that the object can be sent.
    private let lock = NSLock()
    private var connection: PostgresConnection?
    private var wasConnected = false
    private var isListening = false

    init(_ address: DatabaseAddress) {
        self.address = address
    }

    /// Runs a statement, and returns the first column of each row.
    @discardableResult
    func run(
        _ statement: String,
        _ parameters: PostgresConnection.Parameter...
    ) throws(PostgresFailure) -> [[UInt8]?] {
        try repeating { connection throws(PostgresFailure) in try connection.run(statement, parameters) }
    }

    /// Waits for a notification on a channel, for at most this many seconds.
    ///
    /// - Returns: Whether there may have been one: after a connection, or if the server has no channels and time has
    ///   passed, this is not known.
    func awaitNotification(on channel: String, _ seconds: Double) throws(PostgresFailure) -> Bool {
        let wasListening = lock.withLock { isListening }
        let isNotified = try repeating { [self] connection throws(PostgresFailure) in
            guard isListening else {
                // CockroachDB and YugabyteDB cannot.
                isListening = try connection.canListen(to: channel)
                return true
            }
            return try connection.awaitNotification(seconds)
        }
        if !wasListening && !lock.withLock({ isListening }) { Thread.sleep(forTimeInterval: seconds) }
        return isNotified
    }

    private func repeating<Value>(
        _ body: (PostgresConnection) throws(PostgresFailure) -> Value
    ) throws(PostgresFailure) -> Value {
        lock.lock()
        defer { lock.unlock() }
        var pauses = PostgresPauses()
        while true {
            do throws(PostgresFailure) {
                return try body(try connected())
            } catch {
                if error.isOfConnection { (connection, isListening) = (nil, false) }
                guard error.isTemporary(wasConnected: wasConnected), let pause = pauses.next() else { throw error }
                Thread.sleep(forTimeInterval: pause)
            }
        }
    }

    /// Returns the connection, after making one if there is none.
    private func connected() throws(PostgresFailure) -> PostgresConnection {
        if let connection { return connection }
        let new = try PostgresConnection(PostgresAddress(address))
        (connection, wasConnected) = (new, true)
        return new
    }
}

extension PostgresConnection {
    /// Begins to listen to a channel.
    ///
    /// - Returns: Whether the server can.
    fileprivate func canListen(to channel: String) throws(PostgresFailure) -> Bool {
        do throws(PostgresFailure) {
            _ = try run("LISTEN \(channel)")
            return true
        } catch {
            if error.isOfConnection { throw error }
            return false
        }
    }
}
