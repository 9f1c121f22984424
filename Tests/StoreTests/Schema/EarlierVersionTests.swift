import BankFiles
import Core
import Foundation
import GRDB
import TestSupport
import Testing

@testable import Store

/// Wallets that the program made when their versions were the newest, and what it then listed.
///
/// Each has additions, edits, a deletion, an import, an undone command, and changes of categories and settings.
@Suite("Wallets made by earlier versions")
struct EarlierVersionTests {
    /// A transaction as `list --json` printed it.
    private struct ListedTransaction: Decodable, Equatable {
        let id: Int64
        let date: String
        let type: String
        let amount: Int64
        let category: String
        let title: String

        init(_ transaction: Transaction) {
            id = transaction.id.rawValue
            date = transaction.date.iso
            type = transaction.type?.rawValue ?? "transfer"
            amount = transaction.amount.minorUnits
            category = transaction.category?.name ?? ""
            title = transaction.title
        }
    }

    private static let versions = [1, 2, 3, 4, 5, 9, 10, 11]

    private static func fixture(_ name: String) -> URL {
        URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent().appending(path: "Fixtures")
            .appending(path: name)
    }

    private static func listed(_ wallet: SQLiteWallet) async throws -> [ListedTransaction] {
        try await wallet.everything().map(ListedTransaction.init)
    }

    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
    }

    /// Opens a copy of the wallet of a version, which migrates it.
    private func open(_ version: Int) throws -> SQLiteWallet {
        try FileManager.default.copyItem(
            at: Self.fixture("wallet-\(version).db"),
            to: URL(filePath: folder.wallet)
        )
        try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: folder.wallet)
        return try folder.open()
    }

    @Test("It has the same transactions, in one account, and a backup as it was", arguments: versions)
    func transactions(version: Int) async throws {
        let wallet = try open(version)

        let expected = try JSONDecoder().decode(
            [ListedTransaction].self,
            from: Data(contentsOf: Self.fixture("wallet-\(version).json"))
        )
        #expect(try await Self.listed(wallet) == expected)
        #expect(expected.count == 7)
        #expect(try await wallet.read(Accounts()).map(\.name) == ["Main", "Outside"])
        // 2,450.00 and 120.00, less 780.00, twice 12.99, 13.50 and 3.20.
        #expect(try await wallet.read(Balances()).map(\.balance) == [.cents(174_732)])
        #expect(try await wallet.read(Settings()) == WalletSettings(currency: .euro, theme: .dark))
        #expect(try await wallet.perform(VerifyWallet()).outcome.problems == [])
        let backup = try #require(try await wallet.perform(FindBackups()).outcome.first)
        #expect(
            try await folder.openRaw(path: backup.path).read { try Int.fetchOne($0, sql: "PRAGMA user_version") }
                == version
        )
    }

    @Test("Everything that was done can be undone and redone", arguments: versions)
    func history(version: Int) async throws {
        let wallet = try open(version)
        let before = try await Self.listed(wallet)
        let done = try await wallet.read(History(limit: 100)).filter { $0.state == .done }.count
        #expect(done == 12)

        _ = try await wallet.perform(MoveCommands.redo(1)).outcome
        #expect(try await wallet.everything().contains { $0.title == "Undone" })
        _ = try await wallet.perform(MoveCommands.undo(done + 1)).outcome
        #expect(try await wallet.everything().isEmpty)
        #expect(try await wallet.read(Categories()).contains { $0.name == "Bar" && !$0.archived })
        #expect(try await wallet.read(Settings()).theme == .auto)
        _ = try await wallet.perform(MoveCommands.redo(done)).outcome

        #expect(try await Self.listed(wallet) == before)
        #expect(try await wallet.perform(VerifyWallet()).outcome.problems == [])
    }

    @Test("A new transaction has an id never used before, and rows imported before are duplicates", arguments: versions)
    func continued(version: Int) async throws {
        let wallet = try open(version)

        let imported = try await wallet.importRows([
            ImportRow(
                line: 1,
                date: .test("2026-11-02"),
                type: .expense,
                minorUnits: 78_000,
                category: "Rent",
                title: "Rent"
            )
        ])
        #expect(imported.duplicates == 1)
        // 9 was undone.
        #expect(try await wallet.perform(AddTransaction(.expense(1, on: .test("2026-11-20")))).outcome.id == 10)
        let transfer = NewTransfer(date: try .test("2026-11-20"), amount: .cents(100), from: 1, to: 3)
        _ = try await wallet.perform(AddAccount(NewAccount(name: "Savings", kind: .savings))).outcome
        _ = try await wallet.perform(AddTransfer(transfer)).outcome
        #expect(try await wallet.read(Balances()).map(\.balance) == [.cents(174_631), .cents(100)])
        #expect(try await wallet.perform(VerifyWallet()).outcome.problems == [])
    }
}
