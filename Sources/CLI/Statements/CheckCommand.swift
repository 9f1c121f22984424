import ArgumentParser
import Core
import Money
import Presentation

/// `moneyflow check`.
struct CheckCommand: AsyncParsableCommand, DateTaking {
    static let configuration = CommandConfiguration(
        commandName: "check",
        abstract: "Compare accounts with their statements.",
        discussion: """
            A statement is the balance of an account at the end of a day. Some imported files contain statements; with \
            an amount, `check` records one. It shows whether the transactions add up to it and, if not, since when and \
            which ones may be wrong. `--adjust` records the difference as a transfer from or to the outside, which is \
            neither income nor an expense. Exits with status 65 if an account does not agree.

            Examples:
              moneyflow check
              moneyflow check giro
              moneyflow check giro 1432.10 -d 31/10
              moneyflow check flat 234600 --adjust
              moneyflow check giro -d 31/10 --forget
            """
    )

    @Argument(
        help: ArgumentHelp(
            "The account (default: the default account) and its balance, negative for a debt.",
            valueName: "account> <amount"
        ),
        completion: .anyAccount
    )
    var words: [String] = []

    @Option(
        name: .shortAndLong,
        parsing: .unconditional,
        help: ArgumentHelp("The day of the statement (default: today, or the latest one).", valueName: "date")
    )
    var date: String?

    @Flag(help: "Record the difference.")
    var adjust = false

    @Flag(help: "Remove the statement of the day.")
    var forget = false

    @Flag(help: .really)
    var really = false

    @Flag(help: .json)
    var json = false

    @OptionGroup var options: GlobalOptions

    static let dateOptions: Set<String> = ["-d", "--date"]
    static let takesNegativeAmounts = true

    func validate() throws {
        guard words.count <= 2 else { throw ValidationError("Give at most an account and an amount.") }
        guard !adjust || !forget else { throw ValidationError("Give either `--adjust` or `--forget`.") }
        guard !forget || date != nil else { throw ValidationError("`--forget` needs `--date`.") }
        guard !words.isEmpty || date == nil && !adjust else { throw ValidationError("Name an account.") }
    }

    @MainActor
    func run() async throws {
        let changes = words.count == 2 || adjust || forget
        let session = try await Session(options, changes ? .changing : .reading)
        guard let word = words.first else { return try await list(session) }
        let (account, amount) = try await account(word, session)
        // An amount without an account is known only now.
        if amount != nil, !changes { return try await check(account, amount, Session(options, .changing)) }
        try await check(account, amount, session)
    }

    @MainActor
    private func list(_ session: Session) async throws {
        let statements = try await session.wallet.read(LatestStatements())
        if json {
            try session.show(.array(statements.map { JSONValue($0) }))
        } else {
            let list = CheckListViewData(statements, formats: session.formats)
            try session.show(CheckListScreenContent(state: .loaded(list)))
        }
        if !statements.allSatisfy(\.agrees) { throw ExitCode(65) }
    }

    /// Returns the account and the amount that the arguments name.
    private func account(_ word: String, _ session: Session) async throws(MoneyFlowError) -> (Account, Money?) {
        let lookup = AccountLookup(try await session.wallet.read(Accounts()))
        if words.count == 2 {
            let account = try lookup.find(word, includingArchived: true)
            return (account, try session.amounts(in: account.currency).parseStatedBalance(words[1]))
        }
        do throws(MoneyFlowError) {
            return (try lookup.find(word, includingArchived: true), nil)
        } catch {
            // The amount of the default account.
            let accounts = try await session.wallet.read(Accounts())
            guard error.cause == .unknownAccount, word.contains(where: \.isNumber),
                let account = accounts.first(where: { $0.id == session.settings.defaultAccount })
            else { throw error }
            return (account, try session.amounts(in: account.currency).parseStatedBalance(word))
        }
    }

    @MainActor
    private func check(_ account: Account, _ amount: Money?, _ session: Session) async throws {
        let day = try date.map { try session.dates.parseTransactionDate($0, really: really || amount == nil) }
        let wallet = session.wallet
        if forget, let day {
            let changed = try await wallet.perform(RemoveStatement(of: account.id, on: day))
            let statement = changed.outcome
            if json { return try session.show(JSONValue(statement), after: changed) }
            let receipt = ReceiptViewData(forgotten: statement, formats: session.formats)
            return try session.show(ReceiptScreen(receipt), after: changed)
        }
        var changed: Changed<AccountCheck>
        if let amount {
            let day = day ?? session.context.today
            changed = try await wallet.perform(RecordStatement(amount, of: account.id, on: day, adjusts: adjust))
        } else {
            changed = Changed(try await wallet.read(CheckAccount(account.id, on: day)))
            let compared = changed.outcome.compared
            if adjust, !compared.agrees {
                let (balance, date) = (compared.statement.balance, compared.statement.date)
                changed = try await wallet.perform(
                    RecordStatement(balance, of: account.id, on: date, adjusts: true)
                )
            }
        }
        let check = changed.outcome
        if json {
            try session.show(JSONValue(check), after: changed)
        } else {
            let isRecorded = wallet.hasMadeChanges
            let data = CheckViewData(check, isRecorded: isRecorded, formats: session.formats)
            try session.show(CheckScreenContent(state: .loaded(data)), after: changed)
        }
        if !check.compared.agrees { throw ExitCode(65) }
    }
}
