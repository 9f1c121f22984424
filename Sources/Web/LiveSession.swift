import Observation
import Synchronization
import TextEditing
import TextUI

/// An app in one tab of a browser: events come in, and the changed parts of the page go out.
///
/// A tab that is slow gets the latest state, not every state in between: an update is made when the tab can take it.
@MainActor
package final class LiveSession {
    private let app: any LiveApp
    /// The path of the folder of the app, with a slash at both ends.
    private let base: String
    private var columns: Int
    private var node = Node.empty
    private let rows = RowMemory()
    /// The page of the node; `nil` until it is needed.
    private var page: Page?
    /// The page that the tab shows; `nil` if it has none of this session.
    private var shown: Page?
    private var shownPath = ""
    private var handled = 0
    private var told = 0
    private var isNew = true
    /// Whether the state that the node was made from has changed.
    private let isStale = Mutex(true)
    /// Tells the tab that there may be an update; `nil` while no tab listens.
    private let continuation = Mutex<AsyncStream<Void>.Continuation?>(nil)
    private var attachments = 0

    /// The widths that pages are made for.
    package nonisolated static let widths = 30...240

    /// Creates the session of an app that has begun.
    ///
    /// - Parameters:
    ///   - base: The path of the folder of the app, with a slash at both ends.
    ///   - columns: The width of the window in columns.
    package init(_ app: any LiveApp, base: String, columns: Int) {
        self.app = app
        self.base = base
        self.columns = Self.clamped(columns)
    }

    /// Returns the document that a tab shows first.
    ///
    /// - Parameter id: The id of the session.
    package func document(id: String) -> String {
        let page = presentPage()
        (shown, shownPath, isNew) = (page, app.path, false)
        return page.document(base: base, session: id)
    }

    /// Returns what yields whenever there may be an update, for a tab with this width; another tab that listens is told no more.
    ///
    /// - Returns: That, and the number for ``detach(_:)``.
    package func attach(columns: Int) -> (changes: AsyncStream<Void>, number: Int) {
        self.columns = Self.clamped(columns)
        // What a tab shows that has lost its connection is not known.
        if attachments > 0 { shown = nil }
        attachments += 1
        let (changes, now) = AsyncStream.makeStream(of: Void.self, bufferingPolicy: .bufferingNewest(1))
        continuation.withLock { continuation in
            continuation?.finish()
            continuation = now
        }
        changed()
        return (changes, attachments)
    }

    /// Whether a tab listens.
    package var isAttached: Bool { continuation.withLock { $0 != nil } }

    /// Notes that the tab no longer listens.
    package func detach(_ number: Int) {
        if number == attachments { continuation.withLock { $0 = nil } }
    }

    /// Returns what takes a file that the user sends.
    package func receiveFile(named name: String) -> any ReceivedFile { app.receiveFile(named: name) }

    /// Returns a file that was made for the user, or `nil` if there is none with this name.
    package func file(named name: String) -> (any MadeFile)? { app.file(named: name) }

    /// Ends the app.
    package func end() {
        continuation.withLock { $0?.finish() }
        app.end()
    }

    /// Handles what the user has done.
    package func handle(_ event: LiveEvent) {
        refresh()
        if let columns = event.columns {
            self.columns = Self.clamped(columns)
            changed()
        }
        if let path = event.path { Task.immediate { await app.open(path) } }
        if let id = event.field { change(id, by: event) } else { press(event) }
        handled = max(handled, event.number)
        notify()
    }

    /// Returns what the tab has to do to show the present state, or `nil` if it shows it.
    package func update() -> LiveUpdate? {
        let page = presentPage()
        let parts: [LiveUpdate.Part]
        if let shown {
            parts = PageUpdate(from: shown, to: page).parts.map { LiveUpdate.Part(id: $0.id, markup: $0.markup) }
        } else {
            parts = [LiveUpdate.Part(id: "page", markup: page.body.compact)]
        }
        let download = app.nextDownload()
        guard !parts.isEmpty || handled > told || app.path != shownPath || download != nil else { return nil }
        (shown, shownPath, told) = (page, app.path, handled)
        defer { isNew = false }
        return LiveUpdate(
            parts: parts,
            title: page.title,
            path: app.path,
            handled: handled,
            isNew: isNew,
            download: download
        )
    }

    private static func clamped(_ columns: Int) -> Int {
        min(max(columns, widths.lowerBound), widths.upperBound)
    }

    private func changed() {
        isStale.withLock { $0 = true }
        notify()
    }

    private nonisolated func notify() {
        continuation.withLock { _ = $0?.yield() }
    }

    /// Returns the page of the present state.
    private func presentPage() -> Page {
        refresh()
        let present = page ?? Page(node, columns: columns, app: app.name, links: base, memory: rows)
        page = present
        return present
    }

    /// Makes the node again if the state that it was made from has changed.
    private func refresh() {
        let isStale = isStale.withLock { isStale in
            defer { isStale = false }
            return isStale
        }
        guard isStale else { return }
        node = withObservationTracking {
            app.node(columns: columns)
        } onChange: { [weak self] in
            self?.isStale.withLock { $0 = true }
            self?.notify()
        }
        page = nil
    }
}

// MARK: Events

extension LiveSession {
    private func press(_ event: LiveEvent) {
        if let row = event.row.flatMap(Int64.init) {
            if let key = event.press { press(key: key) }
            if select(row) { press(key: Key.enter.name(asciiOnly: true)) }
        } else if let row = event.selected.flatMap(Int64.init) {
            _ = select(row)
        } else if let pressed = event.press {
            if let button = node.buttons.first(where: { $0.pressed == pressed }) {
                perform(button)
            } else {
                press(key: pressed)
            }
        } else if let key = event.key {
            press(key: key)
        }
    }

    /// - Parameter count: How often the key is pressed, on the same screen.
    private func press(key name: String, count: Int = 1) {
        let isTyping = node.focusedTextField != nil
        let pressed = node.buttons.withKeys(isTyping: isTyping).first { _, keys in
            keys.contains { $0.name(asciiOnly: true) == name }
        }
        if let pressed { perform(pressed.button, count: count) }
    }

    /// Performs an action, which runs at once until it first waits, so that the next event applies to the resulting screen.
    private func perform(_ button: Button, count: Int = 1) {
        for _ in 0..<count { Task.immediate { await button.action() } }
        refresh()
    }

    /// Selects a row by the keys that lead to it.
    ///
    /// - Returns: Whether it is selected.
    private func select(_ row: Int64) -> Bool {
        let rows = node.rows
        guard let target = rows.firstIndex(where: { $0.id == row }) else { return false }
        let steps = target - (rows.firstIndex(where: \.isSelected) ?? target)
        press(key: (steps < 0 ? Key.up : .down).name(asciiOnly: true), count: abs(steps))
        return node.rows.contains { $0.id == row && $0.isSelected }
    }

    private func change(_ id: String, by event: LiveEvent) {
        guard let field = node.fields.first(where: { $0.id == id }) else {
            // A text field outside of forms has the focus whenever it is shown.
            if let text = event.text { node.focusedTextField?.onEdit(.replace(text)) }
            return
        }
        field.focus()
        refresh()
        guard let field = node.fields.first(where: { $0.id == id }) else { return }
        switch field.value {
        case .text(let input, _): if let text = event.text { input.onEdit(.replace(text)) }
        case .choice(let words, let selected, let choose):
            if let index = event.choice.flatMap(Int.init), words.indices.contains(index), index != selected {
                choose(index - selected)
            }
        }
        if let option = event.option, let index = field.suggestions.firstIndex(where: { $0.text == option }) {
            Task.immediate { await field.accept(index) }
        }
    }
}

extension Node {
    /// The rows that can be selected, in order.
    fileprivate var rows: [(id: Int64, isSelected: Bool)] {
        switch self {
        case .table(let table):
            table.rows.compactMap { row in
                if case .cells(_, let id?, let isSelected) = row { (id, isSelected) } else { nil }
            }
        case .column(let nodes, _): nodes.flatMap(\.rows)
        case .row(let items, _): items.flatMap(\.node.rows)
        case .card(_, let content), .padding(_, let content), .frame(_, let content), .pressing(_, let content),
            .pinned(_, let content), .field(_, let content):
            content.rows
        case .empty, .text, .divider, .bar, .plot, .button, .textField: []
        }
    }
}
