import ArgumentParser
import Core
import Presentation

/// `moneyflow backup`: a copy of the wallet.
struct BackupCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "backup",
        abstract: "Copies the wallet as it is now, and checks the copy.",
        discussion: """
            Without a file, the copy is a dated one beside the wallet. One is also made before each import, at most \
            one a day; of those, the last seven days and twelve months are kept. ‘moneyflow restore’ goes back to one.

            Examples:
              moneyflow backup
              moneyflow backup /media/stick/money.db
              moneyflow backup --list
            """
    )

    @Argument(
        help: ArgumentHelp("Where to, a file that is not there yet.", valueName: "file"),
        completion: .file()
    )
    var file: String?

    @Flag(help: "Show the backups beside the wallet instead.")
    var list = false

    @OptionGroup var json: JSONOption
    @OptionGroup var options: GlobalOptions

    func validate() throws {
        if list, file != nil { throw ValidationError("--list takes no file.") }
    }

    @MainActor
    func run() async throws {
        if list { return try await showList() }
        // Elsewhere `list` is a command, and a backup is not to be made for want of two hyphens.
        guard file != "list" else {
            throw MoneyFlowError.usage(
                message: "There is no command ‘moneyflow backup list’.",
                hint: "`moneyflow backup --list` shows the backups; "
                    + "`moneyflow backup ./list` writes a file of that name."
            )
        }
        let session = try await Session(options, .reading)
        let backup = try await session.repository.backUp(to: file.map(session.context.environment.absolutePath))
        if json.json { return try session.show(JSONValue(backup)) }
        let receipt = ReceiptViewData(backedUp: backup, wallet: session.namedWallet, formats: session.formats)
        try session.show(ReceiptScreen(receipt))
    }

    @MainActor
    private func showList() async throws {
        let session = try await Session(restoring: options)
        let backups = try await session.repository.backups()
        if json.json { return try session.show(.array(backups.map(JSONValue.init(listed:)))) }
        let list = BackupListViewData(backups, wallet: session.namedWallet, formats: session.formats)
        try session.show(BackupListScreenContent(printing: list))
    }
}
