import Core
import Presentation

extension Session {
    /// Adds rates, after asking on a terminal whether rates that are far from those of other days are right.
    ///
    /// - Parameters:
    ///   - acceptsUnlikely: Whether they are right, without a question.
    ///   - label: What yes does.
    ///   - command: Returns the command, by whether it accepts such rates.
    /// - Returns: `nil` if they are not right.
    /// - Throws: ``MoneyFlowError/unlikelyRate(_:near:)`` if there is nobody to ask.
    @MainActor
    func add<Command: WalletCommand>(
        acceptsUnlikely: Bool,
        asking label: String,
        asJSON json: Bool,
        _ command: (Bool) -> Command
    ) async throws(MoneyFlowError) -> Changed<Command.Outcome>? {
        do throws(MoneyFlowError) {
            return try await wallet.perform(command(acceptsUnlikely))
        } catch {
            guard canAsk(asJSON: json),
                let question = ConfirmationViewData(unlikelyRate: error, confirmLabel: label, formats: formats)
            else { throw error }
            return try asks(question) ? await wallet.perform(command(true)) : nil
        }
    }
}
