import ArgumentParser

/// Options that are listed for the argument parser, as those of frequent commands are.
///
/// The parser finds options by reflection, which takes as long as the rest of parsing. An option that is missing from the
/// list cannot be parsed, so that its command always fails.
protocol ListedOptions: ParsableArguments, CustomReflectable {
    /// The property wrappers in the order of the help, with the names that reflection finds.
    var listed: [Mirror.Child] { get }
}

extension ListedOptions {
    // The parser reads the children only; for another subject, the runtime would first look for a protocol of its type.
    var customMirror: Mirror { Mirror((), children: listed) }
}

/// A command whose arguments are parsed without its parent commands, the options of a root, and help.
///
/// The parser looks for these before it runs a command, which takes longer than parsing the arguments.
struct LoneCommand<Command: AsyncParsableCommand>: AsyncParsableCommand, ListedOptions {
    static var configuration: CommandConfiguration {
        // Only a member of a family of programs has no option for completion scripts.
        CommandConfiguration(commandName: "moneyflow", _superCommandName: "moneyflow", helpNames: [])
    }

    @OptionGroup var command: Command

    var listed: [Mirror.Child] { [("_command", _command)] }
}
