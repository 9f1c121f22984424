import BankFiles
import Core
import Money
import Testing

@testable import Store

/// Imports that are moved to an account which has some of their rows.
@Suite struct MovedImportTests {
    private let wallets: SharedWallets
    private var wallet: SQLiteWallet { wallets.devices[0].wallet }

    init() async throws {
        wallets = try await SharedWallets(2)
        try await wallets.begin()
    }

    private func importRows(_ rows: [ImportRow], into account: Account) async throws -> HistoryEntry.ID? {
        _ = try await wallet.importRows(rows, as: ImportRequest(files: [], account: account.id))
        return try await wallet.read(History(limit: 1)).first?.id
    }

    private func titles(in account: Account) async throws -> [String] {
        try await wallet.everything().filter { $0.account.id == account.id && $0.arrival == nil }.map(\.title).sorted()
    }

    @Test("A row that both accounts have is there once, on all devices")
    func mergesRows() async throws {
        let accounts = try await wallet.numberedAccounts()
        _ = try await importRows([row(200, "Coffee")], into: accounts[1])
        let id = try #require(
            try await importRows([row(200, "Coffee"), row(300, "Books", line: 3)], into: accounts[0])
        )
        let moved = try await wallet.perform(MoveImport(id, to: .existing(accounts[1].id))).outcome
        #expect(moved.known == 1)
        #expect(try await titles(in: accounts[0]) == [])
        #expect(try await titles(in: accounts[1]) == ["Books", "Coffee"])
        try await wallets.settle()
        #expect(try await wallets.difference() == nil)
    }

    @Test("A side of a transfer to the other account is no row of that account")
    func leavesTransfersAlone() async throws {
        let accounts = try await wallet.numberedAccounts()
        let savings = [
            try row(100, "Salary", on: "2026-11-04"), try row(100, "Rent", line: 3, on: "2026-11-05", type: .income),
        ]
        _ = try await importRows(savings, into: accounts[1])
        let id = try #require(
            try await importRows(
                [
                    row(100, "Rent", on: "2026-11-05", type: .income),
                    row(300, "Books", line: 3, on: "2026-11-06"),
                ],
                into: accounts[0]
            )
        )
        let all = try await wallet.everything()
        let salary = try #require(all.first { $0.title == "Salary" })
        let rent = try #require(all.first { $0.title == "Rent" && $0.account.id == accounts[0].id })
        _ = try await wallet.perform(LinkTransfer(salary.id, rent.id, fee: nil))
        _ = try await wallet.perform(MoveImport(id, to: .existing(accounts[1].id)))
        #expect(try await titles(in: accounts[1]) == ["Books", "Rent"])
        #expect(try await wallet.everything().count { $0.arrival != nil } == 1)
        try await wallets.settle()
        #expect(try await wallets.difference() == nil)
    }
}
