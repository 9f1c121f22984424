import Core
import Presentation

extension Session {
    /// Undoes or redoes commands; on a terminal, first asks about commands of earlier sessions.
    ///
    /// - Returns: The commands, or `nil` if the answer was no.
    @MainActor
    func move(
        _ direction: HistoryDirection,
        _ selection: CommandSelection,
        _ yes: YesOption,
        _ json: JSONOption
    ) async throws(MoneyFlowError) -> [HistoryEntry]? {
        guard canAsk(yes, json) else { return try await repository.move(direction, selection) }
        let entries = try await repository.commands(to: direction, selection)
        let start = context.sessionStart
        if entries.contains(where: { $0.instant < start }) {
            let question = ConfirmationViewData(moving: entries, direction, formats: formats)
            guard try await confirms(question, yes, json) else { return nil }
        }
        // Others may have moved commands since, but what was asked about is what is done.
        return try await repository.move(direction, .numbered(entries.map(\.id)))
    }

    /// Prints commands of the history as JSON, with their amounts, which only screens mask.
    func show(_ entries: [HistoryEntry]) throws(MoneyFlowError) {
        try show(.array(entries.map { JSONValue($0, formats: jsonFormats) }))
    }

    /// The formats of text in JSON.
    var jsonFormats: Formats { formats.unmasked }
}
