import Core
import Synchronization

/// The wallets that a command has opened, to know whether it changed one before it failed, and to close them.
final class OpenedWallets: Sendable {
    private let wallets = Mutex<[any Wallet]>([])

    /// Whether any of them was changed, or a backup made.
    var wereChanged: Bool { wallets.withLock { $0.contains(where: \.hasMadeChanges) } }

    /// Closes the wallets.
    func close() {
        wallets.withLock { for wallet in $0 { wallet.close() } }
    }

    /// Returns a function that opens a wallet and notes it.
    func noting(
        _ open: @escaping @Sendable (WalletRequest) throws(MoneyFlowError) -> any Wallet
    ) -> @Sendable (WalletRequest) throws(MoneyFlowError) -> any Wallet {
        { request throws(MoneyFlowError) in
            let wallet = try open(request)
            self.wallets.withLock { $0.append(wallet) }
            return wallet
        }
    }
}
