import ArgumentParser
import Core
import Presentation

/// `moneyflow doctor`: whether the wallet is sound.
struct DoctorCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "doctor",
        abstract: "Examines the wallet: its file, its links, its totals and who can read it.",
        discussion: """
            Exits with 65 when something is wrong. --fix makes a copy of the wallet, then rebuilds the totals and \
            closes the file to others.

            Examples:
              moneyflow doctor
              moneyflow doctor --fix
            """
    )

    @Flag(help: "Put right what can be, after making a copy.")
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
