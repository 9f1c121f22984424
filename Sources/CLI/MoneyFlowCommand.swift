import ArgumentParser

/// The root of the command line.
struct MoneyFlowCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "moneyflow",
        abstract: "Track your money from the shell.",
        discussion: """
            Examples:
              moneyflow
              moneyflow add 12.50 Coffee
              moneyflow add +1200 Salary -d yesterday
              moneyflow list --month 2026-11
              moneyflow undo

            Every command takes `--wallet`, `--color`, `--width` and `--hide-amounts`. `moneyflow help COMMAND` shows \
            the options and examples of a command.
            """,
        version: Program.version,
        subcommands: Feature.all.flatMap(\.commands),
        defaultSubcommand: HomeCommand.self
    )
}

extension Program {
    /// Runs the command named by the arguments.
    ///
    /// - Parameters:
    ///   - arguments: The arguments as the system passed them, without the program's name.
    ///   - wallets: Keeps the wallets that the command opens.
    /// - Returns: The exit status: 0, or one of those in BSD's sysexits.h.
    static func run(
        _ arguments: [[UInt8]],
        in environment: ProgramEnvironment,
        keeping wallets: OpenedWallets
    ) async -> Int32 {
        await run(arguments, of: MoneyFlowCommand.self, in: environment, keeping: wallets)
    }
}
