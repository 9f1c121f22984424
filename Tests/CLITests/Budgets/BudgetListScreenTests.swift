import Presentation
import Testing
import TextUI

@testable import CLI

@Suite("Budgets screen")
@MainActor
struct BudgetListScreenTests {
    @Test("The bars and the months of budgets take the width of the screen", arguments: [100, 120, 160])
    func width(width: Int) throws {
        let environment = ScreenEnvironment(icons: .emoji, theme: .plain, width: width)
        let preview = try #require(PreviewCatalog.previews(named: "budgets.loaded").first)
        let lines = preview.node(in: environment).plainLines(width)
        let row = try #require(lines.first { $0.contains("Food & Beverage") })
        #expect(row.contains("▇"), "\(row)")
        #expect(row.count { $0 == "▄" || $0 == "▁" } >= 20, "\(row)")
        #expect(row.displayWidth > width - 20, "\(row)")
    }

    @Test("What was spent in the months before is drawn behind a budget, with what is under its category")
    func months() async throws {
        let shell = try Shell()
        await shell.type("add 60 Lidl -c food -d 2026-10-05")
        await shell.type("category add Sweets")
        await shell.type("category move Sweets --under food")
        await shell.type("add 40 Sweets -c sweets -d 2026-10-06")
        await shell.type("add 50 Lidl -c food -d 2026-11-05")
        await shell.type("budget set 200 -c food")
        await shell.type("budget set 500")
        let lines = await shell.type("budget --width 120").output.split(separator: "\n")
        // 100 and 50, of which the second is half of the first.
        for name in ["Food & Beverage", "Everything"] {
            #expect(lines.first { $0.contains(name) }?.hasSuffix(" ▇▄") == true, "\(lines)")
        }
    }

    @Test("There are twelve months, those of each budget in its own currency")
    func twelveMonths() async throws {
        let shell = try Shell()
        await shell.type("add 100 Lidl -c food -d 2025-11-05")
        await shell.type("add 50 Lidl -c food -d 2025-12-05")
        await shell.type("add 30 Pub -c bar -d 2026-01-05")
        await shell.type("add 100 Lidl -c food -d 2026-11-05")
        await shell.type("account add Travel --currency CHF")
        await shell.type("add 80 Coop -c food -d 2026-10-05 -a travel")
        await shell.type("budget set 200 -c food")
        await shell.type("budget set 90CHF -c food")
        await shell.type("budget set 50 -c bar")
        let lines = await shell.type("budget --width 120").output.split(separator: "\n")
        #expect(lines.first { $0.contains("Bar") }?.hasSuffix("left   ▇") == true, "\(lines)")
        let rows = lines.filter { $0.contains("Food") }
        #expect(rows.count == 2)
        #expect(rows.first?.hasSuffix("left  ▄          ▇") == true, "\(rows)")
        #expect(rows.last?.hasSuffix("left            ▇") == true, "\(rows)")
    }
}
