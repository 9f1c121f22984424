import Core

extension ErrorMessage {
    static func tooLong(_ field: TextField, length: Int, limit: Int) -> ErrorMessage {
        ErrorMessage(
            "\(name(of: field)) is too long",
            because: "it has \(length) characters, and \(limit) are the most",
            hint: "Shorten it by \(length - limit)."
        )
    }

    static func controlCharacter(_ field: TextField, _ scalar: Unicode.Scalar) -> ErrorMessage {
        let number = String(scalar.value, radix: 16, uppercase: true)
        let padding = String(repeating: "0", count: max(0, 4 - number.count))
        return ErrorMessage(
            "\(name(of: field)) holds a control character",
            because: "U+\(padding)\(number) could steer the terminal instead of being shown",
            hint: "Leave it out; it often comes along with text copied from a terminal."
        )
    }

    static func empty(_ field: TextField) -> ErrorMessage {
        ErrorMessage(
            "\(name(of: field)) is empty",
            because: field == .pattern ? "there is nothing to look for" : "there is nothing to call it by",
            hint: "Give it at least one visible character."
        )
    }

    static var nothingToChange: ErrorMessage {
        ErrorMessage(
            "Nothing to change",
            because: "no new value was named",
            hint: "Name what changes: `moneyflow edit 42 --amount 12.50 --title Coffee`."
        )
    }

    static func setting(_ key: SettingKey, value: String, allowed: [String]) -> ErrorMessage {
        ErrorMessage(
            "\(quoted(value)) is no value for \(key.rawValue)",
            because: "it takes \(alternatives(allowed))",
            hint: "`moneyflow config` shows every setting."
        )
    }

    static func unknownSetting(_ name: String, suggestion: String?) -> ErrorMessage {
        ErrorMessage(
            "No setting \(quoted(name))",
            because: "the settings are \(list(SettingKey.allCases.map(\.rawValue)))",
            hint: didYouMean(suggestion) + "`moneyflow config` shows them all."
        )
    }

    static func unknownIcon(_ name: String, suggestion: String?) -> ErrorMessage {
        ErrorMessage(
            "No icon \(quoted(name))",
            because: "no icon has that name",
            hint: didYouMean(suggestion) + "`moneyflow category add --help` lists them."
        )
    }

    static func usage(_ message: String, hint: String) -> ErrorMessage {
        ErrorMessage(
            message.hasSuffix(".") ? String(message.dropLast()) : message,
            because: "",
            hint: hint.isEmpty ? "`moneyflow --help` shows what there is." : hint
        )
    }

    static func argumentNotUTF8(_ position: Int) -> ErrorMessage {
        ErrorMessage(
            "Argument \(position) is not UTF-8",
            because: "read as text it would be something else than what was typed",
            hint: "Rename the file, or type the text in a terminal set to UTF-8."
        )
    }

    /// Returns `a, b or c`.
    static func alternatives(_ items: [String]) -> String {
        joined(items, with: "or")
    }

    /// Returns `a, b and c`.
    static func list(_ items: [String]) -> String {
        joined(items, with: "and")
    }

    private static func joined(_ items: [String], with word: String) -> String {
        guard let last = items.last, items.count > 1 else { return items.first ?? "" }
        return items.dropLast().joined(separator: ", ") + " \(word) " + last
    }

    private static func name(of field: TextField) -> String {
        switch field {
        case .title: "The title"
        case .categoryName: "The category’s name"
        case .pattern: "The pattern"
        case .profileName: "The profile’s name"
        }
    }
}
