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
            (.monthStarts, "last day", "31"), (.monthStarts, "27 before weekends", "27 before weekends"),
            (.monthStarts, "27. After weekend", "27 after weekends"), (.monthStarts, "last workday", "last workday"),
            (.monthStarts, "last day before weekends", "last workday"), (.monthStarts, "Last-workday", "last workday"),
            (.monthStarts, "1 after weekends", "first workday"), (.monthStarts, "first-workday", "first workday"),
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
            (.monthStarts, "27 before"), (.monthStarts, "before weekends"), (.monthStarts, "27 on weekends"),
            (.monthStarts, "27 none weekends"), (.monthStarts, "last friday before weekends"),
            (.monthStarts, "last workday before weekends"), (.monthStarts, "first friday"), (.monthStarts, "weekend"),
        ] as [(SettingKey, String)]
    )
    func refused(key: SettingKey, value: String) {
        #expect(throws: MoneyFlowError.invalidSetting(key: key, value: value)) {
            try settings.setting(key, to: value)
        }
    }

    @Test("Every beginning of a month is read from its text")
    func monthStarts() {
        let starts =
            WeekendShift.allCases.flatMap { shift in (1...31).map { MonthStart.day($0, weekends: shift) } }
            + (1...7).map(MonthStart.lastWeekday)
        for start in starts {
            #expect(MonthStart(stored: start.stored, shift: start.shift) == start)
            #expect(MonthStart(start.text, locale: nil) == start)
        }
        #expect(MonthStart(stored: "01") == nil)
        #expect(MonthStart(stored: "last fri") == nil)
        #expect(MonthStart(stored: "last friday", shift: .before) == nil)
    }

    @Test(
        "Beginnings of months are offered for what is typed",
        arguments: [
            ("last w", ["last workday", "last wednesday"]),
            ("27", ["27", "27 before weekends", "27 after weekends"]), ("27 b", ["27 before weekends"]),
            ("1", ["1", "1 before weekends"]), ("f", ["first workday"]), ("32", []), ("x", []),
        ]
    )
    func offered(text: String, offered: [String]) {
        #expect(MonthStart.suggestions(like: text) == offered)
        #expect(MonthStart.suggestions(like: "").allSatisfy { MonthStart($0, locale: nil) != nil })
    }
}
