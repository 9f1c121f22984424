import ArgumentParser
import Core
import Presentation

/// `moneyflow rule delete`.
struct RuleDeleteCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "delete",
        abstract: "Deletes a rule; what it gave to rows before stays.",
        discussion: """
            Example:
              moneyflow rule delete 3
            """
    )

    @Argument(
        help: ArgumentHelp("The rule’s number, as ‘moneyflow rule list’ shows it.", valueName: "id"),
        completion: .custom { words, _, _ in await Completions.rules(words) }
    )
    var id: TransactionID

    @OptionGroup var json: JSONOption
    @OptionGroup var options: GlobalOptions

    @MainActor
    func run() async throws {
        let session = try await Session(options, .changing)
        let rule = try await session.repository.deleteRule(id.value)
        if json.json { return try session.show(JSONValue(rule)) }
        try session.show(ReceiptScreen(ReceiptViewData(ruleDeleted: rule)))
    }
}
