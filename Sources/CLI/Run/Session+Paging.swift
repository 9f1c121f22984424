import Core

extension Session {
    /// Prints a screen that lists things, through a pager if it is longer than the terminal.
    @MainActor
    func showList(_ screen: some Screen) async throws(MoneyFlowError) {
        let text = screen.text(in: screenEnvironment)
        try await paging { output throws(MoneyFlowError) in try output.write(text) }
    }

    /// Calls a function with standard output or, on a terminal, an output that goes through a pager if it is longer than
    /// the terminal; returns when the user has left the pager.
    @MainActor
    func paging(
        _ write: @MainActor (OutputStream) async throws(MoneyFlowError) -> Void
    ) async throws(MoneyFlowError) {
        let environment = context.environment
        let isPaged =
            environment.isTerminal.output && !context.options.noPager && environment.variables["TERM"] != "dumb"
        let output = PagedOutput(
            environment.standardOutput,
            rows: isPaged ? environment.terminalSize()?.rows : nil,
            start: environment.openPager
        )
        do throws(MoneyFlowError) {
            try await write(output.stream)
        } catch {
            output.abandon()
            throw error
        }
        try output.finish()
    }
}
