import Core
import Foundation
import Observation

/// The interactive app: where the user is in it, and what all of its screens share.
///
/// It reads for all of them: after each change of the wallet, whoever made it, the settings are read first, since they
/// decide how everything is written, and then what is on the screen.
@Observable @MainActor
public final class AppViewModel {
    /// Writes and reads by the settings given, with amounts masked or shown as asked, or as the settings say for `nil`.
    public typealias Conventions =
        @MainActor (WalletSettings, _ masksAmounts: Bool?) -> (formats: Formats, inputLocale: Locale?)

    /// The screens from home to the one that is shown, which comes last; never empty.
    public internal(set) var path: [any ScreenViewModel]
    /// Whether the keys of the screen are listed over it.
    public private(set) var showsKeys = false
    /// The settings the screens are drawn with; the default ones until they are read.
    public private(set) var settings: WalletSettings

    /// Home.
    public let home: HomeViewModel
    /// All transactions.
    public let transactions: TransactionListViewModel
    /// The categories.
    public let categories: ListViewModel<CategoriesViewData, Category.ID>
    /// The latest commands.
    public let history: HistoryViewModel
    /// The settings as a screen.
    public let settingList: ListViewModel<SettingsViewData, Int64>
    /// Every change of the wallet, with the messages about it.
    public let changes: WalletChanges

    let repository: any MoneyRepository
    let current: CurrentFormats
    let watch: WalletWatch
    /// The form for a new transaction, kept with what was typed while other screens are shown.
    var addition: TransactionFormViewModel?
    /// The forms for existing transactions, by id, kept with what was typed while other screens are shown.
    var edits: [Transaction.ID: TransactionFormViewModel] = [:]
    /// The form for a new category, kept with what was typed while other screens are shown.
    var categoryAddition: CategoryFormViewModel?

    let conventions: Conventions
    private var masksAmounts: Bool?
    private let exit: AppExit

    /// Creates the app for a wallet.
    ///
    /// - Parameters:
    ///   - settings: What to draw with until the wallet's settings are read.
    ///   - conventions: Asked for after each change of the settings and at each reading, so that midnight is noticed.
    public init(repository: any MoneyRepository, settings: WalletSettings, conventions: @escaping Conventions) {
        let (formats, inputLocale) = conventions(settings, nil)
        let current = CurrentFormats(formats, inputLocale: inputLocale)
        let changes = WalletChanges(repository: repository, formats: current.formats)
        let exit = AppExit()
        let onQuit: @MainActor () async -> Void = { exit.isTaken = true }
        self.repository = repository
        self.settings = settings
        self.conventions = conventions
        self.current = current
        self.changes = changes
        self.exit = exit
        // The date is all that is asked for here, and no setting changes it.
        watch = WalletWatch(today: { conventions(settings, nil).formats.today }, interval: .seconds(20))
        home = HomeViewModel(
            repository: repository,
            changes: changes,
            formats: current.formats,
            latest: 30,
            onQuit: onQuit
        )
        transactions = TransactionListViewModel(
            repository: repository,
            changes: changes,
            current: current,
            onQuit: onQuit
        )
        categories = ListViewModel(
            backups: repository,
            onQuit: onQuit,
            ids: { $0.rows.map(\.id) },
            read: { () throws(MoneyFlowError) in CategoriesViewData(try await repository.categories()) }
        )
        history = HistoryViewModel(repository: repository, formats: current.formats, limit: 200, onQuit: onQuit)
        settingList = ListViewModel(
            backups: repository,
            onQuit: onQuit,
            ids: { $0.rows.map(\.id) },
            read: { () throws(MoneyFlowError) in
                SettingsViewData(try await repository.settings(), formats: current.formats)
            }
        )
        path = [home]
        changes.reader = self
    }

    /// The screen that is shown.
    public var screen: any ScreenViewModel { path[path.count - 1] }

    /// Whether the screen that is shown is home.
    public var isHome: Bool { path.count == 1 }

    /// Whether the user has left the app.
    public var hasQuit: Bool { exit.isTaken }

    /// Reads the wallet, and again after every change of it and at midnight, until the task is cancelled.
    public func run() async {
        await watch.run(after: repository.changes()) {
            await load()
            // An error that is shown stays until the user answers it or the wallet changes.
            return true
        } meanwhile: {
        }
    }

    /// Reads the settings, then the screen that is shown.
    public func load() async {
        do throws(MoneyFlowError) {
            let settings = try await repository.settings()
            // What is set anew counts for more than what was toggled before.
            if settings.hideAmounts != self.settings.hideAmounts { masksAmounts = nil }
            self.settings = settings
            await loadScreen()
        } catch {
            // Nobody waits for a reading that was cancelled.
            guard !Task.isCancelled else { return }
            screen.fail(with: error) { [weak self] in await self?.load() }
        }
    }

    /// Masks the amounts on all screens, or shows them again, until the user leaves the app.
    public func toggleMask() async {
        // A message may contain an amount.
        changes.takeDownMessages()
        masksAmounts = !current.formats.hidesAmounts
        await loadScreen()
    }

    /// Lists the keys of the screen, or takes the list away.
    public func toggleKeys() {
        showsKeys.toggle()
    }

    /// Leaves the app.
    public func quit() {
        exit.isTaken = true
    }

    /// Reads what the screen shows, written by the settings as they are and for the current date.
    func loadScreen() async {
        let (formats, inputLocale) = conventions(settings, masksAmounts)
        current.formats = formats
        current.inputLocale = inputLocale
        await screen.load()
    }

    func hideKeys() {
        showsKeys = false
    }
}

extension AppViewModel: WalletReader {
    func pauseReading() {
        screen.pauseReading()
    }

    func resumeReading() {
        screen.resumeReading()
    }
}

/// The way out of the app, which screens are given before the app is whole.
@Observable @MainActor
private final class AppExit {
    var isTaken = false
}
