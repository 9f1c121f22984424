/// The file of a wallet: its backups, checks and repair.
public protocol BackupRepository: Sendable {
    /// Copies the wallet as of one moment, and opens the copy to check that it is complete.
    ///
    /// - Parameter path: The destination, or `nil` for a dated file next to the wallet.
    /// - Throws: ``MoneyFlowError/fileExists(path:)`` instead of replacing a file,
    ///   ``MoneyFlowError/walletMissing(path:)`` if there is nothing to copy.
    /// - Postcondition: The file is complete, durable and readable by its owner alone, or it does not exist.
    func backUp(to path: String?) async throws(MoneyFlowError) -> Backup

    /// Returns the backups next to the wallet, newest first.
    func backups() async throws(MoneyFlowError) -> [Backup]

    /// Replaces the wallet with a backup, after checking the backup and keeping a copy of what is replaced.
    ///
    /// - Throws: ``MoneyFlowError/notAWallet(path:isBackup:)``,
    ///   ``MoneyFlowError/walletDamaged(path:detail:latestBackup:isBackup:)`` or
    ///   ``MoneyFlowError/newerVersion(path:found:known:)`` about the backup.
    /// - Postcondition: The wallet is entirely the backup's or, after an error or a kill, entirely as it was.
    func restore(from path: String) async throws(MoneyFlowError) -> RestoreReport

    /// Checks the whole wallet without changing anything.
    func verify() async throws(MoneyFlowError) -> VerificationReport

    /// Rebuilds the totals and makes the file private, if needed, after making a copy of the wallet.
    func repair() async throws(MoneyFlowError) -> RepairReport
}
