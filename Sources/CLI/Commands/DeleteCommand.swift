import ArgumentParser
import Core
import Presentation

/// `moneyflow delete`.
struct DeleteCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "delete",
        abstract: "Delete transactions.",
        discussion: """
            If one of them does not exist, none is deleted.

            Examples:
              moneyflow delete 42
              moneyflow delete 40 41 42
            """
    )

    @Argument(
        help: ArgumentHelp("The ids shown by `moneyflow list`.", valueName: "id"),
        completion: .recentID
    )
    var ids: [Transaction.ID]

    @OptionGroup var json: JSONOption
    @OptionGroup var options: GlobalOptions

    @MainActor
    func run() async throws {
        let session = try await Session(options, .changing)
        let deleted = try await session.repository.delete(ids)
        if json.json { return try session.show(.array(deleted.map(JSONValue.init))) }
        try session.show(ReceiptScreen(ReceiptViewData(deleted: deleted, formats: session.formats)))
    }
}
