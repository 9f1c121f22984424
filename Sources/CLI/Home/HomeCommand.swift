import ArgumentParser
import Core
import Money
import Presentation
import TextUI

/// `moneyflow home`.
struct HomeCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "home",
        abstract: "Show the balance and the latest transactions.",
        discussion: """
            Examples:
              moneyflow
              moneyflow home --limit 3 --hide-amounts
              moneyflow home --watch
            """
    )

    @Option(
        help: ArgumentHelp(
            "The number of transactions to show (default: as many as fit on the screen).",
            valueName: "n"
        )
    )
    var limit: RowLimit?

    @Option(
        name: .shortAndLong,
        parsing: .unconditional,
        help: ArgumentHelp("Only this account, by name or prefix.", valueName: "account"),
        completion: .anyAccount
    )
    var account: String?

    @Flag(help: "Update whenever the wallet changes, until Ctrl-C; with `--json`, print a document per line.")
    var watch = false

    @OptionGroup var reporting: ReportingOptions
    @Flag(help: .json) var json = false
    @OptionGroup var options: GlobalOptions

    @MainActor
    func run() async throws {
        if watch {
            let home = try HomeWatch(
                .current(options),
                in: try reporting.currency,
                account: account,
                latest: limit?.rows
            )
            return try await json ? home.showJSON() : home.showScreens()
        }
        let session = try await Session(options, .reading, in: try reporting.currency)
        let account: Account? = try await session.account(account)
        let lines = session.context.environment.terminalSize()?.rows ?? HomeLayout.lines
        let request = HomeRequest(
            on: session.context.today,
            in: session.settings,
            account: account?.id,
            latest: limit?.rows ?? (json ? 10 : lines)
        )
        if json { return try session.show(await .home(request, from: session.wallet)) }
        let home = try await HomeViewData.read(
            request,
            from: session.wallet,
            formats: session.formats,
            path: session.context.walletPath
        )
        try session.show(HomeScreenContent(printing: .loaded(home), inLines: limit == nil ? lines : nil))
    }
}

extension HomeRequest {
    /// Creates the request for home in the month that a day belongs to.
    fileprivate init(on today: CivilDate, in settings: WalletSettings, account: Account.ID?, latest: Int) {
        let calendar = PeriodCalendar(monthStart: settings.monthStart)
        self.init(
            month: calendar.month(of: today),
            account: account,
            latest: latest,
            calendar: calendar,
            today: today
        )
    }
}

/// `moneyflow home --watch`: prints home again whenever this or another process changes the wallet.
@MainActor
final class HomeWatch {
    private let context: CommandContext
    private let wallet: any Wallet
    /// The number of transactions, or `nil` for as many as fit.
    private let limit: Int?
    /// The name of the only account, as typed.
    private let account: String?
    private var settings: WalletSettings
    private var redrawn = RedrawnText()
    private var drawnSize: TerminalSize?
    private var printed: String?

    /// Opens the wallet without reading it yet, so that a damaged one is shown as an error in place of home.
    init(
        _ context: CommandContext,
        in currency: Currency?,
        account: String?,
        latest limit: Int?
    ) throws(MoneyFlowError) {
        self.context = context
        self.account = account
        self.limit = limit
        let wallet = try context.openWallet(.restoring, mustExist: true, busyTimeout: 2)
        self.wallet = currency.map { ReportingWallet(wallet, in: $0) } ?? wallet
        settings = WalletSettings(currency: context.newWalletCurrency())
    }

    /// Prints screens until the task is canceled; on a terminal, each replaces the previous one.
    ///
    /// - Throws: ``MoneyFlowError/outputFailed(reason:)``. Other errors are shown in place of home.
    func showScreens() async throws(MoneyFlowError) {
        var state = ScreenState<HomeViewData>.loading
        try await watch.run(after: wallet.changes()) {
            () async throws(MoneyFlowError) in
            do throws(MoneyFlowError) {
                settings = try await wallet.read(Settings())
                let formats = Formats(context: context, settings: settings)
                state = .loaded(
                    try await .read(try await request(), from: wallet, formats: formats, path: context.walletPath)
                )
            } catch {
                let error = ErrorView(printing: error)
                state = state.content.map { .alert(error, over: $0) } ?? .fullScreenError(error)
            }
            try show(home(state))
            return state.alert == nil && state.fullScreenError == nil
        } meanwhile: {
            () throws(MoneyFlowError) in
            if let drawnSize, drawnSize != context.environment.terminalSize() {
                try show(home(state))
            }
        }
    }

    private func home(_ state: ScreenState<HomeViewData>) -> HomeScreenContent {
        HomeScreenContent(printing: state, inLines: limit == nil ? lines : nil)
    }

    /// The lines of the terminal.
    private var lines: Int { context.environment.terminalSize()?.rows ?? HomeLayout.lines }

    /// Prints a line of JSON for each state of home until the task is canceled.
    ///
    /// - Throws: ``MoneyFlowError/outputFailed(reason:)``. Other errors are printed on standard error.
    func showJSON() async throws(MoneyFlowError) {
        let report = ErrorReport(context.environment, ErrorOptions([Array("--json".utf8)]))
        var reported: MoneyFlowError?
        try await watch.run(after: wallet.changes()) {
            () async throws(MoneyFlowError) in
            let home: JSONValue
            do throws(MoneyFlowError) {
                home = try await .home(request(), from: wallet)
            } catch {
                if error != reported { _ = report.show(error) }
                reported = error
                return false
            }
            reported = nil
            try print(home.text + "\n")
            return true
        } meanwhile: {
            () throws(MoneyFlowError) in
        }
    }

    /// Returns what to read, and finds the account by its name, which may have changed.
    private func request() async throws(MoneyFlowError) -> HomeRequest {
        var id: Account.ID?
        if let account {
            id = try AccountLookup(await wallet.read(Accounts())).find(account, includingArchived: true).id
        }
        return HomeRequest(on: today, in: settings, account: id, latest: limit ?? lines)
    }

    private var today: CivilDate { context.currentDay() }

    private var watch: WalletWatch {
        WalletWatch(today: { self.today }, interval: .milliseconds(250))
    }

    private func show(_ home: HomeScreenContent) throws(MoneyFlowError) {
        let size = context.environment.terminalSize()
        let environment = screenEnvironment(columns: size?.columns)
        guard let size, context.environment.variables["TERM"] != "dumb" else {
            return try print(home.text(in: environment), after: "\n")
        }
        let lines = home.node(in: environment).lines(width: environment.width, glyphs: environment.theme.glyphs)
        let text = redrawn.drawing(lines, theme: environment.theme, size: size)
        drawnSize = size
        try context.environment.standardOutput.write(text)
    }

    /// Returns the environment to draw home in, at the terminal's current width.
    private func screenEnvironment(columns: Int?) -> ScreenEnvironment {
        let environment = ScreenEnvironment(context: context, settings: settings, isTerminal: \.output)
        guard let columns, context.options.width == nil else { return environment }
        return ScreenEnvironment(icons: environment.icons, theme: environment.theme, width: columns)
    }

    /// Prints text, after a separator, unless it is the same as the last printed text.
    private func print(_ text: String, after separator: String = "") throws(MoneyFlowError) {
        guard text != printed else { return }
        try context.environment.standardOutput.write(printed == nil ? text : separator + text)
        printed = text
    }
}
