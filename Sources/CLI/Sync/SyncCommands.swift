import ArgumentParser
import Core
import Presentation

/// `moneyflow sync`.
struct SyncCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "sync",
        abstract: "Share the wallet with other devices.",
        discussion: """
            Example:
              moneyflow sync
            """,
        shouldDisplay: false,
        subcommands: [SyncNowCommand.self, SyncStartCommand.self, SyncJoinCommand.self],
        defaultSubcommand: SyncNowCommand.self
    )
}

/// `moneyflow sync now`.
struct SyncNowCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "now",
        abstract: "Take in what other devices have told, and tell them what they do not know.",
        discussion: """
            Example:
              moneyflow sync
            """
    )

    @Flag(help: .json) var json = false
    @OptionGroup var options: GlobalOptions

    @MainActor
    func run() async throws {
        let session = try await Session(options, .changing)
        let changed = try await session.wallet.perform(Sync())
        if json { return try session.show(JSONValue(changed.outcome), after: changed) }
        let receipt = ReceiptViewData(synced: changed.outcome, formats: session.formats)
        try session.show(ReceiptScreen(receipt), after: changed)
    }
}

/// `moneyflow sync start`.
struct SyncStartCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "start",
        abstract: "Share the wallet through a folder.",
        discussion: """
            Example:
              moneyflow sync start ~/Syncthing/money --name laptop
            """
    )

    @OptionGroup var folder: SharedFolder
    @OptionGroup var options: GlobalOptions

    @MainActor
    func run() async throws {
        let session = try await Session(options, .changing)
        let path = try session.context.environment.absolutePath(folder.path)
        let changed = try await session.wallet.perform(ShareWallet(through: path, named: folder.name))
        let receipt = ReceiptViewData(sharedThrough: folder.path, code: changed.outcome)
        try session.show(ReceiptScreen(receipt), after: changed)
    }
}

/// `moneyflow sync join`.
struct SyncJoinCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "join",
        abstract: "Share a wallet that other devices share already.",
        discussion: """
            Example:
              moneyflow sync join ~/Syncthing/money --name phone --code-file code.txt
            """
    )

    @OptionGroup var folder: SharedFolder

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp("The file with the code.", valueName: "file"),
        completion: .file()
    )
    var codeFile: String

    @OptionGroup var options: GlobalOptions

    @MainActor
    func run() async throws {
        let session = try await Session(options, .changing)
        let environment = session.context.environment
        let code = String(decoding: try environment.readFile(codeFile).prefix(1000), as: UTF8.self)
        let path = try environment.absolutePath(folder.path)
        let changed = try await session.wallet.perform(JoinWallet(in: path, named: folder.name, code: code))
        try session.show(ReceiptScreen(ReceiptViewData(sharedThrough: folder.path, code: nil)), after: changed)
    }
}

/// The folder through which a wallet is shared, and what this device is called there.
struct SharedFolder: ParsableArguments {
    @Argument(help: ArgumentHelp("The folder.", valueName: "folder"), completion: .directory)
    var path: String

    @Option(parsing: .unconditional, help: ArgumentHelp("The name of this device.", valueName: "name"))
    var name = "device"
}

extension JSONValue {
    fileprivate init(_ report: SyncReport) {
        self = [
            "told": .number(Int64(report.toldCount)),
            "takenIn": .number(Int64(report.taken.commandCount)),
            "waiting": .number(Int64(report.taken.waiting.count)),
            "damaged": .array(report.damaged.map { .string($0.path) }),
        ]
    }
}

extension Feature {
    /// Sharing a wallet between devices.
    static let sync = Feature(commands: [SyncCommand.self], previews: SyncPreviews.all)
}

/// The receipts of sharing a wallet.
enum SyncPreviews {
    static let all = ScreenPreview.previews(
        of: "receipt",
        [
            "sync-started": { _ in
                let code = "7HX0-1B2C-QRST-VWXY-Z012-3456-789A"
                return ReceiptScreen(ReceiptViewData(sharedThrough: "/home/ada/Syncthing/money", code: code))
            },
            "sync-joined": { _ in
                ReceiptScreen(ReceiptViewData(sharedThrough: "/home/ada/Syncthing/money", code: nil))
            },
            "sync-told": {
                var report = SyncReport()
                report.toldCount = 2
                report.taken.commandCount = 1
                return ReceiptScreen(ReceiptViewData(synced: report, formats: $0.formats))
            },
            "sync-damaged": {
                var report = SyncReport()
                report.taken.waiting = [UID(high: 1, low: 2)]
                let path = "2026-11/0123456789abcdef0123456789abcdef.mfs"
                report.damaged = [.init(path: path, reason: "its line 3 is not what a device writes")]
                return ReceiptScreen(ReceiptViewData(synced: report, formats: $0.formats))
            },
        ]
    )
}
