import Core
import Presentation
import Testing
import TextUI

@testable import CLI

@Suite("Preview catalog")
@MainActor
struct PreviewCatalogTests {
    @Test("Keys of previews are unique")
    func keysAreUnique() {
        let keys = PreviewCatalog.all.map(\.key)

        #expect(Set(keys).count == keys.count)
    }

    @Test("A screen's name finds its previews, a key finds one, and other names find none")
    func names() {
        #expect(PreviewCatalog.previews(named: "home").count == 31)
        #expect(PreviewCatalog.previews(named: "home.empty").map(\.key) == ["home.empty"])
        #expect(PreviewCatalog.previews(named: "nothing").isEmpty)
        #expect(PreviewCatalog.names.first == "home")
        #expect(PreviewCatalog.names.contains("receipt.undone"))
    }

    @Test("Every screen that reads the wallet has previews of its loaded, loading and error states")
    func states() {
        let screens = Set(PreviewCatalog.all.map(\.screen))
        let others: Set = [
            "add", "charts", "confirmation", "doctor", "error", "form", "icons", "import-choice", "import-progress",
            "keys", "palette", "previews", "receipt", "refund-choice", "serve", "upgrade", "watched-folder",
        ]
        #expect(others.isSubset(of: screens))

        for screen in screens.subtracting(others) {
            let names = PreviewCatalog.previews(named: screen).map(\.name)
            #expect(Set(["loaded", "loading", "error"]).isSubset(of: names), "\(screen)")
        }
    }

    @Test("No line is wider than the terminal, except for a command", arguments: [40, 60, 80, 120])
    func widths(width: Int) {
        for preview in PreviewCatalog.all {
            let environment = ScreenEnvironment(icons: .emoji, theme: .plain, width: width)
            for line in preview.node(in: environment).lines(width: width, glyphs: .unicode) {
                let columns = line.reduce(0) { $0 + ($1.role == .key ? 0 : $1.text.displayWidth) }
                #expect(columns <= width, "\(preview.key): \(line.map(\.text).joined())")
            }
        }
    }

    @Test("On a screen, what is called the same is for the same")
    func purposes() {
        let environment = ScreenEnvironment(icons: .emoji, theme: .plain, width: 80, isInteractive: true)
        var purposes: [String: Set<Button.Purpose>] = [:]
        // The save button of a form is called as its question says.
        for preview in PreviewCatalog.all where !["form", "keys", "palette"].contains(preview.screen) {
            for button in preview.node(in: environment).buttons {
                purposes["\(button.label) in \(preview.screen)", default: []].insert(button.purpose)
            }
        }
        #expect(purposes.filter { $0.value.count > 1 }.keys.sorted() == [])
    }

    @Test("No printed command is broken or cut", arguments: [30, 40, 80])
    func commandsAreWhole(width: Int) {
        func commands(_ preview: ScreenPreview, width: Int, in environment: ScreenEnvironment) -> Set<String> {
            let lines = preview.node(in: environment).lines(width: width, glyphs: .unicode)
            return Set(lines.joined().filter { $0.role == .key && $0.text.contains("moneyflow") }.map(\.text))
        }
        var count = 0
        for preview in PreviewCatalog.all where !["keys", "palette"].contains(preview.screen) {
            let environment = ScreenEnvironment(icons: .emoji, theme: .plain, width: width)
            let found = commands(preview, width: width, in: environment)
            // At this width, nothing is wrapped.
            #expect(found.isSubset(of: commands(preview, width: 1000, in: environment)), "\(preview.key)")
            count += found.count
        }
        #expect(count > 80)
    }

    @Test("No amount is truncated in a narrow terminal", arguments: [12, 24, 40])
    func amountsAreNeverCut(width: Int) throws {
        for key in ["home.wide-text", "list.wide-text", "import.wide-text"] {
            let environment = ScreenEnvironment(icons: .emoji, theme: .plain, width: width)
            let preview = try #require(PreviewCatalog.previews(named: key).first)
            let text = preview.node(in: environment).rendered(width: width, theme: .plain)
            #expect(text.contains("+€9,999,999,999.99"))
            #expect(text.contains("−€1,000,000,000.00"))
        }
    }

    @Test("Without UTF-8, only the user's text is not ASCII")
    func ascii() {
        let environment = ScreenEnvironment(icons: .ascii, theme: .plain.with(glyphs: .ascii), width: 80)
        for preview in PreviewCatalog.all where !preview.name.hasSuffix("wide-text") {
            let text = preview.node(in: environment).rendered(width: 80, theme: environment.theme)
            #expect(text.utf8.allSatisfy { $0 < 0x80 }, "\(preview.key):\n\(text)")
        }
    }

    @Test("Income and expenses differ even without colors")
    func signs() throws {
        let home = try #require(PreviewCatalog.previews(named: "home.loaded").first)
        let environment = ScreenEnvironment(icons: .emoji, theme: .plain, width: 80)
        let text = home.node(in: environment).rendered(width: 80, theme: .plain)

        #expect(text.contains("Dinner with Ada"))
        #expect(text.contains("−€32.50"))
        #expect(text.contains("+€2,450.00"))
    }
}
