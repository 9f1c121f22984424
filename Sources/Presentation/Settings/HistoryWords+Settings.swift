import Core

extension HistoryWords {
    /// The words for settings.
    static let settings = HistoryWords(
        records: [
            RecordWords(WalletSettings.self) { before, after, _ in
                changed(before, after) { "\($0) to \($2)" }
            } line: { before, after, _ in
                RecordLine(text: changed(before, after) { "\($0): \($1) → \($2)" })
            }
        ],
        commands: [.changeSettings: CommandWords("Set", "setting") { $0.phrase ?? "a setting" }]
    )

    /// Lists the settings that differ, each worded by its key and the texts before and after.
    private static func changed(
        _ before: WalletSettings?,
        _ after: WalletSettings?,
        _ words: (_ key: String, _ before: String, _ after: String) -> String
    ) -> String {
        guard let before, let after else { return "" }
        return SettingKey.allCases.filter { before.text(for: $0) != after.text(for: $0) }
            .map { words($0.rawValue, before.text(for: $0), after.text(for: $0)) }
            .joined(separator: ", ")
    }
}
