import Core

/// Asks for the folder to import from.
struct FolderQuestion: FieldQuestion {
    private let files: FileAccess
    private let onChoose: @MainActor @Sendable (String) -> Void

    /// Creates the question.
    ///
    /// - Parameter onChoose: Called with a folder that can be read.
    init(files: FileAccess, onChoose: @escaping @MainActor @Sendable (String) -> Void) {
        self.files = files
        self.onChoose = onChoose
    }

    let title = "Watch a folder"
    let label = "Folder"
    let placeholder = "path, such as Downloads"
    let saveLabel = "Watch"
    let note = "What is in it now is left alone. New files are imported until you leave the screen that follows."

    func analysis(of text: String) -> FieldAnalysis {
        var analysis = FieldAnalysis()
        analysis.suggestions = folders(beginningWith: text).pathSuggestions
        if text.isEmpty {
            analysis.problem = "Choose a folder."
            analysis.isIncomplete = true
        }
        return analysis
    }

    func completed(_ text: String) -> String? { folders(beginningWith: text).commonBeginning ?? text }

    func updated() async throws(MoneyFlowError) -> Self { self }

    func save(_ text: String) async throws(MoneyFlowError) -> Changed<SnackbarData>? {
        _ = try files.entries(text)
        onChoose(text)
        return nil
    }

    private func folders(beginningWith text: String) -> [String] {
        files.paths(beginningWith: text).filter { $0.hasSuffix("/") }
    }
}
