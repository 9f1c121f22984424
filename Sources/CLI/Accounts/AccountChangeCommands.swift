import ArgumentParser
import Core
import Money
import Presentation

/// `moneyflow account rename`.
struct AccountRenameCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "rename",
        abstract: "Rename an account.",
        discussion: """
            Example:
              moneyflow account rename Main Giro
            """
    )

    @Argument(help: .account, completion: .anyAccount)
    var account: String

    @Argument(help: ArgumentHelp("The new name; quotes are optional.", valueName: "name"))
    var name: [String]

    @Flag(help: .json) var json = false
    @OptionGroup var options: GlobalOptions

    @MainActor
    func run() async throws {
        try await Session(options, .changing)
            .edit(account, asJSON: json) { _, _ in AccountEdit(name: name.joined(separator: " ")) }
    }
}

/// `moneyflow account edit`.
struct AccountEditCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "edit",
        abstract: "Change the kind or the number of an account, or how a card is paid.",
        discussion: """
            What a card owes is part of the forecast of the account that pays it: on the day of the month that you set, or \
            else as it was paid before, if that was regular.

            Examples:
              moneyflow account edit giro --number DE02120300000000202051
              moneyflow account edit giro --kind cash --number ''
              moneyflow account edit visa --settles giro --on 20
              moneyflow account edit visa --settles ''
            """
    )

    @Argument(help: .account, completion: .anyAccount)
    var account: String

    @Option(help: .accountKind)
    var kind: AccountKind?

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp("The IBAN or account number in bank files; empty to remove it.", valueName: "number")
    )
    var number: String?

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp("The account that pays what the card owes; empty to remove it.", valueName: "account"),
        completion: .openAccount
    )
    var settles: String?

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp("The day of the month on which it is paid, 1 to 31.", valueName: "day"),
        completion: .list(CardSettlement.days.map(String.init))
    )
    var on: Int?

    @Flag(help: .json) var json = false
    @OptionGroup var options: GlobalOptions

    func validate() throws {
        if let on, !CardSettlement.days.contains(on) { throw ValidationError("`--on` takes a day from 1 to 31.") }
        if settles == "", on != nil { throw ValidationError("`--settles ''` takes no `--on`.") }
    }

    @MainActor
    func run() async throws {
        try await Session(options, .changing).edit(account, asJSON: json) { session, account throws(MoneyFlowError) in
            AccountEdit(
                kind: kind,
                number: number,
                settlement: try await settlement(of: account, in: session)
            )
        }
    }

    /// Returns how a card is to be paid; what was not typed remains the same.
    @MainActor
    private func settlement(of account: Account, in session: Session) async throws(MoneyFlowError) -> CardSettlement?? {
        guard settles != nil || on != nil else { return .none }
        guard settles != "" else { return .some(nil) }
        let payer = try await payer(in: session)?.id ?? account.settlement?.payer
        guard let payer else {
            throw .usage(
                message: "`--on` needs the account that pays.",
                hint: "Name it, as in `--settles giro --on 20`."
            )
        }
        guard let day = on ?? account.settlement?.day else {
            throw .usage(message: "`--settles` needs the day.", hint: "Name it, as in `--settles giro --on 20`.")
        }
        return CardSettlement(payer: payer, day: day)
    }

    /// Returns the account that was named to pay; a word for none is answered with how to remove it.
    @MainActor
    private func payer(in session: Session) async throws(MoneyFlowError) -> Account? {
        do throws(MoneyFlowError) {
            return try await session.account(settles, includingArchived: false)
        } catch {
            guard error.cause == .unknownAccount else { throw error }
            throw error.hinting("To remove the account that pays: `--settles ''`.")
        }
    }
}

/// `moneyflow account default`.
struct AccountDefaultCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "default",
        abstract: "Choose the default account.",
        discussion: """
            Example:
              moneyflow account default giro
            """
    )

    @Argument(help: .account, completion: .openAccount)
    var account: String

    @Flag(help: .json) var json = false
    @OptionGroup var options: GlobalOptions

    @MainActor
    func run() async throws {
        let session = try await Session(options, .changing)
        let changed = try await session.wallet.perform(SetDefaultAccount(session.account(account).id))
        let account = changed.outcome
        if json { return try session.show(JSONValue(account), after: changed) }
        let isSame = account.id == session.settings.defaultAccount
        try session.show(ReceiptScreen(ReceiptViewData(defaultAccount: account, isSame: isSame)), after: changed)
    }
}

/// `moneyflow account archive`.
struct AccountArchiveCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "archive",
        abstract: "Archive an account.",
        discussion: """
            It keeps its transactions and its balance counts, but it is not offered for new ones.

            Example:
              moneyflow account archive Visa
            """
    )

    @Argument(help: .account, completion: .openAccount)
    var account: String

    @Flag(help: .json) var json = false
    @OptionGroup var options: GlobalOptions

    @MainActor
    func run() async throws {
        try await Session(options, .changing).setAccount(account, archived: true, asJSON: json)
    }
}

/// `moneyflow account unarchive`.
struct AccountUnarchiveCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "unarchive",
        abstract: "Unarchive an account.",
        discussion: """
            Example:
              moneyflow account unarchive Visa
            """
    )

    @Argument(help: .account, completion: .archivedAccount)
    var account: String

    @Flag(help: .json) var json = false
    @OptionGroup var options: GlobalOptions

    @MainActor
    func run() async throws {
        try await Session(options, .changing).setAccount(account, archived: false, asJSON: json)
    }
}

/// `moneyflow account delete`.
struct AccountDeleteCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "delete",
        abstract: "Delete an account.",
        discussion: """
            An account with transactions is only deleted if `--move-to` names another of the same currency for them. \
            Transfers between the two are deleted, as nothing moves any more.

            Examples:
              moneyflow account delete Visa
              moneyflow account delete Cash --move-to giro
            """
    )

    @Argument(help: .account, completion: .anyAccount)
    var account: String

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp("The account to move its transactions to.", valueName: "account"),
        completion: .anyAccount
    )
    var moveTo: String?

    @Flag(help: .json) var json = false
    @OptionGroup var options: GlobalOptions

    @MainActor
    func run() async throws {
        let session = try await Session(options, .changing)
        let account: Account = try await session.account(account)
        let other: Account? = try await session.account(moveTo)
        let changed = try await session.wallet.perform(DeleteAccount(account.id, movingTo: other?.id))
        let deletion = changed.outcome
        if json { return try session.show(JSONValue(deletion.account), after: changed) }
        try session.show(
            ReceiptScreen(ReceiptViewData(deletion, movingTo: other, formats: session.formats)),
            after: changed
        )
    }
}

extension Session {
    /// Changes an account, and prints what changed.
    @MainActor
    fileprivate func edit(
        _ text: String,
        asJSON: Bool,
        _ edit: @MainActor (Session, Account) async throws(MoneyFlowError) -> AccountEdit
    ) async throws(MoneyFlowError) {
        let account: Account = try await account(text)
        let changed = try await wallet.perform(EditAccount(account.id, edit(self, account)))
        let (before, after) = changed.outcome
        if asJSON { return try show(JSONValue(after), after: changed) }
        let accounts = try await wallet.read(Accounts())
        try show(ReceiptScreen(ReceiptViewData(accountEdited: before, after, among: accounts)), after: changed)
    }

    /// Archives or unarchives an account, and prints it.
    @MainActor
    fileprivate func setAccount(_ text: String, archived: Bool, asJSON: Bool) async throws(MoneyFlowError) {
        let found: Account = try await account(text)
        let changed = try await wallet.perform(ArchiveAccount(found.id, archived: archived))
        let account = changed.outcome
        if asJSON { return try show(JSONValue(account), after: changed) }
        let receipt = ReceiptViewData(account: account, archived: archived, isSame: found.archived == archived)
        try show(ReceiptScreen(receipt), after: changed)
    }
}
