import Foundation
import Money

/// Which wallet to open and how, and what opening it needs from the environment.
package struct WalletRequest: Sendable {
    /// Whether the wallet may be changed.
    package enum Access: Hashable, Sendable {
        /// Reading only. A wallet that does not exist yet reads as a new, empty one, and no file is created.
        case reading
        /// Reading and changing. The first command that succeeds creates the file.
        case changing
        /// Reading, checking, repairing, and restoring backups. The file may be damaged: it is not opened before the
        /// first call.
        case restoring
        /// Reading, changing and restoring in a session of the app. The file is not opened before the first call; if it
        /// cannot be opened, every call tries again and throws its own error.
        case interactive

        /// Whether commands may change the wallet.
        package var allowsChanges: Bool { self == .changing || self == .interactive }
    }

    /// The absolute path of the wallet's file.
    package let path: String
    /// Whether the wallet may be changed.
    package let access: Access
    /// Whether a wallet that does not exist is an error rather than a new, empty one.
    package let mustExist: Bool
    /// Returns the currency of a new wallet.
    package let newWalletCurrency: @Sendable () -> Currency
    /// Returns the current instant, for the history.
    package let now: @Sendable () -> Date
    /// Returns the current day, for the names of backups.
    package let today: @Sendable () -> CivilDate
    /// How long to wait for another process before ``MoneyFlowError/walletBusy(path:)``, in seconds.
    package let busyTimeout: TimeInterval
    /// Called again and again, on any thread, while a wallet of an earlier version is upgraded, with about how much is
    /// done, in percent from 0 to 99.
    package let upgrading: @Sendable (_ percent: Int) -> Void

    package init(
        path: String,
        access: Access,
        mustExist: Bool = false,
        newWalletCurrency: @escaping @Sendable () -> Currency,
        now: @escaping @Sendable () -> Date,
        today: @escaping @Sendable () -> CivilDate,
        busyTimeout: TimeInterval = 5,
        upgrading: @escaping @Sendable (_ percent: Int) -> Void = { _ in }
    ) {
        self.path = path
        self.access = access
        self.mustExist = mustExist
        self.newWalletCurrency = newWalletCurrency
        self.now = now
        self.today = today
        self.busyTimeout = busyTimeout
        self.upgrading = upgrading
    }
}
