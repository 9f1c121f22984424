import Core
import Money
import Testing

@testable import Store

@Suite struct SharedWalletTests {
    private func coffee(_ amount: Int64 = 350, _ title: String = "Coffee") -> AddTransaction {
        AddTransaction(
            NewTransaction(
                date: .epoch,
                amount: Money(minorUnits: amount, currency: .euro),
                type: .expense,
                category: nil,
                title: title
            )
        )
    }

    @Test func takesInWhatAnotherDeviceHasAdded() async throws {
        let wallets = try await SharedWallets(2)
        let (here, there) = (wallets.devices[0].wallet, wallets.devices[1].wallet)
        _ = try await here.perform(coffee())
        _ = try await there.perform(coffee(500, "Tea"))
        try await wallets.exchangeAll()
        let rows = try await here.sharedRows()
        #expect(try await there.sharedRows() == rows)
        #expect(rows.filter { $0.hasPrefix("transaction") }.count == 2)
        #expect(try await here.problems() == [])
    }

    @Test func undoesOnAnotherDevice() async throws {
        let wallets = try await SharedWallets(2)
        let (here, there) = (wallets.devices[0].wallet, wallets.devices[1].wallet)
        let added = try await here.perform(coffee()).outcome
        try await wallets.exchangeAll()
        _ = try await here.perform(EditTransactions([added.id], TransactionEdit(title: "Espresso")))
        let theirs = try await there.perform(
            EditTransactions([1], TransactionEdit(amount: Money(minorUnits: 400, currency: .euro)))
        )
        #expect(theirs.outcome.count == 1)
        try await wallets.exchangeAll()
        #expect(try await here.sharedRows() == there.sharedRows())
        #expect(try await here.sharedRows().contains { $0.contains("Espresso") && $0.contains("amount=400") })
        _ = try await here.perform(MoveCommands(.undo, .next(1)))
        try await wallets.exchangeAll()
        #expect(try await there.sharedRows() == here.sharedRows())
        #expect(try await there.sharedRows().contains { $0.contains("Coffee") && $0.contains("amount=400") })
    }

    @Test("In the end, all devices have what an oracle makes of the files", arguments: SyncSeeds.first(40))
    func agreesWithOtherDevicesInTheEnd(seed: Int) async throws {
        let simulation = Simulation(seed: UInt64(seed))
        guard try await simulation.failure() != nil else { return }
        let shrunk = try await simulation.shrunk()
        Issue.record("\(shrunk.steps.count) steps:\n\(try await shrunk.failure() ?? "")")
    }
}
