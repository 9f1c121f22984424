import ArgumentParser
import Core
import Presentation

/// `moneyflow category rename`.
struct CategoryRenameCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "rename",
        abstract: "Rename a category.",
        discussion: """
            Example:
              moneyflow category rename Bar 'Pubs and Bars'
            """
    )

    @Argument(help: .category, completion: .anyCategory)
    var category: String

    @Argument(help: ArgumentHelp("The new name; quotes are optional.", valueName: "name"))
    var name: [String]

    @Flag(help: .json) var json = false
    @OptionGroup var options: GlobalOptions

    @MainActor
    func run() async throws {
        let session = try await Session(options, .changing)
        let changed = try await session.wallet.perform(
            RenameCategory(
                session.category(category).id,
                to: name.joined(separator: " ")
            )
        )
        let (before, after) = changed.outcome
        if json { return try session.show(JSONValue(after), after: changed) }
        try session.show(ReceiptScreen(ReceiptViewData(categoryRenamed: before, after)), after: changed)
    }
}

/// `moneyflow category icon`.
struct CategoryIconCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "icon",
        abstract: "Change the icon of a category.",
        discussion: """
            Example:
              moneyflow category icon Bar coffee
              moneyflow category icon Bar 🍺
            """
    )

    @Argument(help: .category, completion: .anyCategory)
    var category: String

    @Argument(
        help: ArgumentHelp("The icon: a name, or any emoji.", valueName: "icon"),
        completion: .list(CategoryIcon.allCases.map(\.rawValue))
    )
    var icon: String

    @Flag(help: .json) var json = false
    @OptionGroup var options: GlobalOptions

    @MainActor
    func run() async throws {
        let session = try await Session(options, .changing)
        let icon = try CategoryIcon(drawnOrTyped: icon)
        let changed = try await session.wallet.perform(ChangeCategoryIcon(session.category(category).id, icon: icon))
        let (before, after) = changed.outcome
        if json { return try session.show(JSONValue(after), after: changed) }
        try session.show(ReceiptScreen(ReceiptViewData(categoryIconOf: before, after)), after: changed)
    }
}

/// `moneyflow category archive`.
struct CategoryArchiveCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "archive",
        abstract: "Archive a category.",
        discussion: """
            It keeps its transactions, but is not offered for new ones.

            Example:
              moneyflow category archive Film
            """
    )

    @Argument(help: .category, completion: .openCategory)
    var category: String

    @Flag(help: .json) var json = false
    @OptionGroup var options: GlobalOptions

    @MainActor
    func run() async throws {
        try await Session(options, .changing).setCategory(category, archived: true, asJSON: json)
    }
}

/// `moneyflow category unarchive`.
struct CategoryUnarchiveCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "unarchive",
        abstract: "Unarchive a category.",
        discussion: """
            Example:
              moneyflow category unarchive Film
            """
    )

    @Argument(help: .category, completion: .archivedCategory)
    var category: String

    @Flag(help: .json) var json = false
    @OptionGroup var options: GlobalOptions

    @MainActor
    func run() async throws {
        try await Session(options, .changing).setCategory(category, archived: false, asJSON: json)
    }
}

/// `moneyflow category delete`.
struct CategoryDeleteCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "delete",
        abstract: "Delete a category.",
        discussion: """
            A category with transactions is only deleted if `--move-to` names another of the same type for them.

            Examples:
              moneyflow category delete Videogames
              moneyflow category delete Bar --move-to 'Eating Out'
            """
    )

    @Argument(help: .category, completion: .anyCategory)
    var category: String

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp("The category to move its transactions to.", valueName: "category"),
        completion: .anyCategory
    )
    var moveTo: String?

    @Flag(help: .json) var json = false
    @OptionGroup var options: GlobalOptions

    @MainActor
    func run() async throws {
        let session = try await Session(options, .changing)
        let category = try await session.category(category)
        let other = try await session.category(moveTo, type: category.type)
        let changed = try await session.wallet.perform(DeleteCategory(category.id, movingTo: other?.id))
        let (deleted, moved) = changed.outcome
        if json { return try session.show(JSONValue(deleted), after: changed) }
        let receipt = ReceiptViewData(categoryDeleted: deleted, moved: moved, to: other, formats: session.formats)
        try session.show(ReceiptScreen(receipt), after: changed)
    }
}

/// `moneyflow category move`.
struct CategoryMoveCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "move",
        abstract: "Move a category under another one, or to the top.",
        discussion: """
            There are two levels. Filters and budgets for a category include those under it.

            Examples:
              moneyflow category move Bar --under 'Eating Out'
              moneyflow category move Bar --top
            """
    )

    @Argument(help: .category, completion: .anyCategory)
    var category: String

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp("The category to put it under, of the same type.", valueName: "category"),
        completion: .anyCategory
    )
    var under: String?

    @Flag(help: "Move it to the top.")
    var top = false

    @Flag(help: .json) var json = false
    @OptionGroup var options: GlobalOptions

    func validate() throws {
        if top == (under != nil) { throw ValidationError("Name a category with `--under`, or use `--top`.") }
    }

    @MainActor
    func run() async throws {
        let session = try await Session(options, .changing)
        let category: Core.Category = try await session.category(category)
        let parent: Core.Category? = try await session.category(under, type: category.type)
        let changed = try await session.wallet.perform(MoveCategory(category.id, under: parent?.id))
        let (before, after) = changed.outcome
        if json { return try session.show(JSONValue(after), after: changed) }
        let isSame = before.parent == after.parent
        let receipt = ReceiptViewData(categoryMoved: after, under: parent, isSame: isSame)
        try session.show(ReceiptScreen(receipt), after: changed)
    }
}

extension ArgumentHelp {
    /// The help of an argument that names a category.
    static let category = ArgumentHelp(
        "The category, by name or prefix.",
        valueName: "category"
    )
}

extension Session {
    /// Archives or unarchives a category, and prints it.
    @MainActor
    fileprivate func setCategory(_ text: String, archived: Bool, asJSON: Bool) async throws(MoneyFlowError) {
        let changed = try await wallet.perform(ArchiveCategory(category(text).id, archived: archived))
        let category = changed.outcome
        if asJSON { return try show(JSONValue(category), after: changed) }
        try show(ReceiptScreen(ReceiptViewData(category: category, archived: archived)), after: changed)
    }
}
