import PropertySupport
import MoneySupport
import Testing

@testable import BankFiles

/// Random transactions: what the rows add to an account is what its splits have.
@Suite("Balances of GnuCash books")
struct GnuCashBalancesTests {
    typealias Split = GnuCashFile.Split

    private static let money = ["Giro", "Wallet", "Dollars", "House", "Visa", "Mortgage"]
    private static let others = ["Food", "Fuel", "Tax", "Salary", "Opening", "Fund", "Trading"]

    @Test("The rows of random transactions add to each account what its splits have", arguments: 1...4)
    func sums(seed: UInt64) throws {
        var generator = SeededGenerator(seed: seed)
        var expected: [String: Int64] = [:]
        let transactions = (0..<500).map { number in
            let splits = Self.splits(&generator)
            for split in splits where Self.money.contains(split.account) {
                expected[split.account, default: 0] += split.cents
            }
            return GnuCashFile.transaction(splits.map(\.split), number: number)
        }

        let rows = try GnuCashFile.rows(GnuCashFile.book(transactions.joined()))

        var found: [String: Int64] = [:]
        for row in rows {
            let sign: Int64 = row.type == .expense ? -1 : 1
            found[row.owner?.name ?? "", default: 0] += sign * row.minorUnits
            if case .side(let account, _, let minorUnits) = row.counterparty, account.kind != .outside {
                found[account.name, default: 0] -= sign * minorUnits
            }
            for split in row.splits {
                guard case .account(let account) = split.purpose else { continue }
                found[account.name, default: 0] -= sign * split.minorUnits
            }
        }
        #expect(found.filter { $0.value != 0 } == expected.filter { $0.value != 0 })
        #expect(rows.count > 500)
        let ids = rows.compactMap(\.bankID)
        #expect(Set(ids).count == rows.count)
    }

    /// Returns splits whose values add up to zero, with the quantities of accounts with money in cents.
    private static func splits(
        _ generator: inout SeededGenerator
    ) -> [(split: Split, account: String, cents: Int64)] {
        var values = (0..<Int.random(in: 1...5, using: &generator)).map { _ in
            Int64.random(in: -9...9, using: &generator) * (Bool.random(using: &generator) ? 100 : 123)
        }
        values.append(-values.reduce(0, +))
        return values.map { value in
            let isMoney = Int.random(in: 0..<10, using: &generator) < 6
            let account = (isMoney ? money : others).randomElement(using: &generator) ?? ""
            let isForeign = account == "Dollars" || account == "Fund"
            let cents =
                isForeign ? value * 11 / 10 + (value < 0 ? -1 : 1) * Int64.random(in: 0...1, using: &generator) : value
            let split = Split(account, "\(cents)/100", value: "\(value)/100")
            return (split, account, cents)
        }
    }
}
