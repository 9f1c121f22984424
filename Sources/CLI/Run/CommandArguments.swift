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
    /// - Throws: What ``invocation()`` and the parser throw, which includes help.
    func command() async throws -> any ParsableCommand {
        let invocation = try invocation()
        if let command = invocation.command?.parsed(invocation.rest) { return command }
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

    /// Returns the error for words without a command whose options are those of `moneyflow list`, such as `--month nov`;
    /// `nil` for other words.
    private func optionOfList(_ words: [String]) -> MoneyFlowError? {
        let configuration = root.configuration
        guard
            let name = configuration.defaultSubcommand.map({ CommandSyntax($0).elements(of: words).firstUnknownOption }
            ),
            let name, let list = configuration.subcommands.first(where: { $0.configuration.commandName == "list" }),
            list.parsed(joined(words, of: list)) != nil
        else { return nil }
        let line = (["moneyflow", "list"] + words).map(\.shellQuoted).joined(separator: " ")
        return .usage(message: "Without a command, there is no option ‘\(name)’.", hint: "Did you mean `\(line)`?")
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
        let help = (["moneyflow"] + commandPath).joined(separator: " ") + " --help"
        let hint = "`\(help)` shows how to use it."
        if let (syntax, words) = words {
            let elements = syntax.elements(of: words)
            if let amount = Self.negativeAmount(in: elements, of: syntax) { return amount }
            if let name = elements.firstUnknownOption {
                if commandPath.isEmpty, let list = optionOfList(words) { return list }
                let suggestion = Self.suggestion(for: name, among: syntax)
                return .usage(message: "There is no option ‘\(name)’.", hint: Hint(suggestion + hint))
            }
        }
        let lines = root.message(for: error).split(separator: "\n", omittingEmptySubsequences: true)
        return .usage(message: ParserMessage(Self.sentence(lines)).sentence, hint: Hint(hint))
    }

    /// The syntax of the command and the words after it, or `nil` if there is no such command.
    private var words: (syntax: CommandSyntax, words: [String])? {
        do throws(MoneyFlowError) {
            let invocation = try invocation()
            return invocation.command.map { (CommandSyntax($0), invocation.rest) }
        } catch {
            return nil
        }
    }

    /// Returns what was probably meant by an option that does not exist, as a question followed by a space, or an empty
    /// string.
    private static func suggestion(for name: String, among syntax: CommandSyntax) -> String {
        guard name.hasPrefix("--") else { return "" }
        let names = syntax.arguments.flatMap(\.typedNames).filter { $0.hasPrefix("--") }.map { String($0.dropFirst(2)) }
        let nearest = NearestMatch.suggestion(for: String(name.dropFirst(2)), among: names)
        return nearest.map { "Did you mean `--\($0)`? " } ?? ""
    }

    /// Returns the error for a negative number where a command takes an amount, which the parser takes for an option.
    private static func negativeAmount(
        in elements: [CommandSyntax.Element],
        of syntax: CommandSyntax
    ) -> MoneyFlowError? {
        guard syntax.positionals.first?.valueName == "amount" else { return nil }
        for case .positional(let text) in elements where isNegativeAmount(text) {
            return .invalidAmount(text: text, syntax.option("--income") == nil ? .unsigned : .negative)
        }
        return nil
    }

    /// Joins the parser's lines into one text, with commas between list items and the program's quotation marks.
    private static func sentence(_ lines: [Substring]) -> String {
        let text = lines.reduce(into: "") { text, line in
            let item = line.trimmingPrefix(listMark)
            if item.count == line.count {
                text += (text.isEmpty ? "" : " ") + line
            } else {
                text += (text.hasSuffix(":") ? " " : ", ") + item
            }
        }
        // A mark is at the edge of a word, so that an apostrophe in the user's text is not one.
        return text.replacing(/(^|[\s(])'(.+?)'(?=[\s.,:;?)]|$)/) { "\($0.output.1)‘\($0.output.2)’" }
    }

    /// The mark that the parser puts before each value that an option accepts.
    private static let listMark = "  - "

    /// The typed names of the command and its parent commands; empty if there is no such command.
    private var commandPath: [String] {
        do throws(MoneyFlowError) {
            return try invocation().path
        } catch {
            return []
        }
    }
}

extension [CommandSyntax.Element] {
    /// The first option that the command does not have, as typed, or `nil` if there is none.
    fileprivate var firstUnknownOption: String? {
        for case .unknown(let name) in self { return name }
        return nil
    }
}

/// A group of commands that stands for its default one, which takes arguments: `moneyflow transfer 300 giro savings`.
protocol ShorthandCommand: ParsableCommand {}
