import Core
import Presentation
import Testing

@testable import CLI

@Suite("The page of previews")
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

    @Test("Boxes are side by side if the page is wide enough")
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

    @Test("Boxes are below one another if it is not")
    func belowOneAnother() {
        let page = PreviewPage(previews: loading, widths: [20, 22], icons: .emoji)
        let lines = page.text(themes: [.plain], width: 51).split(separator: "\n", omittingEmptySubsequences: false)

        #expect(lines.count == 8)
        #expect(lines[4] == "╭─ home.loading 22 ──────╮")
    }

    @Test("A box wider than the page is drawn in full")
    func tooWide() {
        let page = PreviewPage(previews: loading, widths: [60], icons: .emoji)
        let first = page.text(themes: [.plain], width: 30).prefix { $0 != "\n" }

        #expect(String(first).displayWidth == 64)
    }

    @Test("Several themes follow one another, each with its name and in its colours")
    func themes() {
        let page = PreviewPage(previews: loading, widths: [20], icons: .emoji)
        let text = page.text(themes: [.plain, .dark], width: 80)

        #expect(text.contains("Theme plain\n"))
        #expect(text.contains("Theme dark"))
        #expect(text.components(separatedBy: "Loading…").count == 3)
        #expect(text.contains("\u{1B}["))
    }
}
