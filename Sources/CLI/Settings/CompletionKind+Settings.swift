import Money
import ArgumentParser
import Core
import Foundation

extension CompletionKind {
    /// The values of the setting named by the word before.
    static var settingValue: CompletionKind {
        .custom { words, index, typed in
            let words = words.prefix(index)
            guard let place = words.lastIndex(where: { SettingKey(rawValue: $0) != nil }),
                let key = SettingKey(rawValue: words[place])
            else { return [] }
            // A value may have several words, such as those after `last`.
            let before = words[(place + 1)...].map { $0.folded + " " }.joined()
            let values = key.suggestedValues(like: before + typed).filter { $0.folded.hasPrefix(before) }
            return values.map { String($0.dropFirst(before.count)) }
        }
    }
}

extension SettingKey {
    /// Returns the values to offer for the beginning of one, as they are typed.
    fileprivate func suggestedValues(like text: String) -> [String] {
        switch self {
        case .currency: Currency.codes.sorted()
        case .locale: ["auto"] + Locale.availableIdentifiers.sorted()
        case .monthStarts: MonthStart.suggestions(like: text)
        case .theme, .icons, .mouse, .hideAmounts: choices
        }
    }
}
