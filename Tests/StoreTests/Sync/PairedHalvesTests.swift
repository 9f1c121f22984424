import BankFiles
import Core
import Money
import Testing

@testable import Store

/// Sides of transfers that devices imported apart, and that each device pairs as soon as it knows both.
@Suite struct PairedHalvesTests {
    private let wallets: SharedWallets

    private var here: SQLiteWallet { wallets.devices[0].wallet }

    /// Two devices, each with the statement of one bank, of which the first names the other account.
    init() async throws {
        wallets = try await SharedWallets(2)
        try await wallets.begin()
        for (number, device) in wallets.devices.enumerated() {
            let accounts = try await device.wallet.read(Accounts()).filter { $0.number != nil }
                .sorted { $0.number ?? "" < $1.number ?? "" }
            let side = try row(
                500,
                "To and fro",
                line: 2,
                on: "1970-01-0\(number + 1)",
                type: number == 0 ? .expense : .income,
                other: number == 0 ? accounts[1] : nil
            )
            try await device.wallet.importRows([side], as: ImportRequest(files: [], account: accounts[number].id))
        }
        try await wallets.exchangeAll()
    }

    /// Returns how many transactions each device has.
    private func transactionCounts() async throws -> [Int] {
        var counts: [Int] = []
        for device in wallets.devices {
            counts.append(try await device.wallet.sharedRows().count { $0.hasPrefix("transaction") })
        }
        return counts
    }

    @Test("Both devices pair them, and the second command says nothing")
    func bothPair() async throws {
        #expect(try await transactionCounts() == [1, 1])
        for device in wallets.devices { try await wallets.tell(device) }
        let taken = try await wallets.takeIn(wallets.devices[0])
        #expect(taken.commandCount == 1 && taken.void == [] && taken.conflicts == [])
        #expect(try await here.read(History(limit: 1)).first?.kind == .pairImports)
    }

    @Test("Undone on one device, they are apart on both, and stay so; redone, they are a transfer again")
    func undone() async throws {
        // Nobody has been told of it yet, nor this device of the other's.
        _ = try await here.perform(MoveCommands(.undo, .next(1)))
        #expect(try await transactionCounts() == [2, 1])
        for _ in 0..<3 {
            try await wallets.exchangeAll()
            #expect(try await transactionCounts() == [2, 2])
        }
        #expect(try await wallets.difference() == nil)
        #expect(try await wallets.differenceFromOracle() == nil)
        _ = try await here.perform(MoveCommands(.redo, .next(1)))
        try await wallets.exchangeAll()
        #expect(try await transactionCounts() == [1, 1])
        #expect(try await wallets.differenceFromOracle() == nil)
    }
}

/// Sides of transfers of which each device pairs those that it knows, while others are still unknown to it.
@Suite struct ContestedHalvesTests {
    private let wallets: SharedWallets

    init() async throws {
        wallets = try await SharedWallets(3)
        try await wallets.begin()
    }

    /// Imports a row of the first bank that takes money, or one of the second that brings it.
    private func importRow(_ title: String, on day: Int, of bank: Int, named: Bool, into device: Int) async throws {
        let wallet = wallets.devices[device].wallet
        let accounts = try await wallet.numberedAccounts()
        let item = try row(
            500,
            title,
            line: 2,
            on: "1970-01-0\(day)",
            type: bank == 0 ? .expense : .income,
            other: named ? accounts[1 - bank] : nil
        )
        try await wallet.importRows([item], as: ImportRequest(files: [], account: accounts[bank].id))
    }

    /// Checks that all devices have the same, in which the accounts have these balances.
    private func expect(_ balances: [Int64]) async throws {
        try await wallets.settle()
        #expect(try await wallets.difference() == nil)
        #expect(try await wallets.differenceFromOracle() == nil)
        for device in wallets.devices {
            let (found, crowded) = try await (device.wallet.numberedBalances(), device.wallet.crowdedSides())
            #expect(found == balances)
            #expect(crowded == [])
        }
    }

    @Test("A side that names the account of another takes it from one that names none, until that is undone")
    func namedIsMeant() async throws {
        try await importRow("To and fro", on: 2, of: 1, named: true, into: 0)
        try await importRow("Shop", on: 2, of: 0, named: false, into: 1)
        try await importRow("To and fro", on: 1, of: 0, named: true, into: 2)
        try await wallets.tell(wallets.devices[0])
        try await wallets.takeIn(wallets.devices[1])
        try await wallets.tell(wallets.devices[1])
        let third = wallets.devices[2]
        try await wallets.takeIn(third)
        try await expect([-1000, 500])
        _ = try await third.wallet.perform(MoveCommands(.undo, .next(1)))
        try await expect([-1000, 1000])
        _ = try await third.wallet.perform(MoveCommands(.redo, .next(1)))
        try await expect([-1000, 500])
    }

    @Test("Two that name each other's accounts are paired rather than nearer ones")
    func namedComeFirst() async throws {
        try await importRow("Shop", on: 2, of: 0, named: false, into: 0)
        try await importRow("To and fro", on: 1, of: 0, named: true, into: 0)
        try await importRow("To and fro", on: 2, of: 1, named: true, into: 1)
        try await wallets.tell(wallets.devices[0])
        try await wallets.takeIn(wallets.devices[1])
        let kinds = try await wallets.devices[1].wallet.read(History(limit: 10)).map(\.kind)
        #expect(kinds.filter { $0 == .pairImports }.count == 1)
        try await expect([-1000, 500])
    }

    @Test("Of two that name each other's accounts, one is given away as the side that it is", arguments: 1...4)
    func givenAsItsSide(number: Int) async throws {
        try await importRow("To and fro \(number)", on: 1, of: 0, named: true, into: 0)
        try await importRow("To and fro \(number)", on: 2, of: 1, named: true, into: 1)
        try await wallets.tell(wallets.devices[0])
        try await wallets.takeIn(wallets.devices[1])
        let commands = try await wallets.devices[1].wallet.sharedCommands().values
        let given = try #require(commands.first { $0.kind == .pairImports }?.replacements.first)
        let row = try #require(commands.flatMap(\.imported).first { $0.transaction == given.replaced })
        let isOut = row.values.contains { $0.key == "amount" && $0.value == .integer(-500) }
        #expect(given.side == (isOut ? .out : .in))
    }

    @Test("What arrived two days before something left is not its other side")
    func arrivedBefore() async throws {
        try await importRow("To and fro", on: 3, of: 1, named: true, into: 0)
        try await importRow("To and fro", on: 5, of: 0, named: true, into: 1)
        try await expect([-1000, 1000])
        #expect(try await wallets.devices[0].wallet.read(History(limit: 10)).allSatisfy { $0.kind != .pairImports })
    }

    @Test("Of two that are equally good, all devices choose the same one", arguments: 1...4)
    func equallyGood(number: Int) async throws {
        try await importRow("To and fro \(number)", on: 2, of: 0, named: true, into: 0)
        try await importRow("To and fro", on: 2, of: 0, named: true, into: 1)
        for (device, day) in [(0, 5), (1, 6)] {
            try await importRow("From afar \(number)", on: day, of: 1, named: true, into: device)
        }
        try await importRow("Fro \(number)", on: 4, of: 0, named: true, into: 2)
        try await expect([-1500, 1500])
    }

    @Test("Two devices pair a side with different ones: only one stands for it", arguments: 1...4)
    func onlyOneStands(number: Int) async throws {
        try await importRow("To and fro \(number)", on: 1, of: 0, named: true, into: 0)
        try await importRow("To and fro", on: 2, of: 1, named: true, into: 1)
        try await importRow("Shop", on: 1, of: 0, named: false, into: 2)
        try await wallets.tell(wallets.devices[1])
        for device in [0, 2] { try await wallets.takeIn(wallets.devices[device]) }
        try await expect([-1000, 500])
    }
}
