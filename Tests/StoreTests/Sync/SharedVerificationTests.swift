import Core
import Foundation
import GRDB
import Testing

@testable import Store

@Suite("Verifying a shared wallet")
struct SharedVerificationTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    private func shared() async throws -> SQLiteWallet {
        let wallet = try folder.open()
        for title in ["Coffee", "Tea"] { try await wallet.add(title) }
        let carried = folder.file("carried")
        try FileManager.default.createDirectory(atPath: carried, withIntermediateDirectories: false)
        _ = try await wallet.perform(ShareWallet(through: .folder(carried), named: "here"))
        try await wallet.sync()
        return wallet
    }

    private func problems(_ wallet: SQLiteWallet) async throws -> [VerificationProblem] {
        try await wallet.perform(VerifyWallet()).outcome.problems
    }

    @Test("A row that another program has changed, added or deleted is not as the history says")
    func comparesWithTheHistory() async throws {
        let wallet = try await shared()
        #expect(try await problems(wallet) == [])
        let changes = [
            (#"UPDATE "transaction" SET title = 'Jam' WHERE id = 2"#, "transaction", Int64(2)),
            ("UPDATE category SET name = 'Fun' WHERE id = 3", "category", 3),
            (#"DELETE FROM "transaction" WHERE id = 1"#, "transaction", 1),
            ("INSERT INTO tag (id, name) VALUES (77, 'rome')", "tag", 77),
        ]
        for (sql, table, row) in changes {
            try await wallet.write { db in (.commit, try db.execute(sql: sql)) }
            #expect(try await problems(wallet) == [.history(row, table: table)], "\(sql)")
            try await restore(wallet, table, row)
        }
    }

    /// Makes a row again what the history says.
    private func restore(_ wallet: SQLiteWallet, _ table: String, _ row: Int64) async throws {
        try await wallet.write { db in
            if table == "tag" { return (.commit, try db.execute(sql: "DELETE FROM tag")) }
            return (.commit, try WalletMerge(db).materialize([table: [row]]))
        }
        #expect(try await problems(wallet) == [])
    }

    @Test(
        "A wallet in a folder that a program carries to other devices is named",
        arguments: [
            (".stfolder", "Syncthing"), (".dropbox.cache", "Dropbox"), ("moneyflow-sync.json", "What keeps it in step"),
        ]
    )
    func namesTheCarrier(mark: String, carrier: String) async throws {
        let wallet = try folder.open()
        try await wallet.add("Tea")
        #expect(try await wallet.perform(VerifyWallet()).outcome.carrier == nil)
        try Data().write(to: URL(filePath: folder.file(mark)))
        #expect(try await wallet.perform(VerifyWallet()).outcome.carrier == carrier)
    }
}
