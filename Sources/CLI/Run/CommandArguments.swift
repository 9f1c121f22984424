import ArgumentParser
import Core
import Foundation
import Presentation

/// The arguments of one run, as text.
struct CommandArguments {
    /// The command at the root of the command line.
    let root: any AsyncParsableCommand.Type
    private let arguments: [String]
    private let locale: Locale?

    /// Decodes arguments.
    ///
    /// - Parameters:
    ///   - root: The command that the arguments belong to, with all its subcommands.
    ///   - locale: The locale of the shell, or `nil` if it names none.
    /// - Throws: ``MoneyFlowError/argumentNotUTF8(position:)``, because a repaired argument would name another file.
    init(bytes: [[UInt8]], root: any AsyncParsableCommand.Type, locale: Locale?) throws(MoneyFlowError) {
        var arguments: [String] = []
        for (index, bytes) in bytes.enumerated() {
            guard let argument = String(validating: bytes, as: UTF8.self) else {
                throw .argumentNotUTF8(position: index + 1)
            }
            arguments.append(argument)
        }
        self.root = root
        // The parser's option, for which the program has scripts of its own.
        if arguments.first == "--generate-completion-script" { arguments[0] = "complete" }
        self.arguments = arguments
        self.locale = locale
    }

    /// Returns the command with its arguments parsed.
    ///
    /// - Throws: What ``invocation()`` and the parser throw, which includes help, and
    ///   ``MoneyFlowError/usage(message:hint:)`` for an option with two values.
    nonisolated(nonsending) func command() async throws -> sending any ParsableCommand {
        let invocation = try invocation()
        if let command = invocation.command?.parsed(invocation.rest) {
            // The parser takes the last value.
            if TypedCommand.mayRepeatOption(invocation.rest), let error = invocation.typed?.contradiction {
                throw error
            }
            return command
        }
        return try await root.asyncParseAsRoot(invocation.path + invocation.rest)
    }

    /// Returns the command and its arguments, with the options before its name moved after it, and the words of each
    /// date joined.
    ///
    /// - Throws: ``MoneyFlowError/usage(message:hint:)`` for an unknown command, with the nearest match as a hint.
    private func invocation() throws(MoneyFlowError) -> Invocation {
        // The parser handles completion requests and the help command.
        guard arguments.first?.hasPrefix("---") != true else {
            return Invocation(command: nil, path: [], rest: arguments)
        }
        if arguments.first == "help" {
            // The parser would show the help of the last command that exists.
            _ = try path(of: arguments.drop { $0 == "help" })
            return Invocation(command: nil, path: [], rest: arguments)
        }
        var leading: [String] = []
        var rest = arguments[...]
        while let argument = rest.first, argument.hasPrefix("-"), argument != "--" {
            leading.append(rest.removeFirst())
            if Self.optionsWithValue.contains(argument), let value = rest.popFirst() { leading.append(value) }
        }
        let (path, found): (path: [String], command: any ParsableCommand.Type)
        do {
            (path, found) = try self.path(of: rest)
        } catch {
            throw optionOfList(leading + rest) ?? error
        }
        var command = found
        rest = rest.dropFirst(path.count)
        while let standard = command.configuration.defaultSubcommand { command = standard }
        let canRun = command.configuration.subcommands.isEmpty
        let joined = joined(leading + rest, of: command)
        let isNegative =
            joined.contains(where: Self.isNegativeAmount)
            && (command as? any DateTaking.Type)?.takesNegativeAmounts == true
        return Invocation(
            command: canRun ? command : nil,
            path: path,
            rest: isNegative ? joined.map(Self.withMinusSign) : joined
        )
    }

    /// Returns a negative amount with a minus sign in place of its hyphen, which the parser takes for that of an option.
    private static func withMinusSign(_ argument: String) -> String {
        isNegativeAmount(argument) ? "\u{2212}" + argument.dropFirst() : argument
    }

    private static func isNegativeAmount(_ argument: String) -> Bool {
        guard argument.hasPrefix("-"), let next = argument.dropFirst().first else { return false }
        return next != "-" && !next.isLetter && argument.contains(where: \.isNumber)
    }

    /// Returns the error for words after home, or without a command, whose options are those of `moneyflow list`, such as
    /// `--month nov`; `nil` for other words.
    ///
    /// - Parameter path: The typed name of home; none without a command.
    private func optionOfList(_ words: [String], after path: [String] = []) -> MoneyFlowError? {
        let configuration = root.configuration
        guard
            let standard = configuration.defaultSubcommand,
            let name = TypedCommand(standard, at: path, followedBy: words).unknownOption,
            let list = configuration.subcommands.first(where: { $0.configuration.commandName == "list" }),
            list.parsed(joined(words, of: list)) != nil
        else { return nil }
        let line = (["moneyflow", "list"] + words).map(\.shellQuoted).joined(separator: " ")
        let place = path.isEmpty ? "Without a command, there" : "There"
        return .usage(message: "\(place) is no option ‘\(name)’.", hint: "Did you mean `\(line)`?")
    }

    /// Returns the words after a command with those of each date joined.
    private func joined(_ words: [String], of command: any ParsableCommand.Type) -> [String] {
        // The runtime takes long to find out whether a type conforms to a protocol.
        DateArguments.joined(words, of: (command as? any DateTaking.Type)?.dateOptions ?? [], locale: locale)
    }

    /// Returns the names of the command that the arguments begin with, and the command; at least the root.
    ///
    /// - Throws: ``MoneyFlowError/usage(message:hint:)`` for an unknown command.
    private func path(
        of arguments: ArraySlice<String>
    ) throws(MoneyFlowError) -> (path: [String], command: any ParsableCommand.Type) {
        var path: [String] = []
        var command: any ParsableCommand.Type = root
        for name in arguments {
            let subcommands = command.configuration.subcommands
            guard !name.hasPrefix("-"), !subcommands.isEmpty else { break }
            guard let next = subcommands.first(where: { $0.configuration.commandName == name }) else {
                if command is any ShorthandCommand.Type { break }
                throw UnknownCommand(
                    name,
                    of: path,
                    among: subcommands,
                    locale: locale,
                    followedBy: arguments.dropFirst(path.count + 1)
                )
                .error
            }
            path.append(name)
            command = next
        }
        return (path, command)
    }

    /// A command with its arguments.
    private struct Invocation {
        /// The command to run, or `nil` to leave the choice to the parser.
        let command: (any ParsableCommand.Type)?
        /// The typed names of the command and its parent commands.
        let path: [String]
        /// The arguments of the command.
        let rest: [String]

        /// The command as typed, or `nil` if the choice is left to the parser.
        var typed: TypedCommand? { command.map { TypedCommand($0, at: path, followedBy: rest) } }
    }

    /// The options that may precede the command and take a value.
    private static let optionsWithValue: Set<String> = [
        "--wallet", "--color", "--width", "--limit",
    ]

    /// Returns the error to show for an error of the argument parser.
    ///
    /// What is wrong with the words themselves is said first: the parser checks which options go together before it looks
    /// for options that do not exist.
    func explanation(of error: any Error) -> MoneyFlowError {
        let invocation = invocationIfKnown
        let typed = invocation?.typed
        if let invocation, let typed {
            if let amount = Self.negativeAmount(in: typed) { return amount }
            if let name = typed.unknownOption {
                let isHome = invocation.command == root.configuration.defaultSubcommand
                if isHome, let list = optionOfList(invocation.rest, after: invocation.path) { return list }
                let meant = Self.suggestion(for: name, among: typed.syntax)
                return .usage(
                    message: "There is no option ‘\(name)’.",
                    hint: .showingHelp(of: typed.line, after: meant)
                )
            }
            if let contradiction = typed.contradiction { return contradiction }
        }
        let message = ParserMessage(root.message(for: error), about: typed)
        let line = (["moneyflow"] + (invocation?.path ?? [])).joined(separator: " ")
        return .usage(message: message.sentence, hint: .showingHelp(of: line, after: message.suggestion))
    }

    /// What was typed, or `nil` if there is no such command.
    private var invocationIfKnown: Invocation? {
        do throws(MoneyFlowError) {
            return try invocation()
        } catch {
            return nil
        }
    }

    /// Returns the option that was probably meant by one that does not exist, or `nil`.
    private static func suggestion(for name: String, among syntax: CommandSyntax) -> String? {
        guard name.hasPrefix("--") else { return nil }
        let names = syntax.arguments.flatMap(\.typedNames).filter { $0.hasPrefix("--") }.map { String($0.dropFirst(2)) }
        return NearestMatch.suggestion(for: String(name.dropFirst(2)), among: names).map { "--\($0)" }
    }

    /// Returns the error for a negative number where a command takes an amount, which the parser takes for an option.
    private static func negativeAmount(in typed: TypedCommand) -> MoneyFlowError? {
        guard typed.syntax.positionals.first?.valueName == "amount" else { return nil }
        return typed.words.first(where: isNegativeAmount).map { text in
            .invalidAmount(text: text, typed.syntax.option("--income") == nil ? .unsigned : .negative)
        }
    }
}

extension TypedCommand {
    /// Creates a command from the names of the command and its parents and the words after them.
    fileprivate init(_ command: any ParsableCommand.Type, at path: [String], followedBy words: [String]) {
        let syntax = CommandSyntax(command)
        self.init(path: path, syntax: syntax, elements: syntax.elements(of: words))
    }

    /// The error for an option that takes one value and has two, or `nil` if there is none.
    fileprivate var contradiction: MoneyFlowError? {
        contradictedOption.map { name, values in
            .usage(
                message: "`\(name)` takes one value, not \(values.map(\.quoted).list).",
                hint: .showingHelp(of: line, after: nil)
            )
        }
    }
}

extension Hint {
    /// Returns what was probably meant, as a question, and where the help of a command is.
    fileprivate static func showingHelp(of line: String, after suggestion: String?) -> Hint {
        Hint((suggestion.map { "Did you mean `\($0)`? " } ?? "") + "`\(line) --help` shows how to use it.")
    }
}

/// A group of commands that stands for its default one, which takes arguments: `moneyflow transfer 300 giro savings`.
protocol ShorthandCommand: ParsableCommand {}
