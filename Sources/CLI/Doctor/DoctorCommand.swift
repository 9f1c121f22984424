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
            rebuilt, removes indexes, triggers and views that do not belong there, and makes the file private. \
            `--salvage` copies what can be read of a damaged wallet into a new one, past the damage, and says what is \
            missing; the damaged one is not touched.

            Examples:
              moneyflow doctor
              moneyflow doctor --fix
              moneyflow doctor --salvage recovered.db
            """
    )

    @Flag(help: "Copy the wallet, then fix what can be fixed.")
    var fix = false

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp("Copy what can be read into a new wallet at this path.", valueName: "file"),
        completion: .file()
    )
    var salvage: String?

    @Flag(help: .json) var json = false
    @OptionGroup var options: GlobalOptions

    func validate() throws {
        if fix, salvage != nil { throw ValidationError("`--fix` and `--salvage` cannot be used together.") }
        if salvage?.isEmpty == true { throw ValidationError("`--salvage` must not be empty.") }
    }

    @MainActor
    func run() async throws {
        let session = try await Session(restoring: options, mustExist: true)
        if let salvage {
            let path = try session.context.environment.absolutePath(salvage)
            let report = try await session.wallet.perform(SalvageWallet(into: path)).outcome
            if json { return try session.show(JSONValue(report)) }
            return try session.show(DoctorScreenContent(DoctorViewData(report, formats: session.formats)))
        }
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
            try session.show(DoctorScreenContent(DoctorViewData(repair, formats: session.formats)))
        }
        if !repair.after.problems.isEmpty { throw ExitCode(65) }
    }
}
