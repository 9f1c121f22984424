import Foundation
import Presentation
import Synchronization
import Testing
import TextUI

@testable import CLI

/// A terminal on which tests type keys and read frames.
final class TestTerminal: Terminal {
    let events: AsyncStream<TerminalEvent>

    private struct Screen {
        var size: TerminalSize
        var frame: Frame?
        var count = 0
        var frames: [AsyncStream<Frame>.Continuation] = []
        var isClosed = false
        var background: TerminalBackground?
        var isAsked = false
        var reportsMouse = false
    }

    private let continuation: AsyncStream<TerminalEvent>.Continuation
    private let screen: Mutex<Screen>

    init(columns: Int = 80, rows: Int = 24) {
        (events, continuation) = AsyncStream.makeStream(of: TerminalEvent.self)
        screen = Mutex(Screen(size: TerminalSize(columns: columns, rows: rows)))
    }

    var size: TerminalSize { screen.withLock { $0.size } }

    /// Whether the terminal was closed.
    var isClosed: Bool { screen.withLock { $0.isClosed } }

    func show(_ frame: Frame) {
        screen.withLock { screen in
            screen.frame = frame
            screen.count += 1
            for listener in screen.frames { listener.yield(frame) }
        }
    }

    /// The background that the terminal has said it has.
    var background: TerminalBackground? { screen.withLock { $0.background } }

    /// Whether the terminal was asked for its background.
    var isAsked: Bool { screen.withLock { $0.isAsked } }

    /// Whether clicks are reported.
    var reportsMouse: Bool { screen.withLock { $0.reportsMouse } }

    func askForBackground(patience: Duration) {
        screen.withLock { $0.isAsked = true }
    }

    func reportMouse(_ isOn: Bool) {
        screen.withLock { $0.reportsMouse = isOn }
    }

    /// Answers the question for the background, perhaps late.
    func answer(_ background: TerminalBackground) {
        screen.withLock { $0.background = background }
        continuation.yield(.reply(.background(background)))
    }

    /// Clicks on the first place of a text, or does nothing if it is not shown.
    func click(on text: String) {
        guard let frame = screen.withLock({ $0.frame }) else { return }
        for (row, line) in frame.lines.enumerated() {
            let shown = line.map(\.text).joined()
            guard let range = shown.range(of: text) else { continue }
            let column = String(shown[..<range.lowerBound]).displayWidth
            continuation.yield(.click(Frame.Position(row: row, column: column)))
            return
        }
    }

    /// Turns the wheel, down if positive.
    func turnWheel(_ steps: Int) {
        continuation.yield(.wheel(steps))
    }

    /// The number of frames shown.
    var frameCount: Int { screen.withLock { $0.count } }

    func suspend() {}

    func close() {
        screen.withLock { $0.isClosed = true }
        continuation.finish()
    }

    /// Presses keys, one after another.
    func press(_ keys: Key...) {
        for key in keys { continuation.yield(.key(key)) }
    }

    /// Types a text, one key per character.
    func type(_ text: String) {
        for character in text { continuation.yield(.key(.character(character))) }
    }

    /// Pastes a text.
    func paste(_ text: String) {
        continuation.yield(.paste(text))
    }

    /// Changes the size of the terminal.
    func resize(columns: Int, rows: Int) {
        let size = TerminalSize(columns: columns, rows: rows)
        screen.withLock { $0.size = size }
        continuation.yield(.resized(size))
    }

    /// Asks the program to end.
    func end(signal: Int32) {
        continuation.yield(.ended(signal: signal))
    }

    /// Returns the first matching frame, starting with the current one; if none matches in three minutes, records an issue
    /// and returns the last one.
    @discardableResult
    func frame(
        where fits: @escaping @Sendable (Frame) -> Bool,
        sourceLocation: SourceLocation = #_sourceLocation
    ) async -> Frame {
        await frame("fits", where: fits, sourceLocation)
    }

    /// Returns the first frame that contains all of `texts` but not `other`.
    @discardableResult
    func frame(
        showing texts: String...,
        without other: String? = nil,
        sourceLocation: SourceLocation = #_sourceLocation
    ) async -> Frame {
        let what = "shows \(texts)" + (other.map { " without \($0)" } ?? "")
        return await frame(
            what,
            where: { frame in
                let text = frame.text
                return texts.allSatisfy { text.contains($0) } && other.map { !text.contains($0) } ?? true
            },
            sourceLocation
        )
    }

    private func frame(
        _ what: String,
        where fits: @escaping @Sendable (Frame) -> Bool,
        _ sourceLocation: SourceLocation
    ) async -> Frame {
        let (frames, listener) = AsyncStream.makeStream(of: Frame.self)
        screen.withLock { screen in
            if let frame = screen.frame { listener.yield(frame) }
            screen.frames.append(listener)
        }
        // A test that waits in vain fails, and shows the last frame.
        let patience = Task {
            try await Task.sleep(for: .seconds(180))
            listener.finish()
        }
        defer { patience.cancel() }
        for await frame in frames where fits(frame) { return frame }
        let last =
            screen.withLock { $0.frame } ?? Frame(size: size, lines: [], cursor: nil, theme: .plain)
        Issue.record("no frame \(what); the last one is\n\(last.text)", sourceLocation: sourceLocation)
        return last
    }
}

extension Frame {
    /// The frame as text, without colors.
    var text: String {
        lines.map { $0.rendered(theme: .plain) + "\n" }.joined()
    }
}
