import ArgumentParser
import Core
import Presentation

/// The arguments of one run, as text.
struct CommandArguments {
    /// The command at the root of the command line.
    let root: any AsyncParsableCommand.Type
    private let arguments: [String]

    /// Decodes arguments.
    ///
    /// - Parameter root: The command that the arguments belong to, with all its subcommands.
    /// - Throws: ``MoneyFlowError/argumentNotUTF8(position:)``: mended, it would name another file.
    init(bytes: [[UInt8]], root: any AsyncParsableCommand.Type) throws(MoneyFlowError) {
        var arguments: [String] = []
        for (index, bytes) in bytes.enumerated() {
            guard let argument = String(validating: bytes, as: UTF8.self) else {
                throw .argumentNotUTF8(position: index + 1)
            }
            arguments.append(argument)
        }
        self.root = root
        self.arguments = arguments
    }

    /// The command that is named, with options that stand before its name moved behind it.
    ///
    /// - Throws: ``MoneyFlowError/usage(message:hint:)`` for a command that does not exist, with the nearest one.
    func invocation() throws(MoneyFlowError) -> Invocation {
        // The parser's own: completion requests and the help command.
        guard arguments.first?.hasPrefix("---") != true, arguments.first != "help" else {
            return Invocation(command: nil, path: [], rest: arguments)
        }
        var leading: [String] = []
        var rest = arguments[...]
        while let argument = rest.first, argument.hasPrefix("-"), argument != "--" {
            leading.append(rest.removeFirst())
            if Self.optionsWithValue.contains(argument), let value = rest.popFirst() { leading.append(value) }
        }
        var path: [String] = []
        var command: any ParsableCommand.Type = root
        while let name = rest.first, !name.hasPrefix("-"), !command.configuration.subcommands.isEmpty {
            let subcommands = command.configuration.subcommands
            guard let next = subcommands.first(where: { $0.configuration.commandName == name }) else {
                throw Self.unknown(name, of: path, among: subcommands)
            }
            path.append(rest.removeFirst())
            command = next
        }
        while let usual = command.configuration.defaultSubcommand { command = usual }
        let isWhole = command.configuration.subcommands.isEmpty
        return Invocation(
            command: isWhole ? command as? any AsyncParsableCommand.Type : nil,
            path: path,
            rest: leading + rest
        )
    }

    /// A command with its arguments.
    struct Invocation {
        /// The command that runs; `nil` when that is for the parser to say.
        let command: (any AsyncParsableCommand.Type)?
        /// The names of the command and those above it as they were typed.
        let path: [String]
        /// The arguments of the command.
        let rest: [String]
    }

    /// The options that can stand before the command and take a value.
    private static let optionsWithValue: Set<String> = [
        "--wallet", "--color", "--width", "--limit", "--generate-completion-script",
    ]

    private static func unknown(
        _ name: String,
        of path: [String],
        among subcommands: [any ParsableCommand.Type]
    ) -> MoneyFlowError {
        let prefix = (["moneyflow"] + path).joined(separator: " ")
        let names = subcommands.compactMap { $0.configuration.commandName }
        let suggestion = NearestMatch.suggestion(for: name, among: names).map { "Did you mean ‘\(prefix) \($0)’? " }
        return .usage(
            message: "There is no command ‘\(prefix) \(name)’.",
            hint: (suggestion ?? "") + "‘\(prefix) --help’ lists them all."
        )
    }

    /// What the argument parser's refusal means to a person.
    func explanation(of error: any Error) -> MoneyFlowError {
        if let amount = negativeAmount { return .invalidAmount(text: amount, .negative) }
        let lines = root.message(for: error).split(separator: "\n", omittingEmptySubsequences: true)
        let help = (["moneyflow"] + commandPath).joined(separator: " ") + " --help"
        return .usage(message: Self.sentence(lines), hint: "‘\(help)’ shows how it is used.")
    }

    /// Makes one text of the parser's lines, the items of a list set off with commas.
    private static func sentence(_ lines: [Substring]) -> String {
        lines.reduce(into: "") { text, line in
            let item = line.trimmingPrefix(listMark)
            if item.count == line.count {
                text += (text.isEmpty ? "" : " ") + line
            } else {
                text += (text.hasSuffix(":") ? " " : ", ") + item
            }
        }
    }

    /// What the parser puts before each of the values that an option takes.
    private static let listMark = "  - "

    /// The negative number that `add` was given where the amount stands; the parser takes it for an option.
    private var negativeAmount: String? {
        guard commandPath == ["add"] else { return nil }
        return arguments.first { argument in
            guard argument.hasPrefix("-"), let next = argument.dropFirst().first else { return false }
            return next != "-" && !next.isLetter && argument.contains(where: \.isNumber)
        }
    }

    /// The names of the command and those above it as they were typed; empty where there is no such command.
    private var commandPath: [String] {
        do throws(MoneyFlowError) {
            return try invocation().path
        } catch {
            return []
        }
    }
}
