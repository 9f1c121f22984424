import Core
import GRDB
import TestSupport
import Testing

@testable import Store

@Suite("Settings")
struct SettingsTests {
    let wallet: SQLiteRepository

    init() throws {
        wallet = try SQLiteRepository.inMemory()
    }

    @Test("Settings are saved, recorded and undone")
    func change() async throws {
        let before = try await wallet.settings()
        let (dollar, euro) = (try Currency.test("USD"), before.currency)

        let after = try await wallet.changeSettings { settings throws(MoneyFlowError) in
            WalletSettings(
                currency: dollar,
                locale: "it_IT",
                theme: .light,
                icons: .ascii,
                hideAmounts: true,
                monthStart: .lastWeekday(5),
                mouse: false
            )
        }

        #expect(try await wallet.settings() == after)
        #expect(after.locale == "it_IT")
        let entry = try #require(try await wallet.undo(1).first)
        #expect(entry.kind == .changeSettings)
        #expect(entry.changeCount == 2)
        #expect(try await wallet.settings() == before)
        #expect(before.currency == euro)
        _ = try await wallet.redo(1)
        #expect(try await wallet.settings() == after)
    }

    @Test("The schema has every beginning of a month, and no other")
    func monthStarts() async throws {
        for start in (1...31).map(MonthStart.day) + (1...7).map(MonthStart.lastWeekday) {
            try await wallet.execute("UPDATE settings SET monthStart = '\(start.text)'")
            #expect(try await wallet.settings().monthStart == start)
        }
        for text in ["'0'", "'32'", "'01'", "''", "'last'", "'last fri'", "'friday'", "NULL", "'1 '", "'100'"] {
            await #expect(throws: DatabaseError.self) {
                try await wallet.execute("UPDATE settings SET monthStart = \(text)")
            }
        }
    }

    @Test("Unchanged settings are not recorded")
    func unchanged() async throws {
        _ = try await wallet.changeSettings { settings throws(MoneyFlowError) in settings }
        #expect(try await wallet.history(limit: 1).isEmpty)
    }

    @Test("An error in the closure changes nothing")
    func refused() async throws {
        let before = try await wallet.dumpWithHistory()
        await #expect(throws: MoneyFlowError.unknownSetting("x", suggestion: nil)) {
            try await wallet.changeSettings { _ throws(MoneyFlowError) in throw .unknownSetting("x", suggestion: nil) }
        }
        #expect(try await wallet.dumpWithHistory() == before)
    }

    @Test("Another currency is refused as long as there are transactions")
    func lockedCurrency() async throws {
        let (yen, dollar, euro) = (try Currency.test("JPY"), try Currency.test("USD"), Currency.euro)
        let added = try await wallet.add(.expense(100, on: .test("2026-11-20")))

        for currency in [yen, dollar] {
            await #expect(throws: MoneyFlowError.currencyLocked(from: euro, to: currency)) {
                try await wallet.changeSettings { settings throws(MoneyFlowError) in settings.with(currency) }
            }
        }
        #expect(try await wallet.transaction(added.id).amount == .cents(100))

        _ = try await wallet.delete([added.id])
        _ = try await wallet.changeSettings { settings throws(MoneyFlowError) in settings.with(yen) }
        #expect(try await wallet.settings().currency == yen)
    }
}

extension WalletSettings {
    fileprivate func with(_ currency: Currency) -> WalletSettings {
        var settings = self
        settings.currency = currency
        return settings
    }
}
