import Core

/// The rows of a wallet in a table that wallets may share.
package struct PostgresCarrier: NotifyingCarrier {
    /// The wallet.
    private let wallet: UID
    private let session: PostgresSession

    init(_ session: PostgresSession, wallet: UID) {
        self.session = session
        self.wallet = wallet
    }

    /// Returns all segments of the wallet that are there, in order.
    ///
    /// Asking for those since a number would miss some: numbers are given in another order than rows become visible.
    ///
    /// - Throws: ``CarrierProblem``; ``CarrierProblem/unmarked`` if there is no table.
    package func list() throws(CarrierProblem) -> [SegmentName] {
        let names = try running { () throws(PostgresFailure) in
            try session.run("SELECT name FROM moneyflow_segment WHERE wallet = $1", .bytes(wallet.bytes))
        }
        return names.compactMap { $0.flatMap { SegmentName(path: String(decoding: $0, as: UTF8.self)) } }.sorted()
    }

    /// Returns the bytes of a segment.
    ///
    /// - Throws: ``CarrierProblem``.
    package func get(_ name: SegmentName) throws(CarrierProblem) -> [UInt8] {
        let rows = try running { () throws(PostgresFailure) in
            try session.run(
                """
                SELECT CASE WHEN octet_length(bytes) <= \(SegmentLimits.fileLength) THEN bytes END
                FROM moneyflow_segment WHERE wallet = $1 AND name = $2
                """,
                .bytes(wallet.bytes),
                .text(name.path)
            )
        }
        guard let row = rows.first else { throw .missing(name) }
        guard let bytes = row else { throw .tooLarge(name) }
        return bytes
    }

    /// Puts a segment there, and tells those who wait for one.
    ///
    /// - Throws: ``CarrierProblem``.
    package func put(_ name: SegmentName, _ bytes: [UInt8]) throws(CarrierProblem) {
        guard bytes.count <= SegmentLimits.fileLength else { throw .tooLarge(name) }
        let inserted = try running { () throws(PostgresFailure) in
            try session.run(
                """
                INSERT INTO moneyflow_segment (wallet, name, bytes) VALUES ($1, $2, $3)
                ON CONFLICT (wallet, name) DO NOTHING RETURNING name
                """,
                .bytes(wallet.bytes),
                .text(name.path),
                .bytes(bytes)
            )
        }
        // It may have been inserted by a connection that was lost before it said so, and before it told anyone.
        if inserted.isEmpty { guard try get(name) == bytes else { throw .different(name) } }
        notify()
    }

    package func waitForNews(upTo seconds: Double) throws(CarrierProblem) -> Bool {
        try running { () throws(PostgresFailure) in try session.awaitNotification(on: channel, seconds) }
    }

    /// Tells those who wait, if the server can.
    ///
    /// They look from time to time anyway.
    private func notify() {
        do {
            _ = try session.run("SELECT pg_notify($1, '')", .text(channel))
        } catch {
            // What was put is there, whoever is told; CockroachDB has no notifications.
        }
    }

    /// What is sent to those who wait: an identifier without quotes, so it is shorter than 64 bytes.
    private var channel: String { "moneyflow_\(wallet)" }
}

/// Runs statements, and throws what their failures mean for a carrier.
func running<Value>(_ body: () throws(PostgresFailure) -> Value) throws(CarrierProblem) -> Value {
    do throws(PostgresFailure) {
        return try body()
    } catch {
        throw error.problem
    }
}
