import Core
import Foundation
import Observation

/// The interactive app: where a person is in it, and what all of its screens share.
///
/// It listens to the wallet for all of them: after each change, whoever made it, the settings are read first, since they
/// decide how everything is written, and then what is on the screen.
@Observable @MainActor
public final class AppViewModel {
    /// Writes and reads by the settings given, with amounts masked or shown as told, or as the settings say for `nil`.
    public typealias Conventions =
        @MainActor (WalletSettings, _ masksAmounts: Bool?) -> (formats: Formats, inputLocale: Locale?)

    /// The screens from home to the one that is shown, which comes last; never empty.
    public internal(set) var path: [AppRoute] = [.home]
    /// Whether the keys of the screen are listed over it.
    public private(set) var showsKeys = false
    /// Whether the person has left the app.
    public private(set) var hasQuit = false
    /// The settings the screens are drawn with; the usual ones until they are read.
    public private(set) var settings: WalletSettings

    /// Home.
    public let home: HomeViewModel
    /// All transactions.
    public let transactions: TransactionListViewModel
    /// The categories.
    public let categories: CategoriesViewModel
    /// The latest commands.
    public let history: HistoryViewModel
    /// The settings as a screen.
    public let settingList: SettingsViewModel
    /// What changes the wallet.
    public let changes: WalletChanges

    let repository: any MoneyRepository
    let current: CurrentFormats
    /// The form for a new transaction, kept with what was typed while other screens are shown.
    var addition: TransactionFormViewModel?
    /// The forms for transactions that are there, by id, kept with what was typed while other screens are shown.
    var edits: [Int64: TransactionFormViewModel] = [:]

    /// The form for a new category, kept with what was typed while other screens are shown.
    var categoryAddition: CategoryFormViewModel?

    /// The transactions that are being deleted.
    var deletions: Set<Int64> = []

    let conventions: Conventions
    private var masksAmounts: Bool?
    private let quitSignal: QuitSignal

    /// Creates the app for a wallet.
    ///
    /// - Parameters:
    ///   - settings: What to draw with until the wallet's settings are read.
    ///   - conventions: Asked for after each change of the settings and at each reading, so that midnight is noticed.
    public init(repository: any MoneyRepository, settings: WalletSettings, conventions: @escaping Conventions) {
        let (formats, inputLocale) = conventions(settings, nil)
        let current = CurrentFormats(formats, inputLocale: inputLocale)
        let quitSignal = QuitSignal()
        let onQuit: @MainActor () async -> Void = { quitSignal.send() }
        self.repository = repository
        self.settings = settings
        self.conventions = conventions
        self.current = current
        self.quitSignal = quitSignal
        home = HomeViewModel(repository: repository, formats: current.formats, latest: 30, onQuit: onQuit)
        transactions = TransactionListViewModel(repository: repository, current: current, onQuit: onQuit)
        categories = CategoriesViewModel(repository: repository, onQuit: onQuit)
        history = HistoryViewModel(repository: repository, formats: current.formats, limit: 200, onQuit: onQuit)
        settingList = SettingsViewModel(repository: repository, formats: current.formats, key: nil, onQuit: onQuit)
        changes = WalletChanges(repository: repository, formats: current.formats)
        quitSignal.onSend = { [weak self] in self?.quit() }
    }

    /// The screen that is shown.
    public var route: AppRoute { path[path.count - 1] }

    /// Reads the wallet, and again after every change of it, until the task is cancelled.
    public func run() async {
        let changes = repository.changes()
        let clock = Task { [weak self] in
            while let self, await waitForAnotherDay() { await load() }
        }
        defer { clock.cancel() }
        await load()
        for await _ in changes {
            await load()
        }
    }

    /// Reads the settings, then the screen that is shown.
    public func load() async {
        do throws(MoneyFlowError) {
            let settings = try await repository.settings()
            // What is set anew counts for more than what was toggled before.
            if settings.hideAmounts != self.settings.hideAmounts { masksAmounts = nil }
            self.settings = settings
            await loadRoute()
        } catch {
            // Nobody waits for a reading that was called off.
            guard !Task.isCancelled else { return }
            fail(with: error) { [weak self] in await self?.load() }
        }
    }

    /// Masks the amounts on all screens, or shows them again, until the app is left.
    public func toggleMask() async {
        // A message may tell an amount.
        takeDownSnackbars()
        masksAmounts = !current.formats.hidesAmounts
        await loadRoute()
    }

    /// Lists the keys of the screen, or takes the list away.
    public func toggleKeys() {
        showsKeys.toggle()
    }

    /// Leaves the app.
    public func quit() {
        hasQuit = true
    }

    func hideKeys() {
        showsKeys = false
    }

    /// Waits until it is another day than the one that is written for.
    ///
    /// - Returns: Whether it is, and the wait was not called off.
    private func waitForAnotherDay() async -> Bool {
        repeat {
            do {
                try await Task.sleep(for: .seconds(20))
            } catch {
                return false
            }
        } while conventions(settings, masksAmounts).formats.today == current.formats.today
        return true
    }

    /// Writes from now on by the settings as they are, and for the day it is.
    func updateFormats() {
        let (formats, inputLocale) = conventions(settings, masksAmounts)
        current.formats = formats
        current.inputLocale = inputLocale
    }
}

/// Lets the screens' view models, which are made before the app is whole, ask it to quit.
@MainActor
private final class QuitSignal {
    var onSend: () -> Void = {}

    func send() {
        onSend()
    }
}
