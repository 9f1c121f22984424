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

    @Test(
        "The selected transaction is beside the list if there is room",
        arguments: [(110, 68), (160, 96), (200, 136)]
    )
    func card(width: Int, list: Int) throws {
        let wide = try lines("list.window", width: width)
        let title = try #require(wide.first { $0.contains("╭─ #40 ") })
        #expect(String(title.prefix { $0 != "╭" }).displayWidth == list + 4)
        #expect(wide.contains { $0.contains("Amount") && $0.contains("−€27.90") })
        #expect(try !lines("list.window", width: 109).contains { $0.contains("╭─ #40 ") })
    }

    @Test("The months of a category take the place of the card")
    func months() throws {
        #expect(try !lines("list.window-category", width: 160).contains { $0.contains("Amount") })
    }
}
