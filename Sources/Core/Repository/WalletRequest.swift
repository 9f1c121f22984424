import Foundation

/// What is wanted of a wallet, and all that opening one needs to know of the world.
public struct WalletRequest: Sendable {
    /// Whether the wallet may be changed.
    public enum Access: Hashable, Sendable {
        /// Only reads. A wallet that does not exist yet reads as a new, empty one, and no file is made.
        case reading
        /// Reads and changes. The file is made by the first command that succeeds.
        case changing
        /// Reads, and restores backups. The file may be damaged: it is not looked at before something is asked of it.
        case restoring
        /// Reads, changes and restores for as long as a person stays. The file is not looked at before something is
        /// asked of it; what is wrong with it then is told by each call anew, until one finds it right.
        case interactive

        /// Whether commands may change the wallet.
        public var allowsChanges: Bool { self == .changing || self == .interactive }
    }

    /// The absolute path of the wallet's file.
    public let path: String
    /// Whether the wallet may be changed.
    public let access: Access
    /// Tells the currency that a new wallet gets; asked only when there is one to be made.
    public let newWalletCurrency: @Sendable () -> Currency
    /// Tells the present instant, for the history.
    public let now: @Sendable () -> Date
    /// Tells the day it is, for the names of backups.
    public let today: @Sendable () -> CivilDate
    /// How long to wait for another process before ``MoneyFlowError/walletBusy(path:)``, in seconds.
    public let busyTimeout: TimeInterval

    /// Creates a request.
    public init(
        path: String,
        access: Access,
        newWalletCurrency: @escaping @Sendable () -> Currency,
        now: @escaping @Sendable () -> Date,
        today: @escaping @Sendable () -> CivilDate,
        busyTimeout: TimeInterval = 5
    ) {
        self.path = path
        self.access = access
        self.newWalletCurrency = newWalletCurrency
        self.now = now
        self.today = today
        self.busyTimeout = busyTimeout
    }
}
