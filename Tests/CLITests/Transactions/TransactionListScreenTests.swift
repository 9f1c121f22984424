import Core
import Presentation
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

    @Test("The card has what the row has no room for: the note, and the balance in the list of an account")
    func details() throws {
        let environment = ScreenEnvironment(icons: .emoji, theme: .plain, width: 60)
        let tea = Transaction.fixture(7, Fixtures.today, Fixtures.euros(500), .bar, "Tea")
        var row = TransactionRowViewData(tea, formats: Fixtures(in: environment).formats)
        (row.note, row.balance) = ("with Zoë", "€95.00")
        let card = TransactionCard(of: row, icons: .emoji).body.plainLines(60)
        for (label, value) in [("Note", "with Zoë"), ("Balance", "€95.00"), ("Category", "Bar"), ("Amount", "−€5.00")] {
            #expect(card.contains { $0.contains(label) && $0.contains(value) }, "\(card)")
        }
    }

    @Test("The totals below the list of an account have its transfers")
    func transfers() {
        let totals = TotalsViewData(
            count: "3 transactions",
            income: "+€100.00",
            expenses: nil,
            transfers: "−€30.00",
            balance: "€70.00"
        )
        for width in [40, 120] {
            let text = TotalsBar(data: totals, width: width).body.plainLines(width).joined(separator: "  ")
            #expect(text.hasSuffix("+€100.00  Transfers −€30.00  Change €70.00"))
        }
    }

    @Test("The months of a category take the place of the card")
    func months() throws {
        #expect(try !lines("list.window-category", width: 160).contains { $0.contains("Amount") })
    }
}
