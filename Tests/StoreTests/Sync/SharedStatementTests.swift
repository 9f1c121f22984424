import BankFiles
import Core
import Foundation
import Money
import PropertySupport
import Testing

@testable import Store

/// Two banks' statements, of which devices import parts while they are apart.
///
/// Whatever stands for whose row in between, in the end each account has what its bank says: no row is lost, and none counts twice.
@Suite struct SharedStatementTests {
    /// A statement: the signed amount of each row in cents, its day, and whether it names the other account.
    private struct Statement {
        let rows: [(amount: Int64, title: String, day: Int, namesOther: Bool)]

        /// What the rows add to an account.
        var sum: Int64 { rows.reduce(0) { $0 + $1.amount } }
    }

    private static func statements(_ random: inout SeededGenerator) -> [Statement] {
        var rows: [[(amount: Int64, title: String, day: Int, namesOther: Bool)]] = [[], []]
        for _ in 0..<7 {
            let day = Int.random(in: 0...9, using: &random)
            let amount = Int64.random(in: 1...3, using: &random) * 100
            if random.chance(1, in: 2) {
                let bank = Int.random(in: 0...1, using: &random)
                rows[bank].append((random.chance(1, in: 4) ? amount : -amount, "Shop", day, false))
            } else {
                let isBack = random.chance(1, in: 3)
                let (names, later) = (random.chance(1, in: 2), Int.random(in: 0...2, using: &random))
                // What leaves one account arrives in the other on the same day or later.
                rows[0].append((isBack ? amount : -amount, "To and fro", isBack ? day + later : day, names))
                rows[1].append(
                    (isBack ? -amount : amount, "To and fro", isBack ? day : day + later, random.chance(1, in: 2))
                )
            }
        }
        return rows.map { Statement(rows: $0.sorted { $0.day < $1.day }) }
    }

    private static func importRows(
        _ range: Range<Int>,
        of statement: Statement,
        _ number: Int,
        into wallet: SQLiteWallet
    ) async throws -> String {
        let accounts = try await wallet.read(Accounts()).filter { $0.number != nil }
            .sorted { $0.number ?? "" < $1.number ?? "" }
        let rows = try range.map { index in
            let found = statement.rows[index]
            return try row(
                abs(found.amount),
                found.title,
                line: index + 2,
                on: (CivilDate.epoch.adding(days: found.day) ?? .epoch).iso,
                type: found.amount < 0 ? .expense : .income,
                other: found.namesOther ? accounts[1 - number] : nil
            )
        }
        let request = ImportRequest(files: [], account: accounts[number].id)
        let report = try await wallet.importRows(rows, as: request)
        return
            "rows \(range) of \(number): \(report.added) added, \(report.duplicates) known, \(report.paired) paired, \(report.merged) merged"
    }

    private static func balances(_ wallet: SQLiteWallet) async throws -> [Int64] {
        let balances = try await wallet.read(Balances(on: CivilDate.epoch.adding(days: 99) ?? .epoch))
        return balances.filter { $0.account.number != nil }.sorted { $0.account.number ?? "" < $1.account.number ?? "" }
            .map(\.balance.minorUnits)
    }

    @Test("Parts of statements on several devices give what all give on one", arguments: SyncSeeds.first(30))
    func partsGiveTheWhole(seed: Int) async throws {
        var random = SeededGenerator(seed: UInt64(seed))
        let wallets = try await SharedWallets(2 + seed % 2)
        try await wallets.begin()
        let statements = Self.statements(&random)
        // One that imports all parts itself, in the same order.
        let alone = try await SharedWallets(1, isShared: false)
        try await alone.begin()
        let only = alone.devices[0].wallet
        var log: [String] = statements.map { "\($0.rows)" }
        for _ in 0..<8 {
            let device = wallets.devices.randomElement(using: &random)!
            switch Int.random(in: 0...5, using: &random) {
            case 0: try await wallets.tell(device); log.append("\(device.name) tells")
            case 1: try await wallets.takeIn(device, from: random.next()); log.append("\(device.name) takes in")
            default:
                let number = Int.random(in: 0...1, using: &random)
                let count = statements[number].rows.count
                guard count > 0 else { continue }
                let first = Int.random(in: 0..<count, using: &random)
                let range = first..<Int.random(in: first + 1...count, using: &random)
                log.append(
                    try await "\(device.name): "
                        + Self.importRows(range, of: statements[number], number, into: device.wallet)
                )
                _ = try await Self.importRows(range, of: statements[number], number, into: only)
            }
        }
        for _ in 0..<2 { try await wallets.exchangeAll() }
        for (number, statement) in statements.enumerated() where !statement.rows.isEmpty {
            let all = 0..<statement.rows.count
            log.append(
                try await "at the end: "
                    + Self.importRows(all, of: statement, number, into: wallets.devices[0].wallet)
            )
            _ = try await Self.importRows(all, of: statement, number, into: only)
        }
        for _ in 0..<2 { try await wallets.exchangeAll() }
        let described = try await
            (log + wallets.devices[0].wallet.transactionLines() + ["one device:"] + only.transactionLines())
            .joined(separator: "\n")
        #expect(try await Self.balances(only) == statements.map(\.sum), "\(described)")
        #expect(try await wallets.difference() == nil, "\(described)")
        #expect(
            try await Self.balances(wallets.devices[0].wallet) == statements.map(\.sum),
            "\(described)"
        )
    }
}
