import Core

/// A command of the program as it is typed in a shell.
struct CommandLineText {
    private let arguments: [String]

    /// Creates a command line from arguments that are not quoted yet, without the program's name.
    init(_ arguments: [String]) {
        self.arguments = arguments
    }

    /// The whole line, quoted where a shell needs it.
    var text: String {
        (["moneyflow"] + arguments.map(ErrorMessage.shellQuoted)).joined(separator: " ")
    }

    /// Returns the line with one more argument.
    func text(adding argument: String) -> String {
        CommandLineText(arguments + [argument]).text
    }
}
