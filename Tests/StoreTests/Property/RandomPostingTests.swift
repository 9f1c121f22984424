import BankFiles
import Core
import Money
import PropertySupport
import TestSupport
import Testing

@testable import Store

@Suite("Random lives of schedules whose prices change")
final class RandomPostingTests {
    private let wallet: SQLiteWallet
    private var random = SeededGenerator(seed: 0)
    private var model = PostingModel()
    /// The states to undo to, the latest last, and to redo to, the next one last.
    private var (past, future): ([PostingModel], [PostingModel]) = ([], [])
    private var amount: Int64 = 1000

    init() throws {
        wallet = try SQLiteWallet.inMemory()
    }

    @Test("What is due, offered and paid is that of a model", arguments: LongTests.cases(UInt64(1)...20))
    func agreesWithModel(seed: UInt64) async throws {
        random = SeededGenerator(seed: seed)
        for day in [12, Int.random(in: 10...25, using: &random)] {
            let start = try CivilDate.test("2026-08-\(day)")
            let recurrence = try Recurrence(rule: "FREQ=MONTHLY", start: start)
            var new = try NewSchedule.expense(1499, "Netflix", every: "FREQ=MONTHLY", from: start.iso)
            new.recurrence = recurrence
            let added = try await wallet.perform(AddSchedule(new)).outcome.schedule
            model.schedules[added.id] = PostingModel.Plan(
                amount: 1499,
                dates: Array(recurrence.dates(from: start).prefix { $0.iso < "2027-02" })
            )
        }
        for step in 1...30 {
            let place: Comment = "seed \(seed), step \(step)"
            switch Int.random(in: 0...11, using: &random) {
            case 0...2: try await change { try await self.importRows(&$0) }
            case 3: try await change { try await self.type(&$0) }
            case 4...5: try await change { try await self.post(&$0) }
            case 6: try await change { try await self.skip(&$0) }
            case 7...8: try await change { try await self.settle(&$0) }
            case 9...10: try await move(.undo)
            default: try await move(.redo)
            }
            try await compare(place)
        }
        #expect(try await wallet.perform(VerifyWallet()).outcome.problems == [])
    }

    // MARK: Commands

    /// Gives a command; the change is `nil` if there was nothing to do.
    private func change(_ command: (inout PostingModel) async throws -> Void) async throws {
        var after = model
        try await command(&after)
        guard after != model else { return }
        past.append(model)
        future = []
        model = after
    }

    private func move(_ direction: HistoryDirection) async throws {
        guard let target = direction == .undo ? past.popLast() : future.popLast() else { return }
        if direction == .undo { future.append(model) } else { past.append(model) }
        _ = try await wallet.perform(MoveCommands(direction, .next(1)))
        // Ids are not used again.
        model = target
    }

    /// Imports a row of an amount that no schedule expects.
    private func importRows(_ model: inout PostingModel) async throws {
        let (date, cents) = (day(), nextAmount())
        try await wallet.importRows([row(cents, "NETFLIX.COM \(cents)", on: date.iso)])
        model.rows[try await lastID()] = PostingModel.Row(date: date, amount: cents, isImported: true)
    }

    private func type(_ model: inout PostingModel) async throws {
        let (date, cents) = (day(), nextAmount())
        let added = try await wallet.perform(AddTransaction(.expense(cents, "Netflix", on: date))).outcome
        model.rows[added.id] = PostingModel.Row(date: date, amount: cents, isImported: false)
    }

    private func post(_ model: inout PostingModel) async throws {
        guard let (id, plan) = model.sorted.randomElement(using: &random), let date = plan.open.first else { return }
        let posted = try await wallet.perform(Post(.next(id))).outcome.postings
        let transaction = try #require(posted.first).transaction.id
        model.rows[transaction] = PostingModel.Row(date: date, amount: plan.amount, isImported: false, isMade: true)
        model.schedules[id]?.settled[date] = .posted(transaction)
    }

    private func skip(_ model: inout PostingModel) async throws {
        guard let (id, plan) = model.sorted.randomElement(using: &random), let date = plan.open.first else { return }
        _ = try await wallet.perform(Skip([.next(id)], today: .testToday))
        model.schedules[id]?.settled[date] = .skipped
    }

    private func settle(_ model: inout PostingModel) async throws {
        let free = model.rows.keys.filter { !model.isSettled($0) }.sorted()
        guard let (id, _) = model.sorted.randomElement(using: &random), let row = free.randomElement(using: &random)
        else { return }
        let isPossible = model.settle(id, with: row)
        do {
            let result = try await wallet.perform(Settle(id, with: [row], today: .testToday)).outcome
            #expect(isPossible && result.after.schedule.amount.minorUnits == model.schedules[id]?.amount)
        } catch {
            #expect(!isPossible && error.code == 359)
        }
    }

    // MARK: Parts

    private func day() -> CivilDate {
        CivilDate.testToday.adding(days: -Int.random(in: 0...70, using: &random)) ?? .testToday
    }

    private func nextAmount() -> Int64 {
        amount += Int64.random(in: 1...60, using: &random)
        return amount
    }

    private func lastID() async throws -> Transaction.ID {
        try #require(try await wallet.read(TransactionIDs(of: [.last])).first)
    }

    private func compare(_ place: Comment) async throws {
        let rows = try await wallet.everything()
        try #require(rows.map(\.id).sorted() == model.rows.keys.sorted(), place)
        try #require(rows.allSatisfy { $0.amount.minorUnits == model.rows[$0.id]?.amount }, place)
        for status in try await wallet.read(Schedules(today: .testToday)) {
            let plan = try #require(model.schedules[status.schedule.id])
            try #require(status.schedule.amount.minorUnits == plan.amount, place)
            try #require(status.due.map(\.date) == plan.open.filter { $0 <= .testToday }, place)
        }
        let offers = try await wallet.read(PossiblePostings(today: .testToday)).map {
            PostingModel.Offer(schedule: $0.occurrence.schedule.id, date: $0.occurrence.date, row: $0.transaction.id)
        }
        try #require(Set(offers) == Set(model.offers(today: .testToday)) && offers.count == Set(offers).count, place)
    }
}

/// Schedules on days without weekends, and what has settled their dates, compared each with each.
private struct PostingModel: Equatable {
    enum Settled: Equatable {
        case skipped
        case posted(Transaction.ID)
    }

    struct Plan: Equatable {
        var amount: Int64
        let dates: [CivilDate]
        var settled: [CivilDate: Settled] = [:]

        var open: [CivilDate] { dates.filter { settled[$0] == nil } }
    }

    struct Row: Equatable {
        let date: CivilDate
        let amount: Int64
        let isImported: Bool
        /// Whether it was added by posting a date.
        var isMade = false
    }

    struct Offer: Hashable {
        let schedule: Schedule.ID
        let date: CivilDate
        let row: Transaction.ID
    }

    var schedules: [Schedule.ID: Plan] = [:]
    var rows: [Transaction.ID: Row] = [:]

    var sorted: [(Schedule.ID, Plan)] { schedules.sorted { $0.key < $1.key }.map { ($0.key, $0.value) } }

    func isSettled(_ row: Transaction.ID) -> Bool {
        schedules.values.contains { $0.settled.values.contains(.posted(row)) }
    }

    /// Whether a date is open, was skipped, or was posted by a row that no file has had.
    private func isReplaceable(_ date: CivilDate, of plan: Plan) -> Bool {
        guard case .posted(let posted) = plan.settled[date] else { return true }
        return rows[posted]?.isImported == false
    }

    func offers(today: CivilDate) -> [Offer] {
        var all: [(rank: [Int64], offer: Offer)] = []
        for (id, plan) in sorted {
            for date in plan.dates where isReplaceable(date, of: plan) {
                for (row, value) in rows where !isSettled(row) && value.date <= today {
                    let days = abs(value.date.daysSince1970 - date.daysSince1970)
                    guard days <= 5, 2 * value.amount >= plan.amount, value.amount <= 2 * plan.amount else { continue }
                    if case .posted = plan.settled[date], !value.isImported { continue }
                    let difference = abs(value.amount - plan.amount)
                    let rank = [Int64(days), difference, Int64(date.daysSince1970), id.rawValue, row.rawValue]
                    all.append((rank, Offer(schedule: id, date: date, row: row)))
                }
            }
        }
        var taken: [Offer] = []
        for (_, offer) in all.sorted(by: { $0.rank.lexicographicallyPrecedes($1.rank) })
        where !taken.contains(where: { $0.row == offer.row || $0.schedule == offer.schedule && $0.date == offer.date })
        {
            taken.append(offer)
        }
        return taken
    }

    /// Settles the date nearest to a row; returns whether there is one.
    mutating func settle(_ id: Schedule.ID, with row: Transaction.ID) -> Bool {
        guard var plan = schedules[id], let value = rows[row] else { return false }
        func distance(_ date: CivilDate) -> Int {
            var days = [date]
            if case .posted(let posted) = plan.settled[date], let row = rows[posted] { days.append(row.date) }
            return days.map { abs($0.daysSince1970 - value.date.daysSince1970) }.min() ?? 0
        }
        let near = plan.dates.filter { distance($0) <= 5 }
        guard let date = near.min(by: { (distance($0), $0) < (distance($1), $1) }) else { return false }
        if case .posted(let posted) = plan.settled[date], rows[posted]?.isMade ?? false { rows[posted] = nil }
        plan.settled[date] = .posted(row)
        let hasLater = plan.settled.values.contains { settled in
            guard case .posted(let other) = settled, let later = rows[other] else { return false }
            return !later.isMade && later.date > value.date
        }
        if !hasLater { plan.amount = value.amount }
        schedules[id] = plan
        return true
    }
}
