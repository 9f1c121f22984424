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
            .edit(account, AccountEdit(name: name.joined(separator: " ")), asJSON: json)
    }
}

/// `moneyflow account edit`.
struct AccountEditCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "edit",
        abstract: "Change the kind or the number of an account.",
        discussion: """
            Examples:
              moneyflow account edit giro --number DE02120300000000202051
              moneyflow account edit giro --kind cash --number ''
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

    @Flag(help: .json) var json = false
    @OptionGroup var options: GlobalOptions

    @MainActor
    func run() async throws {
        try await Session(options, .changing)
            .edit(account, AccountEdit(kind: kind, number: number), asJSON: json)
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
    fileprivate func edit(_ text: String, _ edit: AccountEdit, asJSON: Bool) async throws(MoneyFlowError) {
        let account: Account = try await account(text)
        let changed = try await wallet.perform(EditAccount(account.id, edit))
        let (before, after) = changed.outcome
        if asJSON { return try show(JSONValue(after), after: changed) }
        try show(ReceiptScreen(ReceiptViewData(accountEdited: before, after)), after: changed)
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
