import Money

extension MoneyFlowError {
    /// An invalid value for a setting.
    package static func invalidSetting(key: SettingKey, value: String) -> MoneyFlowError {
        let allowed =
            switch key {
            case .currency: ["an ISO 4217 code such as EUR, USD or JPY"]
            case .locale: ["auto", "a locale such as it_IT or en_GB"]
            case .monthStarts:
                [
                    "a day from 1 to 31", "one that moves from weekends such as 27 before weekends", "first workday",
                    "last workday", "a day of the week such as last friday",
                ]
            case .theme, .icons, .mouse, .hideAmounts: key.choices
            }
        return MoneyFlowError(
            .refused(112, "invalidSetting"),
            "\(value.quoted) is not a value for \(key.rawValue)",
            because: "it takes \(allowed.alternatives)",
            hint: "\(.showSettings) shows every setting."
        )
    }

    /// A setting that does not exist.
    package static func unknownSetting(_ name: String, suggestion: String?) -> MoneyFlowError {
        MoneyFlowError(
            .usage(113, "unknownSetting"),
            "No setting \(name.quoted)",
            because: "the settings are \(SettingKey.allCases.map(\.rawValue).list)",
            hint: "\(didYouMean(suggestion))\(.showSettings) shows them all."
        )
    }
}

extension SettingKey {
    /// The possible values as they are typed, in order; empty if the value is text.
    package var choices: [String] {
        switch self {
        case .currency, .locale, .monthStarts: []
        case .theme: ThemePreference.allCases.map(\.rawValue)
        case .icons: IconPreference.allCases.map(\.rawValue)
        case .mouse, .hideAmounts: ["on", "off"]
        }
    }
}

extension Remedy {
    /// Show every setting.
    package static let showSettings = Remedy(["config"])

    /// Show one setting.
    package static func showSetting(_ key: SettingKey) -> Remedy {
        Remedy(["config", "get"], .text(key.rawValue))
    }

    /// Set a setting to this value.
    package static func changeSetting(_ key: SettingKey, to value: String) -> Remedy {
        Remedy(["config", "set"], .text(key.rawValue), .text(value))
    }
}
