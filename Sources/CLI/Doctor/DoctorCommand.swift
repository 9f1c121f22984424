import ArgumentParser
import Core
import Presentation

/// `moneyflow doctor`.
struct DoctorCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "doctor",
        abstract: "Check the wallet for problems.",
        discussion: """
            Checks the file, its tables, indexes and triggers, its rows, references and totals, and who else can read \
            it. Exits with status 65 if there is a problem. `--fix` copies the wallet, then rebuilds what can be \
            rebuilt, removes indexes, triggers and views that do not belong there, and makes the file private.

            Examples:
              moneyflow doctor
              moneyflow doctor --fix
            """
    )

    @Flag(help: "Copy the wallet, then fix what can be fixed.")
    var fix = false

    @Flag(help: .json) var json = false
    @OptionGroup var options: GlobalOptions

    @MainActor
    func run() async throws {
        let session = try await Session(restoring: options)
        let repair: RepairReport
        if fix {
            repair = try await session.wallet.perform(RepairWallet()).outcome
        } else {
            let report = try await session.wallet.perform(VerifyWallet()).outcome
            repair = RepairReport(before: report, after: report, copy: nil)
        }
        if json {
            try session.show(JSONValue(repair.after))
        } else {
            try session.show(DoctorScreen(DoctorViewData(repair, formats: session.formats)))
        }
        if !repair.after.problems.isEmpty { throw ExitCode(65) }
    }
}
