import ArgumentParser
import Core
import Presentation

/// `moneyflow rule add`.
struct RuleAddCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "add",
        abstract: "Add a rule.",
        discussion: """
            The pattern is text to find in a row, or a regular expression between slashes; both ignore case. A \
            category applies only to rows of its type; income that matches a category of expenses is a refund. With \
            `--transfer`, matching rows move money to or from that account. The new rule is tried after all others. If \
            it would change transactions that are there, it says how many and, on a terminal, asks whether to change \
            them.

            Examples:
              moneyflow rule add --when netflix --category film --title Netflix
              moneyflow rule add --when '/^(rewe|aldi) /' --category food
              moneyflow rule add --when 'TO SAVINGS' --transfer savings
              moneyflow rule add --when LIDL --category food --split household=20%
              moneyflow rule add --when STADTWERKE --category rent --with ada --tag flat
            """
    )

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp("The text to find in a title or note, or /a regular expression/.", valueName: "pattern")
    )
    var when: String

    @Option(
        name: .shortAndLong,
        parsing: .unconditional,
        help: .category,
        completion: .openCategory
    )
    var category: String?

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp("The account at the other end, by name or prefix.", valueName: "account"),
        completion: .openAccount
    )
    var transfer: String?

    @Option(parsing: .unconditional, help: ArgumentHelp("The title.", valueName: "title"))
    var title: String?

    @Option(
        parsing: .unconditionalSingleValue,
        help: .splitAmount,
        completion: .splitCategory
    )
    var split: [String] = []

    @OptionGroup var people: PeopleOptions
    @OptionGroup var yes: YesOption

    @Option(name: .shortAndLong, parsing: .unconditionalSingleValue, help: .tag, completion: .tag)
    var tag: [String] = []

    @Flag(help: "Change the transactions that are there too, without asking.")
    var apply = false

    @Flag(help: .json) var json = false
    @OptionGroup var options: GlobalOptions

    func validate() throws {
        let isSplit = !split.isEmpty || !people.isEmpty
        if category == nil, transfer == nil, title == nil, tag.isEmpty, !isSplit {
            throw ValidationError("A rule needs `--category`, `--transfer`, `--title`, `--split`, `--with` or `--tag`.")
        }
        if transfer != nil, isSplit {
            throw ValidationError("A transfer is not split; use `--transfer` or `--split`.")
        }
        if category != nil, transfer != nil {
            throw ValidationError("A transfer has no category; use `--category` or `--transfer`.")
        }
    }

    @MainActor
    func run() async throws {
        let session = try await Session(options, .changing)
        let category = try await session.category(category, includingArchived: false)
        let account: Account? = try await session.account(transfer, includingArchived: false)
        let wanted = try await session.splits(split, people, type: category?.type, in: nil)
        if wanted.rest != nil, category != nil { throw MoneyFlowError.categoryAndRest() }
        let new = NewRule(
            pattern: when,
            category: (wanted.rest ?? category)?.id,
            transfer: account?.id,
            title: title,
            splits: wanted.splits,
            tags: tag
        )
        guard try session.confirms(newPeople: wanted.newPeople, yes, asJSON: json) else { return }
        // Before the rule is added, as a pattern that is too slow for what is there must change nothing.
        let pattern = try RulePattern(when)
        let effects = json && !apply ? RuleEffects() : try await session.wallet.read(RuleChanges(becauseOf: new))
        let changes = effects.changes
        let changed = try await session.wallet.perform(AddRule(new))
        if json {
            guard !changes.isEmpty else { return try session.show(JSONValue(changed.outcome), after: changed) }
            let applied = try await session.wallet.perform(ApplyRules(to: changes.map(\.after.id)))
            return try session.show(JSONValue(changed.outcome), after: applied)
        }
        try session.show(
            ReceiptScreen(ReceiptViewData(ruleAdded: changed.outcome, formats: session.formats)),
            after: changed
        )
        if effects != RuleEffects() { try await session.offer(effects, of: pattern, applies: apply) }
    }
}

extension Session {
    /// Says how many transactions a new rule would change, and changes them if the user wants that.
    @MainActor
    fileprivate func offer(
        _ effects: RuleEffects,
        of pattern: RulePattern,
        applies: Bool
    ) async throws(MoneyFlowError) {
        let changes = effects.changes
        guard !changes.isEmpty else {
            let receipt = ReceiptViewData(rulesChanged: [], effects.obstacles, dryRun: false, formats: formats)
            return try show(ReceiptScreen(receipt))
        }
        if !applies {
            guard canAsk(asJSON: false) else {
                let count = formats.count(changes.count, "transaction", "transactions")
                // Without a limit, it would apply all rules to everything, even if the user chose otherwise.
                let limit = pattern.expression == nil ? "--search \(pattern.text.shellQuoted)" : "--dry-run"
                let verb = changes.count == 1 ? "is" : "are"
                let text = "It would change \(count) that \(verb) there: `moneyflow rule apply \(limit)`"
                let mark = Mark.note.span(screenEnvironment.icons)
                let left = ReceiptViewData(rulesChanged: [], effects.obstacles, dryRun: true, formats: formats).lines
                let lines = [CommandText(text).body] + left.map { .paragraph($0) }
                return try show(MarkedColumn(mark: mark, lines: lines).body.framedAsScreen)
            }
            guard try asks("Change", count: changes.count, preview: changes.prefix(10).map(\.after)) else { return }
        }
        let changed = try await wallet.perform(ApplyRules(to: changes.map(\.after.id)))
        let receipt = ReceiptViewData(
            rulesChanged: changed.outcome,
            effects.obstacles,
            dryRun: false,
            formats: formats
        )
        try show(ReceiptScreen(receipt), after: changed)
    }
}
