import Presentation
import Testing
import TextUI

@testable import CLI

@Suite("Transaction screen")
@MainActor
struct TransactionDetailScreenTests {
    @Test("Others with the title stand beside the details if there is room, and below them otherwise")
    func history() throws {
        for width in [80, 120, 160, 200] {
            let environment = ScreenEnvironment(icons: .emoji, theme: .plain, width: width)
            let preview = try #require(PreviewCatalog.previews(named: "transaction.history").first)
            let lines = preview.node(in: environment).plainLines(width)
            let heading = try #require(lines.firstIndex { $0.contains("Others named Dinner with Ada") })
            #expect((heading == 0) == (width >= 120), "\(lines)")
            #expect(lines.filter { $0.contains("−€") && $0.contains("▄") }.count == 14, "\(lines)")
            if width >= 120 { #expect(lines.map(\.displayWidth).max() ?? 0 > min(width, 160) - 8, "\(lines)") }
        }
    }
}
