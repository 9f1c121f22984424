import Core
import Presentation

extension JSONValue {
    /// Creates the value of all settings or of one, as text by name.
    init(_ settings: WalletSettings, only key: SettingKey? = nil) {
        let keys = key.map { [$0] } ?? SettingKey.allCases
        self = .object(keys.map { Member(key: $0.rawValue, value: .string(settings.text(for: $0))) })
    }
}
