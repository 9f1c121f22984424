import ArgumentParser
import Core
import Presentation

/// `moneyflow category add`.
struct CategoryAddCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "add",
        abstract: "Adds a category.",
        discussion: """
            Examples:
              moneyflow category add Pets --icon pets
              moneyflow category add Dividends --type income
            """
    )

    @Argument(help: ArgumentHelp("The name; needs no quotes.", valueName: "name"))
    var name: [String]

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp("The picture, by its name or as the emoji itself.", valueName: "icon"),
        completion: .list(CategoryIcon.allCases.map(\.rawValue))
    )
    var icon: String = CategoryIcon.other.rawValue

    @Option(help: ArgumentHelp("The type of transaction it takes: income or expense.", valueName: "type"))
    var type: TypeFlag = .expense

    @OptionGroup var json: JSONOption
    @OptionGroup var options: GlobalOptions

    @MainActor
    func run() async throws {
        let session = try await Session(options, .changing)
        let category = try await session.repository.addCategory(
            NewCategory(
                name: name.joined(separator: " "),
                icon: try CategoryIcon(text: icon),
                type: type.type
            )
        )
        if json.json { return try session.show(JSONValue(category)) }
        try session.show(ReceiptScreen(ReceiptViewData(categoryAdded: category)))
    }
}

extension TypeFlag: ExpressibleByArgument {}
