import Presentation
import Testing
import TextUI

@testable import CLI

@Suite("Journeys through the previews")
struct PreviewBrowserTests {
    /// Filters the previews to one.
    @discardableResult
    private func narrow(_ terminal: TestTerminal, to key: String) async -> Frame {
        terminal.press("/")
        terminal.type(key)
        terminal.press(.enter)
        return await terminal.frame(showing: key, "1 of 1", "? Keys")
    }

    @Test("The browser starts at the first preview and moves forward and back, wrapping around")
    func walking() async throws {
        let journey = try PreviewJourney()
        let terminal = journey.terminal
        let count = PreviewCatalog.all.count
        await terminal.frame(showing: "home.loaded", "1 of \(count), 80 columns, with keys, plain, emoji")
        terminal.press(.down, "n", "k")
        await terminal.frame(showing: "home.empty", "2 of \(count)")
        terminal.press("p", .up)
        await terminal.frame(showing: "previews.keys", "\(count) of \(count)")
        terminal.press("j")
        let frame = await terminal.frame(showing: "home.loaded", "1 of \(count)")
        #expect(frame.text.contains("q Quit"))
        #expect(await journey.quit().status == 0)
        #expect(terminal.isClosed)
    }

    @Test("The browser starts at a given preview")
    func named() async throws {
        let journey = try PreviewJourney("error.busy form.empty")
        await journey.terminal.frame(showing: PreviewCatalog.previews(named: "error.busy")[0].key)
        let refused = try await Shell(terminal: TestTerminal()).type("preview nowhere --ui")
        #expect(refused.error.contains("‘nowhere’ is not a preview"))
        #expect(await journey.quit().status == 0)
    }

    @Test("Keys change the width, the theme and the icons, and show the printed form")
    func looks() async throws {
        let journey = try PreviewJourney("home.empty", columns: 100, rows: 34)
        let terminal = journey.terminal
        await narrow(terminal, to: "keys.loaded")
        terminal.press("[", "x")
        let printed = await terminal.frame(showing: "40 columns, printed, plain, emoji", without: "esc Close")
        try expectFrame(printed, "previews-printed")
        terminal.press("]")
        await terminal.frame(showing: "80 columns, printed")
        terminal.press("x", "i", "t", "t", "]", "]")
        let widest = await terminal.frame(showing: "100 of 120 columns, with keys, dark, ascii")
        try expectFrame(widest, "previews-widest")
        #expect(widest.theme == .onDark.with(glyphs: .ascii))
        terminal.press("[", "[", "[", "[")
        await terminal.frame(showing: "30 columns")
        #expect(await journey.quit().status == 0)
    }

    @Test("Typing filters the names, and Escape shows all previews again")
    func finding() async throws {
        let journey = try PreviewJourney()
        let terminal = journey.terminal
        terminal.press("/")
        terminal.type("KEYS.L")
        let found = await terminal.frame(showing: "keys.loaded", "1 of 1")
        #expect(found.cursor?.row == 1)
        terminal.type("nothing")
        await terminal.frame(showing: "No preview matches.")
        terminal.press(.down, .control("u"))
        terminal.type("history.")
        await terminal.frame(showing: "history.loaded", "1 of")
        terminal.press(.enter, .down)
        let kept = await terminal.frame(showing: "2 of", "Find history.")
        #expect(kept.cursor == nil)
        terminal.press(.escape)
        await terminal.frame(showing: "of \(PreviewCatalog.all.count)", "history.", without: "Find history.")
        #expect(await journey.quit().status == 0)
    }

    @Test("A preview logs what its keys do, including those that quit")
    func keysOfAPreview() async throws {
        let journey = try PreviewJourney()
        let terminal = journey.terminal
        await narrow(terminal, to: "home.selected")
        terminal.press("d", .tab)
        await terminal.frame(showing: "Back to the browser", without: "pressed")
        terminal.press("d", "j", "q", .escape, "a", .up)
        await terminal.frame(showing: "pressed ‘Down’ (down)", "pressed ‘Add’ (a)", "pressed ‘Up’ (up)")
        terminal.press(.control("o"), .escape, "n")
        await terminal.frame(showing: "home.wide-text", "Try keys")
        #expect(await journey.quit().status == 0)
    }

    @Test("A form in a preview accepts typing, including Tab")
    func typing() async throws {
        let journey = try PreviewJourney("--width 40", columns: 60, rows: 20)
        let terminal = journey.terminal
        await narrow(terminal, to: "form.empty")
        terminal.press(.tab, .tab)
        terminal.type("q7")
        terminal.press(.backspace)
        let frame = await terminal.frame(showing: "typed ‘q’", "typed ‘7’", "deleted the character before")
        #expect(frame.cursor != nil)
        #expect(await journey.quit().status == 0)
    }

    @Test("The browser works in terminals of any size", arguments: [(30, 8), (80, 24)])
    func sizes(columns: Int, rows: Int) async throws {
        let journey = try PreviewJourney(columns: columns, rows: rows)
        let terminal = journey.terminal
        let browser = await narrow(terminal, to: "keys.loaded")
        try expectFrame(browser, "previews-\(columns)x\(rows)")
        terminal.press(.tab, .enter)
        let pressed = await terminal.frame(showing: "pressed ‘Close’ (esc)", "^O Back")
        try expectFrame(pressed, "previews-pressed-\(columns)x\(rows)")
        terminal.press(.control("o"), "?")
        await terminal.frame(showing: "Next", "Previous")
        terminal.press("?")
        await terminal.frame(showing: "keys.loaded", "? Keys")
        #expect(await journey.quit().status == 0)
    }

    @Test("The browser is refused without a terminal, and together with the list of names")
    func refused() async throws {
        let shell = try Shell()
        #expect(await shell.run("preview", "--ui").status == 64)
        #expect(await shell.run("preview", "--ui", "--list").error.contains("cannot be used together"))
    }
}
