import ArgumentParser
import Core
import Presentation

/// `moneyflow backup`.
struct BackupCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "backup",
        abstract: "Back up the wallet.",
        discussion: """
            Without a file, the backup is written next to the wallet, with the date in its name. Each copy is checked. \
            A backup is also made before each import, at most once a day; of these, those of the last seven days and \
            twelve months are kept. `moneyflow restore` restores a backup.

            Examples:
              moneyflow backup
              moneyflow backup /media/stick/money.db
              moneyflow backup --list
            """
    )

    @Argument(
        help: ArgumentHelp("The file to write; it must not exist.", valueName: "file"),
        completion: .file()
    )
    var file: String?

    @Flag(help: "List the backups next to the wallet instead.")
    var list = false

    @Flag(help: .json) var json = false
    @OptionGroup var options: GlobalOptions

    func validate() throws {
        if list, file != nil { throw ValidationError("`--list` takes no file.") }
    }

    @MainActor
    func run() async throws {
        if list { return try await showList() }
        // Other commands have a `list` subcommand, so this probably means `--list`, not a file.
        guard file != "list" else {
            throw MoneyFlowError.usage(
                message: "There is no command `moneyflow backup list`.",
                hint: "`moneyflow backup --list` lists the backups; "
                    + "`moneyflow backup ./list` writes a file of that name."
            )
        }
        let session = try await Session(options, .reading)
        let changed = try await session.wallet.perform(BackUp(to: file.map(session.context.environment.absolutePath)))
        let backup = changed.outcome
        if json { return try session.show(JSONValue(backup), after: changed) }
        let receipt = ReceiptViewData(backedUp: backup, wallet: session.namedWallet, formats: session.formats)
        try session.show(ReceiptScreen(receipt), after: changed)
    }

    @MainActor
    private func showList() async throws {
        let session = try await Session(restoring: options)
        let changed = try await session.wallet.perform(FindBackups())
        let backups = changed.outcome
        if json { return try session.show(.array(backups.map(JSONValue.init(listed:))), after: changed) }
        let list = BackupListViewData(backups, wallet: session.namedWallet, formats: session.formats)
        try session.show(BackupListScreenContent(printing: list), after: changed)
    }
}

/// `moneyflow restore`.
struct RestoreCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "restore",
        abstract: "Restore a backup and keep the current wallet next to it.",
        discussion: """
            The backup is checked first and is not changed. To undo a restore, restore the file that it kept.

            Examples:
              moneyflow backup --list
              moneyflow restore ~/.local/share/moneyflow/wallet.2026-11-20.automatic.db
            """
    )

    @Argument(help: ArgumentHelp("The backup to restore.", valueName: "file"), completion: .file(extensions: ["db"]))
    var file: String

    @Flag(help: .json) var json = false
    @OptionGroup var options: GlobalOptions

    @MainActor
    func run() async throws {
        let session = try await Session(restoring: options)
        let path = try session.context.environment.absolutePath(file)
        let changed = try await session.wallet.perform(RestoreBackup(from: path))
        let report = changed.outcome
        if json { return try session.show(JSONValue(report), after: changed) }
        let receipt = ReceiptViewData(restored: report, wallet: session.namedWallet, formats: session.formats)
        try session.show(ReceiptScreen(receipt), after: changed)
    }
}
