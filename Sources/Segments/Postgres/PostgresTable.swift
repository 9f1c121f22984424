import Core

/// The table in a database that has the segments of wallets.
///
/// What it uses, CockroachDB and YugabyteDB have too: no sequences, no triggers, and a row is written once.
package struct PostgresTable: CarrierPlace {
    private let session: PostgresSession

    /// Creates the table at an address, to which the first call connects.
    package init(_ address: DatabaseAddress) {
        session = PostgresSession(address)
    }

    /// Checks that the table can be made and used, for any wallet.
    package func checkFree() throws(CarrierProblem) {
        try running { () throws(PostgresFailure) in try create() }
    }

    package func prepare(for wallet: UID) throws(CarrierProblem) {
        try checkFree()
    }

    package func wallets() throws(CarrierProblem) -> [UID] {
        let rows = try running { () throws(PostgresFailure) in
            try session.run("SELECT DISTINCT wallet FROM moneyflow_segment ORDER BY wallet")
        }
        let wallets = rows.compactMap { $0.flatMap { UID(bytes: $0) } }
        guard !wallets.isEmpty else { throw .unmarked }
        return wallets
    }

    package func carrier(of wallet: UID) -> any Carrier { PostgresCarrier(session, wallet: wallet) }

    private func create() throws(PostgresFailure) {
        do throws(PostgresFailure) {
            return try checkRights()
        } catch {
            // A user who may use the table need not have the right to make one, even if it is there.
            guard error.isMissingTable else { throw error }
        }
        do throws(PostgresFailure) {
            try session.run(
                """
                CREATE TABLE IF NOT EXISTS moneyflow_segment (
                    wallet BYTEA NOT NULL, name TEXT NOT NULL, bytes BYTEA NOT NULL, PRIMARY KEY (wallet, name)
                )
                """
            )
        } catch {
            // Of two who make it at the same time, one fails: its name, or that of its type, is there already.
            guard error.isDuplicate else { throw error }
        }
        try checkRights()
    }

    /// Checks that the table is there, and that rows may be read and inserted.
    private func checkRights() throws(PostgresFailure) {
        try session.run(
            """
            INSERT INTO moneyflow_segment (wallet, name, bytes)
            SELECT wallet, name, bytes FROM moneyflow_segment WHERE false
            """
        )
    }
}
