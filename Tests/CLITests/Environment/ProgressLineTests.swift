import Core
import Presentation
import Synchronization
import Testing
import TextUI

@testable import CLI

@Suite("Progress lines")
struct ProgressLineTests {
    @Test("Nothing is drawn in the first half second, nor more than twenty times a second")
    func patience() {
        let terminal = Terminal()
        let line = ProgressLine(terminal.stream, clock: terminal.clock)
        for (instant, text) in [(499, "a"), (500, "b"), (549, "c"), (550, "d"), (551, "e"), (700, "f")] {
            terminal.milliseconds = instant
            line.show { text }
        }

        #expect(terminal.output == "\r\u{1B}[Kb\r\u{1B}[Kd\r\u{1B}[Kf")
    }

    @Test("Erasing removes the line, or writes nothing if there is none")
    func erase() {
        let terminal = Terminal()
        let line = ProgressLine(terminal.stream, clock: terminal.clock)
        line.erase()
        #expect(terminal.output.isEmpty)

        terminal.milliseconds = 600
        line.show { "half\nmore" }
        line.erase()
        line.erase()
        #expect(terminal.output == "\r\u{1B}[Khalf\r\u{1B}[K")
    }

    @Test("Nothing is written to a terminal that is gone")
    func broken() {
        let attempts = Mutex(0)
        let stream = OutputStream { _ throws(MoneyFlowError) in
            attempts.withLock { $0 += 1 }
            throw .outputFailed(reason: "Input/output error")
        }
        let terminal = Terminal()
        let line = ProgressLine(stream, clock: terminal.clock)
        for instant in [600, 700, 800] {
            terminal.milliseconds = instant
            line.show { "text" }
        }
        line.erase()

        #expect(attempts.withLock(\.self) == 1)
    }
}

/// A terminal with a clock that the test sets.
private final class Terminal: Sendable {
    private let text = Mutex("")
    private let time = Mutex(0)

    var milliseconds: Int {
        get { time.withLock(\.self) }
        set { time.withLock { $0 = newValue } }
    }

    var output: String { text.withLock(\.self) }

    var stream: OutputStream {
        OutputStream { bytes in self.text.withLock { $0 += String(decoding: bytes, as: UTF8.self) } }
    }

    var clock: @Sendable () -> Duration {
        { .milliseconds(self.milliseconds) }
    }
}
