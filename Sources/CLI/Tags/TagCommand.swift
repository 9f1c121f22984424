import ArgumentParser
import Core
import Presentation

extension Feature {
    /// Tags.
    static let tags = Feature(
        commands: [TagCommand.self],
        screens: [ConnectedScreen(TagListScreen.init)],
        places: [AppPlace("Tags", .tags)],
        previews: TagListScreenPreviews.all,
        records: [
            RecordJSON { (record: Tag) in JSONValue(record) },
            RecordJSON { (record: Tagging) in
                ["transaction": .number(record.transaction.rawValue), "tag": .string(record.tag.name)]
            },
        ]
    )
}

/// `moneyflow tag`.
struct TagCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "tag",
        abstract: "List and change tags.",
        discussion: """
            A tag holds together what different categories have in common, such as a trip. It is made when it is first \
            given to a transaction, with `moneyflow add -t` or `moneyflow edit -t`.

            Examples:
              moneyflow add 12.50 Pizza -c eating -t rome
              moneyflow edit 40-42 -t rome,work --yes
              moneyflow report -t rome
              moneyflow tag list
            """,
        subcommands: [TagListCommand.self, TagRenameCommand.self, TagMergeCommand.self, TagDeleteCommand.self],
        defaultSubcommand: TagListCommand.self
    )
}

/// `moneyflow tag list`.
struct TagListCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "list",
        abstract: "List all tags with what their transactions add up to.",
        discussion: """
            Example:
              moneyflow tag list
            """
    )

    @OptionGroup var reporting: ReportingOptions
    @Flag(help: .json) var json = false
    @OptionGroup var options: GlobalOptions

    @MainActor
    func run() async throws {
        let session = try await Session(options, .reading, in: try reporting.currency)
        if json {
            let tags = try await session.wallet.read(TagSummaries())
            return try session.show(.array(tags.map { JSONValue($0) }))
        }
        let tags = try await session.wallet.read(ConvertedTagSummaries(today: session.context.today))
        try session.show(TagListScreenContent(printing: TagListViewData(tags, formats: session.formats)))
    }
}

/// `moneyflow tag rename`.
struct TagRenameCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "rename",
        abstract: "Rename a tag.",
        discussion: """
            Example:
              moneyflow tag rename rome rome-2026
            """
    )

    @Argument(help: ArgumentHelp("The tag.", valueName: "tag"), completion: .tag)
    var tag: String

    @Argument(help: ArgumentHelp("The new name.", valueName: "name"))
    var name: String

    @Flag(help: .json) var json = false
    @OptionGroup var options: GlobalOptions

    @MainActor
    func run() async throws {
        let session = try await Session(options, .changing)
        let changed = try await session.wallet.perform(RenameTag(session.tag(tag).id, to: name))
        let (before, after) = changed.outcome
        if json { return try session.show(JSONValue(after), after: changed) }
        try session.show(ReceiptScreen(ReceiptViewData(tagRenamed: before, after)), after: changed)
    }
}

/// `moneyflow tag merge`.
struct TagMergeCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "merge",
        abstract: "Make one tag of several.",
        discussion: """
            Example:
              moneyflow tag merge roma italy --into rome
            """
    )

    @Argument(help: ArgumentHelp("The tags that go.", valueName: "tag"), completion: .tag)
    var tags: [String]

    @Option(parsing: .unconditional, help: ArgumentHelp("The tag that stays.", valueName: "tag"), completion: .tag)
    var into: String

    @Flag(help: .json) var json = false
    @OptionGroup var options: GlobalOptions

    @MainActor
    func run() async throws {
        let session = try await Session(options, .changing)
        let lookup = TagLookup(try await session.wallet.read(Tags()))
        let changed = try await session.wallet.perform(
            MergeTags(lookup.find(all: tags).map(\.id), into: lookup.find(into).id)
        )
        if json { return try session.show(JSONValue(changed.outcome.tag), after: changed) }
        let receipt = ReceiptViewData(tagsMerged: changed.outcome, formats: session.formats)
        try session.show(ReceiptScreen(receipt), after: changed)
    }
}

/// `moneyflow tag delete`.
struct TagDeleteCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "delete",
        abstract: "Delete a tag, but not the transactions that have it.",
        discussion: """
            Example:
              moneyflow tag delete rome
            """
    )

    @Argument(help: ArgumentHelp("The tag.", valueName: "tag"), completion: .tag)
    var tag: String

    @Flag(help: .json) var json = false
    @OptionGroup var options: GlobalOptions

    @MainActor
    func run() async throws {
        let session = try await Session(options, .changing)
        let changed = try await session.wallet.perform(DeleteTag(session.tag(tag).id))
        let (tag, count) = changed.outcome
        if json { return try session.show(JSONValue(tag), after: changed) }
        let receipt = ReceiptViewData(tagDeleted: tag, count: count, formats: session.formats)
        try session.show(ReceiptScreen(receipt), after: changed)
    }
}

extension Session {
    /// Returns the tag that the user named.
    fileprivate func tag(_ name: String) async throws(MoneyFlowError) -> Tag {
        try TagLookup(await wallet.read(Tags())).find(name)
    }

    /// Returns the tags that an option names, with commas between them.
    func tags(_ texts: [String]) async throws(MoneyFlowError) -> [Tag] {
        texts.isEmpty ? [] : try TagLookup(await wallet.read(Tags())).find(all: texts)
    }
}

extension JSONValue {
    /// Creates the value of a tag.
    init(_ tag: Tag) {
        self = ["id": .number(tag.id.rawValue), "name": .string(tag.name)]
    }

    /// Creates the value of a tag with what its transactions add up to; amounts are in minor units.
    init(_ summary: TagSummary) {
        self = [
            "id": .number(summary.tag.id.rawValue), "name": .string(summary.tag.name),
            "count": .number(Int64(summary.count)),
            "from": summary.days.map { .string($0.lowerBound.iso) } ?? .null,
            "to": summary.days.map { .string($0.upperBound.iso) } ?? .null,
            "sums": .array(
                summary.sums.map {
                    [
                        "currency": .string($0.income.currency.code), "income": .number($0.income.minorUnits),
                        "expenses": .number($0.expenses.minorUnits),
                    ]
                }
            ),
        ]
    }
}

extension ArgumentHelp {
    /// The help of the option that gives tags.
    static let tag = ArgumentHelp("Tags, with commas between several; may be repeated.", valueName: "tag")
}

extension CompletionKind {
    /// Tags, with the number of transactions.
    static var tag: CompletionKind { .wallet { try await $0.tags() } }
}

extension Completions {
    fileprivate func tags() async throws(MoneyFlowError) -> [CompletionCandidate] {
        try await session.wallet.read(TagSummaries()).map { summary in
            candidate(summary.tag.name, session.formats.count(summary.count, "transaction", "transactions"))
        }
    }
}
