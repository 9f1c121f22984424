import Core
import Observation

/// Imports files and tells what became of them.
@Observable @MainActor
public final class ImportViewModel {
    /// What the screen draws.
    public private(set) var state: ViewState<ImportReportViewData> = .loading

    private let repository: any MoneyRepository
    private let formats: Formats
    private let arguments: [String]
    private let onProgress: @Sendable (ImportProgress) -> Void
    private let onQuit: @MainActor () async -> Void

    /// Creates the view model.
    ///
    /// - Parameters:
    ///   - arguments: The arguments of the command that imports the same, without `--dry-run`.
    ///   - onProgress: Told now and then how far an import is; on any thread.
    ///   - onQuit: Called when a person leaves an error that takes the whole screen.
    public init(
        repository: any MoneyRepository,
        formats: Formats,
        arguments: [String],
        onProgress: @escaping @Sendable (ImportProgress) -> Void,
        onQuit: @escaping @MainActor () async -> Void
    ) {
        self.repository = repository
        self.formats = formats
        self.arguments = arguments
        self.onProgress = onProgress
        self.onQuit = onQuit
    }

    /// Imports files.
    ///
    /// - Postcondition: All of them are in the wallet and the state is their report; or the state is the error and the
    ///   wallet is as it was.
    public func importFiles(_ request: ImportRequest) async {
        do throws(MoneyFlowError) {
            let report = try await repository.importFiles(request, progress: onProgress)
            state = .loaded(ImportReportViewData(report, arguments: arguments, formats: formats))
        } catch {
            state = state.failing(
                with: formats.hidesAmounts ? error.maskingBalance : error,
                retry: { [weak self] in await self?.importFiles(request) },
                restore: repository.restoreBackup,
                dismiss: { [weak self] in self?.dismissAlert() },
                quit: onQuit
            )
        }
    }

    private func dismissAlert() {
        state = state.dismissingAlert()
    }
}

extension MoneyFlowError {
    /// The same error without the balances of an account, where it tells them.
    fileprivate var maskingBalance: MoneyFlowError {
        guard case .importFile(let file, let line, .balance) = self else { return self }
        return .importFile(file: file, line: line, .maskedBalance)
    }
}
