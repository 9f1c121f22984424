import ArgumentParser
import Core
import Presentation

/// `moneyflow devices`.
struct DevicesCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "devices",
        abstract: "List the devices that share the wallet.",
        discussion: """
            Examples:
              moneyflow devices
              moneyflow devices rename laptop
              moneyflow devices remove phone
            """,
        subcommands: [DeviceListCommand.self, DeviceRenameCommand.self, DeviceRemoveCommand.self],
        defaultSubcommand: DeviceListCommand.self
    )
}

/// `moneyflow devices list`.
struct DeviceListCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "list",
        abstract: "List the devices that share the wallet.",
        discussion: """
            Example:
              moneyflow devices
            """
    )

    @Flag(help: .json) var json = false
    @OptionGroup var options: GlobalOptions

    @MainActor
    func run() async throws {
        let session = try await Session(options, .reading)
        let shared = try await session.wallet.read(WalletSharing())
        if json { return try session.show(JSONValue(shared)) }
        try session.show(DevicesScreenContent(printing: DevicesViewData(shared, formats: session.formats)))
    }
}

/// `moneyflow devices rename`.
struct DeviceRenameCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "rename",
        abstract: "Give this device another name.",
        discussion: """
            The others learn it with what this device tells next.

            Example:
              moneyflow devices rename laptop
            """
    )

    @Argument(help: ArgumentHelp("The new name; quotes are optional.", valueName: "name"))
    var name: [String]

    @Flag(help: .json) var json = false
    @OptionGroup var options: GlobalOptions

    @MainActor
    func run() async throws {
        let session = try await Session(options, .changing, mustExist: true)
        let changed = try await session.wallet.perform(RenameDevice(to: name.joined(separator: " ")))
        if json { return try session.show(["name": .string(changed.outcome.new)], after: changed) }
        try session.show(ReceiptScreen(ReceiptViewData(deviceRenamed: changed.outcome)), after: changed)
    }
}

/// `moneyflow devices remove`.
struct DeviceRemoveCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "remove",
        abstract: "Go on without a device that was lost or given away.",
        discussion: """
            The wallet gets a new code. The device cannot read what is told from now on, and nothing that it tells is taken \
            in. It keeps what it has. The other devices join again with the new code: `moneyflow sync join FOLDER`.

            Example:
              moneyflow devices remove phone
            """
    )

    @Argument(help: ArgumentHelp("The name of the device; quotes are optional.", valueName: "name"))
    var name: [String]

    @OptionGroup var yes: YesOption
    @Flag(help: .json) var json = false
    @OptionGroup var options: GlobalOptions

    @MainActor
    func run() async throws {
        let session = try await Session(options, .changing, mustExist: true)
        let name = name.joined(separator: " ")
        if !yes.yes && session.canAsk(asJSON: json) {
            guard try session.asks(ConfirmationViewData(removingDevice: name)) else { return }
        }
        // What the device has told until now counts.
        _ = try await session.wallet.perform(Sync())
        let changed = try await session.wallet.perform(RemoveDevice(named: name))
        // The code first: it is the current one, even if the others cannot be told now.
        if json {
            try session.show(["removed": .string(name), "code": .string(changed.outcome)], after: changed)
        } else {
            let receipt = ReceiptViewData(deviceRemoved: name, code: changed.outcome)
            try session.show(session.screen(receipt, ofCode: changed.outcome), after: changed)
        }
        _ = try await session.wallet.perform(Sync())
    }
}
