import Foundation
import Synchronization
import Testing

@testable import TextUI

@Suite("Terminal", .timeLimit(.minutes(5)))
struct TTYTests {
    private static let size = TerminalSize(columns: 40, rows: 10)

    private let terminal: PseudoTerminal
    private let signals: WakingPipe
    private let modesBefore: [UInt32]

    init() throws {
        terminal = try PseudoTerminal(size: Self.size)
        signals = try #require(WakingPipe())
        modesBefore = terminal.modes
    }

    @Test("An open terminal is in raw mode, and closing it restores its modes")
    func takeAndClose() throws {
        let tty = try open()
        #expect(terminal.output(endingIn: ControlSequence.take) == ControlSequence.take)
        #expect(terminal.modes[3] & UInt32(ECHO | ICANON | ISIG | IEXTEN) == 0)
        #expect(terminal.modes[1] & UInt32(OPOST) == 0)
        tty.close()
        #expect(terminal.modes == modesBefore)
        let back = ControlSequence.giveBack.description
        #expect(terminal.output(endingIn: back) == back)
        tty.close()
        tty.show(frame("late"))
        terminal.type("x")
        #expect(terminal.modes == modesBefore)
    }

    @Test("A file that is not a terminal is refused")
    func noTerminal() throws {
        #expect(throws: TerminalError.self) {
            try TTY(input: signals.readingEnd, output: signals.writingEnd, job: job())
        }
    }

    @Test("The terminal says its background, and keys typed before the answer are not lost")
    func background() async throws {
        let tty = try open()
        defer { tty.close() }
        var events = tty.events.makeAsyncIterator()
        #expect(tty.background == nil)
        terminal.type("a\u{1B}]11;rgb:ffff/ffff/ffff\u{1B}\\b\u{1B}[?62c")
        tty.askForBackground(patience: .seconds(60))
        #expect(tty.background == .light)
        let sent = ControlSequence.take + ControlSequence.askForBackground
        #expect(terminal.output(endingIn: sent) == sent)
        for event in [TerminalEvent.key("a"), .reply(.background(.light)), .key("b"), .reply(.attributes)] {
            #expect(await events.next() == event)
        }
    }

    @Test("A terminal that does not answer is not waited for")
    func noAnswer() throws {
        let tty = try open()
        tty.askForBackground(patience: .zero)
        #expect(tty.background == nil)
        tty.close()
        #expect(terminal.modes == modesBefore)
    }

    @Test("Reports of the mouse are turned on again after a stop, and off at the end")
    func mouse() async throws {
        let tty = try open()
        var events = tty.events.makeAsyncIterator()
        tty.reportMouse(true)
        let on = ControlSequence.take + ControlSequence.reportMouse
        #expect(terminal.output(endingIn: on) == on)
        tty.suspend()
        #expect(await events.next() == .resized(Self.size))
        let again = ControlSequence.giveBack.description + on
        #expect(terminal.output(endingIn: on) == again)
        tty.reportMouse(false)
        #expect(terminal.output(endingIn: ControlSequence.ignoreMouse) == ControlSequence.ignoreMouse)
        tty.close()
        #expect(ControlSequence.giveBack.description.contains(ControlSequence.ignoreMouse))
    }

    @Test("Keys are received, including Ctrl-C and Ctrl-Z, and the escape key after a moment")
    func keys() async throws {
        let tty = try open()
        defer { tty.close() }
        var events = tty.events.makeAsyncIterator()
        terminal.type("é\u{3}\u{1A}\u{1B}[A\u{1B}")
        for key in [Key.character("é"), .control("c"), .control("z"), .up, .escape] {
            #expect(await events.next() == .key(key))
        }
    }

    @Test("Each frame is drawn over the previous one")
    func frames() throws {
        let tty = try open()
        defer { tty.close() }
        _ = terminal.output(endingIn: ControlSequence.take)
        let first = frame("Coffee")
        tty.show(first)
        #expect(terminal.output(endingIn: ControlSequence.endUpdate) == first.drawing(over: nil))
        let second = frame("Bread")
        tty.show(second)
        #expect(terminal.output(endingIn: ControlSequence.endUpdate) == second.drawing(over: first))
    }

    @Test("After it was blocked, a terminal shows the latest frame and skips most others")
    func slowTerminal() throws {
        let tty = try open()
        defer { tty.close() }
        _ = terminal.output(endingIn: ControlSequence.take)
        for number in 0..<5_000 { tty.show(frame("line \(number % 10)")) }
        tty.show(frame("the last"))
        let output = terminal.output(endingIn: "the last" + Style.closing + ControlSequence.endUpdate)
        #expect(output.hasSuffix("the last" + Style.closing + ControlSequence.endUpdate))
        #expect(output.split(separator: ControlSequence.endUpdate).count < 4_000)
    }

    @Test("Showing a frame does not wait for a blocked terminal, which closing still restores")
    func stuckTerminal() throws {
        let tty = try open()
        _ = terminal.output(endingIn: ControlSequence.take)
        terminal.fill()
        for number in 0..<500 { tty.show(frame("line \(number)")) }
        #expect(terminal.isFull)
        tty.close()
        #expect(terminal.modes == modesBefore)
        let back = ControlSequence.giveBack.description
        let output = terminal.output(endingIn: back)
        #expect(output.hasSuffix(back))
        #expect(!output.contains("line"))
    }

    @Test("A new size is an event, and the next frame is drawn in full")
    func resize() async throws {
        let tty = try open()
        defer { tty.close() }
        var events = tty.events.makeAsyncIterator()
        let same = frame("Coffee")
        tty.show(same)
        _ = terminal.output(endingIn: ControlSequence.endUpdate)
        let size = TerminalSize(columns: 30, rows: 8)
        terminal.resize(size)
        signals.write(UInt8(SIGWINCH))
        #expect(await events.next() == .resized(size))
        #expect(tty.size == size)
        tty.show(same)
        #expect(terminal.output(endingIn: ControlSequence.endUpdate) == same.drawing(over: nil))
    }

    @Test("Terminating signals are events", arguments: [SIGTERM, SIGHUP, SIGINT, SIGQUIT])
    func ending(signal: Int32) async throws {
        let tty = try open()
        defer { tty.close() }
        var events = tty.events.makeAsyncIterator()
        signals.write(UInt8(signal))
        #expect(await events.next() == .ended(signal: signal))
    }

    @Test("A hangup is an event, and the terminal can still be closed")
    func hangUp() async throws {
        let tty = try open()
        var events = tty.events.makeAsyncIterator()
        terminal.hangUp()
        #expect(await events.next() == .ended(signal: SIGHUP))
        tty.show(frame("nobody sees this"))
        tty.close()
        // Writing may report the hangup again.
        while let event = await events.next() { #expect(event == .ended(signal: SIGHUP)) }
    }

    @Test("Closing the terminal ends its events")
    func endOfEvents() async throws {
        let tty = try open()
        tty.close()
        for await event in tty.events { Issue.record("\(event)") }
    }

    @Test(
        "Suspending restores the terminal until the process continues, then draws it again",
        arguments: [true, false]
    )
    func suspend(byKey: Bool) async throws {
        let modesWhileStopped = Mutex<[UInt32]>([])
        let scope = Mutex<TTYJob.Scope?>(nil)
        let tty = try open { [terminal] stopped in
            scope.withLock { $0 = stopped }
            modesWhileStopped.withLock { $0 = terminal.modes }
        }
        defer { tty.close() }
        var events = tty.events.makeAsyncIterator()
        let modesBeforeStopping = terminal.modes
        let same = frame("Coffee")
        tty.show(same)
        _ = terminal.output(endingIn: ControlSequence.endUpdate)
        if byKey { tty.suspend() } else { signals.write(UInt8(SIGTSTP)) }
        #expect(await events.next() == .resized(Self.size))
        #expect(scope.withLock { $0 } == (byKey ? .group : .process))
        #expect(modesWhileStopped.withLock { $0 } == modesBefore)
        #expect(terminal.modes == modesBeforeStopping)
        let between = ControlSequence.giveBack.description + ControlSequence.take
        #expect(terminal.output(endingIn: ControlSequence.take) == between)
        tty.show(same)
        #expect(terminal.output(endingIn: ControlSequence.endUpdate) == same.drawing(over: nil))
    }

    @Test("A process that continues after SIGSTOP sets up the terminal again")
    func continued() async throws {
        let tty = try open()
        defer { tty.close() }
        var events = tty.events.makeAsyncIterator()
        _ = terminal.output(endingIn: ControlSequence.take)
        let raw = terminal.modes
        var settings = termios()
        tcgetattr(terminal.slave, &settings)
        settings.c_lflag |= UInt32(ECHO | ICANON)
        tcsetattr(terminal.slave, TCSANOW, &settings)
        signals.write(UInt8(SIGCONT))
        #expect(await events.next() == .resized(Self.size))
        #expect(terminal.modes == raw)
        #expect(terminal.output(endingIn: ControlSequence.take) == ControlSequence.take)
    }

    private func open(stop: @escaping @Sendable (TTYJob.Scope) -> Void = { _ in }) throws -> TTY {
        try TTY(input: terminal.slave, output: terminal.slave, job: job(stop: stop))
    }

    private func job(stop: @escaping @Sendable (TTYJob.Scope) -> Void = { _ in }) -> TTYJob {
        TTYJob(signals: signals.readingEnd, stop: stop, end: {})
    }

    private func frame(_ text: String) -> Frame {
        let lines = [[Span(text, .title)]] + Array(repeating: [], count: Self.size.rows - 1)
        return Frame(size: Self.size, lines: lines, cursor: nil, theme: .dark)
    }
}
