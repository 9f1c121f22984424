import Core

/// Asks for the file to import, and reads it.
struct ImportQuestion: FieldQuestion {
    private let files: FileAccess
    private let onRead: @MainActor @Sendable (ImportFile) -> Void

    /// Creates the question.
    ///
    /// - Parameter onRead: Called with the file, which cannot change any more.
    init(files: FileAccess, onRead: @escaping @MainActor @Sendable (ImportFile) -> Void) {
        self.files = files
        self.onRead = onRead
    }

    let title = "Import a file"
    let label = "File"
    let placeholder = "path, such as Downloads/giro.csv"
    let saveLabel = "Preview"
    let textKind = FormFieldKind.file
    let note = "CSV, Excel, OFX, QIF, camt, MT940, journals and more. Nothing is changed until you see what is new."

    func analysis(of text: String) -> FieldAnalysis {
        var analysis = FieldAnalysis()
        analysis.suggestions = files.paths(beginningWith: text).pathSuggestions
        if text.isEmpty || text.hasSuffix("/") {
            analysis.problem = "Choose a file."
            analysis.isIncomplete = true
        }
        return analysis
    }

    func completed(_ text: String) -> String? { files.paths(beginningWith: text).commonBeginning ?? text }

    func updated() async throws(MoneyFlowError) -> Self { self }

    func save(_ text: String) async throws(MoneyFlowError) -> Changed<SnackbarData>? {
        let bytes = try files.read(text)
        onRead(ImportFile(name: text) { bytes })
        return nil
    }
}
