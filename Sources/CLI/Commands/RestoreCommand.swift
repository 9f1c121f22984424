import ArgumentParser
import Core
import Presentation

/// `moneyflow restore`: the wallet as a backup has it.
struct RestoreCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "restore",
        abstract: "Makes the wallet what a backup is; what was there is kept beside it.",
        discussion: """
            The backup is checked first and stays as it is. To take a restore back, restore the file that it kept.

            Examples:
              moneyflow backup --list
              moneyflow restore ~/.local/share/moneyflow/wallet.2026-11-20.automatic.db
            """
    )

    @Argument(help: ArgumentHelp("The backup.", valueName: "file"), completion: .file(extensions: ["db"]))
    var file: String

    @OptionGroup var json: JSONOption
    @OptionGroup var options: GlobalOptions

    @MainActor
    func run() async throws {
        let session = try await Session(restoring: options)
        let path = session.context.environment.absolutePath(file)
        let report = try await session.repository.restore(from: path)
        if json.json { return try session.show(JSONValue(report)) }
        let receipt = ReceiptViewData(restored: report, wallet: session.namedWallet, formats: session.formats)
        try session.show(ReceiptScreen(receipt))
    }
}
