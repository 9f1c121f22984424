import BankFiles
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

    @Test func tellsThatItHasUndoneWhatItsCopyHasTold() async throws {
        let wallets = try await SharedWallets(1)
        let here = wallets.devices[0]
        _ = try await here.wallet.perform(coffee())
        try wallets.addCopy(of: here)
        _ = try await here.wallet.perform(MoveCommands.undo(1))
        try await wallets.settle()
        #expect(try await wallets.difference() == nil)
        #expect(try await here.wallet.transactionLines() == [])
    }

    @Test func takesBackAllThatAVoidLinkHasDone() async throws {
        let wallets = try await SharedWallets(begun: [(.euro, SimulatedClock()), (.euro, SimulatedClock())], seed: 1)
        let (here, there) = (wallets.devices[0].wallet, wallets.devices[1].wallet)
        let accounts = try await here.numberedAccounts()
        for title in ["Out", "In", "Other in"] {
            var new = coffee(500, title).transaction
            (new.account, new.type) = title == "Out" ? (accounts[0].id, .expense) : (accounts[1].id, .income)
            _ = try await here.perform(AddTransaction(new))
        }
        _ = try await here.perform(LinkTransfer(1, 2, fee: nil))
        let income = try await here.perform(UnlinkTransfer(1)).outcome[1]
        try await wallets.exchangeAll()
        // There, they have other numbers.
        let all = try await there.everything()
        let out = try #require(all.first { $0.title == "Out" && $0.type == .expense })
        let other = try #require(all.first { $0.title == "Other in" })
        _ = try await there.perform(LinkTransfer(out.id, other.id, fee: nil))
        // Later, so that it is void, and does not delete that the two are no transfer.
        _ = try await here.perform(coffee())
        _ = try await here.perform(LinkTransfer(1, income.id, fee: nil))
        try await wallets.settle()
        #expect(try await wallets.difference() == nil)
        #expect(try await here.sharedRows().contains { $0.hasPrefix("notTransfer") })
    }

    @Test(arguments: [false, true])
    func correctsWhatTheSameFileHas(isKnown: Bool) async throws {
        let wallets = try await SharedWallets(2)
        let (here, there) = (wallets.devices[0].wallet, wallets.devices[1].wallet)
        func item(_ id: String, corrects: String? = nil, _ action: ImportCorrection.Action = .delete) throws
            -> ImportItem
        {
            let row = try row(500, "Shop \(id)", bankID: "A/\(id)")
            guard let corrects else { return .transaction(row) }
            let correction = ImportCorrection(action: action, bankID: "A/\(corrects)", shownID: id, row: row, text: "")
            return .correction(correction)
        }
        if isKnown { _ = try await there.importItems([[item("1"), item("2")]]) }
        let items = try [item("1"), item("2"), item("3"), item("4", corrects: "1"), item("5", corrects: "2", .replace)]
        _ = try await here.importItems([items])
        try await wallets.exchangeAll()
        try await wallets.exchangeAll()
        #expect(try await wallets.difference() == nil)
        #expect(try await here.everything().map(\.title).sorted() == ["Shop 3", "Shop 5"])
    }

    @Test("In the end, all devices have what an oracle makes of the files", arguments: SyncSeeds.first(40))
    func agreesWithOtherDevicesInTheEnd(seed: Int) async throws {
        let simulation = Simulation(seed: UInt64(seed))
        guard try await simulation.failure() != nil else { return }
        let shrunk = try await simulation.shrunk()
        Issue.record("\(shrunk.steps.count) steps:\n\(try await shrunk.failure(hasFiles: true) ?? "")")
    }
}
