import Foundation
import Money
import PresentationSupport
import TestSupport
import Testing

@testable import Core
@testable import Presentation

@Suite("Backup list")
struct BackupListViewDataTests {
    /// A backup made at 09:12 UTC on 20 November 2026.
    private func backup(
        _ path: String,
        _ kind: Backup.Kind = .manual,
        bytes: Int64 = 131_072,
        transactions: Int? = 1234
    ) throws -> Backup {
        let date = try CivilDate.test("2026-11-20")
        return Backup(
            path: path,
            kind: kind,
            date: date,
            instant: Date(timeIntervalSince1970: Double(date.daysSince1970) * 86_400 + 33_120),
            byteCount: bytes,
            transactionCount: transactions
        )
    }

    @Test("A row shows when and how the backup was made, and its contents")
    func row() throws {
        let formats = try Formats.test("en_GB")
        let row = BackupListViewData.Row(try backup("/a/w.2026-11-20.automatic.db", .automatic), formats: formats)
        #expect(row.name == "w.2026-11-20.automatic.db")
        #expect(row.summary == "Today, 09:12, automatic: 1,234 transactions, 131 kB")
        #expect(row.isReadable)
    }

    @Test("An unreadable file is shown as such")
    func unreadable() throws {
        let unreadable = try backup("/a/w.2026-11-20.replaced.db", .replaced, bytes: 0, transactions: nil)
        let row = BackupListViewData.Row(unreadable, formats: try .test("en_GB"))
        #expect(row.summary.hasPrefix("Today, 09:12, replaced by a restore: not a readable wallet, "))
        #expect(!row.isReadable)
    }

    @Test("The suggested command restores the newest readable backup")
    func command() throws {
        let formats = try Formats.test("en_GB")
        let backups = [
            try backup("/my files/w.2026-11-20.replaced.db", .replaced),
            try backup("/my files/w.2026-11-20-2.backup.db", transactions: nil),
            try backup("/my files/w.2026-11-20.backup.db"),
        ]
        let list = BackupListViewData(backups, wallet: nil, formats: formats)
        #expect(list.heading == "Backups in /my files")
        #expect(list.restoreAction?.remedy == .restore(backup: "/my files/w.2026-11-20.backup.db", wallet: nil))
        let named = BackupListViewData(backups, wallet: "/my files/w.db", formats: formats)
        let newest = "/my files/w.2026-11-20.backup.db"
        #expect(named.restoreAction?.remedy == .restore(backup: newest, wallet: "/my files/w.db"))
        let kept = BackupListViewData(Array(backups.prefix(2)), wallet: nil, formats: formats)
        #expect(kept.restoreAction == nil)
    }

    @Test("An empty list says how to make a backup")
    func empty() throws {
        let list = BackupListViewData([], wallet: nil, formats: try .test("en_GB"))
        #expect(list.rows.isEmpty)
        #expect(list.emptyState?.remedies == [.backUp])
    }

    @Test(
        "A size has a suitable unit, in the format of the locale",
        arguments: [
            ("en_GB", 999_000, "999 kB"), ("en_GB", 1_250_000, "1.2 MB"), ("it_IT", 1_250_000, "1,2 MB"),
            ("en_GB", 3_000_000_000, "3 GB"),
        ]
    )
    func sizes(locale: String, bytes: Int64, text: String) throws {
        let size = try Formats.test(locale).size(bytes).replacing("\u{A0}", with: " ")
        #expect(size == text)
    }

    @Test("A size can be ASCII in any locale", arguments: ["en_GB", "fr_FR", "ar_EG", "ru_RU", "ja_JP"])
    func asciiSizes(locale: String) throws {
        let size = try Formats.test(locale, asciiOnly: true).size(1_250_000)
        #expect(size.utf8.allSatisfy { $0 < 0x80 }, "\(size)")
    }
}
