import ArgumentParser
import Core
import Presentation

/// `moneyflow rule apply`.
struct RuleApplyCommand: AsyncParsableCommand, DateTaking {
    static let configuration = CommandConfiguration(
        commandName: "apply",
        abstract: "Apply the rules to existing transactions.",
        discussion: """
            Every transaction whose title or note a rule matches gets the rule's category and title, even if you chose \
            others, or becomes a transfer with the rule's account; filters limit which. What has its other side in that \
            account stays as it is, to be linked: `moneyflow transfer link`. Before several change, it asks on a terminal, \
            and needs `--yes` without one.

            Examples:
              moneyflow rule apply --dry-run
              moneyflow rule apply -c other --yes
            """
    )

    @Flag(help: "Show what would change without changing it.")
    var dryRun = false

    @OptionGroup(title: "Filters") var days: DayOptions
    @OptionGroup(title: "Filters") var filter: FilterOptions

    @OptionGroup var yes: YesOption
    @Flag(help: .json) var json = false
    @OptionGroup var options: GlobalOptions

    static let dateOptions = DayOptions.dateOptions

    @MainActor
    func run() async throws {
        let session = try await Session(options, dryRun ? .reading : .changing, mustExist: true)
        let filter = try await filter.filter(session, days.bounds(session))
        let effects = try await session.wallet.read(RuleChanges(matching: filter))
        var changed = Changed(effects.changes)
        if !dryRun, !changed.outcome.isEmpty {
            let isConfirmed = try await session.confirms(
                "Change",
                count: changed.outcome.count,
                preview: { [changes = changed.outcome] indices in indices.map { changes[$0].after } },
                yes,
                asJSON: json
            )
            guard isConfirmed else { return }
            changed = try await session.wallet.perform(ApplyRules(to: changed.outcome.map(\.after.id)))
        }
        let changes = changed.outcome
        if json { return try session.show(.array(changes.map { JSONValue($0.after) }), after: changed) }
        let receipt = ReceiptViewData(
            rulesChanged: changes,
            effects.obstacles,
            dryRun: dryRun,
            formats: session.formats
        )
        try session.show(ReceiptScreen(receipt), after: changed)
    }
}
