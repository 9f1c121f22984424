import ArgumentParser
import Core
import Money
import Presentation

/// `moneyflow edit`.
struct EditCommand: AsyncParsableCommand, DateTaking {
    static let configuration = CommandConfiguration(
        commandName: "edit",
        abstract: "Change transactions.",
        discussion: """
            Transactions are named by id, range or `last`, or found by filters; one command changes all of them or none. \
            Before several that were found change, it asks on a terminal, and needs `--yes` without one. A category of \
            the other type needs `--income` or `--expense`. `--transfer` makes transfers: expenses move their money to \
            the account, income comes from there.

            Examples:
              moneyflow edit 42 --amount 13.50
              moneyflow edit last --title Lunch -c eating -d yesterday
              moneyflow edit 42 --original 12.50usd
              moneyflow edit --search amzn --title Amazon -c entertainment --yes
              moneyflow edit --search 'GA NR' --transfer cash --yes
              moneyflow edit 40-42 --add-note 'With Ada' --yes
              moneyflow edit --of-import 12 -a visa --create
            """
    )

    @Argument(
        help: .transactions,
        completion: .recentID
    )
    var ids: [String] = []

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp("The new amount; one in another currency is converted.", valueName: "amount")
    )
    var amount: String?

    @Option(parsing: .unconditional, help: .charged)
    var charged: String?

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp("What was paid in another currency, or `none` to forget it.", valueName: "amount")
    )
    var original: String?

    @Option(parsing: .unconditional, help: ArgumentHelp("The new title.", valueName: "title"))
    var title: String?

    @Option(
        name: .shortAndLong,
        parsing: .unconditional,
        help: ArgumentHelp("The new category, by name or prefix.", valueName: "category"),
        completion: .openCategory
    )
    var category: String?

    @Option(name: .shortAndLong, parsing: .unconditional, help: ArgumentHelp("The new date.", valueName: "date"))
    var date: String?

    @Option(
        name: .shortAndLong,
        parsing: .unconditional,
        help: ArgumentHelp("The new account; of a transfer, the one that the money leaves.", valueName: "account"),
        completion: .openAccount
    )
    var account: String?

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp(
            "The account that a transfer arrives in; an expense becomes a transfer.",
            valueName: "account"
        ),
        completion: .openAccount
    )
    var toAccount: String?

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp("Make it a transfer with this account, to or from it.", valueName: "account"),
        completion: .openAccount
    )
    var transfer: String?

    @Option(parsing: .unconditional, help: ArgumentHelp("The amount of a transfer that arrives.", valueName: "amount"))
    var arrives: String?

    @Option(parsing: .unconditional, help: ArgumentHelp("The date a transfer arrives.", valueName: "date"))
    var arrivesOn: String?

    @Option(parsing: .unconditional, help: ArgumentHelp("The new note; empty to remove it.", valueName: "text"))
    var note: String?

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp("What to append to the note, after a semicolon.", valueName: "text")
    )
    var addNote: String?

    @Option(name: .shortAndLong, parsing: .unconditionalSingleValue, help: .tag, completion: .tag)
    var tag: [String] = []

    @Option(
        parsing: .unconditionalSingleValue,
        help: ArgumentHelp("Tags to take away, with commas between several.", valueName: "tag"),
        completion: .tag
    )
    var untag: [String] = []

    @Flag(exclusivity: .exclusive)
    var type: TypeFlag?

    @Flag(inversion: .prefixedNo, exclusivity: .exclusive, help: "Make it a refund, or not.")
    var refund: Bool?

    @Flag(help: .really)
    var really = false

    @Option(
        help: ArgumentHelp(
            "Move what this import brought, from `moneyflow history`, to the account.",
            valueName: "number"
        )
    )
    var ofImport: HistoryEntry.ID?

    @Flag(help: "Make the account that `--account` names if there is none; with `--of-import`.")
    var create = false

    @OptionGroup(title: "Filters") var days: DayOptions
    @OptionGroup(title: "Filters") var match: MatchOptions

    @Option(
        parsing: .unconditionalSingleValue,
        help: ArgumentHelp("Only in this category; may be repeated.", valueName: "category"),
        completion: .anyCategory
    )
    var `in`: [String] = []

    @OptionGroup var yes: YesOption
    @Flag(help: .json) var json = false
    @OptionGroup var options: GlobalOptions

    static let dateOptions: Set<String> = DayOptions.dateOptions.union(["-d", "--date", "--arrives-on"])

    func validate() throws {
        if note != nil, addNote != nil { throw ValidationError("Give either `--note` or `--add-note`, not both.") }
        if charged != nil, amount == nil { throw ValidationError("`--charged` needs `--amount`.") }
        if ofImport != nil, account == nil { throw ValidationError("`--of-import` needs `--account`.") }
        if transfer != nil, toAccount != nil {
            throw ValidationError("Give either `--transfer` or `--to-account`, not both.")
        }
        if transfer ?? toAccount != nil, category != nil || type != nil || refund != nil {
            throw ValidationError("A transfer has no category, and is neither income nor an expense.")
        }
        if create, ofImport == nil { throw ValidationError("`--create` needs `--of-import`.") }
        guard ofImport != nil else { return }
        let others = [
            amount, original, title, category, date, toAccount, transfer, arrives, arrivesOn, note, addNote,
            match.search,
            match.min,
            match.max,
        ]
        if !ids.isEmpty || others.contains(where: { $0 != nil }) || type != nil || refund != nil || !self.in.isEmpty
            || !tag.isEmpty || !untag.isEmpty
        {
            throw ValidationError("With `--of-import`, only `--account` and `--create` can be given.")
        }
    }

    @MainActor
    func run() async throws {
        let session = try await Session(options, .changing, mustExist: true)
        if let ofImport { return try await session.moveImport(ofImport, toAccountOf: self) }
        let lookup =
            [account, toAccount, transfer].contains { $0 != nil } ? try await session.wallet.read(Accounts()) : []
        let newAccount = try account.map { try AccountLookup(lookup).find($0, includingArchived: false) }
        let newTarget = try toAccount.map { try AccountLookup(lookup).find($0, includingArchived: false) }
        let otherEnd = try transfer.map { try AccountLookup(lookup).find($0, includingArchived: false) }
        let (left, arrived) = try await session.currencies(
            ofOnly: [amount, original, arrives].allSatisfy { $0 == nil } ? [] : ids,
            newAccount,
            newTarget,
            otherEnd: otherEnd
        )
        let (amounts, known) = (session.amounts(in: left), try await session.knownCurrencies(for: [amount, original]))
        let parsed = try amount.map { text throws(MoneyFlowError) in try amounts.parse(text, among: known) }
        let type = try parsed?.type(besides: type?.type, text: amount ?? "") ?? type?.type
        let edit = TransactionEdit(
            date: try date.map { try session.dates.parseTransactionDate($0, really: really) },
            amount: parsed?.money,
            charged: try charged.map(amounts.parseUnsigned),
            original: try original.map { text throws(MoneyFlowError) in
                text.folded == "none" ? nil : try amounts.parseUnsigned(text, among: known)
            },
            account: newAccount?.id,
            type: type,
            category: try await session.category(category, type: type, includingArchived: false)?.id,
            isRefund: refund,
            toAccount: newTarget?.id,
            arrivingAmount: try arrives.map(session.amounts(in: arrived).parseUnsigned),
            arrivalDate: try arrivesOn.map { try session.dates.parseTransactionDate($0, really: really) },
            title: title,
            note: note,
            addedNote: addNote,
            addedTags: tag,
            removedTags: untag
        )
        let selected = try await session.selectedTransactions(
            ids,
            filter: match.isEmpty && days.isEmpty && self.in.isEmpty
                ? nil
                : { () async throws(MoneyFlowError) in
                    try await match.filter(session, days.bounds(session), categories: self.in, type: nil)
                }
        )
        guard !edit.isEmpty || otherEnd != nil else { throw MoneyFlowError.nothingToChange(in: .transaction) }
        guard try await session.confirms("Change", selected, yes, asJSON: json) else { return }
        let changed = try await session.wallet.perform(EditTransactions(selected.ids, edit, transfer: otherEnd?.id))
        let changes = changed.outcome
        if selected.isOne, let change = changes.first {
            if json { return try session.show(JSONValue(change.after), after: changed) }
            let receipt = ReceiptViewData(edited: change.before, change.after, formats: session.formats)
            return try session.show(ReceiptScreen(receipt), after: changed)
        }
        if json { return try session.show(.array(changes.map { JSONValue($0.after) }), after: changed) }
        try session.show(ReceiptScreen(ReceiptViewData(edited: changes, formats: session.formats)), after: changed)
    }
}

extension Session {
    /// Moves what an import brought to the account that the user names.
    @MainActor
    fileprivate func moveImport(_ id: HistoryEntry.ID, toAccountOf command: EditCommand) async throws(MoneyFlowError) {
        guard let target = try await importTarget(command.account, creating: command.create) else { return }
        let changed = try await wallet.perform(MoveImport(id, to: target))
        let moved = changed.outcome
        if command.json {
            let value: JSONValue = [
                "count": .number(Int64(moved.count)), "known": .number(Int64(moved.known)),
                "from": .string(moved.from.name), "to": .string(moved.to.name),
                "transfers": .array(moved.transfers.map { JSONValue($0) }),
            ]
            return try show(value, after: changed)
        }
        try show(ReceiptScreen(ReceiptViewData(moved: moved, formats: formats)), after: changed)
    }

    /// Returns the currencies that amounts can be expected in; none if there are no amounts.
    fileprivate func knownCurrencies(for texts: [String?]) async throws(MoneyFlowError) -> [Currency] {
        texts.allSatisfy { $0 == nil } ? [] : try await wallet.read(KnownCurrencies(on: context.today))
    }

    /// Returns the account that the user names for the rows of an import, or `nil` to leave it to the files.
    ///
    /// - Parameter creates: Whether it is made if there is none of this name.
    func importTarget(_ name: String?, creating creates: Bool) async throws(MoneyFlowError) -> ImportTarget? {
        guard let name else { return nil }
        if creates {
            let accounts = try await wallet.read(Accounts())
            guard accounts.contains(where: { $0.name.folded == name.folded }) else { return .new(name) }
        }
        let known: Account = try await account(name, includingArchived: true)
        return .existing(known.id)
    }

    /// Returns the currencies in which typed amounts are: those of the accounts that are named, else those of the
    /// transaction, if only one is; `nil` for the wallet's.
    fileprivate func currencies(
        ofOnly ids: [String],
        _ account: Account?,
        _ target: Account?,
        otherEnd: Account?
    ) async throws(MoneyFlowError) -> (left: Currency?, arrived: Currency?) {
        guard ids.count == 1, let reference = TransactionReference(ids[0]),
            let id = try await wallet.read(TransactionIDs(of: [reference])).first
        else { return (account?.currency, (target ?? otherEnd)?.currency) }
        let transaction = try await wallet.read(SingleTransaction(id))
        let own = account?.currency ?? transaction.amount.currency
        if let otherEnd, transaction.arrival == nil {
            let arrives = transaction.effect(on: transaction.account.id) > 0
            return arrives ? (otherEnd.currency, own) : (own, otherEnd.currency)
        }
        return (own, target?.currency ?? transaction.arrival?.amount.currency)
    }
}
