import ArgumentParser
import Core
import Presentation

/// `moneyflow sync start`.
struct SyncStartCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "start",
        abstract: "Share the wallet through a folder or a database, as its first device.",
        discussion: """
            Shows the code with which other devices join. Whoever has the code and the folder can read the wallet, so \
            give it to nobody else, and keep it where it is found if all devices are lost.

            Example:
              moneyflow sync start ~/Syncthing/money --name laptop
            """
    )

    @OptionGroup var folder: SharedFolder
    @Flag(help: .json) var json = false
    @OptionGroup var options: GlobalOptions

    @MainActor
    func run() async throws {
        let session = try await Session(options, .changing)
        let (place, name) = (try folder.place(session), folder.deviceName(session))
        let changed = try await session.wallet.perform(ShareWallet(through: place, named: name))
        // The folder gets its mark now, so that a mistake in its name shows at once; but the code is shown even then.
        let meeting = await Self.meeting(session)
        if json {
            let told =
                switch meeting {
                case .success(let report): Int64(report.toldCount)
                case .failure: Int64(0)
                }
            try session.show(["code": .string(changed.outcome), "told": .number(told)], after: changed)
        } else {
            let receipt = ReceiptViewData(sharedThrough: SharingPlace(folder.path), code: changed.outcome)
            try session.show(session.screen(receipt, ofCode: changed.outcome), after: changed)
        }
        _ = try meeting.get()
    }

    @MainActor
    private static func meeting(_ session: Session) async -> Result<SyncReport, MoneyFlowError> {
        do {
            return .success(try await session.wallet.perform(Sync()).outcome)
        } catch {
            return .failure(error)
        }
    }
}

/// `moneyflow sync join`.
struct SyncJoinCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "join",
        abstract: "Share a wallet that other devices share already.",
        discussion: """
            Asks for the code, which `moneyflow sync code` shows on another device. What is in this wallet is kept and \
            told to the others; a backup is made before. What both wallets have from the same bank statements is one \
            afterwards. If most of what was typed here looks like what the others have, as in a wallet that was exported \
            from theirs, it asks for `--replace` or `--keep`.

            A wallet that is shared joins again with the new code after another device has removed one.

            Examples:
              moneyflow sync join ~/Syncthing/money
              moneyflow sync join /media/stick/money --name phone --code-file code.txt
            """
    )

    @OptionGroup var folder: SharedFolder

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp("Read the code from a file, or from standard input if it is `-`.", valueName: "file"),
        completion: .file()
    )
    var codeFile: String?

    @Flag(help: "Give up what this wallet has for what the others share; a copy is kept.") var replace = false
    @Flag(help: "Keep what this wallet has, even if the others seem to have it, too.") var keep = false
    @Flag(help: .json) var json = false
    @OptionGroup var options: GlobalOptions

    func validate() throws {
        if replace && keep { throw ValidationError("Choose one of `--replace` and `--keep`.") }
    }

    @MainActor
    func run() async throws {
        let session = try await Session(options, .changing)
        let (place, name) = (try folder.place(session), folder.deviceName(session))
        let join = JoinWallet(
            in: place,
            named: name,
            code: try code(session),
            ownRows: replace ? .replaced : keep ? .keptAnyway : .kept
        )
        let copy = try await session.wallet.perform(join).outcome
        if let copy, !json { try session.show(ReceiptScreen(ReceiptViewData(replacedByJoining: copy))) }
        try await session.sync(showsAll: false, asJSON: json)
    }

    private func code(_ session: Session) throws(MoneyFlowError) -> String {
        let environment = session.context.environment
        if let codeFile {
            let bytes = codeFile == "-" ? try environment.readStandardInput() : try environment.readFile(codeFile)
            return String(decoding: bytes.prefix(1000), as: UTF8.self)
        }
        guard session.canAsk(asJSON: json) else {
            throw .usage(
                message: "There is no terminal to ask for the code.",
                hint: "Write it to a file and name that: `--code-file FILE`."
            )
        }
        try environment.standardOutput.write("Code: ")
        return environment.readSecret() ?? ""
    }
}

/// `moneyflow sync code`.
struct SyncCodeCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "code",
        abstract: "Show the code with which other devices join.",
        discussion: """
            Example:
              moneyflow sync code
            """
    )

    @Flag(help: .json) var json = false
    @OptionGroup var options: GlobalOptions

    @MainActor
    func run() async throws {
        let session = try await Session(options, .reading)
        let code = try await session.wallet.read(SharingCode())
        if json { return try session.show(["code": .string(code)]) }
        try session.show(session.screen(ReceiptViewData(sharingCode: code), ofCode: code))
    }
}

/// Where a wallet is shared, and what this device is called there.
struct SharedFolder: ParsableArguments {
    @Argument(help: .sharingPlace, completion: .directory)
    var path: String

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp("The name of this device (default: that of the computer).", valueName: "name")
    )
    var name: String?

    func place(_ session: Session) throws(MoneyFlowError) -> SharingPlace {
        try session.context.environment.sharingPlace(path)
    }

    func deviceName(_ session: Session) -> String {
        if let name { return name }
        let host = session.context.environment.hostName()
        return host.isEmpty ? "device" : String(host.unicodeScalars.prefix(SharingDevice.maximumNameLength))
    }
}

extension ArgumentHelp {
    static let sharingPlace = ArgumentHelp("The folder, or the address of a database.", valueName: "folder")
}

extension ProgramEnvironment {
    /// Returns the place that a text names, with the absolute form of a path.
    ///
    /// - Throws: ``StartProblem/noCurrentDirectory``.
    func sharingPlace(_ text: String) throws(MoneyFlowError) -> SharingPlace {
        switch SharingPlace(text) {
        case .folder(let path): .folder(try absolutePath(path))
        case .database(let address): .database(address)
        }
    }
}
