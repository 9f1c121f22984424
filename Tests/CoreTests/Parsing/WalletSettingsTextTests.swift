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
        ] as [(SettingKey, String)]
    )
    func refused(key: SettingKey, value: String) {
        #expect(throws: MoneyFlowError.invalidSetting(key: key, value: value)) {
            try settings.setting(key, to: value)
        }
    }
}
