import ArgumentParser
import BankFiles
import Core
import Foundation
import Interchange
import Presentation
import Store
import Synchronization
import TestSupport

@testable import CLI

/// A shell that runs commands with a wallet in a temporary folder, on a fixed day, and captures their output.
///
/// The commands run in this process, through the same entry point as the program.
final class Shell: Sendable {
    let folder: URL
    private let variables: [String: String]
    private let terminalWidth: Int?
    private let input: String
    private let errorTerminalClock: (@Sendable () -> Duration)?
    private let terminal: TestTerminal?

    /// Creates an empty folder.
    ///
    /// - Parameters:
    ///   - input: The contents of standard input.
    ///   - errorTerminalClock: Makes standard error a terminal with this clock.
    ///   - terminal: The terminal for interactive screens, if there is one.
    init(
        _ variables: [String: String] = [:],
        terminalWidth: Int? = nil,
        input: String = "",
        errorTerminalClock: (@Sendable () -> Duration)? = nil,
        terminal: TestTerminal? = nil
    ) throws {
        folder = FileManager.default.temporaryDirectory.appending(path: "moneyflow-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let defaults = ["MONEYFLOW_TODAY": "2026-11-20", "LANG": "en_IE.UTF-8", "HOME": folder.path]
        self.variables = defaults.merging(variables) { $1 }
        self.terminalWidth = terminalWidth
        self.input = input
        self.errorTerminalClock = errorTerminalClock
        self.terminal = terminal
    }

    deinit {
        do {
            try FileManager.default.removeItem(at: folder)
        } catch {
            print("left behind: \(folder.path)")
        }
    }

    /// The default wallet's file.
    var wallet: URL { folder.appending(path: ".local/share/moneyflow/wallet.db") }

    /// Writes a file into the folder and returns its path.
    func file(_ name: String, _ content: String) throws -> String {
        let url = folder.appending(path: name)
        try Data(content.utf8).write(to: url)
        return url.path
    }

    /// Runs a command.
    @discardableResult
    func run(_ arguments: String...) async -> ShellResult {
        await run(arguments)
    }

    /// Runs a command.
    @discardableResult
    func run(_ arguments: [String]) async -> ShellResult {
        await run(bytes: arguments.map { Array($0.utf8) })
    }

    /// Runs a command whose arguments may be invalid text.
    ///
    /// - Parameters:
    ///   - root: The command at the root of the command line.
    ///   - change: Changes the environment first.
    func run(
        bytes arguments: [[UInt8]],
        of root: any AsyncParsableCommand.Type = MoneyFlowCommand.self,
        in change: (inout ProgramEnvironment) -> Void = { _ in }
    ) async -> ShellResult {
        let output = Mutex<[UInt8]>([])
        let error = Mutex<[UInt8]>([])
        let path = folder.path
        let input = input
        var environment = ProgramEnvironment(
            variables: variables,
            variablesNotUTF8: [],
            currentDirectory: { path },
            homeDirectory: { path },
            terminalWidth: terminalWidth,
            isTerminal: (input: false, output: terminalWidth != nil, error: errorTerminalClock != nil),
            now: { Date() },
            timeZone: { .gmt },
            openWallet: { request throws(MoneyFlowError) in try SQLiteWallet.open(request, importing: FileReaders())
            },
            formats: FileFormats(
                imported: FileReaders.formats,
                exported: ExportFormat.all,
                makeCSVListWriter: CSVWriter.init,
                makeJSONListWriter: { JSONWriter() }
            ),
            standardOutput: OutputStream { bytes in output.withLock { $0 += bytes } },
            standardError: OutputStream { bytes in error.withLock { $0 += bytes } },
            clock: errorTerminalClock ?? { .zero },
            readFile: { path throws(MoneyFlowError) in
                guard let data = FileManager.default.contents(atPath: path) else {
                    throw .unreadableFile(file: path, reason: "No such file or directory")
                }
                return FileBytes([UInt8](data))
            },
            replaceFile: FileOutput.replacing,
            readStandardInput: { FileBytes(Array(input.utf8)) }
        )
        if let terminal {
            environment.isTerminal.output = true
            environment.openTerminal = { terminal }
        }
        change(&environment)
        let status = await Program.run(arguments, of: root, in: environment)
        return ShellResult(
            status: status,
            output: String(decoding: output.withLock { $0 }, as: UTF8.self),
            error: String(decoding: error.withLock { $0 }, as: UTF8.self)
        )
    }
}

/// The result of a command.
struct ShellResult: Sendable {
    /// The exit status.
    let status: Int32
    /// The text of standard output.
    let output: String
    /// The text of standard error.
    let error: String

    /// Standard output as JSON.
    func json() throws -> JSON {
        try JSONDecoder().decode(JSON.self, from: Data(output.utf8))
    }

    /// The error in the JSON of standard error.
    func jsonError() throws -> JSON {
        try JSONDecoder().decode([String: JSON].self, from: Data(error.utf8))["error"] ?? .null
    }
}

extension String {
    /// The text with all white space replaced by single spaces, to ignore where a screen breaks lines.
    var onOneLine: String { split(whereSeparator: \.isWhitespace).joined(separator: " ") }
}

extension Shell {
    /// The names, numbers and balances in minor units of the accounts.
    func accounts() async throws -> [String] {
        struct Account: Decodable {
            let name: String
            let number: String?
            let balance: Int64
        }
        let data = Data(await run("account", "list", "--json").output.utf8)
        return try JSONDecoder().decode([Account].self, from: data).map {
            "\($0.name) \($0.number ?? "") \($0.balance)"
        }
    }
}
