import Testing
import TextUI

@testable import CLI

@Suite("The list of transactions in wide terminals")
@MainActor
struct TransactionListScreenTests {
    private func lines(_ key: String, width: Int) throws -> [String] {
        let preview = try #require(PreviewCatalog.previews(named: key).first)
        let environment = ScreenEnvironment(
            icons: .emoji,
            theme: .plain,
            width: width,
            isInteractive: true,
            height: 40
        )
        return preview.node(in: environment).lines(width: width, glyphs: .unicode).map {
            $0.map(\.text).joined()
        }
    }

    @Test("The selected transaction is beside the list if there is room, which is as wide as without it")
    func card() throws {
        let wide = try lines("list.window", width: 160)
        let title = try #require(wide.first { $0.contains("╭─ #40 ") })
        #expect(title.prefix { $0 != "╭" }.count >= 88)
        #expect(wide.contains { $0.contains("Amount") && $0.contains("−€27.90") })
        let narrow = try lines("list.window", width: 129)
        #expect(!narrow.contains { $0.contains("╭─ #40 ") })
        func row(_ lines: [String]) throws -> Substring {
            try #require(lines.first { $0.contains("› #40") }).prefix(86)
        }
        #expect(try row(narrow) == row(wide))
    }

    @Test("The months of a category take the place of the card")
    func months() throws {
        #expect(try !lines("list.window-category", width: 160).contains { $0.contains("Amount") })
    }
}
