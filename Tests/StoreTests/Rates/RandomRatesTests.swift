import BankFiles
import Core
import Money
import PropertySupport
import TestSupport
import Testing

@testable import Store

/// Random additions, deletions and imports of rates, undo and redo, compared with a plain model.
@Suite("Random commands with rates")
struct RandomRatesTests {
    /// The rates of a wallet by day and pair.
    private typealias Rates = [Key: Rate]

    private struct Key: Hashable {
        let date: CivilDate
        let pair: CurrencyPair
    }

    private static let codes = ["CHF", "EUR", "JPY", "USD"]
    private static let days = (0..<12).compactMap { CivilDate.testToday.adding(days: $0 * -20) }

    @Test(
        "Every conversion and every summary is that of the model, also after undo and redo",
        arguments: LongTests.cases(UInt64(1)...20)
    )
    func conversions(seed: UInt64) async throws {
        let wallet = try SQLiteWallet.inMemory()
        var random = SeededGenerator(seed: seed)
        // The states before each command that is done, and after each that is undone.
        var (rates, before, after): (Rates, [Rates], [Rates]) = ([:], [], [])
        for step in 0..<60 {
            let place = "seed \(seed), step \(step)"
            if random.chance(1, in: 5), let last = before.popLast() {
                _ = try await wallet.perform(MoveCommands.undo(1))
                after.append(rates)
                rates = last
            } else if random.chance(1, in: 4), let next = after.popLast() {
                _ = try await wallet.perform(MoveCommands.redo(1))
                before.append(rates)
                rates = next
            } else {
                let changed = try await change(rates, in: wallet, &random, place)
                if changed != rates {
                    before.append(rates)
                    after = []
                    rates = changed
                }
            }
            try await compare(rates, wallet, place)
        }
        #expect(try await wallet.perform(VerifyWallet()).outcome.problems == [])
    }

    /// Gives the wallet a command, and returns the rates after it.
    private func change(
        _ rates: Rates,
        in wallet: SQLiteWallet,
        _ random: inout SeededGenerator,
        _ place: String
    ) async throws -> Rates {
        var rates = rates
        switch Int.random(in: 0..<4, using: &random) {
        case 0:
            let new = try rate(&random)
            let added = try await wallet.perform(AddRate(new.rate, on: new.date, acceptsUnlikely: true)).outcome
            let key = Key(date: new.date, pair: new.rate.pair)
            #expect(added.before == rates[key], "\(place)")
            rates[key] = Rate(date: new.date, new.rate, source: .person)
        case 1:
            let pair = try rate(&random).rate.pair
            let date = random.chance(1, in: 2) ? Self.days.randomElement(using: &random) : nil
            let gone = rates.keys.filter { $0.pair == pair && (date == nil || $0.date == date) }
            guard !gone.isEmpty else {
                await #expect(throws: MoneyFlowError.noRate(pair, on: date), "\(place)") {
                    try await wallet.perform(DeleteRates(of: pair, on: date))
                }
                return rates
            }
            #expect(try await wallet.perform(DeleteRates(of: pair, on: date)).outcome == gone.count, "\(place)")
            for key in gone { rates[key] = nil }
        default:
            let new = try (0..<Int.random(in: 1...9, using: &random)).map { _ in try rate(&random) }
            let outcome = try await wallet.perform(AddRates(new, from: ["rates.csv"], acceptsUnlikely: true)).outcome
            var counts = [0, 0]
            let last = Dictionary(new.map { (Key(date: $0.date, pair: $0.rate.pair), $0.rate) }) { _, last in last }
            for (key, rate) in last where rates[key]?.source != .person && rates[key]?.rate != rate {
                counts[rates[key] == nil ? 0 : 1] += 1
                rates[key] = Rate(date: key.date, rate, source: .file)
            }
            #expect([outcome.added, outcome.changed] == counts, "\(place)")
            #expect(outcome.known == last.count - counts.reduce(0, +), "\(place)")
        }
        return rates
    }

    private func rate(_ random: inout SeededGenerator) throws -> StatedRate {
        let codes = Self.codes.shuffled(using: &random)
        let price = ["0.5", "1.085", "160.25", "2"].randomElement(using: &random) ?? "1"
        let rate = ExchangeRate(base: try .test(codes[0]), quote: try .test(codes[1]), price: price)
        return StatedRate(
            date: try #require(Self.days.randomElement(using: &random)),
            try #require(rate)
        )
    }

    private func compare(_ rates: Rates, _ wallet: SQLiteWallet, _ place: String) async throws {
        let days = Self.days + [CivilDate.testToday.adding(days: -7) ?? .testToday]
        for known in try await wallet.read(RatesOn(days)) {
            for source in Self.codes {
                for target in Self.codes {
                    let found = try known.conversion(from: .test(source), to: .test(target))?.rates
                    let expected = Self.way(from: source, to: target, on: known.day, rates)
                    #expect(found == expected, "\(place), \(source) to \(target) on \(known.day.iso)")
                }
            }
        }
        let summaries = try await wallet.read(RateSummaries(of: nil, on: [.testToday]))
        #expect(Set(summaries.map(\.latest.rate.pair)) == Set(rates.keys.map(\.pair)), "\(place)")
        for summary in summaries {
            let own = rates.values.filter { $0.rate.pair == summary.latest.rate.pair }
            #expect(summary.count == own.count && summary.first == own.map(\.date).min(), "\(place)")
            #expect(summary.latest == own.max { $0.date < $1.date }, "\(place)")
        }
    }

    /// Returns the rates that lead from one currency to another on a day, by looking at all of them.
    private static func way(from source: String, to target: String, on day: CivilDate, _ rates: Rates) -> [Rate]? {
        func latest(_ base: String, _ quote: String) -> Rate? {
            rates.values.filter { $0.rate.base.code == base && $0.rate.quote.code == quote && $0.date <= day }
                .max { $0.date < $1.date }
        }
        func either(_ first: String, _ second: String) -> Rate? { latest(first, second) ?? latest(second, first) }
        if source == target { return [] }
        if let rate = either(source, target) { return [rate] }
        var best: [Rate]?
        for third in codes where third != source && third != target {
            guard let first = either(source, third), let second = either(third, target) else { continue }
            if let best, best.map(\.date).min() ?? .earliest >= min(first.date, second.date) { continue }
            best = [first, second]
        }
        return best
    }
}
