import Core
import Foundation
import Observation
import Presentation
import Synchronization
import TextUI

/// Shows a screen on a terminal and passes keys to its buttons: state → content → node → frame.
///
/// The node is made again when the state that it was made from has changed, before the next key. The terminal shows a
/// frame once no more events are waiting, so that it falls behind no flood of keys.
@MainActor
final class ScreenLoop {
    private enum Event: Sendable {
        /// What a terminal sent, numbered in order.
        case terminal(TerminalEvent, number: Int)
        /// The state that the node was made from has changed.
        case changed
        /// The events that were waiting have been handled.
        case caughtUp
        case actionEnded
        case terminalGone
    }

    private let terminal: any Terminal
    private let environment: @MainActor (TerminalSize) -> ScreenEnvironment
    private let screen: any Screen
    private let hasEnded: @MainActor () -> Bool
    private let events: AsyncStream<Event>
    private let continuation: AsyncStream<Event>.Continuation

    private var size: TerminalSize
    var scroll = Scroll()
    private(set) var node = Node.empty
    private var theme = Theme.plain
    private var reportsMouse = false
    /// Whether the state that the node was made from has changed.
    private let isStale = Mutex(true)
    /// The number of the last Ctrl-C that the terminal sent, which may not have been handled yet.
    private let lastInterrupt = Mutex(0)
    private(set) var frame: Frame?
    private var shown: Frame?
    /// The key that was pressed last, if it does nothing on this screen.
    private var unusedKey: Key?
    private var isCatchingUp = false
    private var runningActions = 0

    /// Creates the loop of a screen.
    ///
    /// - Parameters:
    ///   - environment: Returns the environment for a terminal of this size; called for each drawing.
    ///   - hasEnded: Returns whether the user has quit.
    init(
        _ screen: any Screen,
        on terminal: any Terminal,
        environment: @escaping @MainActor (TerminalSize) -> ScreenEnvironment,
        hasEnded: @escaping @MainActor () -> Bool
    ) {
        self.screen = screen
        self.terminal = terminal
        self.environment = environment
        self.hasEnded = hasEnded
        size = terminal.size
        (events, continuation) = AsyncStream.makeStream(of: Event.self)
    }

    /// Runs until the user quits or a signal asks the process to end, and all running actions have ended.
    ///
    /// - Returns: The signal that asked the process to end, or `nil`.
    func run() async -> Int32? {
        // Not on this actor, so that events arrive while one of them is being handled.
        let listener = Task.detached { [weak self, terminal, continuation] in
            var number = 0
            for await event in terminal.events {
                number += 1
                if event == .key(.control("c")) { self?.lastInterrupt.withLock { $0 = number } }
                continuation.yield(.terminal(event, number: number))
            }
            continuation.yield(.terminalGone)
        }
        defer { listener.cancel() }
        refresh()
        show()
        var signal: Int32?
        for await event in events {
            switch event {
            case .terminal(.ended(let number), _): signal = number
            // Keys typed after the last one are for the next program.
            case .terminal(let event, let number):
                if signal == nil, !hasEnded(), !isInterrupted(event, number) { handle(event) }
            case .changed: refresh()
            case .caughtUp: show()
            case .actionEnded: runningActions -= 1
            // The terminal also goes away after it is closed below, which is not a hangup.
            case .terminalGone: if !hasEnded() { signal = signal ?? SIGHUP }
            }
            // Actions that the user has started finish before the program ends.
            if signal != nil || hasEnded() {
                terminal.close()
                if runningActions == 0 { break }
            }
        }
        return signal
    }

    /// Whether Ctrl-C came after a key that has not been handled yet, and so takes it back, as in a shell.
    private func isInterrupted(_ event: TerminalEvent, _ number: Int) -> Bool {
        switch event {
        case .key, .paste: number < lastInterrupt.withLock { $0 }
        default: false
        }
    }

    private func handle(_ event: TerminalEvent) {
        switch event {
        case .key, .paste, .click, .wheel: unusedKey = nil
        case .resized, .reply, .ended: break
        }
        switch event {
        case .key(let key): press(key)
        case .paste(let text): node.focusedTextField?.onEdit(.insert(text))
        case .resized(let size):
            self.size = size
            scroll.startOver()
            isStale.withLock { $0 = true }
            shown = nil
        case .click(let position): click(at: position)
        case .wheel(let steps): turnWheel(steps)
        // The theme may follow the background.
        case .reply: isStale.withLock { $0 = true }
        case .ended: break
        }
        refresh()
    }

    /// Passes a key to the focused text field, or else to the first button that has it, or else to the scroll position;
    /// what no one takes is said to do nothing.
    func press(_ key: Key) {
        if let field = node.focusedTextField, let edit = key.textEdit {
            field.onEdit(edit)
        } else if let button = node.buttons.first(where: { $0.keys.contains(key) }) {
            runningActions += 1
            scroll.moveToTop()
            // The action runs at once until it first waits, so that the next key applies to the resulting screen.
            Task.immediate { [continuation] in
                await button.action()
                continuation.yield(.actionEnded)
            }
        } else if let lines = key.lines(page: size.rows - 2) {
            scroll.move(by: lines)
        } else {
            unusedKey = key
        }
    }

    /// Makes the node again if the state that it was made from has changed, and draws the frame to show.
    ///
    /// Observing what has not changed would leave an observer behind each time.
    func refresh() {
        let isStale = isStale.withLock { isStale in
            defer { isStale = false }
            return isStale
        }
        if isStale {
            let drawn = withObservationTracking {
                let drawn = environment(size)
                node = screen.node(in: drawn)
                return drawn
            } onChange: { [weak self, continuation] in
                self?.isStale.withLock { $0 = true }
                continuation.yield(.changed)
            }
            theme = drawn.theme
            if drawn.takesMouse != reportsMouse {
                reportsMouse = drawn.takesMouse
                terminal.reportMouse(reportsMouse)
            }
        }
        frame = Frame(node, size: size, theme: theme, scroll: &scroll, unusedKey: unusedKey)
        guard !isCatchingUp else { return }
        isCatchingUp = true
        continuation.yield(.caughtUp)
    }

    private func show() {
        isCatchingUp = false
        guard let frame, frame != shown else { return }
        shown = frame
        terminal.show(frame)
    }
}

extension Key {
    /// Returns the number of lines that the key scrolls if nothing else handles it, down if positive; `nil` for a key that
    /// does not scroll.
    fileprivate func lines(page: Int) -> Int? {
        switch self {
        case .up: -1
        case .down: 1
        case .pageUp: -page
        case .pageDown: page
        default: nil
        }
    }
}
