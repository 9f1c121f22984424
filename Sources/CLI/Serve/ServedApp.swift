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
    /// The files that the browser has sent, by their names.
    private let sent = SentFiles()
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
            files: .sent(sent),
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
        receive(name) { [sent] in sent.keep($0, as: name) }
    }

    func open(_ path: String) async {
        if await viewModel.returnToScreen(at: path) { return }
        if let panel = AppPanel.all.first(where: { $0.address == path }) {
            await viewModel.show(panel)
        } else if let place = AppPlace.all.first(where: { !$0.isLocal && $0.destination.address == path }) {
            await viewModel.visit(place.destination)
        } else if path == AppDestination.addition.address {
            await viewModel.visit(.addition)
        } else if let number = path.dropping(prefix: "transactions/").flatMap(Int64.init) {
            await viewModel.visit(.transaction(Transaction.ID(rawValue: number)))
        } else if let slash = path.lastIndex(of: "/") {
            // What is below a screen is reached from there.
            await open(String(path[..<slash]))
        } else {
            _ = await viewModel.returnToScreen(at: "")
        }
    }
}

extension String {
    /// Returns the text after a prefix, or `nil` if it does not begin with it.
    fileprivate func dropping(prefix: String) -> String? {
        hasPrefix(prefix) ? String(dropFirst(prefix.count)) : nil
    }
}

/// The files that a browser has sent to import; they are kept as long as its session.
private final class SentFiles: Sendable {
    private let files = Mutex<[String: FileBytes]>([:])

    /// Keeps a file under its name, without folders.
    ///
    /// - Returns: That name.
    func keep(_ bytes: FileBytes, as name: String) -> String {
        let name = name.split { "/\\".contains($0) }.last.map(String.init) ?? name
        files.withLock { $0[name] = bytes }
        return name
    }

    func read(_ name: String) throws(MoneyFlowError) -> FileBytes {
        guard let bytes = files.withLock({ $0[name] }) else {
            throw .unreadableFile(file: name, reason: "Choose it again")
        }
        return bytes
    }
}

extension FileAccess {
    /// Returns the access to the files that a browser has sent, and to no others.
    fileprivate static func sent(_ files: SentFiles) -> FileAccess {
        var access = FileAccess.none
        access.read = { name throws(MoneyFlowError) in try files.read(name) }
        return access
    }
}
