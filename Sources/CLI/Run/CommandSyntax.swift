import ArgumentParser
import Foundation

/// The arguments of a command, as the parser describes them.
struct CommandSyntax: Decodable {
    /// What is in place of an argument's value, in the order of the command line.
    enum Element: Equatable {
        /// An option or a flag of the command with its name as typed, and its value unless it is missing or there is none.
        case option(Argument, name: String, value: String?)
        /// An option that the command does not have, as typed, without its value.
        case unknown(String)
        /// A word that belongs to no option.
        case positional(String)
    }

    /// An argument of a command.
    struct Argument: Decodable, Equatable {
        /// What precedes its value.
        enum Kind: String, Decodable {
            case positional
            case option
            case flag
        }

        /// A name of an option or flag, without dashes.
        struct Name: Decodable, Equatable {
            let kind: String
            let name: String

            /// The name as typed.
            var text: String { (kind == "long" ? "--" : "-") + name }
        }

        /// How its value is completed.
        enum Completion: Decodable, Equatable {
            case list(values: [String])
            case file(extensions: [String])
            case directory
            case shellCommand(command: String)
            case custom
            case customAsync
            case customDeprecated
        }

        let kind: Kind
        let shouldDisplay: Bool
        let isRepeating: Bool
        let names: [Name]?
        let valueName: String?
        let completionKind: Completion?
        let allValues: [String]?
        let abstract: String?

        /// The names of an option or flag, as typed.
        var typedNames: [String] { (names ?? []).map(\.text) }
    }

    /// The arguments, in the order in which they are declared.
    let arguments: [Argument]

    /// The arguments without a name, in their order.
    var positionals: [Argument] { arguments.filter { $0.kind == .positional } }

    /// Creates the syntax of a command.
    init(_ command: any ParsableCommand.Type) {
        struct Tool: Decodable {
            struct Command: Decodable {
                let arguments: [Argument]?
            }
            let command: Command
        }
        do {
            let tool = try JSONDecoder().decode(Tool.self, from: Data(command._dumpHelp().utf8))
            arguments = tool.command.arguments ?? []
        } catch {
            // Only a later version of the parser describes commands in another way: then nothing is known of them.
            arguments = []
        }
    }

    /// Returns the option or flag with a name, as typed.
    func option(_ name: String) -> Argument? {
        arguments.first { $0.typedNames.contains(name) }
    }

    /// Returns what the words after a command are.
    func elements(of words: some Sequence<String>) -> [Element] {
        var elements: [Element] = []
        var words = Array(words)[...]
        while let word = words.popFirst() {
            if word == "--" { return elements + words.map { .positional($0) } }
            guard let name = Self.optionName(in: word) else {
                elements.append(.positional(word))
                continue
            }
            guard let option = option(name) else {
                elements.append(.unknown(name))
                continue
            }
            let assigned = word.firstIndex(of: "=").map { String(word[word.index(after: $0)...]) }
            let value = option.kind == .flag ? nil : assigned ?? words.popFirst()
            elements.append(.option(option, name: name, value: value))
        }
        return elements
    }

    /// Returns the name of the option that a word is, with its dashes, or `nil` if the word is none: a negative number is a
    /// value.
    static func optionName(in word: String) -> String? {
        guard word.hasPrefix("-"), let first = word.drop(while: { $0 == "-" }).first, first.isLetter else { return nil }
        return word.hasPrefix("--") ? String(word.prefix { $0 != "=" }) : "-\(first)"
    }
}
