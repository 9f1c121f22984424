import Core
import Presentation
import Testing
import TextUI

@testable import CLI

@Suite("Preview page")
@MainActor
struct PreviewPageTests {
    private let loading = PreviewCatalog.previews(named: "home.loading")

    @Test("Each preview is in a box with its name")
    func frame() {
        let page = PreviewPage(previews: loading, widths: [20], icons: .emoji)

        #expect(
            page.text(themes: [.plain], width: 80) == """
                ╭─ home.loading ───────╮
                │ Loading…             │
                ╰──────────────────────╯

                """
        )
    }

    @Test("Boxes are side by side if they fit")
    func sideBySide() {
        let page = PreviewPage(previews: loading, widths: [20, 22], icons: .emoji)

        #expect(
            page.text(themes: [.plain], width: 52) == """
                ╭─ home.loading 20 ────╮  ╭─ home.loading 22 ──────╮
                │ Loading…             │  │ Loading…               │
                ╰──────────────────────╯  ╰────────────────────────╯

                """
        )
    }

    @Test("Boxes are stacked if they do not fit side by side")
    func belowOneAnother() {
        let page = PreviewPage(previews: loading, widths: [20, 22], icons: .emoji)
        let lines = page.text(themes: [.plain], width: 51).split(separator: "\n", omittingEmptySubsequences: false)

        #expect(lines.count == 8)
        #expect(lines[4] == "╭─ home.loading 22 ──────╮")
    }

    @Test("A box wider than the page is not truncated")
    func tooWide() {
        let page = PreviewPage(previews: loading, widths: [60], icons: .emoji)
        let first = page.text(themes: [.plain], width: 30).prefix { $0 != "\n" }

        #expect(String(first).displayWidth == 64)
    }

    @Test("Several themes are drawn one after another, each with its name and colors")
    func themes() {
        let page = PreviewPage(previews: loading, widths: [20], icons: .emoji)
        let text = page.text(themes: [.plain, .dark], width: 80)

        #expect(text.contains("Theme plain\n"))
        #expect(text.contains("Theme dark"))
        #expect(text.components(separatedBy: "Loading…").count == 3)
        #expect(text.contains("\u{1B}["))
    }
}
