import Testing
import TextUI

@testable import CLI

@Suite("Frames of previews")
@MainActor
struct PreviewFrameTests {
    @Test("A frame has as many lines as the terminal, and none is wider", arguments: [(30, 8), (31, 9), (80, 24)])
    func size(columns: Int, rows: Int) {
        for preview in PreviewCatalog.all {
            let environment = ScreenEnvironment(icons: .emoji, theme: .plain, width: columns, isInteractive: true)
            var scroll = Scroll()
            let size = TerminalSize(columns: columns, rows: rows)
            let frame = Frame(preview.node(in: environment), size: size, theme: .plain, scroll: &scroll)

            #expect(frame.lines.count == rows, "\(preview.key)")
            let widest = frame.lines.map { $0.reduce(0) { $0 + $1.text.displayWidth } }.max() ?? 0
            #expect(widest <= columns, "\(preview.key)")
        }
    }
}
