import BankFiles
import Core
import Foundation
import Money
import Presentation
import TextUI
import Web

/// Everything that the program needs from the system, gathered in one place and passed in.
///
/// Values that take time to determine are functions, called by the commands that need them.
package struct ProgramEnvironment: Sendable {
    /// The environment variables whose names and values are UTF-8.
    package var variables: [String: String]
    /// The names of variables whose values are not UTF-8; a repaired path would name another file.
    package var variablesNotUTF8: Set<String>
    /// Returns the absolute path of the current directory, or throws ``StartProblem/noCurrentDirectory``.
    package var currentDirectory: @Sendable () throws(MoneyFlowError) -> String
    /// Returns the user's home directory, used if no variable names it.
    package var homeDirectory: @Sendable () -> String
    /// The columns of standard output, or `nil` if it is not a terminal.
    package var terminalWidth: Int?
    /// Whether the standard streams are terminals.
    package var isTerminal: (input: Bool, output: Bool, error: Bool)
    /// Returns the current date.
    package var now: @Sendable () -> Date
    /// Returns the current time zone.
    package var timeZone: @Sendable () -> TimeZone
    /// Returns the day of an instant in the current time zone.
    var day: @Sendable (Date) -> CivilDate
    /// Opens a wallet.
    package var openWallet: @Sendable (WalletRequest) throws(MoneyFlowError) -> any Wallet
    /// The file formats to read and write.
    package var formats: FileFormats
    /// Standard output.
    package var standardOutput: OutputStream
    /// Standard error.
    package var standardError: OutputStream
    /// Returns the time since a fixed moment, unaffected by changes of the system's clock.
    package var clock: @Sendable () -> Duration
    /// Reads a whole file.
    package var readFile: @Sendable (String) throws(MoneyFlowError) -> FileBytes
    /// Begins a file that will replace the one at the first path, unless that is the wallet at the second path.
    package var replaceFile: @Sendable (String, String) throws(MoneyFlowError) -> FileOutput
    /// Reads all of standard input.
    package var readStandardInput: @Sendable () throws(MoneyFlowError) -> FileBytes
    /// Returns when the session of the terminal started, such as the shell in its window; `nil` if that is not known.
    var sessionStart: @Sendable () -> Date? = { nil }
    /// Reads a line that the user types, or `nil` at the end of standard input.
    var readLine: @Sendable () -> String? = { nil }
    /// Reads a line that the user types without showing it, or `nil` at the end of standard input.
    var readSecret: @Sendable () -> String? = { nil }
    /// Returns a text as a QR code, or `nil` if it is too long or what makes them is not installed.
    var qrSymbol: @Sendable (String) -> QRSymbol? = { _ in nil }
    /// Returns the name of this computer in its network, without its domain; empty if it has none.
    var hostName: @Sendable () -> String = { "" }
    /// Takes the terminal for an interactive screen.
    var openTerminal: @Sendable () throws(MoneyFlowError) -> any Terminal = { () throws(MoneyFlowError) in
        throw .noTerminal("The full-screen app needs a terminal.")
    }
    /// Starts the pager that the variables name, if there is one.
    var openPager: @Sendable () -> Pager? = { nil }
    /// The folders that can be watched.
    var folders = FolderAccess.none
    /// When the app meets the other devices of a shared wallet; `nil` for never.
    var syncTiming: SyncTiming?
    /// Returns what takes a file that a browser sends, by its name, and calls a function with it.
    var receiveFile: @Sendable (String, @escaping @Sendable (FileBytes) -> String) -> any ReceivedFile = {
        name,
        onFinish in
        FileInput([:]).receiver(named: name, onFinish: onFinish)
    }
    /// Calls a function that makes what a screen is going to need, on another thread.
    var makeAhead: @Sendable (@escaping @Sendable () -> Void) -> Void = { _ in }
    /// Waits, unless the task is canceled.
    var pause: @Sendable (Duration) async -> Void = { _ in }
    /// Serves pages at an address and a port until a signal ends the process, and says when it begins; `nil` if another program
    /// of the same folder does.
    package var serve: Serve?
    /// Runs that program in place of this one, with the same arguments.
    var becomeServer: @Sendable () -> MoneyFlowError = { .unexpected("there is no server") }
    /// Returns the addresses of this machine in its networks.
    package var networkAddresses: @Sendable () -> [String] = { [] }
    /// Opens an address in the user's browser; returns whether there is one.
    package var openBrowser: @Sendable (String) -> Bool = { _ in false }
    /// Returns the current size of standard output, or `nil` if it is not a terminal.
    var terminalSize: @Sendable () -> TerminalSize? = { nil }

    /// Serves pages; see ``serve``.
    package typealias Serve =
        @Sendable (
            PageService, _ address: String, _ port: Int, _ didBegin: @Sendable (_ port: Int) async throws -> Void
        ) async throws -> Void

    /// Creates an environment.
    package init(
        variables: [String: String],
        variablesNotUTF8: Set<String>,
        currentDirectory: @escaping @Sendable () throws(MoneyFlowError) -> String,
        homeDirectory: @escaping @Sendable () -> String,
        terminalWidth: Int?,
        isTerminal: (input: Bool, output: Bool, error: Bool),
        now: @escaping @Sendable () -> Date,
        timeZone: @escaping @Sendable () -> TimeZone,
        openWallet: @escaping @Sendable (WalletRequest) throws(MoneyFlowError) -> any Wallet,
        formats: FileFormats,
        standardOutput: OutputStream,
        standardError: OutputStream,
        clock: @escaping @Sendable () -> Duration,
        readFile: @escaping @Sendable (String) throws(MoneyFlowError) -> FileBytes,
        replaceFile: @escaping @Sendable (String, String) throws(MoneyFlowError) -> FileOutput,
        readStandardInput: @escaping @Sendable () throws(MoneyFlowError) -> FileBytes
    ) {
        self.variables = variables
        self.variablesNotUTF8 = variablesNotUTF8
        self.currentDirectory = currentDirectory
        self.homeDirectory = homeDirectory
        self.terminalWidth = terminalWidth
        self.isTerminal = isTerminal
        self.now = now
        self.timeZone = timeZone
        day = { CivilDate($0, in: timeZone()) }
        self.openWallet = openWallet
        self.formats = formats
        self.standardOutput = standardOutput
        self.standardError = standardError
        self.clock = clock
        self.readFile = readFile
        self.replaceFile = replaceFile
        self.readStandardInput = readStandardInput
    }

    /// The environment of the running command, also while a shell completes its arguments.
    @TaskLocal static var current: ProgramEnvironment?

    /// The environment of the running command.
    ///
    /// - Throws: ``MoneyFlowError/unexpected(_:)`` outside of ``Program/run(_:in:keeping:)``.
    static var bound: ProgramEnvironment {
        get throws(MoneyFlowError) {
            guard let current else { throw .unexpected("no environment is bound") }
            return current
        }
    }
}

extension ProgramEnvironment {
    /// Whether emoji and typographic characters can be shown.
    ///
    /// They cannot if the locale is not UTF-8, or on the Linux console, whose fonts have only a few hundred characters.
    var showsUnicode: Bool {
        LocaleIdentifier.isUTF8(in: variables) && variables["TERM"] != "linux"
    }

    /// Whether a line on standard error can be drawn again in place.
    var canRedrawErrors: Bool { isTerminal.error && variables["TERM"] != "dumb" }

    /// Returns the absolute form of a path that may be relative to the current directory.
    ///
    /// - Throws: ``StartProblem/noCurrentDirectory``.
    func absolutePath(_ path: String) throws(MoneyFlowError) -> String {
        path.hasPrefix("/") ? path : try currentDirectory() + "/" + path
    }
}
