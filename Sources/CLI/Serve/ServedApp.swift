import BankFiles
import Core
import Presentation
import Synchronization
import TextUI
import Web

/// The app in one tab of a browser.
@MainActor
final class ServedApp: LiveApp {
    private let viewModel: AppViewModel
    private let allowsChanges: Bool
    private let receive: @Sendable (String, @escaping @Sendable (FileBytes) -> String) -> any ReceivedFile
    /// The files that the browser has sent, and the latest that was exported for it.
    private let files = ServedFiles()
    private var tasks: [Task<Void, Never>] = []

    /// Creates the app.
    ///
    /// - Parameter allowsChanges: Whether it has what changes the wallet.
    init(_ wallet: some Wallet, context: CommandContext, allowsChanges: Bool) {
        self.allowsChanges = allowsChanges
        receive = context.environment.receiveFile
        viewModel = AppViewModel(
            wallet: wallet,
            start: context.now(),
            settings: WalletSettings(currency: context.newWalletCurrency()),
            files: .served(files, in: context.environment),
            timing: allowsChanges ? context.environment.syncTiming : nil
        ) { settings, masksAmounts in
            (Formats(context: context, settings: settings, masksAmounts: masksAmounts), context.inputLocale(settings))
        }
    }

    func begin(at path: String) async {
        await viewModel.load()
        if !path.isEmpty { await open(path) }
        tasks = [Task { [viewModel] in await viewModel.run() }, Task { [viewModel] in await viewModel.keepInStep() }]
    }

    func end() {
        for task in tasks { task.cancel() }
    }

    let name = "MoneyFlow"

    var path: String { viewModel.address }

    func node(columns: Int) -> Node {
        let node = AppScreen(viewModel: viewModel, suspend: nil)
            .node(in: .page(columns: columns, icons: viewModel.settings.icons))
        return node.mapped { node in
            guard case .button(let button) = node else { return node }
            // A browser is left by its own ways.
            let isShown = (allowsChanges || button.purpose != .change) && button.label != "Quit"
            return isShown ? node : .empty
        }
    }

    func receiveFile(named name: String) -> any ReceivedFile {
        receive(name) { [files] in files.keep($0, as: name) }
    }

    func nextDownload() -> String? { files.nextDownload() }

    func file(named name: String) -> (any MadeFile)? { files.made(name) }

    func open(_ path: String) async {
        if await viewModel.returnToScreen(at: path) { return }
        if let panel = AppPanel.all.first(where: { $0.address == path }) {
            await viewModel.show(panel)
        } else if let place = AppPlace.all.first(where: { !$0.isLocal && $0.destination.address == path }) {
            await viewModel.visit(place.destination)
        } else if path == AppDestination.addition.address {
            await viewModel.visit(.addition)
        } else if let record = Self.record(at: path) {
            await viewModel.visit(record)
        } else if let slash = path.lastIndex(of: "/") {
            // What is below a screen is reached from there.
            await open(String(path[..<slash]))
        } else {
            _ = await viewModel.returnToScreen(at: "")
        }
    }

    /// Returns the screen of one record, such as a transaction, which has its id in the address.
    private static func record(at path: String) -> AppDestination? {
        let parts = path.split(separator: "/", omittingEmptySubsequences: false)
        guard parts.count == 2, let id = Int64(parts[1]) else { return nil }
        return Feature.all.lazy.flatMap { $0.recordPlaces() }.first { $0.address == parts[0] }?.destination(id)
    }
}
