import Presentation

@testable import CLI

/// `moneyflow preview --ui` on a test terminal.
struct PreviewJourney {
    let terminal: TestTerminal
    private let run: Task<ShellResult, Never>

    /// Starts the browser.
    ///
    /// - Parameter arguments: Further arguments, with spaces between them.
    init(
        _ arguments: String = "",
        columns: Int = 80,
        rows: Int = 24,
        variables: [String: String] = ["NO_COLOR": "1"]
    ) throws {
        let terminal = TestTerminal(columns: columns, rows: rows)
        let shell = try Shell(variables, terminal: terminal)
        self.terminal = terminal
        run = Task { await shell.type("preview --ui \(arguments)") }
    }

    /// Quits the browser and waits until it has ended.
    ///
    /// - Returns: The result of the command.
    func quit() async -> ShellResult {
        terminal.press(.control("c"))
        return await run.value
    }
}
