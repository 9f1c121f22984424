import ArgumentParser
import Core
import Presentation

/// `moneyflow edit`: changes what is named of a transaction.
struct EditCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "edit",
        abstract: "Changes a transaction; what is not named stays as it is.",
        discussion: """
            Examples:
              moneyflow edit 42 --amount 13.50
              moneyflow edit 42 --title Lunch -c eating -d yesterday
            """
    )

    @Argument(help: ArgumentHelp("The transaction's id, as ‘moneyflow list’ shows it.", valueName: "id"))
    var id: TransactionID

    @Option(parsing: .unconditional, help: ArgumentHelp("The new amount.", valueName: "amount"))
    var amount: String?

    @Option(parsing: .unconditional, help: ArgumentHelp("The new title.", valueName: "title"))
    var title: String?

    @Option(
        name: .shortAndLong,
        parsing: .unconditional,
        help: ArgumentHelp("The new category, by name or by its beginning.", valueName: "category"),
        completion: .custom { words, _, _ in await Completions.categories(words) }
    )
    var category: String?

    @Option(name: .shortAndLong, parsing: .unconditional, help: ArgumentHelp("The new day.", valueName: "date"))
    var date: String?

    @Flag(exclusivity: .exclusive)
    var type: TypeFlag?

    @OptionGroup var json: JSONOption
    @OptionGroup var options: GlobalOptions

    @MainActor
    func run() async throws {
        let session = try await Session(options, .changing)
        let parsed = try amount.map(session.amount)
        let edit = TransactionEdit(
            date: try date.map(session.date),
            amount: parsed?.money,
            type: try parsed?.type(besides: type?.type, text: amount ?? "") ?? type?.type,
            category: category,
            title: title
        )
        let (before, after) = try await session.repository.edit(id.value, edit)
        if json.json { return try session.show(JSONValue(after)) }
        try session.show(ReceiptScreen(ReceiptViewData(edited: before, after, formats: session.formats)))
    }
}
