import Core
import Foundation
import Presentation

/// An open wallet with everything needed to show it.
struct Session {
    let context: CommandContext
    let repository: any MoneyRepository
    let settings: WalletSettings
    let formats: Formats
    let screenEnvironment: ScreenEnvironment

    /// Opens the wallet and reads its settings.
    ///
    /// - Parameters:
    ///   - mustExist: Whether a wallet that the user named must exist; by default to read it, not to change it.
    ///   - busyTimeout: How long to wait for other processes, in seconds.
    init(
        _ options: GlobalOptions,
        _ access: WalletRequest.Access,
        mustExist: Bool? = nil,
        busyTimeout: TimeInterval = 5
    ) async throws(MoneyFlowError) {
        let context = try CommandContext.current(options)
        let mustExist = mustExist ?? !access.allowsChanges
        let repository = try context.openWallet(access, mustExist: mustExist, busyTimeout: busyTimeout)
        self.init(context: context, repository: repository, settings: try await repository.settings())
    }

    /// Creates a session from its parts.
    init(context: CommandContext, repository: any MoneyRepository, settings: WalletSettings) {
        self.context = context
        self.repository = repository
        self.settings = settings
        formats = Formats(context: context, settings: settings)
        screenEnvironment = ScreenEnvironment(context: context, settings: settings, isTerminal: \.output)
    }

    /// The locale for reading typed amounts and dates, or `nil` if none is set.
    var locale: Locale? { context.inputLocale(settings) }

    /// Parses amounts.
    var amounts: AmountParser { AmountParser(currency: settings.currency, locale: locale) }

    /// Parses dates.
    var dates: DateParser { DateParser(today: context.today, locale: locale) }

    /// Parses periods.
    var periods: PeriodParser { PeriodParser(today: context.today, locale: locale, calendar: calendar) }

    /// The weeks, months, quarters and years of the wallet.
    var calendar: PeriodCalendar { formats.calendar }

    /// Returns the category that the user typed; see ``CategoryLookup/find(_:type:includingArchived:)``.
    func category(
        _ text: String,
        type: TransactionType? = nil,
        includingArchived: Bool = true
    ) async throws(MoneyFlowError) -> Core.Category {
        try CategoryLookup(await repository.categories()).find(text, type: type, includingArchived: includingArchived)
    }

    /// Returns the category that an option names, or `nil` if the option is not used.
    func category(
        _ text: String?,
        type: TransactionType? = nil,
        includingArchived: Bool = true
    ) async throws(MoneyFlowError) -> Core.Category? {
        guard let text else { return nil }
        let category: Core.Category = try await category(text, type: type, includingArchived: includingArchived)
        return category
    }

    /// Prints a screen on standard output, with the statements that the command broke.
    @MainActor
    func show(_ screen: some Screen) throws(MoneyFlowError) {
        let broken = repository.brokenStatements.map { BrokenStatementViewData($0, formats: formats) }
        let body = screen.body(in: screenEnvironment)
        guard !broken.isEmpty else { return try show(body) }
        let notes = BrokenStatements(statements: broken).body(in: screenEnvironment)
        try show(Node.column(spacing: 0, body, notes.framedAsScreen))
    }

    /// Prints a node on standard output.
    func show(_ node: Node) throws(MoneyFlowError) {
        try context.environment.standardOutput.write(node.text(in: screenEnvironment))
    }

    /// Prints a JSON value on its own line; an object has the statements that the command broke.
    func show(_ value: JSONValue) throws(MoneyFlowError) {
        var value = value
        let broken = repository.brokenStatements
        if case .object(let members) = value, !broken.isEmpty {
            let member = JSONValue.Member(key: "brokenStatements", value: .array(broken.map { JSONValue($0) }))
            value = .object(members + [member])
        }
        try context.environment.standardOutput.write(value.text + "\n")
    }
}

extension CommandContext {
    /// Returns the context of the running command.
    static func current(_ options: GlobalOptions) throws(MoneyFlowError) -> CommandContext {
        try CommandContext(options, in: .bound)
    }
}

extension Session {
    /// Opens a wallet that may be damaged, to check or repair it, to list its backups or to restore one.
    ///
    /// If its settings cannot be read, screens are drawn with the default ones.
    init(restoring options: GlobalOptions) async throws(MoneyFlowError) {
        let context = try CommandContext.current(options)
        let repository = try context.openWallet(.restoring)
        let settings: WalletSettings
        do {
            settings = try await repository.settings()
        } catch {
            // A backup is needed most for a wallet that cannot be read.
            settings = WalletSettings(currency: .euro)
        }
        self.init(context: context, repository: repository, settings: settings)
    }

    /// The path for the `--wallet` option of commands, or `nil` if they need none.
    var namedWallet: String? {
        context.options.wallet == nil ? nil : context.walletPath
    }
}
