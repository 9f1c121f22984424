import ArgumentParser
import Core
import Presentation

/// `moneyflow delete`.
struct DeleteCommand: AsyncParsableCommand, DateTaking {
    static let configuration = CommandConfiguration(
        commandName: "delete",
        abstract: "Delete transactions.",
        discussion: """
            Transactions are named by id, range or `last`, or found by filters. If one of them does not exist, none is \
            deleted. Before several that were found are deleted, it asks on a terminal, and needs `--yes` without one.

            Examples:
              moneyflow delete 42
              moneyflow delete 40 41 42
              moneyflow delete last
              moneyflow delete --search coffee --month last --yes
            """
    )

    @Argument(
        help: .transactions,
        completion: .recentID
    )
    var ids: [String] = []

    @OptionGroup(title: "Filters") var days: DayOptions
    @OptionGroup(title: "Filters") var filter: FilterOptions

    @OptionGroup var yes: YesOption
    @Flag(help: .json) var json = false
    @OptionGroup var options: GlobalOptions

    static let dateOptions = DayOptions.dateOptions

    @MainActor
    func run() async throws {
        let session = try await Session(options, .changing, mustExist: true)
        let selected = try await session.selectedTransactions(
            ids,
            filter: filter.isEmpty && days.isEmpty
                ? nil : { () async throws(MoneyFlowError) in try await filter.filter(session, days.bounds(session)) }
        )
        let effects = try await session.wallet.read(DeletionEffectsRequest(of: selected.ids))
        let lines = effects.sentences(formats: session.formats)
        guard try await session.confirms("Delete", selected, effects: lines, yes, asJSON: json) else { return }
        let changed = try await session.wallet.perform(DeleteTransactions(selected.ids))
        let deleted = changed.outcome
        if json { return try session.show(.array(deleted.map(JSONValue.init)), after: changed) }
        let receipt = ReceiptViewData(deleted: deleted, effects, formats: session.formats)
        try session.show(ReceiptScreen(receipt), after: changed)
    }
}
