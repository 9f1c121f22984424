import BankFiles
import Core
import Money
import PropertySupport
import TestSupport
import Testing

@testable import Store

/// Random additions, deletions and imports of rates, transfers that imply some, undo and redo, compared with a plain model.
@Suite("Random commands with rates")
struct RandomRatesTests {
    /// The rates of a wallet by day and pair.
    private typealias Rates = [Key: Rate]

    private struct Key: Hashable {
        let date: CivilDate
        let pair: CurrencyPair
    }

    /// A transfer between accounts of two currencies.
    private struct Transfer: Hashable {
        let id: Transaction.ID
        var date: CivilDate
        let given: Money
        let received: Money
        /// The price of a unit of what was given, and the other way round, as in ``prices``.
        let prices: [String]

        /// The currency of the price that is not below 1.
        var base: String { (prices[0].hasPrefix("0") ? received : given).currency.code }

        var currencies: Set<String> { [given.currency.code, received.currency.code] }

        /// The amount of the first currency.
        var first: Int64 { given.currency.code < received.currency.code ? given.minorUnits : received.minorUnits }

        func rate(of code: String) -> Rate? {
            let isGiven = code == given.currency.code
            let (base, quote) = isGiven ? (given, received) : (received, given)
            return ExchangeRate(base: base.currency, quote: quote.currency, price: prices[isGiven ? 0 : 1])
                .map { Rate(date: date, $0, source: .transaction(id)) }
        }
    }

    /// What the model knows.
    private struct State: Equatable {
        var rates: Rates = [:]
        var transfers: [Transaction.ID: Transfer] = [:]

        /// Returns the transfers of two currencies that imply the rates of their days, by the days.
        func implied(_ currencies: Set<String>) -> [CivilDate: Transfer] {
            var best: [CivilDate: Transfer] = [:]
            for transfer in transfers.values.sorted(by: { $0.id < $1.id }) where transfer.currencies == currencies {
                if best[transfer.date].map({ $0.first >= transfer.first }) != true { best[transfer.date] = transfer }
            }
            return best
        }

        /// Returns the days for which a rate of two currencies is stated in either direction.
        func statedDays(_ currencies: Set<String>) -> Set<CivilDate> {
            Set(
                rates.keys.filter { [$0.pair.base.code, $0.pair.quote.code].allSatisfy(currencies.contains) }.map(
                    \.date
                )
            )
        }
    }

    // 1000 / 1085 and 1 / 160.25 are those of Python's `fractions`, rounded to 12 decimals.
    private static let prices = [
        ["0.5", "2"], ["2", "0.5"], ["1.085", "0.921658986175"], ["160.25", "0.00624024961"],
    ]
    private static let codes = ["CHF", "EUR", "JPY", "USD"]
    private static let days = (0..<12).compactMap { CivilDate.testToday.adding(days: $0 * -20) }

    @Test(
        "Every conversion and every summary is that of the model, also after undo and redo",
        arguments: LongTests.cases(UInt64(1)...20)
    )
    func conversions(seed: UInt64) async throws {
        let wallet = try SQLiteWallet.inMemory()
        // Two accounts of each currency, so that several series of transfers have its rates.
        var accounts: [Account] = []
        for (number, code) in (Self.codes + Self.codes).enumerated() {
            let new = NewAccount(name: "\(code) \(number)", currency: try .test(code))
            accounts.append(try await wallet.perform(AddAccount(new)).outcome)
        }
        var random = SeededGenerator(seed: seed)
        // The states before each command that is done, and after each that is undone.
        var (state, before, after): (State, [State], [State]) = (State(), [], [])
        for step in 0..<60 {
            let place = "seed \(seed), step \(step)"
            if random.chance(1, in: 5), let last = before.popLast() {
                _ = try await wallet.perform(MoveCommands.undo(1))
                after.append(state)
                state = last
            } else if random.chance(1, in: 4), let next = after.popLast() {
                _ = try await wallet.perform(MoveCommands.redo(1))
                before.append(state)
                state = next
            } else {
                var changed = state
                if random.chance(2, in: 5) {
                    try await move(&changed.transfers, accounts, in: wallet, &random)
                } else {
                    changed.rates = try await change(state, in: wallet, &random, place)
                }
                if changed != state {
                    before.append(state)
                    after = []
                    state = changed
                }
            }
            try await compare(state, wallet, place)
        }
        #expect(try await wallet.perform(VerifyWallet()).outcome.problems == [])
    }

    /// Adds, moves or deletes a transfer between two currencies.
    private func move(
        _ transfers: inout [Transaction.ID: Transfer],
        _ accounts: [Account],
        in wallet: SQLiteWallet,
        _ random: inout SeededGenerator
    ) async throws {
        let date = try #require(Self.days.randomElement(using: &random))
        if random.chance(1, in: 3), let id = transfers.keys.sorted().randomElement(using: &random) {
            if random.chance(1, in: 2) {
                _ = try await wallet.perform(DeleteTransactions([id]))
                transfers[id] = nil
            } else if transfers[id]?.date != date {
                _ = try await wallet.edit(id, TransactionEdit(date: date))
                transfers[id]?.date = date
            }
            return
        }
        let ends = accounts.shuffled(using: &random)
        let source = ends[0]
        let target = try #require(ends.first { $0.currency != source.currency })
        let (from, to) = (try #require(source.currency), try #require(target.currency))
        let prices = try #require(Self.prices.randomElement(using: &random))
        // Of a thousand units, any price gives whole minor units.
        let units = Int64.random(in: 1...3, using: &random) * 1000
        func minor(_ currency: Currency) -> Int64 { currency.code == "JPY" ? 1 : 100 }
        let rate = try #require(ExchangeRate(base: from, quote: to, price: prices[0]))
        let scale = [1, 10, 100, 1000][rate.digits]
        let given = Money(minorUnits: units * minor(from), currency: from)
        let received = Money(minorUnits: units * rate.value / Int64(scale) * minor(to), currency: to)
        let new = NewTransfer(date: date, amount: given, from: source.id, to: target.id, arrivingAmount: received)
        let id = try await wallet.perform(AddTransfer(new)).outcome.id
        transfers[id] = Transfer(id: id, date: date, given: given, received: received, prices: prices)
    }

    /// Gives the wallet a command on rates, and returns the rates after it.
    private func change(
        _ state: State,
        in wallet: SQLiteWallet,
        _ random: inout SeededGenerator,
        _ place: String
    ) async throws -> Rates {
        var rates = state.rates
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
                let days = state.implied([pair.base.code, pair.quote.code]).keys
                let code = (date.map(days.contains) ?? !days.isEmpty) ? 207 : 206
                let error = await #expect(throws: MoneyFlowError.self, "\(place)") {
                    try await wallet.perform(DeleteRates(of: pair, on: date))
                }
                #expect(error?.code == code, "\(place)")
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

    private func compare(_ state: State, _ wallet: SQLiteWallet, _ place: String) async throws {
        let days = Self.days + [CivilDate.testToday.adding(days: -7) ?? .testToday]
        for known in try await wallet.read(RatesOn(days)) {
            for source in Self.codes {
                for target in Self.codes {
                    let found = try known.conversion(from: .test(source), to: .test(target))?.rates
                    let expected = Self.way(from: source, to: target, on: known.day, state)
                    #expect(found == expected, "\(place), \(source) to \(target) on \(known.day.iso)")
                }
            }
        }
        let summaries = try await wallet.read(RateSummaries(of: nil, on: [.testToday]))
        var pairs = Set(state.rates.keys.map { [$0.pair.base.code, $0.pair.quote.code] })
        for transfer in state.transfers.values where state.statedDays(transfer.currencies).isEmpty {
            let latest = state.implied(transfer.currencies).max { $0.key < $1.key }?.value
            let base = latest?.base ?? ""
            pairs.insert([base] + transfer.currencies.subtracting([base]))
        }
        #expect(Set(summaries.map { [$0.latest.rate.base.code, $0.latest.rate.quote.code] }) == pairs, "\(place)")
        #expect(summaries.count == pairs.count, "\(place)")
        for summary in summaries {
            let pair = summary.latest.rate.pair
            let currencies: Set = [pair.base.code, pair.quote.code]
            let stated = state.statedDays(currencies)
            let own =
                state.rates.values.filter { $0.rate.pair == pair }
                + state.implied(currencies).values.filter { !stated.contains($0.date) }
                .compactMap { $0.rate(of: pair.base.code) }
            #expect(summary.count == own.count && summary.first == own.map(\.date).min(), "\(place)")
            #expect(summary.latest == own.max { $0.date < $1.date }, "\(place)")
            #expect(summary.course == [summary.latest.rate], "\(place)")
        }
    }

    /// Returns the rates that lead from one currency to another on a day, by looking at all of them.
    private static func way(from source: String, to target: String, on day: CivilDate, _ state: State) -> [Rate]? {
        func latest(_ base: String, _ quote: String) -> Rate? {
            state.rates.values
                .filter { $0.rate.base.code == base && $0.rate.quote.code == quote && $0.date <= day }
                .max { $0.date < $1.date }
        }
        func either(_ first: String, _ second: String) -> Rate? {
            let stated = state.statedDays([first, second]).filter { $0 <= day }.max()
            let implied = state.implied([first, second]).filter { $0.key <= day }.max { $0.key < $1.key }?.value
            if let implied, implied.date > stated ?? .earliest { return implied.rate(of: implied.base) }
            return latest(first, second) ?? latest(second, first)
        }
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
