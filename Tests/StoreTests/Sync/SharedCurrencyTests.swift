import Core
import Money
import Testing

@testable import Store

@Suite struct SharedCurrencyTests {
    private static func setCurrency(_ currency: Currency) -> ChangeSettings {
        ChangeSettings { (settings) throws(MoneyFlowError) in
            var settings = settings
            settings.reportCurrency = currency
            return settings
        }
    }

    /// Returns the names of the accounts, whichever of two comes first, and their currencies.
    private static func names(_ wallet: SQLiteWallet) async throws -> [String] {
        try await wallet.read(Accounts()).filter { $0.kind != .outside }
            .map { "\($0.name.replacing(" (2)", with: "")) \($0.currency?.code ?? "")" }.sorted()
    }

    @Test("No command of a shared wallet changes a currency, not even while there are no amounts")
    func keepsTheCurrency() async throws {
        let wallets = try await SharedWallets(1)
        let dollar = try Currency.test("USD")
        let settings = try await wallets.devices[0].wallet.perform(Self.setCurrency(dollar)).outcome
        #expect(settings.currency == .euro && settings.reportCurrency == dollar)
        #expect(try await Self.names(wallets.devices[0].wallet) == ["Main EUR"])
    }

    @Test("Euros never become dollars, although the account had euros before it was shared")
    func tellsAccountsApart() async throws {
        let wallets = try await SharedWallets(2, isShared: false)
        let dollar = try Currency.test("USD")
        let (here, there) = (wallets.devices[0].wallet, wallets.devices[1].wallet)
        _ = try await here.perform(Self.setCurrency(dollar))
        _ = try await here.perform(AddAccount(NewAccount(name: "Card", currency: .euro, number: "DE1")))
        _ = try await there.perform(AddAccount(NewAccount(name: "Card", currency: .euro, number: "DE1")))
        _ = try await here.perform(SetDefaultAccount(3))
        _ = try await here.perform(Self.setCurrency(dollar))
        for device in wallets.devices {
            let expense = NewTransaction(
                date: .epoch,
                amount: Money(minorUnits: 100, currency: device === wallets.devices[0] ? dollar : .euro),
                account: 3,
                type: .expense,
                category: nil,
                title: "Tea"
            )
            _ = try await device.wallet.perform(AddTransaction(expense))
        }
        try await wallets.share()
        try await wallets.exchangeAll()
        #expect(try await Self.names(here) == ["Card EUR", "Card USD", "Main EUR", "Main USD"])
        #expect(try await wallets.difference() == nil)
        #expect(try await wallets.differenceFromOracle() == nil)
        _ = try await here.perform(MoveCommands(.undo, .next(3)))
        #expect(try await Self.names(here) == ["Card EUR", "Card USD", "Main EUR", "Main USD"])
    }
}
