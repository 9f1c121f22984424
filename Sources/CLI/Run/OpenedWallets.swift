import Core
import Synchronization

/// The wallets that a command has opened, to know whether it changed one before it failed, and to close them.
final class OpenedWallets: Sendable {
    private let repositories = Mutex<[any MoneyRepository]>([])

    /// Whether any of them was changed, or a backup made.
    var wereChanged: Bool { repositories.withLock { $0.contains(where: \.hasMadeChanges) } }

    /// Closes the wallets.
    func close() {
        repositories.withLock { for repository in $0 { repository.close() } }
    }

    /// Returns a function that opens a wallet and notes it.
    func noting(
        _ open: @escaping @Sendable (WalletRequest) throws(MoneyFlowError) -> any MoneyRepository
    ) -> @Sendable (WalletRequest) throws(MoneyFlowError) -> any MoneyRepository {
        { request throws(MoneyFlowError) in
            let repository = try open(request)
            self.repositories.withLock { $0.append(repository) }
            return repository
        }
    }
}
