import Core
import Foundation

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
    let note = "CSV, Excel, OFX, QIF, camt, MT940, journals and more. Nothing is changed until you see what is new."

    func analysis(of text: String) -> FieldAnalysis {
        var analysis = FieldAnalysis()
        analysis.suggestions = paths(beginningWith: text).prefix(Self.suggestionCount).map {
            SuggestionViewData(icon: nil, text: $0, note: "")
        }
        if text.isEmpty || text.hasSuffix("/") {
            analysis.problem = "Choose a file."
            analysis.isIncomplete = true
        }
        return analysis
    }

    func completed(_ text: String) -> String? {
        let paths = paths(beginningWith: text)
        guard let first = paths.first else { return text }
        return paths.dropFirst().reduce(first) { $0.commonPrefix(with: $1) }
    }

    func updated() async throws(MoneyFlowError) -> Self { self }

    func save(_ text: String) async throws(MoneyFlowError) -> Changed<SnackbarData>? {
        let bytes = try files.read(text)
        onRead(ImportFile(name: text) { bytes })
        return nil
    }

    /// The most paths that are suggested: more would not fit on a small screen.
    private static let suggestionCount = 8

    /// Returns the paths that begin with a text, sorted; hidden ones only if the name begins with a period.
    private func paths(beginningWith text: String) -> [String] {
        let end = text.lastIndex(of: "/").map(text.index(after:)) ?? text.startIndex
        let (folder, name) = (String(text[..<end]), text[end...])
        return files.names(folder.isEmpty ? "." : folder)
            .filter { $0.hasPrefix(name) && ($0.first != "." || name.first == ".") }
            .sorted()
            .map { folder + $0 }
    }
}
