import Core
import Foundation
import Observation

/// The full-screen app: where the user is, and what all screens share.
///
/// After each change to the wallet, by this process or another, it reads the settings, which determine how everything
/// is formatted, and then the current screen.
@Observable @MainActor
package final class AppViewModel {
    /// Returns the formats and the input locale for settings; `masksAmounts`, if not `nil`, overrides their
    /// ``WalletSettings/hideAmounts``.
    package typealias Conventions =
        @MainActor (WalletSettings, _ masksAmounts: Bool?) -> (formats: Formats, inputLocale: Locale?)

    /// The screens from home to the current one, which is last; never empty.
    package internal(set) var path: [any ScreenViewModel]
    /// The addresses of the screens after home.
    var addresses: [String] = []
    /// Whether the list of keys is shown over the screen.
    package private(set) var showsKeys = false
    /// The command being chosen by its name, or `nil`.
    package private(set) var palette: CommandPalette?
    /// The settings the screens are drawn with: those passed to the initializer until the wallet's are read.
    package private(set) var settings: WalletSettings
    /// Whether the user has quit the app.
    package private(set) var hasQuit = false
    /// Makes all changes to the wallet, and keeps the messages about them.
    package let changes: WalletChanges

    let wallet: any Wallet
    let files: FileAccess
    /// The import whose dry run was shown last.
    var reviewedImport: ImportRequest?
    let current: CurrentFormats
    let watch: WalletWatch
    /// Meets the other devices of a shared wallet.
    package let background: BackgroundSync
    /// The accounts as last read, so that forms open with them; `nil` until they are read.
    private(set) var walletAccounts: WalletAccounts?
    let conventions: Conventions
    private var masksAmounts: Bool?
    /// The screens that are kept while others are shown, with their selections and drafts.
    @ObservationIgnored private var keptScreens: [KeptScreen: any ScreenViewModel] = [:]

    /// Creates the app for a wallet.
    ///
    /// - Parameters:
    ///   - start: When the app started: what is older is not undone without a question.
    ///   - settings: The settings to use until the wallet's are read.
    ///   - files: The files to import from.
    ///   - timing: When to meet the other devices of a shared wallet; `nil` for never.
    ///   - conventions: Called at each read, so that new settings and a new day take effect.
    package init(
        wallet: any Wallet,
        start: Date,
        settings: WalletSettings,
        files: FileAccess = .none,
        timing: SyncTiming? = nil,
        conventions: @escaping Conventions
    ) {
        let (formats, inputLocale) = conventions(settings, nil)
        let current = CurrentFormats(formats, inputLocale: inputLocale)
        self.wallet = wallet
        self.files = files
        self.settings = settings
        self.conventions = conventions
        self.current = current
        changes = WalletChanges(wallet: wallet, start: start, formats: current.formats)
        // Only the date is used here, and no setting affects it.
        watch = WalletWatch(today: { conventions(settings, nil).formats.today }, interval: .seconds(20))
        background = BackgroundSync(wallet: wallet, timing: timing)
        path = []
        path = [home]
        changes.reader = self
    }

    /// The current screen.
    package var screen: any ScreenViewModel { path[path.count - 1] }

    /// Whether the current screen is home.
    package var isHome: Bool { path.count == 1 }

    /// Reads the wallet at once, after every change to it, and on each new day, until the task is canceled.
    package func run() async {
        await watch.run(after: wallet.changes()) {
            await load()
            // Never retries: an error stays until the user answers it or the wallet changes.
            return true
        } meanwhile: {
        }
    }

    /// Reads the settings and accounts, then the current screen.
    package func load() async {
        do throws(MoneyFlowError) {
            let settings = try await wallet.read(Settings())
            // A new value of the setting overrides an earlier toggle.
            if settings.hideAmounts != self.settings.hideAmounts { masksAmounts = nil }
            self.settings = settings
            let accounts = try await wallet.read(Accounts())
            walletAccounts = WalletAccounts(accounts, defaultAccount: settings.defaultAccount)
            await loadScreen()
        } catch {
            // The error of a canceled read does not matter.
            guard !Task.isCancelled else { return }
            screen.fail(with: error) { [weak self] in await self?.load() }
        }
    }

    /// Masks the amounts on all screens, or shows them again, until the user quits the app.
    package func toggleMask() async {
        // A message may contain an amount.
        changes.clearMessages()
        masksAmounts = !current.formats.hidesAmounts
        await loadScreen()
    }

    /// Shows or hides the list of keys.
    package func toggleKeys() {
        showsKeys.toggle()
    }

    /// Opens the choice of a command by its name.
    package func openPalette() {
        palette = CommandPalette()
    }

    /// Closes the choice of a command.
    package func closePalette() {
        palette = nil
    }

    /// Edits the name of the command, or moves among those that match.
    package func changePalette(_ change: (inout CommandPalette) -> Void) {
        guard var changed = palette else { return }
        change(&changed)
        palette = changed
    }

    /// Quits the app.
    package func quit() {
        hasQuit = true
    }

    /// Reads the current screen, formatted with the current settings and date.
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

extension AppViewModel: WalletReading {
    func pauseReading() {
        screen.pauseReading()
    }

    func resumeReading() {
        screen.resumeReading()
    }

    func didChange() {
        background.didChange()
    }
}

extension AppViewModel {
    /// Returns the screen of a type, which is kept with its selection while others are shown; makes it when it is first
    /// needed.
    func kept<Screen: ScreenViewModel>(_ make: @MainActor (ScreenParts) -> Screen) -> Screen {
        if let screen = self[kept: Screen.self] { return screen }
        let screen = make(parts)
        self[kept: Screen.self] = screen
        return screen
    }

    /// The screen of a type, or `nil` if none is kept.
    ///
    /// - Parameter row: The id of the row that the screen is about, if there is a screen for each row.
    subscript<Screen: ScreenViewModel>(kept type: Screen.Type, of row: Int64? = nil) -> Screen? {
        get { keptScreens[KeptScreen(type: ObjectIdentifier(type), row: row)] as? Screen }
        set { keptScreens[KeptScreen(type: ObjectIdentifier(type), row: row)] = newValue }
    }

    /// What screens are made of.
    var parts: ScreenParts {
        ScreenParts(
            wallet: wallet,
            changes: changes,
            current: current,
            background: background,
            onQuit: { [weak self] in self?.quit() }
        )
    }
}

/// Identifies a screen that is kept.
private struct KeptScreen: Hashable {
    let type: ObjectIdentifier
    let row: Int64?
}
