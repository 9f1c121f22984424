import ArgumentParser
import Core
import Presentation

/// `moneyflow config set`.
struct ConfigSetCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "set",
        abstract: "Changes a setting.",
        discussion: """
            The currency can be changed while the wallet is empty, or to one with as many decimals.

            Examples:
              moneyflow config set currency USD
              moneyflow config set locale it_IT
              moneyflow config set icons ascii
            """
    )

    @Argument(
        help: ArgumentHelp("The setting: \(SettingKey.listed).", valueName: "key"),
        completion: .list(SettingKey.allCases.map(\.rawValue))
    )
    var key: String

    @Argument(help: ArgumentHelp("Its new value.", valueName: "value"))
    var value: String

    @OptionGroup var json: JSONOption
    @OptionGroup var options: GlobalOptions

    @MainActor
    func run() async throws {
        let key = try SettingKey(text: key)
        let session = try await Session(options, .changing)
        let value = value
        let after = try await session.repository.changeSettings { settings throws(MoneyFlowError) in
            try settings.setting(key, to: value)
        }
        if json.json { return try session.show(JSONValue(after)) }
        try session.show(ReceiptScreen(ReceiptViewData(settingsFrom: session.settings, to: after)))
    }
}
