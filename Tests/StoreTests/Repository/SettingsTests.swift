import Core
import GRDB
import Money
import TestSupport
import Testing

@testable import Store

@Suite("Settings")
struct SettingsTests {
    let wallet: SQLiteWallet

    init() throws {
        wallet = try SQLiteWallet.inMemory()
    }

    @Test("Settings are saved, recorded and undone")
    func change() async throws {
        let before = try await wallet.read(Settings())
        let (dollar, euro) = (try Currency.test("USD"), before.currency)

        let after = try await wallet.perform(
            ChangeSettings { settings throws(MoneyFlowError) in
                WalletSettings(
                    currency: dollar,
                    locale: "it_IT",
                    theme: .light,
                    icons: .ascii,
                    hideAmounts: true,
                    monthStart: .day(27, weekends: .before),
                    mouse: false
                )
            }
        ).outcome

        #expect(try await wallet.read(Settings()) == after)
        #expect(after.locale == "it_IT")
        let entry = try #require(try await wallet.perform(MoveCommands.undo(1)).outcome.first)
        #expect(entry.kind == .changeSettings)
        #expect(entry.changeCount == 2)
        #expect(try await wallet.read(Settings()) == before)
        #expect(before.currency == euro)
        _ = try await wallet.perform(MoveCommands.redo(1)).outcome
        #expect(try await wallet.read(Settings()) == after)
    }

    @Test("The schema has every beginning of a month, and no other")
    func monthStarts() async throws {
        let starts =
            WeekendShift.allCases.flatMap { shift in (1...31).map { MonthStart.day($0, weekends: shift) } }
            + (1...7).map(MonthStart.lastWeekday)
        for start in starts {
            let change = ChangeSettings { settings throws(MoneyFlowError) in
                var settings = settings
                settings.monthStart = start
                return settings
            }
            _ = try await wallet.perform(change)
            #expect(try await wallet.read(Settings()).monthStart == start)
        }
        for shift in ["'Before'", "''", "NULL", "'before'"] {
            // The last of the starts is a day of the week.
            await #expect(throws: DatabaseError.self) {
                try await wallet.execute("UPDATE settings SET monthShift = \(shift)")
            }
        }
        for text in ["'0'", "'32'", "'01'", "''", "'last'", "'last fri'", "'friday'", "NULL", "'1 '", "'100'"] {
            await #expect(throws: DatabaseError.self) {
                try await wallet.execute("UPDATE settings SET monthStart = \(text)")
            }
        }
    }

    @Test("Unchanged settings are not recorded")
    func unchanged() async throws {
        _ = try await wallet.perform(ChangeSettings { settings throws(MoneyFlowError) in settings }).outcome
        #expect(try await wallet.read(History(limit: 1)).isEmpty)
    }

    @Test("An error in the closure changes nothing")
    func refused() async throws {
        let before = try await wallet.dumpWithHistory()
        await #expect(throws: MoneyFlowError.unknownSetting("x", suggestion: nil)) {
            try await wallet.perform(
                ChangeSettings { _ throws(MoneyFlowError) in throw .unknownSetting("x", suggestion: nil) }
            ).outcome
        }
        #expect(try await wallet.dumpWithHistory() == before)
    }

    @Test("Another currency is that of reports if there are amounts, and else that of the account, too")
    func currency() async throws {
        let (yen, dollar) = (try Currency.test("JPY"), try Currency.test("USD"))
        let added = try await wallet.perform(AddTransaction(.expense(100, on: .test("2026-11-20")))).outcome
        let before = try await wallet.dump()

        for currency in [yen, dollar] {
            _ = try await wallet.perform(ChangeSettings { settings throws(MoneyFlowError) in settings.with(currency) })
            let settings = try await wallet.read(Settings())
            #expect(settings.reportCurrency == currency && settings.currency == .euro)
            #expect(try await wallet.read(Currencies()) == [currency, .euro])
        }
        #expect(try await wallet.read(SingleTransaction(added.id)).amount == .cents(100))
        _ = try await wallet.perform(MoveCommands(.undo, .next(2))).outcome
        #expect(try await wallet.dump() == before)
        _ = try await wallet.perform(MoveCommands(.redo, .next(2))).outcome
        #expect(try await wallet.read(Settings()).reportCurrency == dollar)

        _ = try await wallet.perform(DeleteTransactions([added.id])).outcome
        _ = try await wallet.perform(ChangeSettings { settings throws(MoneyFlowError) in settings.with(yen) }).outcome
        #expect(try await wallet.read(Settings()).currency == yen)
        #expect(try await wallet.read(Currencies()) == [yen])
    }
}

extension WalletSettings {
    fileprivate func with(_ currency: Currency) -> WalletSettings {
        var settings = self
        settings.reportCurrency = currency
        return settings
    }
}
