import Money
import ArgumentParser
import Core
import Foundation

extension CompletionKind {
    /// The values of the setting named by the word before.
    static var settingValue: CompletionKind {
        .custom { words, index, _ in
            let before = words.prefix(index)
            let keys = before.suffix(2).map(SettingKey.init(rawValue:))
            if let key = keys.last ?? nil { return key.suggestedValues }
            // The word after `last`.
            guard let key = keys.first ?? nil, let first = before.last?.folded else { return [] }
            let continued = key.suggestedValues.filter { $0.hasPrefix(first + " ") }
            return continued.map { String($0.dropFirst(first.count + 1)) }
        }
    }
}

extension SettingKey {
    /// The values to offer, as they are typed.
    fileprivate var suggestedValues: [String] {
        switch self {
        case .currency: Currency.codes.sorted()
        case .locale: ["auto"] + Locale.availableIdentifiers.sorted()
        case .monthStarts: MonthStart.suggestions
        case .theme, .icons, .mouse, .hideAmounts: choices
        }
    }
}
