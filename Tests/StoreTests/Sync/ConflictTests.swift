import Core
import Money
import Testing

@testable import Store

/// What a device learns of changes that gave way when it takes in those of others.
@Suite struct ConflictTests {
    private let wallets: SharedWallets

    private var here: SharedWallets.Device { wallets.devices[0] }
    private var there: SharedWallets.Device { wallets.devices[1] }

    /// Two devices that know of one coffee; the second is always the later one.
    init() async throws {
        wallets = try await SharedWallets(2)
        let coffee = NewTransaction(
            date: .epoch,
            amount: Money(minorUnits: 1200, currency: .euro),
            type: .expense,
            category: nil,
            title: "Coffee"
        )
        _ = try await wallets.devices[0].wallet.perform(AddTransaction(coffee))
        try await wallets.exchangeAll()
        for note in ["1", "2"] { try await edit(there, TransactionEdit(note: note)) }
    }

    private func edit(_ device: SharedWallets.Device, _ edit: TransactionEdit) async throws {
        _ = try await device.wallet.perform(EditTransactions([1], edit))
    }

    private func amount(_ cents: Int64) -> TransactionEdit {
        TransactionEdit(amount: Money(minorUnits: cents, currency: .euro))
    }

    private func undoLast(_ device: SharedWallets.Device) async throws {
        _ = try await device.wallet.perform(MoveCommands(.undo, .next(1)))
    }

    /// Tells what each device has done, and returns what each has learned.
    private func exchange() async throws -> (here: TakenIn, there: TakenIn) {
        for device in wallets.devices { try await wallets.tell(device) }
        return (try await wallets.takeIn(here), try await wallets.takeIn(there))
    }

    @Test("The later of two amounts stands; both devices learn of the other, and whose it is")
    func amounts() async throws {
        try await edit(here, amount(1350))
        try await edit(there, amount(1400))
        try await edit(there, TransactionEdit(note: "seen"))
        let (mine, theirs) = try await exchange()
        let expected = SyncConflict(
            table: "transaction",
            row: 1,
            column: "amount",
            standing: SyncConflict.Side(value: .integer(1400), command: 5, device: "device 1"),
            yielding: SyncConflict.Side(value: .integer(1350), command: 2, device: nil)
        )
        #expect(mine.conflicts == [expected])
        let mirrored = SyncConflict(
            table: "transaction",
            row: 1,
            column: "amount",
            standing: SyncConflict.Side(value: .integer(1400), command: 4, device: nil),
            yielding: SyncConflict.Side(value: .integer(1350), command: 6, device: "device 0")
        )
        #expect(theirs.conflicts == [mirrored])
        // Taking the standing one back lets the other stand.
        _ = try await here.wallet.perform(MoveCommands(.undo, .numbered([5])))
        #expect(try await here.wallet.sharedRows().contains { $0.contains("amount=1350") })
    }

    @Test("A budget goes with a category whose deletion had to give way, once nothing uses that any more")
    func budgetOfUnusedCategory() async throws {
        let fun = try await here.wallet.perform(AddCategory(NewCategory(name: "Fun", icon: nil, type: .expense)))
            .outcome
        try await wallets.exchangeAll()
        let month = try #require(Month(iso: "2026-11"))
        _ = try await here.wallet.perform(
            SetBudget(
                NewBudget(key: BudgetKey(category: fun.id, currency: .euro), amount: 5000, fromMonth: month)
            )
        )
        try await edit(here, TransactionEdit(category: fun.id))
        let same = try #require(try await there.wallet.read(Categories()).first { $0.name == "Fun" })
        _ = try await there.wallet.perform(DeleteCategory(same.id, movingTo: nil))
        try await wallets.exchangeAll()
        #expect(try await there.wallet.sharedRows().contains { $0.hasPrefix("budget") })
        _ = try await here.wallet.perform(DeleteTransactions([1]))
        try await wallets.exchangeAll()
        for device in [here, there] {
            #expect(try await device.wallet.problems() == [])
            #expect(try await device.wallet.sharedRows().allSatisfy { !$0.hasPrefix("budget") && !$0.contains("Fun") })
        }
    }

    @Test("A category goes under another one although one that is gone was under it")
    func parentOfRemovedCategory() async throws {
        var made: [Core.Category] = []
        for name in ["Fun", "Games", "Chess"] {
            made.append(
                try await here.wallet.perform(AddCategory(NewCategory(name: name, icon: nil, type: .expense))).outcome
            )
        }
        try await wallets.exchangeAll()
        let theirs = try await there.wallet.read(Categories())
        let (games, chess) = (
            try #require(theirs.first { $0.name == "Games" }), try #require(theirs.first { $0.name == "Chess" })
        )
        _ = try await there.wallet.perform(MoveCategory(chess.id, under: games.id))
        _ = try await here.wallet.perform(DeleteCategory(made[2].id, movingTo: nil))
        _ = try await here.wallet.perform(MoveCategory(made[1].id, under: made[0].id))
        try await wallets.exchangeAll()
        #expect(try await here.wallet.sharedRows() == there.wallet.sharedRows())
        #expect(try await here.wallet.problems() + there.wallet.problems() == [])
    }

    @Test("A conflict is told once, and none is what has the same value or was seen")
    func onlyNews() async throws {
        try await edit(here, amount(1350))
        try await edit(there, amount(1400))
        _ = try await exchange()
        try await edit(here, TransactionEdit(title: "Espresso"))
        try await edit(there, TransactionEdit(title: "Espresso"))
        try await edit(there, amount(1500))
        let (mine, theirs) = try await exchange()
        #expect(mine.conflicts == [] && theirs.conflicts == [])
    }

    @Test("What was undone before another device changed it is no conflict")
    func undone() async throws {
        try await edit(there, amount(1350))
        try await edit(there, amount(1400))
        _ = try await there.wallet.perform(MoveCommands(.undo, .numbered([4])))
        let (mine, _) = try await exchange()
        #expect(mine.conflicts == [])
    }

    @Test("Of several values, each that gave way is told against the one that stands in the end")
    func third() async throws {
        try await edit(here, amount(1350))
        try await edit(there, amount(1400))
        try await edit(there, amount(1500))
        let (mine, _) = try await exchange()
        #expect(mine.conflicts.map(\.standing.value) == [.integer(1500)])
        #expect(mine.conflicts.map(\.yielding.value) == [.integer(1350)])
    }

    @Test("A change of what another device has deleted is told, with the deletion")
    func deletion() async throws {
        _ = try await here.wallet.perform(DeleteTransactions([1]))
        try await edit(there, TransactionEdit(title: "Ristretto"))
        let (mine, theirs) = try await exchange()
        #expect(mine.conflicts.map(\.yielding.value) == ["1", "2", "Ristretto"].map { .text($0) })
        #expect(mine.conflicts.allSatisfy { $0.standing.command == 2 && $0.standing.value == .null })
        #expect(theirs.conflicts.map(\.yielding.value) == mine.conflicts.map(\.yielding.value))
        _ = try await there.wallet.perform(MoveCommands(.undo, .numbered([5])))
        #expect(try await there.wallet.sharedRows().contains { $0.contains("Ristretto") })
    }

    @Test("An adjustment is told when it comes, and when it goes")
    func adjustments() async throws {
        let fun = NewCategory(name: "Fun", icon: .other, type: .expense)
        _ = try await here.wallet.perform(AddCategory(fun))
        _ = try await there.wallet.perform(AddCategory(NewCategory(name: "Pets", icon: .other, type: .expense)))
        let pets = try #require(try await there.wallet.read(Categories()).first { $0.name == "Pets" })
        _ = try await there.wallet.perform(RenameCategory(pets.id, to: "Fun"))
        let (mine, theirs) = try await exchange()
        #expect(mine.adjusted.map(\.reason) == [.named] && theirs.adjusted.map(\.reason) == [.named])
        #expect(mine.restored == [])
        #expect(try await exchange().here.adjusted == [])
        try await undoLast(there)
        let (freed, _) = try await exchange()
        #expect(freed.adjusted == [] && freed.restored == mine.adjusted)
    }

    @Test("A link that another device made impossible is void; both learn it once, and the history shows it")
    func void() async throws {
        _ = try await here.wallet.perform(AddAccount(NewAccount(name: "Savings")))
        let savings = try #require(try await here.wallet.read(Accounts()).first { $0.name == "Savings" })
        for title in ["One", "Two"] {
            let income = NewTransaction(
                date: .epoch,
                amount: Money(minorUnits: 1200, currency: .euro),
                account: savings.id,
                type: .income,
                category: nil,
                title: title
            )
            _ = try await here.wallet.perform(AddTransaction(income))
        }
        _ = try await exchange()
        try await edit(there, TransactionEdit(title: "Later"))
        _ = try await here.wallet.perform(LinkTransfer(1, 2, fee: nil))
        _ = try await there.wallet.perform(LinkTransfer(1, 3, fee: nil))
        let (mine, theirs) = try await exchange()
        let entries = try await here.wallet.read(History(limit: 9))
        #expect(entries.filter(\.isVoid).map(\.id) == Array(mine.void) && mine.void.count == 1)
        #expect(entries.first { $0.isVoid }?.device == "device 1")
        #expect(entries.first { $0.id == 1 }?.device == nil)
        #expect(theirs.void.count == 1)
        #expect(try await there.wallet.read(History(limit: 9)).first { $0.isVoid }?.device == nil)
        try await undoLast(here)
        #expect(try await here.wallet.read(History(limit: 9)).allSatisfy { !$0.isVoid })
    }
}
