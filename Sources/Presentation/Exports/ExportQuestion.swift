import Core
import Money

/// Asks for the file to export the wallet to; its ending says the format.
struct ExportQuestion: FieldQuestion {
    private let files: FileAccess
    private let wallet: any Wallet
    private let formats: Formats

    /// Creates the question.
    init(of wallet: any Wallet, to files: FileAccess, formats: Formats) {
        self.wallet = wallet
        self.files = files
        self.formats = formats
    }

    let title = "Export the wallet"
    let label = "File"
    let placeholder = "path, such as transactions.csv"
    let saveLabel = "Export"
    var note: String {
        let calendars = files.exportFormats.filter(\.hasSchedules).map(\.id)
        return "The ending says the format: \(files.exportFormats.map(\.id).joined(separator: ", "))."
            + (calendars.isEmpty ? "" : " \(calendars.joined(separator: ", ")) has the schedules.")
    }

    func analysis(of text: String) -> FieldAnalysis {
        var analysis = FieldAnalysis()
        let paths = files.paths(beginningWith: text)
        analysis.suggestions = paths.filter { $0.hasSuffix("/") }.pathSuggestions
        if format(of: text) == nil {
            analysis.problem = "End the name with a format, such as transactions.csv."
            analysis.isIncomplete = true
        } else if paths.contains(text) {
            analysis.meaning = "Replaces the file that is there."
        }
        return analysis
    }

    func completed(_ text: String) -> String? {
        files.paths(beginningWith: text).filter { $0.hasSuffix("/") }.commonBeginning ?? text
    }

    func updated() async throws(MoneyFlowError) -> Self { self }

    func save(_ text: String) async throws(MoneyFlowError) -> Changed<SnackbarData>? {
        guard let format = format(of: text) else { return nil }
        let written = try await files.export(wallet, format, text, formats.today)
        let receipt = ReceiptViewData(
            exported: written,
            to: text,
            areSchedules: format.hasSchedules,
            formats: formats
        )
        return Changed(.receipt(receipt))
    }

    /// Returns the format that a path ends with, or `nil` if that is none.
    private func format(of path: String) -> ExportFormat? {
        let name = path.split(separator: "/", omittingEmptySubsequences: false).last ?? ""
        guard let dot = name.lastIndex(of: "."), dot > name.startIndex else { return nil }
        let ending = name[name.index(after: dot)...].lowercased()
        return files.exportFormats.first { $0.id == ending }
    }
}

extension AppDestination {
    /// A form for the file to export the wallet to.
    package static let exporting = AppDestination { app in
        QuestionFormViewModel(
            ExportQuestion(of: app.wallet, to: app.files, formats: app.current.formats),
            changes: app.changes,
            onClose: { [weak app] form, isSaved in await app?.close(form, isSaved: isSaved) }
        )
    }
    .at("export")
}
