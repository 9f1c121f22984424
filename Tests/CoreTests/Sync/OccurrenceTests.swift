@testable import Core
import Testing

/// The dates of a schedule that are settled.
@Suite("Shared wallets: settled dates")
struct OccurrenceTests {
    private static let monthly: SharedRow = [
        "type": "expense", "amount": 700, "accountId": .row(.giro), "categoryId": .row(.food),
        "rule": "FREQ=MONTHLY;UNTIL=20261001", "start": "2026-09-04",
    ]
    private let made = done(1, birth(.a, monthly, in: "schedule"))

    private func row(_ transaction: UID?, _ date: SharedValue = "2026-11-04") -> SharedRow {
        [
            "scheduleId": .row(.a), "date": date, "state": transaction == nil ? "skipped" : "posted",
            "transactionId": transaction.map { .row($0) } ?? .null,
        ]
    }

    private func post(_ number: Int, _ uid: UID, _ others: Draft...) -> SharedCommand {
        command(
            number,
            .post,
            number,
            .done,
            [birth(uid, .expense(700)), birth(.z, row(uid), in: "occurrence")] + others
        )
    }

    private func skip(_ number: Int) -> SharedCommand { done(number, birth(.z, row(nil), in: "occurrence")) }

    private func delete(_ number: Int, _ uid: UID) -> SharedCommand {
        done(number, .delete, deletion(uid, .expense(700)))
    }

    private func settled(_ commands: SharedCommand...) -> SharedRow? {
        FoldedWallet([.beginning, made] + commands, of: SharedTable.samples)[.z, "occurrence"]
    }

    @Test("A date is posted if any transaction that posted it is there, the later first; else skipped")
    func candidates() {
        #expect(settled(post(2, .x), post(3, .y)) == row(.y))
        #expect(settled(post(2, .x), post(3, .y), delete(4, .y)) == row(.x))
        #expect(settled(post(2, .x), skip(3)) == row(.x))
        #expect(settled(post(2, .x), skip(3), delete(4, .x)) == row(nil))
        #expect(settled(post(2, .x), delete(3, .x)) == nil)
    }

    @Test("What was asserted again is the latest")
    func again() {
        let back = done(4, birth(.z, row(.x), in: "occurrence"))
        #expect(settled(post(2, .x), post(3, .y), back) == row(.x))
    }

    @Test("A deletion counts against what it deleted: that transaction, or the skip")
    func deleted() {
        #expect(settled(post(2, .x), done(3, deletion(.z, row(.x), in: "occurrence"))) == nil)
        #expect(settled(post(2, .x), post(3, .y), done(4, deletion(.z, row(.y), in: "occurrence"))) == row(.x))
        #expect(settled(skip(2), post(3, .x), done(4, deletion(.z, row(nil), in: "occurrence")), delete(5, .x)) == nil)
        #expect(settled(post(2, .x), done(3, edit(.z, row(.x), row(nil), in: "occurrence"))) == row(nil))
    }

    @Test("A date without a birth in effect is not settled")
    func unborn() {
        #expect(settled(done(2, birth(.x, .expense(5)), edit(.z, row(nil), row(.x), in: "occurrence"))) == nil)
    }

    @Test("A transaction that was given away counts as what stands for it")
    func heirs() {
        let link = done(
            4,
            .linkTransfer,
            edit(.y, .income(700, .savings), .transfer(700)),
            deletion(.x, .expense(700)),
            replacing(.x, heldBy: .x, by: .y, .out)
        )
        #expect(settled(post(2, .x), done(3, birth(.y, .income(700, .savings))), link) == row(.y))
        let key = UID(high: 9, low: 1)
        #expect(settled(post(2, .x, claim(key, .x)), post(3, .y, claim(key, .y))) == row(.x))
    }

    @Test("A date goes with its schedule")
    func owned() {
        let wallet = folded(made, skip(2), done(3, deletion(.a, Self.monthly, in: "schedule")))
        #expect(wallet[.z, "occurrence"] == nil)
        #expect(wallet.reasons(.z) == [.owned])
    }

    private func reasons(_ date: SharedValue, _ rule: SharedValue = "FREQ=MONTHLY") -> Set<Adjustment.Reason> {
        let schedule = Self.monthly.with(["rule": rule])
        return folded(
            done(1, birth(.a, schedule, in: "schedule")),
            done(2, birth(.z, row(nil, date), in: "occurrence"))
        ).reasons(.z)
    }

    @Test("A date on or after the start that the rule does not have is off the rule")
    func offTheRule() {
        #expect(reasons("2026-11-04").isEmpty)
        #expect(reasons("2026-11-05") == [.offTheRule])
        #expect(reasons("2026-09-05") == [.offTheRule])
    }

    @Test("Dates before the start or after the end stay, and those of a rule that cannot be read")
    func onTheRule() {
        #expect(reasons("2026-09-03").isEmpty)
        #expect(reasons("2026-11-04", "FREQ=MONTHLY;UNTIL=20261001").isEmpty)
        #expect(reasons("2026-11-04", "FREQ=MONTHLY;COUNT=1").isEmpty)
        #expect(reasons("2026-11-05", "FREQ=NEVER").isEmpty)
    }

    @Test("The transaction of a date that is off the rule stays")
    func transaction() {
        let moved = done(3, edit(.a, Self.monthly, Self.monthly.with(["start": "2026-09-01"]), in: "schedule"))
        let wallet = folded(made, post(2, .x), moved)
        #expect(wallet[.z, "occurrence"] == nil)
        #expect(wallet.transactions == [.x])
    }
}
