import ArgumentParser
import Core
import Presentation

/// The option of commands that ask before a change.
struct YesOption: ParsableArguments {
    @Flag(name: .long, help: "Do not ask on a terminal.")
    var yes = false
}

extension Session {
    /// Asks on the terminal whether to make a change, and says so if the answer is no.
    ///
    /// Only `y` and `yes`, in either case, mean yes.
    ///
    /// - Returns: Whether to make the change: with `--yes` or `--json`, or unless both standard input and standard
    ///   output are terminals, always.
    @MainActor
    func confirms(
        _ confirmation: @autoclosure () async throws(MoneyFlowError) -> ConfirmationViewData,
        _ option: YesOption,
        _ json: JSONOption
    ) async throws(MoneyFlowError) -> Bool {
        let environment = context.environment
        guard !option.yes, !json.json, environment.isTerminal.input, environment.isTerminal.output else { return true }
        let confirmation = try await confirmation()
        try show(ConfirmationScreenContent(printing: confirmation))
        try environment.standardOutput.write("\(confirmation.confirmLabel)? [y/N] ")
        if let answer = environment.readLine(), ["y", "yes"].contains(answer.lowercased()) { return true }
        try show(.text("Nothing was changed.", .muted))
        return false
    }
}
