import ArgumentParser
import Core
import Presentation

/// `moneyflow config get`.
struct ConfigGetCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "get",
        abstract: "Shows one setting, or all.",
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

    @OptionGroup var json: JSONOption
    @OptionGroup var options: GlobalOptions

    @MainActor
    func run() async throws {
        let key = try key.map(SettingKey.init(text:))
        let session = try await Session(options, .reading)
        if json.json {
            return try session.show(JSONValue(session.settings, only: key))
        }
        if let key {
            // The value alone, for scripts.
            return try session.show(.text(session.settings.text(for: key), overflow: .keep))
        }
        let settings = SettingsViewData(session.settings, only: nil, formats: session.formats)
        try session.show(SettingsScreenContent(printing: settings))
    }
}

extension SettingKey {
    /// The setting of a name, in either case.
    ///
    /// - Throws: ``MoneyFlowError/unknownSetting(_:suggestion:)``.
    init(text: String) throws(MoneyFlowError) {
        guard let key = SettingKey(rawValue: text.lowercased()) else {
            let names = SettingKey.allCases.map(\.rawValue)
            throw .unknownSetting(text, suggestion: NearestMatch.suggestion(for: text, among: names))
        }
        self = key
    }

    /// All names, for a sentence.
    static var listed: String { allCases.map(\.rawValue).joined(separator: ", ") }
}
