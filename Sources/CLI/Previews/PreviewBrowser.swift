import Core
import Observation
import Presentation

/// What the browser of previews shows, and what was done in it.
@Observable @MainActor
final class PreviewBrowser {
    /// How previews are drawn.
    var look: PreviewLook
    /// What names must contain.
    private(set) var filter = TextInput()
    /// Whether the filter is being typed.
    var isFiltering = false
    /// Whether keys go to the preview.
    var previewHasKeys = false
    /// Whether the keys of the browser are listed.
    private(set) var showsKeys = false
    /// What was done to previews, the latest last.
    private(set) var log: [String] = []
    /// Whether the person has left.
    private(set) var hasQuit = false

    private let previews: [ScreenPreview]
    private var key: String

    /// The most that is kept of the log, in lines.
    private static let longestLog = 50

    /// Creates the browser.
    ///
    /// - Parameter first: The key of the preview to begin at.
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

    /// Which of the matching previews is shown, from 0; `nil` where none matches.
    var position: Int? {
        let matching = matching
        return matching.firstIndex { $0.key == key } ?? matching.indices.first
    }

    /// Goes to another preview, further on if positive, and from the last one to the first.
    func move(by steps: Int) {
        let matching = matching
        guard let position else { return }
        let moved = (position + steps) % matching.count
        key = matching[moved < 0 ? moved + matching.count : moved].key
    }

    /// Changes the filter.
    func edit(_ edit: TextEdit) {
        filter.apply(edit)
    }

    /// Shows all previews again.
    func clearFilter() {
        // What was found stays where one is.
        if let position { key = matching[position].key }
        filter = TextInput()
        isFiltering = false
    }

    /// Notes what was done to a preview.
    func report(_ deed: String) {
        log = (log + [deed]).suffix(Self.longestLog)
    }

    /// Lists the keys of the browser, or takes the list away.
    func toggleKeys() {
        showsKeys.toggle()
    }

    /// Leaves the browser.
    func quit() {
        hasQuit = true
    }
}
