import BankFiles
import Core
import Money
import Testing

@testable import Store

/// What a device is asked about after taking in, as no rule can know whether it is the same.
@Suite struct PerhapsTwiceTests {
    private let wallets: SharedWallets

    private var here: SQLiteWallet { wallets.devices[0].wallet }
    private var there: SQLiteWallet { wallets.devices[1].wallet }

    init() async throws {
        wallets = try await SharedWallets(2)
        try await wallets.begin()
    }

    private func exchange() async throws -> (here: [LookAlike], there: [LookAlike]) {
        for device in wallets.devices { try await wallets.tell(device) }
        let (mine, theirs) = (
            try await wallets.takeIn(wallets.devices[0]), try await wallets.takeIn(wallets.devices[1])
        )
        return (mine.lookAlikes, theirs.lookAlikes)
    }

    private static func coffee(_ title: String, day: Int = 0) -> AddTransaction {
        AddTransaction(
            NewTransaction(
                date: CivilDate.epoch.adding(days: day) ?? .epoch,
                amount: Money(minorUnits: 350, currency: .euro),
                type: .expense,
                category: nil,
                title: title
            )
        )
    }

    @Test("One coffee that two people typed is told once, each as the one taken in")
    func typed() async throws {
        _ = try await here.perform(Self.coffee("Coffee"))
        _ = try await here.perform(Self.coffee("Coffee", day: 1))
        _ = try await there.perform(Self.coffee("coffee", day: 1))
        let (mine, theirs) = try await exchange()
        #expect(mine == [LookAlike(table: "transaction", row: 3, other: 2)])
        #expect(theirs == [LookAlike(table: "transaction", row: 3, other: 1)])
        _ = try await there.perform(Self.coffee("Tea", day: 1))
        // A change of what this device made is nothing new.
        _ = try await there.perform(EditTransactions([3], TransactionEdit(note: "n")))
        let again = try await exchange()
        #expect(again.here == [] && again.there == [])
    }

    @Test("A typed coffee may be the row of a bank, and two rows of banks one in two formats")
    func ofBanks() async throws {
        let (day, giro) = ("1970-01-03", ImportRequest(files: [], account: 1))
        _ = try await here.perform(Self.coffee("Coffee"))
        try await there.importRows([row(350, "CAFE 4711", line: 2, on: day, type: .expense)], as: giro)
        try await here.importRows([row(990, "LIDL", line: 2, on: day, type: .expense)], as: giro)
        try await there.importRows([row(990, "Lidl sagt danke", line: 2, on: day, type: .expense)], as: giro)
        try await here.importRows([row(777, "REWE", line: 2, on: day, type: .expense)], as: giro)
        try await there.importRows([row(777, "REWE", line: 2, on: day, type: .expense)], as: giro)
        let (mine, _) = try await exchange()
        #expect(Set(mine.map(\.other)) == [1, 2] && mine.count == 2)
    }

    @Test("Schedules, and accounts without a number, that both have made are told")
    func plans() async throws {
        for wallet in [here, there] {
            _ = try await wallet.perform(AddAccount(NewAccount(name: "Cash")))
            let schedule = NewSchedule(
                title: wallet === here ? "Rent" : "rent",
                purpose: .category(nil, type: .expense),
                amount: Money(minorUnits: 700, currency: .euro),
                recurrence: try Recurrence(rule: "FREQ=WEEKLY", start: .epoch),
                from: .epoch,
                posts: true
            )
            _ = try await wallet.perform(AddSchedule(schedule, today: .epoch))
        }
        _ = try await there.perform(AddAccount(NewAccount(name: "Trip")))
        let (mine, _) = try await exchange()
        #expect(mine.map(\.table) == ["schedule", "account"] && mine.map(\.row) == [2, 5])
    }
}
