import ArgumentParser
import Core
import Presentation

/// `moneyflow edit`.
struct EditCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "edit",
        abstract: "Change a transaction.",
        discussion: """
            Examples:
              moneyflow edit 42 --amount 13.50
              moneyflow edit 42 --title Lunch -c eating -d yesterday
            """
    )

    @Argument(
        help: ArgumentHelp("The id shown by `moneyflow list`.", valueName: "id"),
        completion: .recentID
    )
    var id: Transaction.ID

    @Option(parsing: .unconditional, help: ArgumentHelp("The new amount.", valueName: "amount"))
    var amount: String?

    @Option(parsing: .unconditional, help: ArgumentHelp("The new title.", valueName: "title"))
    var title: String?

    @Option(
        name: .shortAndLong,
        parsing: .unconditional,
        help: ArgumentHelp("The new category, by name or prefix.", valueName: "category"),
        completion: .openCategory
    )
    var category: String?

    @Option(name: .shortAndLong, parsing: .unconditional, help: ArgumentHelp("The new date.", valueName: "date"))
    var date: String?

    @Flag(exclusivity: .exclusive)
    var type: TypeFlag?

    @OptionGroup var json: JSONOption
    @OptionGroup var options: GlobalOptions

    @MainActor
    func run() async throws {
        let session = try await Session(options, .changing)
        let parsed = try amount.map(session.amount)
        let type = try parsed?.type(besides: type?.type, text: amount ?? "") ?? type?.type
        let edit = TransactionEdit(
            date: try date.map(session.date),
            amount: parsed?.money,
            type: type,
            category: try await session.category(category, type: type, includingArchived: false)?.id,
            title: title
        )
        let (before, after) = try await session.repository.edit(id, edit)
        if json.json { return try session.show(JSONValue(after)) }
        try session.show(ReceiptScreen(ReceiptViewData(edited: before, after, formats: session.formats)))
    }
}
