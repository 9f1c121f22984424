import Foundation
import Synchronization
import Testing

/// The output of a command that is still running.
final class FollowedOutput: Sendable {
    private struct Page {
        var text = ""
        var listeners: [AsyncStream<String>.Continuation] = []
    }

    private let page = Mutex(Page())

    /// Adds output.
    func append(_ text: String) {
        page.withLock { page in
            page.text += text
            for listener in page.listeners { listener.yield(page.text) }
        }
    }

    /// Returns all output so far once it matches; records an issue if it does not match within a minute.
    ///
    /// The command shares the main actor with every other test, so it can take many seconds until it runs.
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
