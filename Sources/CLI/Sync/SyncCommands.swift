import ArgumentParser
import Core
import Presentation

/// `moneyflow sync`.
struct SyncCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "sync",
        abstract: "Share the wallet with other devices.",
        discussion: """
            Each device has the whole wallet and works without the others. What is done on one reaches the others as \
            encrypted files in a folder, which anything may carry: Syncthing, rsync, git, rclone, a USB stick; or in a \
            table on PostgreSQL, which all reach. Nothing leaves this computer by itself.

            `sync start` shares the wallet and shows its code. With the code, `sync join` lets another device join. \
            From then on, `sync` tells the others what was done here, takes in what they did, and reports what both had \
            changed. `moneyflow devices` lists who shares the wallet.

            Examples:
              moneyflow sync start ~/Syncthing/money
              moneyflow sync join ~/Syncthing/money
              moneyflow sync start postgresql://ada@db.example.org/money
              moneyflow sync
            """,
        subcommands: [
            SyncNowCommand.self, SyncStartCommand.self, SyncJoinCommand.self, SyncCodeCommand.self,
            SyncMoveCommand.self, SyncRebuildCommand.self, SyncStopCommand.self,
        ],
        defaultSubcommand: SyncNowCommand.self
    )
}

/// `moneyflow sync now`.
struct SyncNowCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "now",
        abstract: "Take in what other devices have told, and tell them what they do not know.",
        discussion: """
            If two devices have changed the same thing, one change stands, and the report says how to take the other. \
            Exits with status 65 if a file is damaged; the others are taken in.

            Examples:
              moneyflow sync
              moneyflow sync now --all
            """
    )

    @Flag(help: "Report every decision, not only as many as fit on a screen.") var all = false

    @Option(help: ArgumentHelp("First wait for news, for at most this many seconds.", valueName: "seconds"))
    var wait: UInt32?

    @Flag(help: .json) var json = false
    @OptionGroup var options: GlobalOptions

    @MainActor
    func run() async throws {
        let session = try await Session(options, .changing, mustExist: true)
        if let wait { _ = try await session.wallet.perform(AwaitNews(upTo: Int(wait))) }
        try await session.sync(showsAll: all, asJSON: json)
    }
}

/// `moneyflow sync move`.
struct SyncMoveCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "move",
        abstract: "Share the wallet through another folder or database.",
        discussion: """
            What this device has told is told again there. Do the same on the other devices.

            Example:
              moneyflow sync move ~/Dropbox/money
            """
    )

    @Argument(help: .sharingPlace, completion: .directory)
    var folder: String

    @Flag(help: .json) var json = false
    @OptionGroup var options: GlobalOptions

    @MainActor
    func run() async throws {
        let session = try await Session(options, .changing, mustExist: true)
        let place = try session.context.environment.sharingPlace(folder)
        let changed = try await session.wallet.perform(MoveSharing(to: place))
        if json { return try session.show(["folder": .string("\(place)")], after: changed) }
        let receipt = ReceiptViewData(sharingMovedFrom: changed.outcome, to: SharingPlace(folder))
        try session.show(ReceiptScreen(receipt), after: changed)
    }
}

/// `moneyflow sync rebuild`.
struct SyncRebuildCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "rebuild",
        abstract: "Tell everything again that the folder does not have.",
        discussion: """
            Each device tells again what it has told itself and the folder has lost. If the folder was emptied or replaced, \
            and the other devices may never come back, one device can tell everything: it has the whole history.

            Example:
              moneyflow sync rebuild
            """
    )

    @Flag(help: .json) var json = false
    @OptionGroup var options: GlobalOptions

    @MainActor
    func run() async throws {
        try await Session(options, .changing, mustExist: true).sync(Sync(anew: true), showsAll: false, asJSON: json)
    }
}

/// `moneyflow sync stop`.
struct SyncStopCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "stop",
        abstract: "Stop sharing the wallet on this device.",
        discussion: """
            The wallet keeps what it has; the other devices and the folder are left as they are. What was not told is told first, \
            unless the folder is missing and you say `--now`.

            Example:
              moneyflow sync stop
            """
    )

    @Flag(help: "Do not tell the others what they do not know.") var now = false
    @Flag(help: .json) var json = false
    @OptionGroup var options: GlobalOptions

    @MainActor
    func run() async throws {
        let session = try await Session(options, .changing, mustExist: true)
        if !now { _ = try await session.wallet.perform(Sync()) }
        let changed = try await session.wallet.perform(StopSharing())
        if json { return try session.show(["folder": .string("\(changed.outcome.place)")], after: changed) }
        try session.show(ReceiptScreen(ReceiptViewData(stoppedSharing: changed.outcome)), after: changed)
    }
}
