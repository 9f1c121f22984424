import Foundation
import Money
import Testing

@testable import Core

@Suite("Backup retention")
struct BackupRetentionTests {
    /// Creates a backup for each day, in order.
    private func backups(_ days: [String], _ kind: Backup.Kind = .automatic) throws -> [Backup] {
        try days.enumerated().map { index, day in
            Backup(
                path: "/\(index)/\(day)",
                kind: kind,
                date: try #require(CivilDate(iso: day)),
                instant: Date(timeIntervalSince1970: Double(index)),
                byteCount: 0,
                transactionCount: 0
            )
        }
    }

    private func removed(_ days: [String]) throws -> [String] {
        BackupRetention.expired(among: try backups(days)).map(\.date.iso)
    }

    @Test("The latest seven days are kept, in whatever months they are")
    func daily() throws {
        #expect(try removed([]) == [])
        #expect(try removed((10...16).map { "2026-11-\($0)" }) == [])
    }

    @Test("The eighth latest day is not kept if its month has a later one")
    func eighthDay() throws {
        #expect(try removed((10...17).map { "2026-11-\($0)" }) == ["2026-11-10"])
        #expect(try removed((10...19).map { "2026-11-\($0)" }) == ["2026-11-12", "2026-11-11", "2026-11-10"])
    }

    @Test("Days need not be consecutive to count")
    func gaps() throws {
        let days = ["2020-01-01", "2021-01-01", "2022-01-01", "2023-01-01", "2024-01-01", "2025-01-01", "2026-01-01"]
        #expect(try removed(days) == [])
    }

    @Test("Before the latest seven days, the latest day of each month is kept")
    func monthly() throws {
        let days = ["2026-09-03", "2026-09-28", "2026-10-01", "2026-10-31"] + (10...16).map { "2026-11-\($0)" }
        #expect(try removed(days) == ["2026-10-01", "2026-09-03"])
    }

    @Test("The latest twelve months with a backup are kept, including that of the latest days")
    func thirteenthMonth() throws {
        // November 2025 to November 2026 are thirteen months; the seven days are all in the last one.
        let months = (11...12).map { "2025-\($0)-15" } + (1...10).map { "2026-\($0 < 10 ? "0" : "")\($0)-15" }
        #expect(try removed(months + (10...16).map { "2026-11-\($0)" }) == ["2025-11-15"])
    }

    @Test("The later of two backups of a day is kept")
    func twoOfADay() throws {
        let expired = BackupRetention.expired(among: try backups(["2026-11-20", "2026-11-20"]))
        #expect(expired.map(\.path) == ["/0/2026-11-20"])
    }

    @Test(
        "Manual backups and replaced wallets are always kept, and do not count",
        arguments: [
            Backup.Kind.manual, .replaced,
        ]
    )
    func others(kind: Backup.Kind) throws {
        let others = try backups((1...20).map { "2026-11-\($0 < 10 ? "0" : "")\($0)" }, kind)
        let automatic = try backups((1...7).map { "2026-10-0\($0)" })
        #expect(BackupRetention.expired(among: others + automatic) == [])
    }
}
