import ArgumentParser
import Core
import Presentation

/// `moneyflow rule add`.
struct RuleAddCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "add",
        abstract: "Adds a rule behind the others.",
        discussion: """
            A row matches a text that is anywhere in its own, or a regular expression between slashes; neither cares \
            about upper and lower case. A category only goes to rows of its type.

            Examples:
              moneyflow rule add --when netflix --category film --title Netflix
              moneyflow rule add --when '/^(rewe|aldi) /' --category food
            """
    )

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp("The text to look for, or /a regular expression/.", valueName: "pattern")
    )
    var when: String

    @Option(
        name: .shortAndLong,
        parsing: .unconditional,
        help: ArgumentHelp("The category to give, by name or by its beginning.", valueName: "category"),
        completion: .custom { words, _, _ in await Completions.categories(words) }
    )
    var category: String?

    @Option(parsing: .unconditional, help: ArgumentHelp("The title to give.", valueName: "title"))
    var title: String?

    @OptionGroup var json: JSONOption
    @OptionGroup var options: GlobalOptions

    func validate() throws {
        if category == nil, title == nil {
            throw ValidationError("A rule gives something: name --category, --title or both.")
        }
    }

    @MainActor
    func run() async throws {
        let session = try await Session(options, .changing)
        let rule = try await session.repository.addRule(NewRule(pattern: when, category: category, title: title))
        if json.json { return try session.show(JSONValue(rule)) }
        try session.show(ReceiptScreen(ReceiptViewData(ruleAdded: rule)))
    }
}
