import Core
import Observation

/// Imports each file that appears in a folder, as a command of its own, until its screen is left for good.
@Observable @MainActor
package final class ImportWatchViewModel: ScreenViewModel {
    /// What has happened, the latest first and the start last.
    package private(set) var events: [ImportWatchViewData] = []

    /// The folder as typed.
    private let folder: String
    private let files: FileAccess
    private let wallet: any Wallet
    private let changes: WalletChanges
    private let current: CurrentFormats
    /// The files that wait for another process.
    private var waiting: Set<String> = []
    private var watching: Task<Void, Never>?

    /// Creates a watch, which begins when the screen is read first.
    init(_ folder: String, files: FileAccess, _ parts: ScreenParts) {
        self.folder = folder
        self.files = files
        wallet = parts.wallet
        changes = parts.changes
        current = parts.current
    }

    /// Whether the screen shows an error: never, as what goes wrong with a file is one of the events.
    package var isShowingError: Bool { false }

    /// Begins to watch; later, there is nothing to read.
    package func load() async {
        guard watching == nil, events.isEmpty else { return }
        do throws(MoneyFlowError) {
            let watch = FolderWatch(try files.entries(folder))
            show(
                ImportWatchViewData(
                    begunIn: folder,
                    present: watch.names.count,
                    arguments: nil,
                    formats: current.formats
                )
            )
            watching = Task { [weak self] in await self?.run(watch) }
        } catch {
            show(ImportWatchViewData(failedWith: error))
        }
    }

    /// Shows in an alert what is wrong with the wallet.
    package func fail(with error: MoneyFlowError, retry: @escaping @MainActor () async -> Void) {
        changes.fail(with: error, retry: retry)
    }

    /// Ends the watch.
    package func didClose() {
        watching?.cancel()
    }

    private func run(_ watch: FolderWatch) async {
        var watch = watch
        do throws(MoneyFlowError) {
            while true {
                await files.pause(FolderWatch.interval)
                guard !Task.isCancelled else { return }
                for name in watch.scan(try files.entries(folder), at: files.clock()) {
                    guard !Task.isCancelled else { return }
                    if await !settle(name) { watch.putOff(name, at: files.clock()) }
                }
            }
        } catch {
            show(ImportWatchViewData(failedWith: error))
        }
    }

    /// Imports a file, or shows why it cannot be imported.
    ///
    /// - Returns: Whether it is done with; if not, it waits for another process.
    private func settle(_ name: String) async -> Bool {
        let path = folder.hasSuffix("/") ? folder + name : "\(folder)/\(name)"
        var isSettled = true
        await changes.perform { [weak self, files, wallet, current] () throws(MoneyFlowError) in
            do throws(MoneyFlowError) {
                let bytes = try files.read(path)
                let request = ImportRequest(files: [ImportFile(name: name) { bytes }])
                let changed = try await wallet.perform(ImportFiles(request) { _ in })
                self?.show(ImportWatchViewData(changed.outcome, formats: current.formats))
                return changed.map { .imported($0, formats: current.formats) }
            } catch let error where error.cause == .walletBusy {
                isSettled = false
                if self?.waiting.insert(name).inserted == true { self?.show(ImportWatchViewData(waitingWith: name)) }
                return nil
            } catch let error where !error.isAboutWallet {
                self?.show(ImportWatchViewData(failedWith: error))
                return nil
            }
        }
        if isSettled { waiting.remove(name) }
        return isSettled
    }

    private func show(_ event: ImportWatchViewData) {
        events.insert(event, at: 0)
    }
}

extension SnackbarData {
    /// Returns the message after an import.
    static func imported(_ report: ImportReport, formats: Formats) -> SnackbarData {
        let data = ImportReportViewData(report, arguments: nil, formats: formats)
        return SnackbarData(
            title: data.title,
            subtitle: data.lines.joined(separator: ". "),
            undoAction: data.undoAction
        )
    }
}
