// Commands about the file of a wallet. They are not in the history, and work on a file that nothing else can open.

/// Copies the wallet as of one moment, and opens the copy to check that it is complete.
///
/// The copy is complete, durable and readable by its owner alone, or it does not exist. Throws
/// ``MoneyFlowError/fileExists(path:)`` instead of replacing a file, and
/// ``MoneyFlowError/walletMissing(path:remains:)`` if there is nothing to copy.
package struct BackUp: WalletCommand {
    package typealias Outcome = Backup

    /// The destination, or `nil` for a dated file next to the wallet.
    package let path: String?

    package init(to path: String?) {
        self.path = path
    }
}

/// Finds the backups next to the wallet, newest first.
package struct FindBackups: WalletCommand {
    package typealias Outcome = [Backup]

    package init() {}
}

/// Replaces the wallet with a backup, after checking the backup and keeping a copy of what is replaced.
///
/// The wallet is entirely the backup's or, after an error or a kill, entirely as it was. Throws
/// ``MoneyFlowError/notAWallet(path:isBackup:)``,
/// ``MoneyFlowError/walletDamaged(path:detail:latestBackup:isBackup:)`` and
/// ``MoneyFlowError/newerVersion(path:found:known:)`` about the backup.
package struct RestoreBackup: WalletCommand {
    package typealias Outcome = RestoreReport

    package let path: String

    package init(from path: String) {
        self.path = path
    }
}

/// Checks the whole wallet without changing anything.
package struct VerifyWallet: WalletCommand {
    package typealias Outcome = VerificationReport

    package init() {}
}

/// Copies what can be read of a damaged wallet into a new one, which passes every check.
///
/// The wallet is not touched, and its history is in the new one. Throws ``MoneyFlowError/fileExists(path:)`` instead of
/// replacing a file, and ``MoneyFlowError/notAWallet(path:isBackup:)`` if nothing of a wallet is in the file.
package struct SalvageWallet: WalletCommand {
    package typealias Outcome = SalvageReport

    /// The path of the new wallet.
    package let path: String

    package init(into path: String) {
        self.path = path
    }
}

/// Rebuilds the totals and makes the file private, if needed, after making a copy of the wallet.
package struct RepairWallet: WalletCommand {
    package typealias Outcome = RepairReport

    package init() {}
}
