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
              moneyflow category add Pets --icon pets --type expense
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
            Examples:
              moneyflow category add Pets --icon pets
              moneyflow category add Dividends --type income
            """
    )

    @Argument(help: ArgumentHelp("The name; quotes are optional.", valueName: "name"))
    var name: [String]

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp("The icon's name or emoji; `moneyflow category icons` lists them.", valueName: "icon"),
        completion: .list(CategoryIcon.allCases.map(\.rawValue))
    )
    var icon: String = CategoryIcon.other.rawValue

    @Option(help: ArgumentHelp("The type of its transactions: income or expense.", valueName: "type"))
    var type: TypeFlag = .expense

    @Flag(help: .json) var json = false
    @OptionGroup var options: GlobalOptions

    @MainActor
    func run() async throws {
        let session = try await Session(options, .changing)
        let changed = try await session.wallet.perform(
            AddCategory(
                NewCategory(name: name.joined(separator: " "), icon: try CategoryIcon(text: icon), type: type.type)
            )
        )
        let category = changed.outcome
        if json { return try session.show(JSONValue(category), after: changed) }
        try session.show(ReceiptScreen(ReceiptViewData(categoryAdded: category)), after: changed)
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
    /// Creates an icon from its name, ignoring case, or its emoji.
    ///
    /// - Throws: ``MoneyFlowError/unknownIcon(_:suggestion:)``.
    init(text: String) throws(MoneyFlowError) {
        let named = CategoryIcon.allCases.first { $0.rawValue == text.lowercased() || $0.emoji == text }
        guard let named else {
            let names = CategoryIcon.allCases.map(\.rawValue)
            throw .unknownIcon(text, suggestion: NearestMatch.suggestion(for: text, among: names))
        }
        self = named
    }
}
