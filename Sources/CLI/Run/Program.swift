import ArgumentParser
import Core
import Foundation
import Money
import Presentation

/// The program: arguments in, output and an exit status out.
package enum Program {
    /// The version, as printed by `--version`.
    package static let version = "0.1.0"

    /// Runs the command named by the arguments.
    ///
    /// - Parameters:
    ///   - arguments: The arguments as the system passed them, without the program's name.
    ///   - root: The command at the root of the command line.
    ///   - wallets: Keeps the wallets that the command opens.
    /// - Returns: The exit status: 0, or one of those in BSD's sysexits.h.
    @MainActor
    static func run(
        _ arguments: [[UInt8]],
        of root: any AsyncParsableCommand.Type,
        in environment: ProgramEnvironment,
        keeping wallets: OpenedWallets = OpenedWallets()
    ) async -> Int32 {
        let options = ErrorOptions(arguments)
        var environment = environment
        environment.openWallet = wallets.noting(environment.openWallet)
        // JSON has no formatted amounts.
        if options.isJSON { environment.makeAhead = { _ in } }
        return await ProgramEnvironment.$current.withValue(environment) { [environment] in
            let report = ErrorReport(environment, options, after: wallets)
            do throws(MoneyFlowError) {
                let locale = LocaleIdentifier.named(by: environment.variables).map(Locale.init(identifier:))
                return await run(try CommandArguments(bytes: arguments, root: root, locale: locale), report)
            } catch {
                return report.show(error)
            }
        }
    }

    @MainActor
    private static func run(_ arguments: CommandArguments, _ report: ErrorReport) async -> Int32 {
        do {
            var command = try await arguments.command()
            if var asyncCommand = command as? any AsyncParsableCommand {
                try await asyncCommand.run()
            } else {
                try command.run()
            }
            return 0
        } catch let error as MoneyFlowError {
            return report.show(error)
        } catch {
            return show(error, of: arguments, report)
        }
    }

    /// Shows what the argument parser throws: help, the version, a completion script, or a mistake.
    @MainActor
    private static func show(_ error: any Error, of arguments: CommandArguments, _ report: ErrorReport) -> Int32 {
        let exitCode = arguments.root.exitCode(for: error)
        guard !exitCode.isSuccess else {
            return report.showText(arguments.root.fullMessage(for: error))
        }
        if error is ExitCode { return exitCode.rawValue }
        return report.show(arguments.explanation(of: error))
    }
}
