import ArgumentParser
import Core
import Presentation

/// `moneyflow config`.
struct ConfigCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "config",
        abstract: "Show and change settings.",
        discussion: """
            Examples:
              moneyflow config
              moneyflow config get currency
              moneyflow config set theme light
            """,
        subcommands: [ConfigGetCommand.self, ConfigSetCommand.self],
        defaultSubcommand: ConfigGetCommand.self
    )
}

/// `moneyflow config get`.
struct ConfigGetCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "get",
        abstract: "Show one or all settings.",
        discussion: """
            Examples:
              moneyflow config get
              moneyflow config get currency
            """
    )

    @Argument(
        help: ArgumentHelp("The setting: \(SettingKey.listed).", valueName: "key"),
        completion: .list(SettingKey.allCases.map(\.rawValue))
    )
    var key: String?

    @Flag(help: .json) var json = false
    @OptionGroup var options: GlobalOptions

    @MainActor
    func run() async throws {
        let key = try key.map(SettingKey.init(text:))
        let session = try await Session(options, .reading)
        if json {
            return try session.show(JSONValue(session.settings, only: key))
        }
        if let key {
            // Only the value, for scripts.
            return try session.show(.text(session.settings.text(for: key), overflow: .keep))
        }
        let settings = SettingsViewData(session.settings, formats: session.formats)
        try session.show(SettingsScreenContent(printing: settings))
    }
}

/// `moneyflow config set`.
struct ConfigSetCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "set",
        abstract: "Change a setting.",
        discussion: """
            Sums of several currencies are converted into `currency`; accounts with transactions keep theirs.

            Examples:
              moneyflow config set currency USD
              moneyflow config set locale it_IT
              moneyflow config set icons ascii
              moneyflow config set month-starts 27 before weekends
              moneyflow config set month-starts last friday
            """
    )

    @Argument(
        help: ArgumentHelp("The setting: \(SettingKey.listed).", valueName: "key"),
        completion: .list(SettingKey.allCases.map(\.rawValue))
    )
    var key: String

    @Argument(help: ArgumentHelp("The new value.", valueName: "value"), completion: .settingValue)
    var value: [String]

    @Flag(help: .json) var json = false
    @OptionGroup var options: GlobalOptions

    @MainActor
    func run() async throws {
        let key = try SettingKey(text: key)
        let session = try await Session(options, .changing)
        let (value, locale) = (value.joined(separator: " "), session.locale)
        let changed = try await session.wallet.perform(
            ChangeSettings { settings throws(MoneyFlowError) in
                try settings.setting(key, to: value, locale: locale)
            }
        )
        let after = changed.outcome
        if json { return try session.show(JSONValue(after), after: changed) }
        try session.show(ReceiptScreen(ReceiptViewData(settingsFrom: session.settings, to: after)), after: changed)
    }
}

extension SettingKey {
    /// Creates a key from the name of a setting, ignoring case.
    ///
    /// - Throws: ``MoneyFlowError/unknownSetting(_:suggestion:)``.
    init(text: String) throws(MoneyFlowError) {
        guard let key = SettingKey(rawValue: text.lowercased()) else {
            let names = SettingKey.allCases.map(\.rawValue)
            throw .unknownSetting(text, suggestion: NearestMatch.suggestion(for: text, among: names))
        }
        self = key
    }

    /// All names, separated by commas.
    static var listed: String { allCases.map(\.rawValue).joined(separator: ", ") }
}
