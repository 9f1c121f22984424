import ArgumentParser
import Core
import Presentation

/// `moneyflow doctor`.
struct DoctorCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "doctor",
        abstract: "Check the wallet for problems.",
        discussion: """
            Checks the file, its links, its totals, and who else can read it. Exits with 65 if there is a problem. \
            `--fix` makes a copy of the wallet, then rebuilds the totals and makes the file private.

            Examples:
              moneyflow doctor
              moneyflow doctor --fix
            """
    )

    @Flag(help: "Fix what can be fixed, after making a copy.")
    var fix = false

    @OptionGroup var json: JSONOption
    @OptionGroup var options: GlobalOptions

    @MainActor
    func run() async throws {
        let session = try await Session(options, fix ? .changing : .reading)
        let repair: RepairReport
        if fix {
            repair = try await session.repository.repair()
        } else {
            let report = try await session.repository.verify()
            repair = RepairReport(before: report, after: report, copy: nil)
        }
        if json.json {
            try session.show(JSONValue(repair.after))
        } else {
            try session.show(DoctorScreen(DoctorViewData(repair, formats: session.formats)))
        }
        if !repair.after.problems.isEmpty { throw ExitCode(65) }
    }
}
