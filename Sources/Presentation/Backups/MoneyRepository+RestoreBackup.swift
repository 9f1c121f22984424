import Core

extension MoneyRepository {
    /// Makes the wallet what the backup at `path` is, as the screen of a damaged wallet offers.
    func restoreBackup(_ path: String) async throws(MoneyFlowError) {
        _ = try await restore(from: path)
    }
}
