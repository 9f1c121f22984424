import ArgumentParser
import Core
import Money
import Presentation

/// `moneyflow category`.
struct CategoryCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "category",
        abstract: "List and change categories.",
        discussion: """
            Examples:
              moneyflow category list
              moneyflow category add Pets --icon pets
              moneyflow category delete Bar --move-to 'Eating Out'
              moneyflow category move Bar --under 'Eating Out'
            """,
        subcommands: [
            CategoryListCommand.self, CategoryAddCommand.self, CategoryRenameCommand.self,
            CategoryIconCommand.self, CategoryIconsCommand.self, CategoryArchiveCommand.self,
            CategoryUnarchiveCommand.self,
            CategoryDeleteCommand.self, CategoryMoveCommand.self,
        ],
        defaultSubcommand: CategoryListCommand.self
    )
}

/// `moneyflow category list`.
struct CategoryListCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "list",
        abstract: "List all categories.",
        discussion: """
            Example:
              moneyflow category list
            """
    )

    @Flag(help: .json) var json = false
    @OptionGroup var options: GlobalOptions

    @MainActor
    func run() async throws {
        let session = try await Session(options, .reading)
        let categories = try await session.wallet.read(Categories())
        if json { return try session.show(.array(categories.map(JSONValue.init))) }
        try session.show(CategoriesScreenContent(printing: CategoriesViewData(categories)))
    }
}

/// `moneyflow category add`.
struct CategoryAddCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "add",
        abstract: "Add a category.",
        discussion: """
            Without `--icon`, the icon is the one that the name says, if any.

            Examples:
              moneyflow category add Pets
              moneyflow category add Hiking --icon 🥾 --under Sport
              moneyflow category add Dividends --income
            """
    )

    @Argument(help: ArgumentHelp("The name; quotes are optional.", valueName: "name"))
    var name: [String]

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp(
            "The icon: a name that `moneyflow category icons` lists, or any emoji.",
            valueName: "icon"
        ),
        completion: .list(CategoryIcon.allCases.map(\.rawValue))
    )
    var icon: String?

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp("The category to put it under, which gives it its type.", valueName: "category"),
        completion: .openCategory
    )
    var under: String?

    @Flag(exclusivity: .exclusive)
    var type: TypeFlag?

    // What `--income` and `--expense` say, for scripts.
    @Option(name: .customLong("type"), help: ArgumentHelp("Its type.", valueName: "type", visibility: .hidden))
    var typeName: TypeFlag?

    @Flag(help: .json) var json = false
    @OptionGroup var options: GlobalOptions

    func validate() throws {
        guard let type, let typeName, type != typeName else { return }
        throw ValidationError("`--\(type.rawValue)` and `--type \(typeName.rawValue)` cannot be used together.")
    }

    @MainActor
    func run() async throws {
        let session = try await Session(options, .changing)
        let type = (type ?? typeName)?.type
        let parent: Core.Category? = try await session.category(under, type: type, includingArchived: false)
        let new = NewCategory(
            name: name.joined(separator: " "),
            icon: try icon.map { text throws(MoneyFlowError) in try CategoryIcon(drawnOrTyped: text) },
            type: type ?? parent?.type ?? .expense,
            parent: parent?.id
        )
        let changed = try await session.wallet.perform(AddCategory(new))
        let category = changed.outcome
        if json { return try session.show(JSONValue(category), after: changed) }
        try session.show(ReceiptScreen(ReceiptViewData(categoryAdded: category, under: parent)), after: changed)
    }
}

/// `moneyflow category icons`.
struct CategoryIconsCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "icons",
        abstract: "List the icons that categories can have.",
        discussion: """
            Example:
              moneyflow category icons
            """
    )

    @Flag(help: .json) var json = false
    @OptionGroup var options: GlobalOptions

    @MainActor
    func run() async throws {
        let session = try await Session(options, .reading, mustExist: false)
        let icons = IconListViewData()
        if json { return try session.show(.array(icons.icons.map { .string($0.rawValue) })) }
        try session.show(IconListScreenContent(data: icons))
    }
}

extension TypeFlag: ExpressibleByArgument {
    /// The type of transaction.
    var type: TransactionType {
        switch self {
        case .income: .income
        case .expense: .expense
        }
    }
}

extension CategoryIcon {
    /// Creates an icon from its name, ignoring case, or an emoji, which may be the one that a name is drawn as.
    ///
    /// - Throws: ``MoneyFlowError/unknownIcon(_:suggestion:)``.
    init(drawnOrTyped text: String) throws(MoneyFlowError) {
        if let drawn = CategoryIcon.allCases.first(where: { $0.emoji == text }) {
            self = drawn
        } else {
            try self.init(typed: text)
        }
    }
}
