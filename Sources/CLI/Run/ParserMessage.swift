/// A message of the argument parser in the program's own words.
struct ParserMessage {
    /// What is wrong.
    let sentence: String

    /// Rewords a message.
    init(_ message: String) {
        sentence = Self.value(message) ?? Self.missing(message) ?? message
    }

    /// What is meant by the names of values.
    private static let kinds = [
        (name: "<n>", kind: "a number from 1"), (name: "<n|all>", kind: "a number from 1 or `all`"),
        (name: "<id>", kind: "an id"),
    ]

    /// Rewords a message about a value, for an option or for an argument.
    private static func value(_ message: String) -> String? {
        guard let match = message.firstMatch(of: /^The value ‘(.*?)’ is invalid for ‘(.*?)’(.*)$/.dotMatchesNewlines())
        else { return nil }
        let (text, target, rest) = (match.output.1, match.output.2, match.output.3)
        let option = target.prefix { $0 != " " }
        let kind = kinds.first { target.hasSuffix($0.name) }?.kind ?? "a value"
        let place = option.hasPrefix("-") ? " for `\(option)`" : ""
        guard let list = rest.firstMatch(of: /one of the following: (.*?)\.?$/) else {
            return "‘\(text)’ is not \(kind)\(place)."
        }
        return "‘\(text)’ is not \(kind)\(place), which takes \(list.output.1)."
    }

    /// Rewords a message about something that is missing or too much.
    private static func missing(_ message: String) -> String? {
        if let match = message.firstMatch(of: /^Unknown option ‘(-.*?)’/) {
            return "There is no option ‘\(match.output.1)’."
        }
        if let match = message.firstMatch(of: /^Missing expected argument ‘<(.*?)>(?: \.\.\.)?’/) {
            return "The \(match.output.1) is missing."
        }
        if let match = message.firstMatch(of: /^Missing expected argument ‘(-.*?)(?: <.*>)?’/) {
            return "`\(match.output.1)` is missing."
        }
        if let match = message.firstMatch(of: /^Missing value for ‘(-.*?)(?: <(.*)>)?’/) {
            return "`\(match.output.1)` needs a value."
        }
        if let match = message.firstMatch(of: /^(?:\d+ )?[Uu]nexpected arguments?: (.*?)\.?$/) {
            return "It takes no \(match.output.1)."
        }
        return nil
    }
}
