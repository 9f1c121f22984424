import Core
import Foundation
import GRDB
import Money
import TestSupport

@testable import Store

/// A folder for one test, deleted with this object.
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
            // The system empties its folder for temporary files.
        }
    }

    /// The path of the wallet, whether or not it exists.
    var wallet: String { file("wallet.db") }

    /// Returns the path of a file in the folder.
    func file(_ name: String) -> String { path + "/" + name }

    /// Returns the names of the files in the folder, sorted.
    func contents() throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: path).sorted()
    }

    /// Opens the folder's wallet, or the one at `path`.
    func open(
        _ access: WalletRequest.Access = .changing,
        path: String? = nil,
        today: CivilDate = .epoch,
        busyTimeout: TimeInterval = 5
    ) throws(MoneyFlowError) -> SQLiteWallet {
        try SQLiteWallet.open(
            request(access, path: path, today: today, busyTimeout: busyTimeout),
            importing: NoImportReaders()
        )
    }

    /// Returns what the folder's wallet, or the one at `path`, is opened with.
    func request(
        _ access: WalletRequest.Access = .changing,
        path: String? = nil,
        today: CivilDate = .epoch,
        busyTimeout: TimeInterval = 5
    ) -> WalletRequest {
        WalletRequest(
            path: path ?? wallet,
            access: access,
            newWalletCurrency: { .euro },
            now: { Date(timeIntervalSince1970: 1_800_000_000) },
            today: { today },
            busyTimeout: busyTimeout
        )
    }

    /// Opens the wallet as another SQLite tool would, without MoneyFlow's functions.
    func openRaw(path: String? = nil) throws -> DatabaseQueue {
        var configuration = Configuration()
        configuration.allowsUnsafeTransactions = true
        return try DatabaseQueue(path: path ?? wallet, configuration: configuration)
    }

    /// Creates a wallet with a few transactions, closes it and returns its bytes.
    func makeWallet(transactions: Int = 3) async throws -> Data {
        let store = try open()
        for number in 0..<transactions {
            _ = try await store.perform(
                AddTransaction(.expense(Int64(number + 1) * 100, "Coffee \(number)", on: .test("2026-11-20")))
            ).outcome
        }
        return try close(store)
    }

    /// Closes the wallet, which moves its log into its file, and returns the file's bytes.
    func close(_ store: SQLiteWallet) throws -> Data {
        try store.currentBacking().queue.close()
        return try Data(contentsOf: URL(fileURLWithPath: wallet))
    }
}
