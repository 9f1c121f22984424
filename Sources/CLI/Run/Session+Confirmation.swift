import ArgumentParser
import Core
import Presentation

/// The option of commands that ask before a change.
struct YesOption: ParsableArguments {
    @Flag(name: .long, help: "Do not ask on a terminal.")
    var yes = false
}

extension Session {
    /// Whether the user can be asked: both standard input and standard output are terminals, and there is neither
    /// `--yes` nor `--json`.
    func canAsk(_ option: YesOption, _ json: JSONOption) -> Bool {
        let isTerminal = context.environment.isTerminal
        return !option.yes && !json.json && isTerminal.input && isTerminal.output
    }

    /// Asks on the terminal whether to make a change, and says so if the answer is no.
    ///
    /// Only `y` and `yes`, in either case, mean yes.
    ///
    /// - Returns: Whether to make the change; always if the user cannot be asked.
    @MainActor
    func confirms(
        _ confirmation: @autoclosure () async throws(MoneyFlowError) -> ConfirmationViewData,
        _ option: YesOption,
        _ json: JSONOption
    ) async throws(MoneyFlowError) -> Bool {
        guard canAsk(option, json) else { return true }
        let confirmation = try await confirmation()
        try show(ConfirmationScreenContent(printing: confirmation))
        try context.environment.standardOutput.write("\(confirmation.confirmLabel)? [y/N] ")
        if let answer = context.environment.readLine(), ["y", "yes"].contains(answer.lowercased()) { return true }
        try show(.text("Nothing was changed.", .muted))
        return false
    }
}
