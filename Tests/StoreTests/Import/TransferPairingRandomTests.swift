import BankFiles
import Core
import Money
import PropertySupport
import TestSupport
import Testing

@testable import Store

@Suite("Pairing the sides of random transfers")
struct TransferPairingRandomTests {
    /// A row of a bank's file.
    private struct BankRow {
        let day: Int
        let row: ImportRow
    }

    /// Forty transfers in both directions, some of them twins, with other payments between them.
    private struct Banks {
        var giro: [BankRow] = []
        var savings: [BankRow] = []
        var transferCount = 0
        var paymentCount = 0

        /// - Parameter areBothCertain: Whether both banks name the account at the other end, or only the first one.
        init(_ giro: Account, _ savings: Account, areBothCertain: Bool, using generator: inout SeededGenerator) throws {
            for number in 0..<40 {
                // Transfers are so far apart that only twins can be confused.
                let day = number * 11
                let amount = Int64(Int.random(in: 1...3, using: &generator) * 100)
                let isOut = Bool.random(using: &generator)
                for twin in 0..<Int.random(in: 1...2, using: &generator) {
                    transferCount += 1
                    let later = day + Int.random(in: 0...3, using: &generator)
                    self.giro.append(
                        try Self.row(isOut ? day : later, amount, "G\(number)-\(twin)", isOut: isOut, other: savings)
                    )
                    self.savings.append(
                        try Self.row(
                            isOut ? later : day,
                            amount,
                            "S\(number)-\(twin)",
                            isOut: !isOut,
                            other: areBothCertain ? giro : nil
                        )
                    )
                }
                if Bool.random(using: &generator) {
                    paymentCount += 1
                    self.giro.append(try Self.row(day, amount, "Payment \(number)", isOut: true, other: nil))
                }
            }
            self.giro.sort { $0.day < $1.day }
            self.savings.sort { $0.day < $1.day }
        }

        private static func row(
            _ day: Int,
            _ amount: Int64,
            _ title: String,
            isOut: Bool,
            other: Account?
        ) throws -> BankRow {
            let date = try CivilDate.test("2025-01-01").adding(days: day)?.iso ?? ""
            return BankRow(
                day: day,
                row: try StoreTests.row(amount, title, on: date, type: isOut ? .expense : .income, other: other)
            )
        }
    }

    /// In the short form, those of lives with twins, and with rows that one import decides about and a later one knows better.
    private static let seeds = LongTests.runAllCases ? Array(0..<60) : [0, 15, 26, 44, 56]

    @Test(
        "Whatever the parts and their order, every transfer is there once and no row is doubled or lost",
        .serialized,
        arguments: seeds
    )
    func random(seed: Int) async throws {
        var generator = SeededGenerator(seed: UInt64(seed))
        let wallet = try SQLiteWallet.inMemory()
        let giro = try await wallet.perform(AddAccount(NewAccount(name: "Giro", number: "DE01 1111"))).outcome
        let savings = try await wallet.perform(AddAccount(NewAccount(name: "Savings", number: "DE02 2222"))).outcome
        let banks = try Banks(giro, savings, areBothCertain: seed % 2 == 0, using: &generator)
        var files = generator.parts(of: banks.giro, day: \.day).map { (giro, $0.map(\.row)) }
        files += generator.parts(of: banks.savings, day: \.day).map { (savings, $0.map(\.row)) }
        if seed % 3 > 0 { files.shuffle(using: &generator) }
        if seed % 3 == 2 { files.reverse() }
        for (account, rows) in files {
            let report = try await wallet.importRows(rows, as: ImportRequest(files: [], account: account.id))
            #expect(report.read == report.added + report.duplicates + report.paired)
            guard Int.random(in: 0..<4, using: &generator) == 0, report.added + report.paired > 0 else { continue }
            _ = try await wallet.perform(MoveCommands.undo(1)).outcome
            _ = try await wallet.importRows(rows, as: ImportRequest(files: [], account: account.id))
        }

        try await check(wallet, banks, giro, savings)
    }

    @Test(
        "However many of the rows were typed before, merging the matches leaves every row once",
        .serialized,
        arguments: seeds
    )
    func typed(seed: Int) async throws {
        var generator = SeededGenerator(seed: UInt64(seed))
        let wallet = try SQLiteWallet.inMemory()
        let giro = try await wallet.perform(AddAccount(NewAccount(name: "Giro", number: "DE01 1111"))).outcome
        let savings = try await wallet.perform(AddAccount(NewAccount(name: "Savings", number: "DE02 2222"))).outcome
        let banks = try Banks(giro, savings, areBothCertain: seed % 2 == 0, using: &generator)
        for (account, rows) in [(giro, banks.giro), (savings, banks.savings)] {
            for row in rows.map(\.row) where Int.random(in: 0..<3, using: &generator) == 0 {
                try await type(row, in: account, category: Bool.random(using: &generator) ? "Sport" : nil, wallet)
            }
        }
        var files = generator.parts(of: banks.giro, day: \.day).map { rows in rows.map { $0.row.of(giro) } }
        files += generator.parts(of: banks.savings, day: \.day).map { rows in rows.map { $0.row.of(savings) } }
        files.shuffle(using: &generator)
        while !files.isEmpty {
            let some = files.prefix(Int.random(in: 1...2, using: &generator)).map { $0.map(ImportItem.transaction) }
            files.removeFirst(some.count)
            let before = try await wallet.dump()
            let report = try await wallet.importItems(some, as: ImportRequest(files: [], mergesMatches: true))
            for file in report.files {
                #expect(file.read == file.added + file.duplicates + file.paired + file.merged)
            }
            guard Bool.random(using: &generator), report.files.contains(where: { $0.duplicates < $0.read }) else {
                continue
            }
            _ = try await wallet.perform(MoveCommands.undo(1)).outcome
            #expect(try await wallet.dump() == before)
            _ = try await wallet.importItems(some, as: ImportRequest(files: [], mergesMatches: true))
        }
        try await check(wallet, banks, giro, savings, includingDays: false)
    }

    /// Adds what a row says by hand.
    private func type(_ row: ImportRow, in account: Account, category: String?, _ wallet: SQLiteWallet) async throws {
        _ = try await wallet.perform(
            AddTransaction(
                NewTransaction(
                    date: row.date,
                    amount: .cents(row.minorUnits),
                    account: account.id,
                    type: row.type,
                    category: row.type == .expense ? category.map(CategoryReference.name) : nil,
                    title: "Typed \(row.title)"
                )
            )
        ).outcome
    }

    /// Every order of four parts.
    private static let orders: [[Int]] = (0..<256).map { (code: Int) -> [Int] in
        [code / 64, code / 16 % 4, code / 4 % 4, code % 4]
    }.filter { Set($0).count == 4 }

    @Test(
        "In each of the orders of two overlapping parts of each bank, every transfer is there once",
        arguments: orders
    )
    func exhaustive(order: [Int]) async throws {
        var generator = SeededGenerator(seed: 40)
        let wallet = try SQLiteWallet.inMemory()
        let giro = try await wallet.perform(AddAccount(NewAccount(name: "Giro", number: "DE01 1111"))).outcome
        let savings = try await wallet.perform(AddAccount(NewAccount(name: "Savings", number: "DE02 2222"))).outcome
        let banks = try Banks(giro, savings, areBothCertain: false, using: &generator)
        var parts: [(account: Account, rows: [BankRow])] = []
        for (account, rows) in [(giro, banks.giro), (savings, banks.savings)] {
            parts.append((account, rows.filter { $0.day < 225 }))
            parts.append((account, rows.filter { $0.day >= 195 }))
        }
        for index in order + order {
            let (account, rows) = parts[index]
            let request = ImportRequest(files: [], account: account.id)
            let report = try await wallet.importRows(rows.map(\.row), as: request)
            #expect(report.read == report.added + report.duplicates + report.paired)
        }
        try await check(wallet, banks, giro, savings)
    }

    /// Checks that each transfer and each payment of the banks is in the wallet once.
    ///
    /// - Parameter includingDays: Whether it also has the day of the bank, as a merged one need not.
    private func check(
        _ wallet: SQLiteWallet,
        _ banks: Banks,
        _ giro: Account,
        _ savings: Account,
        includingDays: Bool = true
    ) async throws {
        let all = try await wallet.everything()
        let transfers = all.filter { $0.arrival != nil }
        #expect(transfers.count == banks.transferCount)
        #expect(all.count == banks.transferCount + banks.paymentCount)
        for (account, rows) in [(giro, banks.giro), (savings, banks.savings)] {
            func text(_ day: CivilDate, _ amount: Int64) -> String { includingDays ? "\(day) \(amount)" : "\(amount)" }
            let expected = rows.map {
                text($0.row.date, $0.row.type == .expense ? -$0.row.minorUnits : $0.row.minorUnits)
            }
            let own = all.filter { $0.effect(on: account.id) != 0 }
            #expect(own.map { text($0.date(in: account.id), $0.effect(on: account.id)) }.sorted() == expected.sorted())
        }
        #expect(try await wallet.perform(VerifyWallet()).outcome.problems == [])
    }
}
