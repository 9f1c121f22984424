import Foundation
import Synchronization
import Testing

/// What a command writes while it still runs.
final class FollowedOutput: Sendable {
    private struct Page {
        var text = ""
        var listeners: [AsyncStream<String>.Continuation] = []
    }

    private let page = Mutex(Page())

    /// Takes what was written.
    func append(_ text: String) {
        page.withLock { page in
            page.text += text
            for listener in page.listeners { listener.yield(page.text) }
        }
    }

    /// Returns all that was written so far, once it fits; records an issue if it does not within a minute.
    ///
    /// The command shares the main actor with every other test, so its turn can take many seconds to come.
    @discardableResult
    func text(
        where fits: @escaping @Sendable (String) -> Bool,
        sourceLocation: SourceLocation = #_sourceLocation
    ) async -> String {
        let (texts, listener) = AsyncStream.makeStream(of: String.self)
        page.withLock { page in
            listener.yield(page.text)
            page.listeners.append(listener)
        }
        let patience = Task {
            try await Task.sleep(for: .seconds(60))
            listener.finish()
        }
        defer { patience.cancel() }
        var last = ""
        for await text in texts {
            last = text
            if fits(text) { return text }
        }
        Issue.record("it has only written\n\(last)", sourceLocation: sourceLocation)
        return last
    }
}
