import Core
import Foundation
import Money
import Presentation
import TextUI

/// An open wallet with everything needed to show it.
struct Session {
    let context: CommandContext
    let wallet: any Wallet
    let settings: WalletSettings
    let formats: Formats
    let screenEnvironment: ScreenEnvironment

    /// Opens the wallet and reads its settings.
    ///
    /// - Parameters:
    ///   - mustExist: Whether a wallet that the user named must exist; by default to read it, not to change it.
    ///   - busyTimeout: How long to wait for other processes, in seconds.
    ///   - currency: The currency into which sums are converted; `nil` for the wallet's.
    nonisolated(nonsending) init(
        _ options: GlobalOptions,
        _ access: WalletRequest.Access,
        mustExist: Bool? = nil,
        busyTimeout: TimeInterval = 5,
        in currency: Currency? = nil
    ) async throws(MoneyFlowError) {
        let context = try CommandContext.current(options)
        let mustExist = mustExist ?? !access.allowsChanges
        context.prepareFormats()
        let wallet = try context.openWallet(access, mustExist: mustExist, busyTimeout: busyTimeout)
        let settings = try await wallet.read(Settings())
        if settings.locale != nil { context.prepareFormats(settings) }
        guard let currency else {
            self.init(context: context, wallet: wallet, settings: settings)
            return
        }
        try await wallet.read { snapshot throws(MoneyFlowError) in try snapshot.checkRates(in: currency) }
        self.init(context: context, wallet: ReportingWallet(wallet, in: currency), settings: settings)
    }

    /// Creates a session from its parts.
    init(context: CommandContext, wallet: any Wallet, settings: WalletSettings) {
        self.context = context
        self.wallet = wallet
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
        try CategoryLookup(await wallet.read(Categories())).find(text, type: type, includingArchived: includingArchived)
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

    /// Prints a screen on standard output.
    @MainActor
    func show(_ screen: some Screen) throws(MoneyFlowError) {
        try show(screen.body(in: screenEnvironment))
    }

    /// Prints the screen about a command, with the statements that it broke or mended, and what it made give way in a shared
    /// wallet.
    @MainActor
    func show(_ screen: some Screen, after changed: Changed<some Any>) throws(MoneyFlowError) {
        guard !changed.statements.isEmpty || !changed.adjustments.isEmpty else { return try show(screen) }
        let statements = ChangedStatementsViewData(changed.statements, formats: formats)
        let adjustments = changed.adjustments.map { NoteViewData($0, formats: formats) }
        let notes = Node.column(
            spacing: 0,
            ChangedStatementsView(statements: statements).body(in: screenEnvironment),
            NotesView(notes: adjustments).body(in: screenEnvironment)
        )
        try show(Node.column(spacing: 0, screen.body(in: screenEnvironment), notes.framedAsScreen))
    }

    /// Prints a node on standard output.
    func show(_ node: Node) throws(MoneyFlowError) {
        try context.environment.standardOutput.write(node.text(in: screenEnvironment))
    }

    /// Prints a JSON value on its own line.
    func show(_ value: JSONValue) throws(MoneyFlowError) {
        try context.environment.standardOutput.write(value.text + "\n")
    }

    /// Prints the JSON value about a command on its own line; an object has the statements that the command broke or mended.
    func show(_ value: JSONValue, after changed: Changed<some Any>) throws(MoneyFlowError) {
        guard case .object(let members) = value else { return try show(value) }
        let statements = [
            ("brokenStatements", changed.statements.broken), ("mendedStatements", changed.statements.mended),
        ]
        let added = statements.filter { !$0.1.isEmpty }.map { key, statements in
            JSONValue.Member(key: key, value: .array(statements.map { JSONValue($0) }))
        }
        try show(.object(members + added))
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
    ///
    /// - Parameter mustExist: Whether a wallet that the user named must exist.
    init(restoring options: GlobalOptions, mustExist: Bool = false) async throws(MoneyFlowError) {
        let context = try CommandContext.current(options)
        let wallet = try context.openWallet(.restoring, mustExist: mustExist)
        let settings: WalletSettings
        do {
            settings = try await wallet.read(Settings())
        } catch {
            // A backup is needed most for a wallet that cannot be read.
            settings = WalletSettings(currency: .euro)
        }
        self.init(context: context, wallet: wallet, settings: settings)
    }

    /// The path for the `--wallet` option of commands, or `nil` if they need none.
    var namedWallet: String? {
        context.options.wallet == nil ? nil : context.walletPath
    }
}
