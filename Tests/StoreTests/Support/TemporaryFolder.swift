import Core
import Foundation
import GRDB

@testable import Store

/// A folder of its own for one test, removed with it.
final class TemporaryFolder: Sendable {
    let path: String

    init() throws {
        path = NSTemporaryDirectory() + "moneyflow-tests-" + UUID().uuidString
        try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    }

    deinit {
        do {
            try FileManager.default.removeItem(atPath: path)
        } catch {
            // Left to the system, which empties its folder for temporary files.
        }
    }

    /// Where a wallet is, or would be.
    var wallet: String { file("wallet.db") }

    /// The path of something in the folder.
    func file(_ name: String) -> String { path + "/" + name }

    /// The names of what is in the folder, sorted.
    func contents() throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: path).sorted()
    }

    /// Opens the wallet of the folder.
    func open(
        _ access: WalletRequest.Access = .changing,
        path: String? = nil,
        today: CivilDate = .epoch,
        busyTimeout: TimeInterval = 5
    ) throws(MoneyFlowError) -> SQLiteRepository {
        try SQLiteRepository.open(
            WalletRequest(
                path: path ?? wallet,
                access: access,
                newWalletCurrency: { .euro },
                now: { Date(timeIntervalSince1970: 1_800_000_000) },
                today: { today },
                busyTimeout: busyTimeout
            ),
            importing: NoImportReaders()
        )
    }

    /// Opens the wallet as another SQLite tool would, without MoneyFlow's functions.
    func openRaw() throws -> DatabaseQueue {
        var configuration = Configuration()
        configuration.allowsUnsafeTransactions = true
        return try DatabaseQueue(path: wallet, configuration: configuration)
    }

    /// Makes a wallet with a few transactions, closed again, and returns its bytes.
    func makeWallet(transactions: Int = 3) async throws -> Data {
        let repository = try open()
        for number in 0..<transactions {
            _ = try await repository.add(.expense(Int64(number + 1) * 100, "Coffee \(number)", on: day("2026-11-20")))
        }
        return try close(repository)
    }

    /// Closes the wallet, which moves everything into its file, and returns the file's bytes.
    func close(_ repository: SQLiteRepository) throws -> Data {
        try repository.currentBacking().queue.close()
        return try Data(contentsOf: URL(fileURLWithPath: wallet))
    }
}
