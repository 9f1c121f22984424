import Observation

/// Reads the history, and takes commands back or brings them back.
@Observable @MainActor
public final class HistoryViewModel {
    /// What the screen draws.
    public var state: ViewState<HistoryViewData> { reading.state }
    /// The message at the foot of the screen, or `nil` for none.
    public var snackbar: SnackbarData?

    private let reading: ReadingViewModel<HistoryViewData>
    private let repository: any MoneyRepository
    private let formats: Formats

    /// Creates the view model.
    ///
    /// - Parameters:
    ///   - limit: The most commands to list, from 0.
    ///   - onQuit: Called when a person leaves an error that takes the whole screen.
    public init(
        repository: any MoneyRepository,
        formats: Formats,
        limit: Int,
        onQuit: @escaping @MainActor () async -> Void
    ) {
        self.repository = repository
        self.formats = formats
        reading = ReadingViewModel(repository: repository, onQuit: onQuit) { repository throws(MoneyFlowError) in
            HistoryViewData(try await repository.history(limit: limit), formats: formats)
        }
    }

    /// Reads the latest commands.
    public func load() async {
        await reading.load()
    }

    /// Takes back the latest command; a refusal is told by the snackbar.
    public func undo() async {
        do throws(MoneyFlowError) {
            snackbar = .undone(try await repository.undo(1), formats: formats)
            await load()
        } catch {
            snackbar = SnackbarData(for: error)
        }
    }

    /// Brings back the command that undo took last; a refusal is told by the snackbar.
    public func redo() async {
        do throws(MoneyFlowError) {
            snackbar = .redone(try await repository.redo(1), formats: formats)
            await load()
        } catch {
            snackbar = SnackbarData(for: error)
        }
    }
}

extension SnackbarData {
    fileprivate static func undone(_ entries: [HistoryEntry], formats: Formats) -> SnackbarData {
        told("Undone", entries, takenBackBy: "moneyflow redo", formats: formats)
    }

    fileprivate static func redone(_ entries: [HistoryEntry], formats: Formats) -> SnackbarData {
        told("Redone", entries, takenBackBy: "moneyflow undo", formats: formats)
    }

    private static func told(
        _ title: String,
        _ entries: [HistoryEntry],
        takenBackBy command: String,
        formats: Formats
    ) -> SnackbarData {
        SnackbarData(
            title: title,
            subtitle: entries.map { $0.sentence(formats: formats) }.joined(separator: ", "),
            nerdMessage: "",
            showBanner: true,
            undoCommand: command
        )
    }
}
