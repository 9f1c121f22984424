import ArgumentParser

/// A root with a single command, for which the parser does less than for the whole tree.
///
/// Before it runs a command, the parser looks for its own options and for those of every parent by reflection, which takes
/// longer than parsing the arguments.
struct SingleCommand<Command: ParsableCommand>: ParsableCommand {
    static var configuration: CommandConfiguration {
        // Only a root without a super command has an option for completion scripts.
        CommandConfiguration(_superCommandName: "moneyflow", subcommands: [Command.self], helpNames: [])
    }
}

extension ParsableCommand {
    /// Returns this command with its arguments parsed, or `nil` if the parser has more to say, which it knows of the whole
    /// tree: help, the version, a completion script, or a mistake.
    static func parsed(_ arguments: [String]) -> (any ParsableCommand)? {
        do {
            return try SingleCommand<Self>.parseAsRoot([_commandName] + arguments)
        } catch {
            return nil
        }
    }
}
