import Core

/// A message of the argument parser in the program's own words.
struct ParserMessage {
    /// What is wrong.
    let sentence: String
    /// What was probably meant, to be typed instead; `nil` if nothing is near.
    let suggestion: String?

    /// Rewords a message.
    ///
    /// - Parameter command: The command as typed, or `nil` if there is none.
    init(_ message: String, about command: TypedCommand?) {
        let message = message.split(separator: "\n", omittingEmptySubsequences: true).joined(separator: " ")
        let words = command.flatMap { Self.value(message, in: $0) ?? Self.excess(message, in: $0) }
        (sentence, suggestion) = words ?? (Self.missing(message, in: command) ?? Self.quoted(message), nil)
    }

    private typealias Words = (sentence: String, suggestion: String?)

    /// Rewords a message about a value that cannot be read.
    ///
    /// The message is compared with what the parser says about each value, as a value may have quotation marks itself.
    private static func value(_ message: String, in command: TypedCommand) -> Words? {
        for element in command.elements {
            switch element {
            case .option(let option, let name, let value?):
                // The parser takes a value with a hyphen for an option.
                let isNegative = value.hasPrefix("-") && value.last?.isNumber == true
                if message.hasPrefix("The value '\(value)' is invalid for '\(name) ")
                    || isNegative && message.hasPrefix("Missing value for '\(name) ")
                {
                    return refused(value, of: option, for: " for `\(name)`", prefix: name + " ")
                }
            case .positional(let text):
                let argument = command.syntax.positionals.first { argument in
                    message.hasPrefix("The value '\(text)' is invalid for '<\(argument.valueName ?? "")>'")
                }
                if let argument { return refused(text, of: argument, for: "", prefix: "") }
            default: continue
            }
        }
        return nil
    }

    /// Words that a value cannot be that of an argument.
    ///
    /// - Parameters:
    ///   - place: What names the argument after the value.
    ///   - prefix: What precedes the value on the command line.
    private static func refused(
        _ value: String,
        of argument: CommandSyntax.Argument,
        for place: String,
        prefix: String
    ) -> Words {
        if argument.isNumber, let number = Int(value), number > 0 {
            return ("\(value.quoted) is too large\(place).", nil)
        }
        let values = argument.allValues ?? []
        let meant = NearestMatch.suggestion(for: value, among: values).map { prefix + $0 }
        guard !values.isEmpty, !argument.isNumber else {
            return ("\(value.quoted) is not \(argument.noun)\(place).", meant)
        }
        return ("\(value.quoted) is not a value\(place), which takes \(values.alternatives).", meant)
    }

    /// Rewords a message about words that the command does not take.
    private static func excess(_ message: String, in command: TypedCommand) -> Words? {
        guard message.contains(/^(Unexpected argument|\d+ unexpected arguments:) '/), !command.excessWords.isEmpty
        else { return nil }
        let words = command.excessWords.map(\.quoted).alternatives
        return ("`\(command.line)` takes no \(words).", command.lineNamingCategory)
    }

    /// Rewords a message about something that is missing or does not go together, which has nothing that was typed but names.
    private static func missing(_ message: String, in command: TypedCommand?) -> String? {
        if let match = message.firstMatch(of: /^Unknown option '(-.*?)'/) {
            return "There is no option ‘\(match.output.1)’."
        }
        if let match = message.firstMatch(of: /^Missing expected argument '<(.*?)>(?: \.\.\.)?'/) {
            return "The \(match.output.1) is missing."
        }
        if let match = message.firstMatch(of: /^Missing expected argument '(-.*?)(?: <.*>)?'/) {
            return "`\(match.output.1)` is missing."
        }
        if let match = message.firstMatch(of: /^Missing value for '(-.*?)(?: <(.*)>)?'/) {
            let values = command?.syntax.option(String(match.output.1))?.allValues ?? []
            return "`\(match.output.1)` needs a value" + (values.isEmpty ? "." : ": \(values.alternatives).")
        }
        if let match = message.firstMatch(
            of: /^Value to be set with flag '(.*?)' had already been set with flag '(.*?)'/
        ) {
            return "`\(match.output.2)` and `\(match.output.1)` cannot be used together."
        }
        return nil
    }

    /// Returns a message with the program's quotation marks.
    private static func quoted(_ message: String) -> String {
        // A mark is at the edge of a word, so that an apostrophe in the user's text is not one.
        message.replacing(/(^|[\s(])'(.*?)'(?=[\s.,:;?)]|$)/) { "\($0.output.1)‘\($0.output.2)’" }
    }
}

extension CommandSyntax.Argument {
    /// Whether its values are numbers from 1.
    fileprivate var isNumber: Bool { ["n", "number", "n|all"].contains(valueName) }

    /// What its values are, with an article.
    fileprivate var noun: String {
        switch valueName {
        case "n", "number": "a number from 1"
        case "n|all": "a number from 1 or `all`"
        case "id": "an id"
        default: "a value"
        }
    }
}
