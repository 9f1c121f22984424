import Core
import Money
import Testing

@testable import Store

/// What merging has decided is kept with the wallet until somebody has seen it.
@Suite struct SyncNoticesTests {
    private let wallets: SharedWallets

    private var here: SharedWallets.Device { wallets.devices[0] }
    private var there: SharedWallets.Device { wallets.devices[1] }

    /// Two devices that know of one coffee; the second is always the later one.
    init() async throws {
        wallets = try await SharedWallets(2)
        _ = try await here.wallet.perform(AddTransaction(coffee()))
        try await wallets.exchangeAll()
        for note in ["1", "2"] { try await edit(there, TransactionEdit(note: note)) }
    }

    private func coffee(_ title: String = "Coffee") -> NewTransaction {
        NewTransaction(
            date: .epoch,
            amount: Money(minorUnits: 1200, currency: .euro),
            type: .expense,
            category: nil,
            title: title
        )
    }

    private func edit(_ device: SharedWallets.Device, _ edit: TransactionEdit) async throws {
        _ = try await device.wallet.perform(EditTransactions([1], edit))
    }

    private func unseen(_ device: SharedWallets.Device) async throws -> [ExplainedNotice] {
        try await device.wallet.read(SyncNotices(limit: 100))
    }

    @Test("Of two changes, a notice has the one that gave way and the one that stands, until it was seen")
    func decided() async throws {
        try await edit(here, TransactionEdit(amount: Money(minorUnits: 1350, currency: .euro), title: "Espresso"))
        try await edit(there, TransactionEdit(amount: Money(minorUnits: 1400, currency: .euro), title: "Mocha"))
        try await wallets.exchangeAll()
        let notices = try await unseen(here)
        #expect(notices.count == 1)
        let notice = try #require(notices.first)
        guard case .decided(let change, let standing, let yielding) = notice.explanation,
            let coffees = change.records(of: Transaction.self)
        else {
            Issue.record("\(notice)")
            return
        }
        #expect(coffees.before?.amount.minorUnits == 1350 && coffees.before?.title == "Espresso")
        #expect(coffees.after?.amount.minorUnits == 1400 && coffees.after?.title == "Mocha")
        #expect(standing.device == "device 1" && yielding.device == nil)
        #expect(try await here.wallet.perform(MarkSyncNotices(seenUpTo: notice.id)).outcome == 1)
        #expect(try await unseen(here) == [])
        let seen = try await here.wallet.read(SyncNotices(includingSeen: true, limit: 100))
        #expect(seen.map(\.explanation) == [notice.explanation] && seen.allSatisfy(\.isSeen) && !notice.isSeen)
        #expect(try await unseen(there).count == 1)
        let other = try #require(try await unseen(there).first).id
        #expect(try await there.wallet.perform(MarkSyncNotices(seen: other + 1)).outcome == 0)
        #expect(try await there.wallet.perform(MarkSyncNotices(seen: other)).outcome == 1)
    }

    @Test("A row that is gone is shown as the change that gave way would have it")
    func deleted() async throws {
        try await edit(here, TransactionEdit(title: "Espresso"))
        _ = try await there.wallet.perform(DeleteTransactions([1]))
        try await wallets.exchangeAll()
        guard case .decided(let change, _, _)? = try await unseen(here).first?.explanation,
            let coffees = change.records(of: Transaction.self)
        else {
            Issue.record("nothing was decided")
            return
        }
        #expect(coffees.before?.title == "Espresso" && coffees.after == nil)
    }

    @Test("Rows that had to give way, void commands and look-alikes are noticed")
    func others() async throws {
        let fun = try await there.wallet.perform(AddCategory(NewCategory(name: "Fun", icon: nil, type: .expense)))
            .outcome
        _ = try await here.wallet.perform(AddTransaction(coffee("Beer")))
        _ = try await there.wallet.perform(AddTransaction(coffee("Beer")))
        _ = try await there.wallet.perform(RenameCategory(fun.id, to: "Games"))
        _ = try await here.wallet.perform(AddCategory(NewCategory(name: "Games", icon: nil, type: .expense)))
        try await wallets.exchangeAll()
        let kinds = try await unseen(here).map { notice in
            switch notice.explanation {
            case .adjusted(let change, .named): change.records(of: Category.self)?.after?.name ?? ""
            case .lookAlike(let row, let other): "\(row.titleOfRow)/\(other.titleOfRow)"
            default: "\(notice)"
            }
        }
        #expect(kinds.sorted() == ["Beer/Beer", "Games (2)"])
    }

    @Test("A wallet that is no longer shared has no notices, and has what it had")
    func stops() async throws {
        let rows = try await here.wallet.sharedRows().count
        _ = try await here.wallet.perform(StopSharing())
        #expect(try await unseen(here) == [])
        #expect(try await here.wallet.read(WalletSharing()) == nil)
        #expect(rows > 0)
        _ = try await here.wallet.perform(MoveCommands(.undo, .next(1)))
        await #expect(throws: MoneyFlowError.notShared()) { try await here.wallet.perform(StopSharing()) }
    }
}

extension HistoryChange {
    fileprivate var titleOfRow: String { records(of: Transaction.self)?.after?.title ?? "" }
}
