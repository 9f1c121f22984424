import ArgumentParser
import Core
import Presentation

/// `moneyflow delete`: takes transactions out of the wallet.
struct DeleteCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "delete",
        abstract: "Deletes transactions: all that are named or, if one does not exist, none.",
        discussion: """
            Examples:
              moneyflow delete 42
              moneyflow delete 40 41 42
            """
    )

    @Argument(help: ArgumentHelp("The transactions' ids, as ‘moneyflow list’ shows them.", valueName: "id"))
    var ids: [TransactionID]

    @OptionGroup var json: JSONOption
    @OptionGroup var options: GlobalOptions

    @MainActor
    func run() async throws {
        let session = try await Session(options, .changing)
        let deleted = try await session.repository.delete(ids.map(\.value))
        if json.json { return try session.show(.array(deleted.map(JSONValue.init))) }
        try session.show(ReceiptScreen(ReceiptViewData(deleted: deleted, formats: session.formats)))
    }
}
