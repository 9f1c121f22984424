import Presentation

@testable import CLI

/// `moneyflow ui` on a test terminal, and a shell beside it that has the same wallet: a second terminal.
struct AppJourney {
    let terminal: TestTerminal
    let shell: Shell
    private let run: Task<ShellResult, Never>

    /// Starts the app on a wallet.
    ///
    /// - Parameter commands: What is done to the wallet before, a command line each, its words between spaces.
    init(
        after commands: [String] = [],
        columns: Int = 80,
        rows: Int = 24,
        variables: [String: String] = [:]
    ) async throws {
        let terminal = TestTerminal(columns: columns, rows: rows)
        let shell = try Shell(variables, terminal: terminal)
        for command in commands { await shell.type(command) }
        self.terminal = terminal
        self.shell = shell
        run = Task { await shell.run("ui") }
    }

    /// Leaves the app, and waits until it has ended.
    ///
    /// - Returns: What it left behind.
    func quit() async -> ShellResult {
        terminal.press(.control("c"))
        return await run.value
    }

    /// Waits until the app has ended.
    func end() async -> ShellResult {
        await run.value
    }
}

extension Shell {
    /// Runs a command line, its words between spaces.
    @discardableResult
    func type(_ line: String) async -> ShellResult {
        await run(bytes: line.split(separator: " ").map { Array($0.utf8) })
    }
}
