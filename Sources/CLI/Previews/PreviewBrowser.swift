import Core
import Observation
import Presentation
import TextEditing

/// The state of the preview browser.
@Observable @MainActor
final class PreviewBrowser {
    /// How previews are drawn.
    var look: PreviewLook
    /// The text that names must contain.
    private(set) var filter = TextInput()
    /// Whether the filter is being typed.
    var isFiltering = false
    /// Whether keys go to the preview.
    var previewHasKeys = false
    /// Whether the list of the browser's keys is shown.
    private(set) var showsKeys = false
    /// The actions in previews, latest last.
    private(set) var log: [String] = []
    /// Whether the user has quit.
    private(set) var hasQuit = false

    private let previews: [ScreenPreview]
    private var key: String

    /// The maximum number of actions in the log.
    private static let longestLog = 50

    /// Creates the browser.
    ///
    /// - Parameter first: The key of the first preview to show.
    init(_ previews: [ScreenPreview], startingAt first: String, look: PreviewLook) {
        self.previews = previews
        self.look = look
        key = first
    }

    /// The previews whose names contain the filter.
    var matching: [ScreenPreview] {
        let wanted = filter.text.lowercased()
        return wanted.isEmpty ? previews : previews.filter { $0.key.contains(wanted) }
    }

    /// The index of the current preview among the matching ones; `nil` if none matches.
    var position: Int? {
        let matching = matching
        return matching.firstIndex { $0.key == key } ?? matching.indices.first
    }

    /// Moves to another preview, forward if positive, wrapping around at the ends.
    func move(by steps: Int) {
        let matching = matching
        guard let position else { return }
        let moved = (position + steps) % matching.count
        key = matching[moved < 0 ? moved + matching.count : moved].key
    }

    /// Edits the filter.
    func edit(_ edit: TextEdit) {
        filter.apply(edit)
    }

    /// Clears the filter.
    func clearFilter() {
        // The preview that was found remains the current one.
        if let position { key = matching[position].key }
        filter = TextInput()
        isFiltering = false
    }

    /// Logs an action in a preview.
    func report(_ action: String) {
        log = (log + [action]).suffix(Self.longestLog)
    }

    /// Shows or hides the list of the browser's keys.
    func toggleKeys() {
        showsKeys.toggle()
    }

    /// Quits the browser.
    func quit() {
        hasQuit = true
    }
}
