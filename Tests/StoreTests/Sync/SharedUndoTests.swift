import Core
import Money
import Testing

@testable import Store

/// Undo and redo in a shared wallet: what came later stands, and what others need is not taken away.
@Suite struct SharedUndoTests {
    private let wallets: SharedWallets

    private var here: SQLiteWallet { wallets.devices[0].wallet }
    private var there: SQLiteWallet { wallets.devices[1].wallet }

    init() async throws {
        wallets = try await SharedWallets(2)
    }

    private static func expense(_ cents: Int64 = 500, _ category: Core.Category.ID? = nil) -> AddTransaction {
        AddTransaction(
            NewTransaction(
                date: .epoch,
                amount: Money(minorUnits: cents, currency: .euro),
                type: .expense,
                category: category.map { .id($0) },
                title: "Coffee"
            )
        )
    }

    private static func category(_ name: String) -> AddCategory {
        AddCategory(NewCategory(name: name, icon: .other, type: .expense))
    }

    /// Checks that a command cannot be moved because of a conflict, and that nothing has changed.
    private func expectRefusal(
        _ direction: HistoryDirection,
        _ command: HistoryEntry.ID,
        _ conflict: HistoryConflict,
        sourceLocation: SourceLocation = #_sourceLocation
    ) async throws {
        let rows = try await here.sharedRows()
        await #expect(
            throws: MoneyFlowError.historyConflict(command: command, direction, conflict),
            sourceLocation: sourceLocation
        ) {
            _ = try await here.perform(MoveCommands(direction, .numbered([command])))
        }
        #expect(try await here.sharedRows() == rows, sourceLocation: sourceLocation)
        #expect(try await here.problems() == [], sourceLocation: sourceLocation)
    }

    @Test("What another command has changed is not taken away; that command is named")
    func changedByAnother() async throws {
        _ = try await here.perform(Self.expense())
        try await wallets.exchangeAll()
        _ = try await there.perform(EditTransactions([1], TransactionEdit(title: "Tea")))
        try await wallets.exchangeAll()
        try await expectRefusal(.undo, 1, .changed(by: 2))
        _ = try await here.perform(MoveCommands(.undo, .numbered([2, 1])))
        #expect(try await here.sharedRows().allSatisfy { !$0.hasPrefix("transaction") })
    }

    @Test("A category stays as long as another command needs it, which is named")
    func categoryInUse() async throws {
        let fun = try await here.perform(Self.category("Fun")).outcome
        _ = try await here.perform(Self.expense(500, fun.id))
        _ = try await here.perform(EditTransactions([1], TransactionEdit(title: "Tea")))
        try await expectRefusal(.undo, 1, .changed(by: 2))
        _ = try await here.perform(Self.expense(700))
        _ = try await here.perform(EditTransactions([2], TransactionEdit(category: fun.id)))
        try await expectRefusal(.undo, 1, .changed(by: 5))
    }

    @Test("A name that another command has taken is not taken back; that command is named")
    func nameTaken() async throws {
        let fun = try await here.perform(Self.category("Fun")).outcome
        _ = try await here.perform(RenameCategory(fun.id, to: "Play"))
        _ = try await here.perform(Self.category("FUN"))
        try await expectRefusal(.undo, 2, .changed(by: 3))
    }

    @Test("An account goes only without what another command has stated of it")
    func accountWithStatement() async throws {
        let cash = try await here.perform(AddAccount(NewAccount(name: "Cash"))).outcome
        let euro = Money(minorUnits: 100, currency: .euro)
        _ = try await here.perform(RecordStatement(euro, of: cash.id, on: .epoch, adjusts: false))
        try await expectRefusal(.undo, 1, .changed(by: 2))
    }

    @Test("A change of a row that was never made cannot be redone; the command that made it is named")
    func neverMade() async throws {
        _ = try await here.perform(Self.expense())
        _ = try await here.perform(EditTransactions([1], TransactionEdit(title: "Tea")))
        _ = try await here.perform(MoveCommands(.undo, .next(2)))
        try await expectRefusal(.redo, 2, .needs(1))
        _ = try await here.perform(MoveCommands(.redo, .numbered([1, 2])))
        #expect(try await here.sharedRows().contains { $0.contains("Tea") })
    }

    @Test("What needs a deleted category cannot be redone; the deletion is named")
    func categoryGone() async throws {
        let fun = try await here.perform(Self.category("Fun")).outcome
        _ = try await here.perform(Self.expense(500, fun.id))
        _ = try await here.perform(MoveCommands(.undo, .next(1)))
        _ = try await here.perform(DeleteCategory(fun.id, movingTo: nil))
        try await expectRefusal(.redo, 2, .changed(by: 3))
    }

    @Test("A category that devices have made alike stays as long as one of the commands is in effect")
    func madeTwice() async throws {
        _ = try await here.perform(Self.category("Fun"))
        let theirs = try await there.perform(Self.category("fun")).outcome
        _ = try await there.perform(RenameCategory(theirs.id, to: "Play"))
        try await wallets.exchangeAll()
        _ = try await here.perform(MoveCommands(.undo, .numbered([1])))
        #expect(try await here.sharedRows().contains { $0.contains("Play") })
        try await expectRefusal(.undo, 2, .changed(by: 3))
    }

    @Test("A link is not undone under an unlink, which would be void")
    func unlinked() async throws {
        let savings = try await here.perform(AddAccount(NewAccount(name: "Savings"))).outcome
        _ = try await here.perform(Self.expense())
        _ = try await here.perform(
            AddTransaction(
                NewTransaction(
                    date: .epoch,
                    amount: Money(minorUnits: 500, currency: .euro),
                    account: savings.id,
                    type: .income,
                    category: nil,
                    title: "Tea"
                )
            )
        )
        _ = try await here.perform(LinkTransfer(1, 2, fee: nil))
        _ = try await here.perform(UnlinkTransfer(1))
        try await expectRefusal(.undo, 4, .changed(by: 5))
    }

    @Test("Undo takes what this device did last, and any command by its number")
    func lastOfThisDevice() async throws {
        _ = try await here.perform(Self.expense(100))
        try await wallets.exchangeAll()
        _ = try await there.perform(Self.expense(200))
        try await wallets.exchangeAll()
        _ = try await here.perform(MoveCommands(.undo, .next(1)))
        #expect(try await here.sharedRows().filter { $0.hasPrefix("transaction") }.count == 1)
        await #expect(throws: MoneyFlowError.nothingToUndo(available: 0)) {
            _ = try await here.perform(MoveCommands(.undo, .next(1)))
        }
        _ = try await here.perform(MoveCommands(.undo, .numbered([2])))
        #expect(try await here.sharedRows().allSatisfy { !$0.hasPrefix("transaction") })
        try await wallets.exchangeAll()
        #expect(try await wallets.difference() == nil)
        // It is what this device has undone last, too.
        _ = try await here.perform(MoveCommands(.redo, .next(1)))
        #expect(try await here.sharedRows().contains { $0.contains("amount=200") })
    }
}
