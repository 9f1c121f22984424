import BankFiles
import Core
import Money
import PropertySupport
import TestSupport
import Testing

@testable import Store

@Suite("Random purchases abroad, typed before their rows are imported")
struct PurchasesAbroadRandomTests {
    /// A purchase that was typed, that the bank has, or both.
    private struct Purchase {
        let day: Int
        let number: Int
        /// What was typed: the day, the amount in cents and the price; `nil` if it was not.
        var typed: (day: Int, cents: Int64, price: Money?)?
        /// What the bank has: the amount in cents and the price; `nil` if it was paid with cash.
        var booked: (cents: Int64, price: Money?)?

        /// What is in the wallet in the end.
        var text: String {
            let price = typed?.price ?? booked?.price
            let cents = booked?.cents ?? typed?.cents ?? 0
            return "\(typed == nil ? "BANK" : "Typed") \(number): \(cents) \(price.map { "\($0)" } ?? "")"
        }
    }

    /// Forty days with purchases, each more than a match apart.
    private static func purchases(using generator: inout SeededGenerator) throws -> [Purchase] {
        let currencies = try ["USD", "JPY", "CHF"].map(Currency.test)
        var purchases: [Purchase] = []
        for place in 0..<40 {
            let day = place * 11
            func purchase(_ typed: (cents: Int64, price: Money?)?, _ booked: (cents: Int64, price: Money?)?) {
                let early = Int.random(in: -2...3, using: &generator)
                purchases.append(
                    Purchase(
                        day: day,
                        number: purchases.count,
                        typed: typed.map { (day - early, $0.cents, $0.price) },
                        booked: booked
                    )
                )
            }
            let currency = currencies.randomElement(using: &generator) ?? .euro
            if Bool.random(using: &generator) {
                // The file has prices, which tell purchases apart whose amounts do not: each was typed with any of few.
                var prices = Array(Int64(11)...15).shuffled(using: &generator)
                for _ in 0..<Int.random(in: 1...3, using: &generator) {
                    let price = Money(minorUnits: prices.removeLast() * 100, currency: currency)
                    let cents = (0..<2).map { _ in Int64.random(in: 10...12, using: &generator) * 100 }
                    switch Int.random(in: 0..<4, using: &generator) {
                    case 0: purchase(nil, (cents[0], price))
                    case 1: purchase((cents[0], price), nil)
                    default: purchase((cents[0], price), (cents[1], price))
                    }
                }
            } else {
                // The amounts are about those that were typed, or the same in euros, and far from each other.
                for level in 1...Int64(Int.random(in: 1...3, using: &generator)) {
                    let cents = level * 2000 + Int64.random(in: 0...500, using: &generator)
                    let price = Money(minorUnits: cents + 7, currency: currency)
                    let isAbroad = Bool.random(using: &generator)
                    let off = isAbroad ? cents * Int64.random(in: -3...3, using: &generator) / 100 : 0
                    switch Int.random(in: 0..<4, using: &generator) {
                    case 0: purchase(nil, (cents, Bool.random(using: &generator) ? price : nil))
                    case 1: purchase((cents, isAbroad ? price : nil), nil)
                    default:
                        let isSaid = !isAbroad && Bool.random(using: &generator)
                        purchase((cents, isAbroad ? price : nil), (cents + off, isSaid ? price : nil))
                    }
                }
            }
        }
        return purchases
    }

    private static func date(_ day: Int) -> CivilDate { CivilDate.testToday.adding(days: day - 500) ?? .testToday }

    @Test(
        "Whatever the parts and their order, each purchase is there once, with the bank's amount and its price",
        .serialized,
        arguments: LongTests.runAllCases ? Array(0..<60) : [0, 1, 2, 3]
    )
    func random(seed: Int) async throws {
        var generator = SeededGenerator(seed: UInt64(seed))
        let wallet = try SQLiteWallet.inMemory()
        let purchases = try Self.purchases(using: &generator)
        for purchase in purchases.shuffled(using: &generator) {
            guard let typed = purchase.typed else { continue }
            _ = try await wallet.perform(
                AddTransaction(
                    NewTransaction(
                        date: Self.date(typed.day),
                        amount: typed.price ?? .cents(typed.cents),
                        charged: typed.price == nil ? nil : .cents(typed.cents),
                        type: nil,
                        category: nil,
                        title: "Typed \(purchase.number)"
                    )
                )
            ).outcome
        }
        var files = generator.parts(of: purchases.filter { $0.booked != nil }, day: \.day)
        while !files.isEmpty {
            let some = files.prefix(Int.random(in: 1...2, using: &generator)).map { $0.compactMap(item) }
            files.removeFirst(some.count)
            let before = try await wallet.dump()
            let report = try await wallet.importItems(some, as: ImportRequest(files: [], mergesMatches: true))
            for file in report.files { #expect(file.read == file.added + file.duplicates + file.merged) }
            guard Int.random(in: 0..<3, using: &generator) == 0,
                report.files.contains(where: { $0.duplicates < $0.read })
            else { continue }
            _ = try await wallet.perform(MoveCommands.undo(1)).outcome
            #expect(try await wallet.dump() == before)
            _ = try await wallet.importItems(some, as: ImportRequest(files: [], mergesMatches: true))
        }
        let all = try await wallet.everything().map { transaction in
            "\(transaction.title): \(transaction.amount.minorUnits) \(transaction.original.map { "\($0)" } ?? "")"
        }
        #expect(all.sorted() == purchases.map(\.text).sorted())
        #expect(try await wallet.perform(VerifyWallet()).outcome.problems == [])
    }

    private func item(_ purchase: Purchase) -> ImportItem? {
        purchase.booked.map { booked in
            .transaction(
                ImportRow(
                    line: purchase.number + 2,
                    date: Self.date(purchase.day),
                    type: .expense,
                    minorUnits: booked.cents,
                    category: nil,
                    title: "BANK \(purchase.number)",
                    original: booked.price
                )
            )
        }
    }
}
