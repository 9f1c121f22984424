import Core

/// Where wallets can be shared, before it is known which.
package protocol CarrierPlace: Sendable {
    /// Checks that a new wallet can be shared there.
    ///
    /// - Throws: ``CarrierProblem``, such as ``CarrierProblem/otherWallet(_:)``.
    func checkFree() throws(CarrierProblem)
    /// Prepares the place for a wallet, unless that was done.
    ///
    /// - Throws: ``CarrierProblem``, such as ``CarrierProblem/otherWallet(_:)``.
    func prepare(for wallet: UID) throws(CarrierProblem)
    /// Returns the wallets that are shared there, of which there is at least one.
    ///
    /// - Throws: ``CarrierProblem``, such as ``CarrierProblem/unmarked``.
    func wallets() throws(CarrierProblem) -> [UID]
    /// Returns the carrier of a wallet.
    func carrier(of wallet: UID) -> any Carrier
}

/// A carrier that says when somebody has put something there.
package protocol NotifyingCarrier: Carrier {
    /// Waits for news, of which none is missed from the first call on.
    ///
    /// - Parameter seconds: How long to wait at most.
    /// - Returns: Whether segments may have been put there since the last call; `false` may come early.
    func waitForNews(upTo seconds: Double) throws -> Bool
}

/// A folder through which at most one wallet is shared.
package struct FolderPlace: CarrierPlace {
    private let folder: String

    package init(_ folder: String) {
        self.folder = folder
    }

    package func checkFree() throws(CarrierProblem) {
        let found: UID
        do throws(CarrierProblem) {
            found = try FolderMark.wallet(of: folder)
        } catch {
            guard case .unmarked = error else { throw error }
            return
        }
        throw .otherWallet(found)
    }

    package func prepare(for wallet: UID) throws(CarrierProblem) {
        try FolderMark.create(in: folder, wallet: wallet)
    }

    package func wallets() throws(CarrierProblem) -> [UID] { [try FolderMark.wallet(of: folder)] }

    package func carrier(of wallet: UID) -> any Carrier { FolderCarrier(folder, wallet: wallet) }
}
