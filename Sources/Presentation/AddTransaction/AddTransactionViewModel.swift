import Core
import Observation

/// Adds a transaction and tells what came of it.
@Observable @MainActor
public final class AddTransactionViewModel {
    /// What the screen draws; loading until something was submitted.
    public private(set) var state: ViewState<AddTransactionViewData> = .loading
    /// The transaction as it is kept, once it was added.
    public private(set) var added: Transaction?

    private let repository: any MoneyRepository
    private let formats: Formats
    private let note: String?
    private let onQuit: @MainActor () async -> Void

    /// Creates the view model.
    ///
    /// - Parameters:
    ///   - note: What else the result says, with commands between backquotes; `nil` for nothing.
    ///   - onQuit: Called when a person leaves an error.
    public init(
        repository: any MoneyRepository,
        formats: Formats,
        note: String?,
        onQuit: @escaping @MainActor () async -> Void
    ) {
        self.repository = repository
        self.formats = formats
        self.note = note
        self.onQuit = onQuit
    }

    /// Adds the transaction; the state becomes the result or the refusal.
    public func submit(_ transaction: NewTransaction) async {
        do throws(MoneyFlowError) {
            let added = try await repository.add(transaction)
            self.added = added
            state = .loaded(AddTransactionViewData(added, note: note, formats: formats))
        } catch {
            state = .error(
                error.viewModel(
                    actions: .fullScreen(
                        retry: { [weak self] in await self?.submit(transaction) },
                        restore: repository.restoreBackup,
                        quit: onQuit
                    )
                ),
                .fullScreen
            )
        }
    }
}
