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
        let (path, found) = try path(of: rest)
        var command = found
        rest = rest.dropFirst(path.count)
        while let standard = command.configuration.defaultSubcommand { command = standard }
        let canRun = command.configuration.subcommands.isEmpty
        // The runtime takes long to find out whether a type conforms to a protocol.
        func dates() -> (any DateTaking.Type)? { command as? any DateTaking.Type }
        let joined = DateArguments.joined(leading + rest, of: dates()?.dateOptions ?? [], locale: locale)
        let isNegative = joined.contains(where: Self.isNegativeAmount) && dates()?.takesNegativeAmounts == true
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
        "--wallet", "--color", "--width", "--limit", "--generate-completion-script",
    ]

    /// Returns the error to show for an error of the argument parser.
    func explanation(of error: any Error) -> MoneyFlowError {
        if let amount = negativeAmount { return .invalidAmount(text: amount, .negative) }
        let lines = root.message(for: error).split(separator: "\n", omittingEmptySubsequences: true)
        let message = ParserMessage(Self.sentence(lines), options: optionNames)
        let help = (["moneyflow"] + commandPath).joined(separator: " ") + " --help"
        return .usage(message: message.sentence, hint: "\(message.suggestion)`\(help)` shows how to use it.")
    }

    /// The names of the options of the command, without dashes.
    private var optionNames: [String] {
        let command: (any ParsableCommand.Type)?
        do throws(MoneyFlowError) {
            command = try invocation().command
        } catch {
            return []
        }
        let help = command.map { $0.helpMessage(columns: 200) } ?? ""
        return help.matches(of: /--([a-z][a-z-]+)/).map { String($0.output.1) }
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

    /// The negative number given to `add` as an amount, which the parser takes for an option.
    private var negativeAmount: String? {
        guard commandPath == ["add"] else { return nil }
        let valueOptions = Self.optionsWithValue.union(["-c", "--category", "-d", "--date"])
        return zip([""] + arguments, arguments).first { previous, argument in
            !valueOptions.contains(previous) && Self.isNegativeAmount(argument)
        }?.1
    }

    /// The typed names of the command and its parent commands; empty if there is no such command.
    private var commandPath: [String] {
        do throws(MoneyFlowError) {
            return try invocation().path
        } catch {
            return []
        }
    }
}

/// A group of commands that stands for its default one, which takes arguments: `moneyflow transfer 300 giro savings`.
protocol ShorthandCommand: ParsableCommand {}
