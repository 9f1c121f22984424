import Presentation
import Testing
import TextUI

@testable import CLI

@Suite("Journeys with the mouse")
struct MouseJourneyTests {
    @Test("A click selects a row, a second one opens it, and a click in the key bar presses the key")
    func click() async throws {
        let journey = try await AppJourney(after: ["add 5 Tea", "add 6 Milk", "add 7 Bread"])
        let terminal = journey.terminal
        await terminal.frame(showing: "Tea", "Bread")
        #expect(terminal.reportsMouse)
        terminal.click(on: "Tea")
        await terminal.frame(showing: "› #1")
        terminal.click(on: "Bread")
        await terminal.frame(showing: "› #3", without: "› #1")
        terminal.click(on: "Bread")
        await terminal.frame(showing: "Bread", "esc Back", without: "Milk")
        terminal.click(on: "Back")
        await terminal.frame(showing: "Milk")
        terminal.click(on: "? Keys")
        await terminal.frame(showing: "Previous month")
        #expect(await journey.quit().status == 0)
    }

    @Test("A click in the other panel of home selects there", arguments: [80, 120])
    func panels(columns: Int) async throws {
        let commands = ["add 5 Tea -c bar", "add 6 Milk -c food", "add 7 Bus -c train"]
        let journey = try await AppJourney(after: commands, columns: columns)
        let terminal = journey.terminal
        await terminal.frame(showing: "› #3")
        // Only sums of categories have no sign.
        terminal.click(on: "  €6.00")
        #expect(await terminal.selects("Food & Beverage", besides: "Milk"))
        terminal.click(on: "Tea")
        #expect(await terminal.selects("Tea", besides: "Train"))
        terminal.click(on: "Milk")
        #expect(await terminal.selects("Milk", besides: "Train"))
        #expect(await journey.quit().status == 0)
    }

    @Test("The wheel moves the selection by three rows")
    func wheel() async throws {
        let journey = try await AppJourney(after: (1...6).map { "add \($0) Tea" })
        let terminal = journey.terminal
        await terminal.frame(showing: "#6", "#1")
        await terminal.frame(showing: "› #6")
        terminal.turnWheel(1)
        await terminal.frame(showing: "› #3")
        terminal.turnWheel(-1)
        await terminal.frame(showing: "› #6")
        #expect(await journey.quit().status == 0)
    }

    @Test("A click selects a category in any column, above or below")
    func grid() async throws {
        let journey = try await AppJourney()
        let terminal = journey.terminal
        await terminal.frame(showing: "Welcome")
        terminal.press("c")
        await terminal.frame(showing: "Videogames", "Salary")
        for name in ["Videogames", "Salary", "Train", "Bar", "Other", "Videogames"] {
            terminal.click(on: name)
            let frame = await terminal.frame(where: { $0.selection.contains(name) })
            #expect(frame.selection.contains(name))
        }
        #expect(await journey.quit().status == 0)
    }

    @Test("With the mouse off, the terminal keeps it, until another process switches it on")
    func off() async throws {
        let journey = try await AppJourney(after: ["add 5 Tea", "config set mouse off"])
        let terminal = journey.terminal
        await terminal.frame(showing: "Tea")
        #expect(!terminal.reportsMouse)
        await journey.shell.type("config set mouse on")
        await journey.shell.type("add 6 Milk")
        await terminal.frame(showing: "Milk")
        #expect(terminal.reportsMouse)
        #expect(await journey.quit().status == 0)
    }

    @Test("In a form and under a question, clicks on rows do nothing")
    func nothing() async throws {
        let journey = try await AppJourney(after: ["add 5 Tea", "add 6 Milk"])
        let terminal = journey.terminal
        await terminal.frame(showing: "Tea")
        terminal.press("a")
        await terminal.frame(showing: "New transaction")
        terminal.click(on: "Category")
        terminal.turnWheel(1)
        terminal.type("4")
        await terminal.frame(showing: "› Amount    4")
        #expect(await journey.quit().status == 0)
    }

    @Test("The theme follows a terminal that says late that it is light")
    func lateAnswer() async throws {
        let journey = try await AppJourney(after: ["add 5 Tea"], variables: ["TERM": "xterm"])
        let terminal = journey.terminal
        #expect(await terminal.frame(showing: "Tea").theme.name == "dark")
        #expect(terminal.isAsked)
        terminal.answer(.light)
        #expect(await terminal.frame(where: { $0.theme.name == "light" }).theme.name == "light")
        #expect(await journey.quit().status == 0)
    }

    @Test(
        "A terminal is not asked for its background if nothing depends on it or it cannot answer",
        arguments: [["TERM": "linux"], ["TERM": "dumb"], [:], ["TERM": "xterm", "NO_COLOR": "1"]]
    )
    func notAsked(variables: [String: String]) {
        #expect(!Theme.dependsOnBackground(color: .auto, variables: variables))
        #expect(!Theme.dependsOnBackground(color: .never, variables: ["TERM": "xterm"]))
        #expect(Theme.dependsOnBackground(color: .auto, variables: ["TERM": "xterm"]))
    }
}

extension TestTerminal {
    /// Returns whether a text is selected, and another is not, after waiting for it.
    fileprivate func selects(_ text: String, besides other: String) async -> Bool {
        let frame = await frame(where: { $0.selection.contains(text) && !$0.selection.contains(other) })
        return frame.selection.contains(text)
    }
}

extension Frame {
    /// The selected text.
    fileprivate var selection: String {
        lines.joined().filter(\.isSelected).map(\.text).joined()
    }
}
