import Core
import Foundation
import Presentation

/// All that the program knows of the world around it, gathered at the edge and handed in.
///
/// What takes time to find out is a function, called by the commands that need it.
public struct ProgramEnvironment: Sendable {
    /// The environment variables whose names and values are UTF-8.
    public var variables: [String: String]
    /// The names of those whose values are not: mended, a path would name another file.
    public var variablesNotUTF8: Set<String>
    /// Tells the absolute path that relative ones start from.
    public var currentDirectory: @Sendable () -> String
    /// Tells the user's home folder, for when no variable names it.
    public var homeDirectory: @Sendable () -> String
    /// The columns of the terminal that standard output goes to, or `nil` when it goes elsewhere.
    public var terminalWidth: Int?
    /// Whether standard output and standard error go to a terminal.
    public var isTerminal: (output: Bool, error: Bool)
    /// Tells the present instant.
    public var now: @Sendable () -> Date
    /// Tells the time zone that decides which day it is.
    public var timeZone: @Sendable () -> TimeZone
    /// Opens a wallet.
    public var openWallet: @Sendable (WalletRequest) throws(MoneyFlowError) -> any MoneyRepository
    /// The file formats to read and write.
    public var formats: FileFormats
    /// Writes to standard output.
    public var standardOutput: OutputStream
    /// Writes to standard error.
    public var standardError: OutputStream
    /// Tells the time since some moment that does not change, whatever becomes of the clock on the wall.
    public var clock: @Sendable () -> Duration
    /// Reads a whole file.
    public var readFile: @Sendable (String) throws(MoneyFlowError) -> [UInt8]
    /// Begins a file at a path, which may be there already but must not be the wallet that comes second.
    public var replaceFile: @Sendable (String, String) throws(MoneyFlowError) -> FileOutput
    /// Reads standard input to its end.
    public var readStandardInput: @Sendable () throws(MoneyFlowError) -> [UInt8]
    /// Takes the terminal for an interactive screen.
    var openTerminal: @Sendable () throws(MoneyFlowError) -> any Terminal = { () throws(MoneyFlowError) in
        throw .noTerminal("The interactive wallet needs a terminal.")
    }
    /// Tells the size of the terminal that standard output goes to at this moment, or `nil` when it goes elsewhere.
    var terminalSize: @Sendable () -> TerminalSize? = { nil }

    /// Creates an environment.
    public init(
        variables: [String: String],
        variablesNotUTF8: Set<String>,
        currentDirectory: @escaping @Sendable () -> String,
        homeDirectory: @escaping @Sendable () -> String,
        terminalWidth: Int?,
        isTerminal: (output: Bool, error: Bool),
        now: @escaping @Sendable () -> Date,
        timeZone: @escaping @Sendable () -> TimeZone,
        openWallet: @escaping @Sendable (WalletRequest) throws(MoneyFlowError) -> any MoneyRepository,
        formats: FileFormats,
        standardOutput: OutputStream,
        standardError: OutputStream,
        clock: @escaping @Sendable () -> Duration,
        readFile: @escaping @Sendable (String) throws(MoneyFlowError) -> [UInt8],
        replaceFile: @escaping @Sendable (String, String) throws(MoneyFlowError) -> FileOutput,
        readStandardInput: @escaping @Sendable () throws(MoneyFlowError) -> [UInt8]
    ) {
        self.variables = variables
        self.variablesNotUTF8 = variablesNotUTF8
        self.currentDirectory = currentDirectory
        self.homeDirectory = homeDirectory
        self.terminalWidth = terminalWidth
        self.isTerminal = isTerminal
        self.now = now
        self.timeZone = timeZone
        self.openWallet = openWallet
        self.formats = formats
        self.standardOutput = standardOutput
        self.standardError = standardError
        self.clock = clock
        self.readFile = readFile
        self.replaceFile = replaceFile
        self.readStandardInput = readStandardInput
    }

    /// The environment of the command that runs, also while its arguments are completed by a shell.
    @TaskLocal static var current: ProgramEnvironment?

    /// The environment of the command that runs.
    ///
    /// - Throws: ``MoneyFlowError/unexpected(_:)`` outside of ``Program/run(_:in:)``.
    static var bound: ProgramEnvironment {
        get throws(MoneyFlowError) {
            guard let current else { throw .unexpected("no environment is bound") }
            return current
        }
    }
}

extension ProgramEnvironment {
    /// Whether pictures and typographic characters can be shown.
    ///
    /// Not where the locale is no UTF-8, and not on Linux's own console: its fonts have a few hundred characters.
    var showsUnicode: Bool {
        LocaleIdentifier.isUTF8(in: variables) && variables["TERM"] != "linux"
    }

    /// The absolute form of a path, from the current directory.
    func absolutePath(_ path: String) -> String {
        path.hasPrefix("/") ? path : currentDirectory() + "/" + path
    }
}
