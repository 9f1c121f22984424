import Observation
import Presentation
import Synchronization
import Testing
import TextUI

@testable import CLI

@Suite("Screen loop")
@MainActor
struct ScreenLoopTests {
    @Test("Keys after the one that quits are ignored")
    func keysAfterQuit() async {
        let counter = Counter()
        let terminal = TestTerminal()
        terminal.press("+", "q", "+", "+")

        #expect(await loop(counter, on: terminal).run() == nil)
        #expect(counter.count == 1)
        #expect(terminal.isClosed)
    }

    @Test("Running actions finish before the program ends, even after a signal", arguments: [nil, Int32(15)])
    func endsWhatWasBegun(signal: Int32?) async {
        let counter = Counter()
        let terminal = TestTerminal()
        terminal.press("s")
        if let signal { terminal.end(signal: signal) } else { terminal.press("q") }
        terminal.press("+")
        let loop = loop(counter, on: terminal)
        let run = Task { await loop.run() }
        await counter.begun.value
        #expect(counter.count == 0)
        counter.release()

        #expect(await run.value == signal)
        #expect(counter.count == 1)
    }

    @Test("A key applies to the screen that the previous key opened")
    func order() async {
        let counter = Counter()
        let terminal = TestTerminal()
        terminal.press("+", "-", "+", "-", "-", "q")
        _ = await loop(counter, on: terminal).run()

        #expect(counter.count == -10)
    }

    @Test("Keys that wait together are drawn once, and each applies to the screen that the one before it left")
    func flood() async {
        let counter = Counter()
        let terminal = TestTerminal()
        let loop = loop(counter, on: terminal)
        let run = Task { await loop.run() }
        await terminal.frame(showing: "count 0")
        let before = terminal.frameCount
        // The loop cannot run between these lines, which are on its actor.
        for _ in 0..<200 { terminal.press("+") }
        await terminal.frame(showing: "count 200")
        #expect(terminal.frameCount - before < 100)
        terminal.press("q")
        _ = await run.value
    }

    @Test("Ctrl-C takes back the keys that wait before it, and is handled itself")
    func interrupt() async {
        let counter = Counter()
        let terminal = TestTerminal()
        let loop = loop(counter, on: terminal)
        let run = Task { await loop.run() }
        await terminal.frame(showing: "count 0")
        for _ in 0..<20_000 { terminal.press("+") }
        terminal.press(.control("c"))
        _ = await run.value
        #expect(counter.count < 20_000)
    }

    @Test("A key that changes nothing makes no screen, and observes nothing again")
    func idleKeys() async {
        let counter = Counter()
        let terminal = TestTerminal()
        let loop = loop(counter, on: terminal)
        let run = Task { await loop.run() }
        await terminal.frame(showing: "count 0")
        for _ in 0..<20 { terminal.press("z") }
        terminal.press("+")
        await terminal.frame(showing: "count 1")
        #expect(counter.bodies == 2)
        terminal.press("q")
        _ = await run.value
    }

    @Test("A key that does nothing says so until the next key, and one that scrolls is silent")
    func unusedKey() async {
        let counter = Counter()
        let terminal = TestTerminal()
        let loop = loop(counter, on: terminal)
        let run = Task { await loop.run() }
        await terminal.frame(showing: "count 0")
        terminal.press("z")
        await terminal.frame(showing: "z does nothing here", "q Quit")
        terminal.press(.down)
        await terminal.frame { !$0.text.contains("does nothing here") }
        terminal.press(.enter)
        await terminal.frame(showing: "enter does nothing here")
        terminal.press("+")
        await terminal.frame { $0.text.contains("count 1") && !$0.text.contains("does nothing here") }
        terminal.press("q")
        _ = await run.value
    }

    @Test("A change without a key is drawn")
    func changes() async {
        let counter = Counter()
        let terminal = TestTerminal()
        let loop = loop(counter, on: terminal)
        let run = Task { await loop.run() }
        await terminal.frame(showing: "count 0")
        counter.count = 7
        await terminal.frame(showing: "count 7")
        terminal.press("q")
        _ = await run.value
    }

    private func loop(_ counter: Counter, on terminal: TestTerminal) -> ScreenLoop {
        ScreenLoop(
            CounterScreen(counter: counter),
            on: terminal,
            environment: { ScreenEnvironment(icons: .emoji, theme: .plain, width: $0.columns, isInteractive: true) },
            hasEnded: { counter.hasQuit }
        )
    }
}

/// The state of the screen in these tests.
@Observable @MainActor
private final class Counter {
    var count = 0
    var hasQuit = false
    /// How often the screen was made.
    @ObservationIgnored var bodies = 0
    @ObservationIgnored let begun: Task<Void, Never>
    @ObservationIgnored private let beginning: AsyncStream<Void>.Continuation
    @ObservationIgnored private let gate: AsyncStream<Void>
    @ObservationIgnored private let opening: AsyncStream<Void>.Continuation

    init() {
        let (begun, beginning) = AsyncStream.makeStream(of: Void.self)
        self.begun = Task { for await _ in begun { return } }
        self.beginning = beginning
        (gate, opening) = AsyncStream.makeStream(of: Void.self)
    }

    /// Counts after ``release()``.
    func countSlowly() async {
        beginning.yield()
        for await _ in gate { break }
        count += 1
    }

    func release() {
        opening.yield()
    }
}

private struct CounterScreen: Screen {
    let counter: Counter

    func body(in environment: ScreenEnvironment) -> Node {
        counter.bodies += 1
        return .column(
            spacing: 0,
            .text("count \(counter.count)"),
            .button(Button(label: "More", keys: "+") { counter.count += 1 }),
            counter.count > 0
                ? .button(Button(label: "Less", keys: "-") { counter.count -= 1 })
                : .button(Button(label: "Much less", keys: "-") { counter.count -= 10 }),
            .button(Button(label: "Slowly", keys: "s") { await counter.countSlowly() }),
            .button(Button(label: "Quit", keys: "q", .control("c")) { counter.hasQuit = true })
        )
    }
}
