import Money
import Testing

@testable import Core

@Suite("Typed settings")
struct WalletSettingsTextTests {
    private let settings = WalletSettings(currency: .euro)

    @Test(
        "Values are accepted in either case, and shown as they can be typed",
        arguments: [
            (.currency, "usd", "USD"), (.locale, "it_IT", "it_IT"), (.locale, "AUTO", "auto"), (.theme, "Dark", "dark"),
            (.icons, "ASCII", "ascii"), (.hideAmounts, "yes", "on"), (.hideAmounts, "FALSE", "off"),
            (.mouse, "Off", "off"), (.monthStarts, "27", "27"), (.monthStarts, "15th", "15"),
            (.monthStarts, "٢٧", "27"),
            (.monthStarts, "last friday", "last friday"), (.monthStarts, "Last-Fri", "last friday"),
            (.monthStarts, "last day", "31"),
        ] as [(SettingKey, String, String)]
    )
    func accepted(key: SettingKey, value: String, shown: String) throws {
        let changed = try settings.setting(key, to: value)

        #expect(changed.text(for: key) == shown)
        for other in SettingKey.allCases where other != key {
            #expect(changed.text(for: other) == settings.text(for: other))
        }
    }

    @Test(
        "An invalid value is refused",
        arguments: [
            (.currency, "EURO"), (.locale, "xx_XX"), (.theme, "blue"), (.icons, ""), (.hideAmounts, "maybe"),
            (.mouse, "cat"), (.monthStarts, "0"), (.monthStarts, "32"), (.monthStarts, ""), (.monthStarts, "last"),
            (.monthStarts, "friday"), (.monthStarts, "last freitag"), (.monthStarts, "27 28"), (.monthStarts, "-1"),
        ] as [(SettingKey, String)]
    )
    func refused(key: SettingKey, value: String) {
        #expect(throws: MoneyFlowError.invalidSetting(key: key, value: value)) {
            try settings.setting(key, to: value)
        }
    }

    @Test("Every beginning of a month is read from its text")
    func monthStarts() {
        for start in (1...31).map(MonthStart.day) + (1...7).map(MonthStart.lastWeekday) {
            #expect(MonthStart(stored: start.text) == start)
            #expect(MonthStart(start.text, locale: nil) == start)
        }
        #expect(MonthStart(stored: "01") == nil)
        #expect(MonthStart(stored: "last fri") == nil)
        #expect(MonthStart.suggestions.allSatisfy { MonthStart(stored: $0) != nil })
    }
}
