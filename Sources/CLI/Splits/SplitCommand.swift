import ArgumentParser
import Core
import Money
import Presentation

extension Feature {
    /// Splits.
    static let splits = Feature(
        commands: [SplitCommand.self],
        previews: RefundChoicePreviews.all,
        records: [
            RecordJSON { (record: TransactionSplit) in
                .object(
                    [JSONValue.Member(key: "transaction", value: .number(record.transaction.rawValue))]
                        + record.split.members
                )
            }
        ]
    )
}

/// `moneyflow split`.
struct SplitCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "split",
        abstract: "Split a transaction among categories and people.",
        discussion: """
            Each split takes an amount out of the transaction, whose own category keeps the rest, so that nothing has to \
            add up. What is given replaces the splits that it had. `rest` names the category that keeps the rest. What a \
            person owes is not an expense of yours: it is added to what that person owes you.

            Examples:
              moneyflow split 3 household=20 gifts=9.90
              moneyflow split last household=20%
              moneyflow split 3 groceries=50 household=rest
              moneyflow split 3 --with ada
              moneyflow split 3 --clear
            """
    )

    @Argument(
        help: ArgumentHelp("An id shown by `moneyflow list`, or last.", valueName: "id"),
        completion: .recentID
    )
    var id: String

    @Argument(
        help: ArgumentHelp("A category and an amount, a share or rest: household=20.", valueName: "category=amount"),
        completion: .splitCategory
    )
    var splits: [String] = []

    @OptionGroup var people: PeopleOptions

    @Flag(help: "Make it whole.")
    var clear = false

    @OptionGroup var yes: YesOption
    @Flag(help: .json) var json = false
    @OptionGroup var options: GlobalOptions

    func validate() throws {
        if clear != (splits.isEmpty && people.isEmpty) {
            throw ValidationError(
                clear ? "With `--clear`, no splits can be given." : "Say what to take out: `NAME=AMOUNT`, or `--clear`."
            )
        }
    }

    @MainActor
    func run() async throws {
        let session = try await Session(options, .changing, mustExist: true)
        let before = try await session.wallet.read(SingleTransaction(session.transaction(named: id)))
        let wanted = try await session.splits(splits, people, type: before.type, in: before.amount.currency)
        guard try session.confirms(newPeople: wanted.newPeople, yes, asJSON: json) else { return }
        let edit = TransactionEdit(category: wanted.rest?.id, splits: wanted.splits)
        let changed = try await session.wallet.perform(EditTransactions([before.id], edit))
        guard let change = changed.outcome.first else { return }
        if json { return try session.show(JSONValue(change.after), after: changed) }
        let receipt = ReceiptViewData(split: change.before, change.after, formats: session.formats)
        try session.show(ReceiptScreen(receipt), after: changed)
    }
}

extension Split {
    /// The members of the value of a split; the amount is in minor units and positive.
    fileprivate var members: [JSONValue.Member] {
        [
            JSONValue.Member(key: account == nil ? "category" : "account", value: .string(purpose.name)),
            JSONValue.Member(key: "amount", value: .number(amount.minorUnits)),
        ] + (note.isEmpty ? [] : [JSONValue.Member(key: "note", value: .string(note))])
    }
}

extension JSONValue {
    /// Creates the value of a split.
    init(_ split: Split) {
        self = .object(split.members)
    }
}
