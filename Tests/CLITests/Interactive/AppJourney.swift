import Presentation

@testable import CLI

/// `moneyflow ui` on a test terminal, and a shell with the same wallet, as in a second terminal.
struct AppJourney {
    let terminal: TestTerminal
    let shell: Shell
    private let run: Task<ShellResult, Never>

    /// Starts the app.
    ///
    /// - Parameter commands: The command lines to run first, with spaces between their words.
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

    /// Quits the app and waits until it has ended.
    ///
    /// - Returns: The result of the command.
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
    /// Runs a command line with spaces between its words.
    @discardableResult
    func type(_ line: String) async -> ShellResult {
        await run(line.split(separator: " ").map(String.init))
    }
}
