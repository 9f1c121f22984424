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
            """,
        subcommands: [DeviceListCommand.self, DeviceRenameCommand.self],
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
