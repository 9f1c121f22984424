import BankFiles
import Core
import Money
import PropertySupport
import TestSupport
import Testing

@testable import Store

@Suite("Random files in several currencies")
struct PocketsRandomTests {
    /// A row of the bank's file.
    private struct Line {
        let day: Int
        /// Negative for money spent.
        let amount: Money
        let title: String
        /// What it has in common with the other row of an exchange, or with any row of its day and title.
        let exchange: Int64

        var date: CivilDate { CivilDate.testToday.adding(days: day - 500) ?? .testToday }
        var text: String { "\(date) \(amount.minorUnits) \(amount.currency.code)" }
    }

    /// Payments, some of them twins, and exchanges of which both rows are on a day, or on two.
    private struct Bank {
        var payments: [Line] = []
        var exchanges: [(out: Line, arrival: Line)] = []
        var lines: [Line] { (payments + exchanges.flatMap { [$0.out, $0.arrival] }).sorted { $0.day < $1.day } }

        init(using generator: inout SeededGenerator) throws {
            let currencies = try ["EUR", "USD", "JPY"].map(Currency.test)
            for number in 0..<40 {
                let day = number * 11
                // Few amounts, so that only the currency tells some payments apart.
                for _ in 0..<Int.random(in: 0...3, using: &generator) {
                    let title = ["Bakery", "Salary"].randomElement(using: &generator) ?? ""
                    let amount = Int64.random(in: 1...2, using: &generator) * (title == "Salary" ? 100 : -100)
                    let line = Line(
                        day: day,
                        amount: Money(
                            minorUnits: amount,
                            currency: currencies.randomElement(using: &generator) ?? .euro
                        ),
                        title: title,
                        exchange: Int64(number * 2 + (title == "Salary" ? 1 : 0))
                    )
                    payments += Array(repeating: line, count: Int.random(in: 1...2, using: &generator))
                }
                guard Bool.random(using: &generator) else { continue }
                let (from, to) = (currencies.shuffled(using: &generator)[0], currencies.shuffled(using: &generator)[0])
                guard from != to else { continue }
                func side(_ minorUnits: Int64, _ currency: Currency, after days: Int) -> Line {
                    Line(
                        day: day + days,
                        amount: Money(minorUnits: minorUnits, currency: currency),
                        title: "Exchanged to \(to.code)",
                        exchange: Int64(-number - 1)
                    )
                }
                let amount = Int64.random(in: 1...9, using: &generator) * 1000
                let days = Int.random(in: 0...1, using: &generator)
                exchanges.append((side(-amount, from, after: 0), side(amount + 85, to, after: days)))
            }
        }
    }

    private static let seeds = LongTests.runAllCases ? Array(0..<60) : [0, 1, 2, 3]

    @Test(
        "Whatever the parts, their order and the pockets made at first, each payment and each exchange is there once",
        .serialized,
        arguments: seeds
    )
    func random(seed: Int) async throws {
        var generator = SeededGenerator(seed: UInt64(seed))
        let wallet = try SQLiteWallet.inMemory()
        let bank = try Bank(using: &generator)
        // The file names its account or not.
        let whole = seed % 2 == 0 ? nil : ImportAccount(number: "LT12 1000 0111 0100 1000")
        var files = generator.parts(of: bank.lines, day: \.day)
        // In the first half, some imports skip the rows of pockets that are not known; each part comes again after them.
        let last = Dictionary(files.enumerated().map { ($0.element.first?.day, $0.offset) }) { max($0, $1) }
        var number = 0
        while !files.isEmpty {
            let some = Array(files.prefix(Int.random(in: 1...2, using: &generator)))
            files.removeFirst(some.count)
            let isLast = some.enumerated().contains { last[$0.element.first?.day] == number + $0.offset }
            number += some.count
            let isMade = isLast || Bool.random(using: &generator)
            let before = try await wallet.dump()
            let report = try await importing(some, of: whole, makingPockets: isMade, into: wallet)
            for file in report.files { #expect(file.read == file.added + file.duplicates + file.paired + file.skipped) }
            guard Int.random(in: 0..<3, using: &generator) == 0,
                report.files.contains(where: { $0.duplicates < $0.read })
            else { continue }
            _ = try await wallet.perform(MoveCommands.undo(1)).outcome
            #expect(try await wallet.dump() == before)
            _ = try await importing(some, of: whole, makingPockets: isMade, into: wallet)
        }
        try await check(wallet, bank)
    }

    /// Imports files of the bank as a reader would read them: rows of pockets that are not known are skipped.
    private func importing(
        _ files: [[Line]],
        of whole: ImportAccount?,
        makingPockets: Bool,
        into wallet: SQLiteWallet
    ) async throws -> ImportReport {
        let readers = ListedFiles { bytes, context in
            ListedRows(
                files[Int(bytes.allBytes()[0])].enumerated().map { index, line in
                    let holder = context.holder(of: whole, in: line.amount.currency)
                    guard holder.currency == line.amount.currency else {
                        let reason = SkipReason.otherCurrency(line.amount.currency.code)
                        return .skipped(
                            SkippedRow(line: index + 2, reason: reason, text: line.title, pocket: holder.unknownPocket)
                        )
                    }
                    return .transaction(
                        ImportRow(
                            line: index + 2,
                            date: line.date,
                            type: line.amount.minorUnits < 0 ? .expense : .income,
                            minorUnits: abs(line.amount.minorUnits),
                            category: nil,
                            title: line.title,
                            owner: holder.account,
                            exchange: line.exchange
                        )
                    )
                }
            )
        }
        let request = ImportRequest(
            files: files.indices.map { index in
                ImportFile(name: "part \(index)") { () throws(MoneyFlowError) in FileBytes([UInt8(index)]) }
            },
            pockets: makingPockets ? .made : .skipped
        )
        return try await wallet.importFiles(request, with: readers) { _ in }.outcome
    }

    private func check(_ wallet: SQLiteWallet, _ bank: Bank) async throws {
        let accounts = try await wallet.read(Accounts()).filter { $0.kind != .outside }
        #expect(Set(accounts.compactMap(\.currency?.code)) == ["EUR", "USD", "JPY"])
        #expect(accounts.count == 3)
        let all = try await wallet.everything()
        func text(_ transaction: Transaction, in account: Account) -> String {
            "\(transaction.date(in: account.id)) \(transaction.effect(on: account.id)) \(account.currency?.code ?? "")"
        }
        let payments = all.filter { $0.arrival == nil }.map { text($0, in: $0.account) }
        #expect(payments.sorted() == bank.payments.map(\.text).sorted())
        let transfers = all.compactMap { transfer in
            transfer.arrival.map { "\(text(transfer, in: transfer.account)), \(text(transfer, in: $0.account))" }
        }
        #expect(transfers.sorted() == bank.exchanges.map { "\($0.out.text), \($0.arrival.text)" }.sorted())
        for balance in try await wallet.read(Balances()) {
            let own = bank.lines.filter { $0.amount.currency == balance.balance.currency }
            #expect(balance.balance.minorUnits == own.map(\.amount.minorUnits).reduce(0, +))
        }
        #expect(try await wallet.perform(VerifyWallet()).outcome.problems == [])
    }
}
