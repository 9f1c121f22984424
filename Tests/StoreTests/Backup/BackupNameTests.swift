import Core
import TestSupport
import Testing

@testable import Store

@Suite("Backup names")
struct BackupNameTests {
    @Test(
        "A name contains wallet, day, number and kind, and parses back to the same values",
        arguments: [
            ("/a/wallet.db", Backup.Kind.manual, 1, "wallet.2026-11-20.backup.db"),
            ("/a/wallet.db", .automatic, 2, "wallet.2026-11-20-2.automatic.db"),
            ("/a/wallet.db", .replaced, 12, "wallet.2026-11-20-12.replaced.db"),
            ("/a/money.sqlite", .manual, 1, "money.sqlite.2026-11-20.backup"),
            ("/a/money", .manual, 1, "money.2026-11-20.backup"),
            ("/a/my.own.db", .manual, 3, "my.own.2026-11-20-3.backup.db"),
            ("/a/Käse 🧀.db", .manual, 1, "Käse 🧀.2026-11-20.backup.db"),
        ]
    )
    func bothWays(path: String, kind: Backup.Kind, number: Int, text: String) throws {
        let name = BackupName(walletPath: path, kind: kind, date: try .test("2026-11-20"), number: number)
        #expect(name.text == text)
        #expect(BackupName(text, walletPath: path) == name)
    }

    @Test("Wallets whose names differ only in the extension have separate backups")
    func endings() throws {
        for (own, other) in [("/a/money", "/a/money.db"), ("/a/money.db", "/a/money")] {
            let name = BackupName(walletPath: own, kind: .automatic, date: try .test("2026-11-20"), number: 1)
            #expect(BackupName(name.text, walletPath: own) == name)
            #expect(BackupName(name.text, walletPath: other) == nil)
        }
    }

    @Test(
        "A file with another name is not a backup of the wallet",
        arguments: [
            "wallet.db", "wallet.db-wal", ".wallet.db.1.draft", "wallet.backup.db", "wallet.2026-11-20.db",
            "wallet.2026-02-30.backup.db", "wallet.2026-11-20.copy.db", "wallet.2026-11-20.backup.db.gz",
            "wallet.2026-11-20.backup.db-wal", "other.2026-11-20.backup.db", "wallet2.2026-11-20.backup.db",
            "wallet.old.2026-11-20.backup.db", "wallet.2026-11-20-1.backup.db", "wallet.2026-11-20-02.backup.db",
            "wallet.2026-11-20-.backup.db", "wallet.2026-11-20-+2.backup.db", "wallet.2026-11-20x2.backup.db",
            "wallet.2026-11-20--2.backup.db", "wallet.db.2026-11-20.backup.db", "wallet", "wallet.", "",
        ]
    )
    func others(name: String) {
        #expect(BackupName(name, walletPath: "/a/wallet.db") == nil)
    }
}
