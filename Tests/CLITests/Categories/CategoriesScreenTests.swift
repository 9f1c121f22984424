import Core
import Presentation
import Testing
import TextUI

@testable import CLI

@Suite("Categories screen")
@MainActor
struct CategoriesScreenTests {
    @Test("From 90 columns on, each category has a line with its sum, a bar and its months", arguments: [90, 120, 200])
    func bars(width: Int) throws {
        let lines = lines("sums", width)
        let rent = try #require(lines.first { $0.contains("Rent") })
        #expect(rent.contains("€9,360.00"))
        #expect(rent.count { $0 == "▄" } >= 24, "\(rent)")
        #expect(!rent.contains("Salary"))
        let heading = try #require(lines.first { $0.contains("Income") })
        #expect(heading.contains("By month"))
        #expect(lines.allSatisfy { $0.displayWidth <= width })
    }

    @Test("The largest sum of a type has the longest bar of it")
    func scales() throws {
        let lines = lines("sums", 120)
        func bar(_ name: String) throws -> Int { try #require(lines.first { $0.contains(name) }).count { $0 == "▄" } }
        #expect(try bar("Salary") == bar("Rent"))
        #expect(try bar("Food") < bar("Rent"))
        #expect(try bar("Food") > 0)
    }

    @Test("Below, and without sums, there are as many columns as fit")
    func columns() {
        #expect(!lines("sums", 80).contains { $0.contains("▄") })
        #expect(!lines("loaded", 120).contains { $0.contains("By month") })
        #expect(lines("sums", 80).contains { $0.contains("Rent") && $0.contains("€9,360.00") })
    }

    @Test("The band of the selection is as wide as its column, whether the category has a sum or not")
    func band() throws {
        func band(_ selection: Core.Category.ID, _ width: Int, sums: Bool) throws -> Int {
            let environment = ScreenEnvironment(icons: .emoji, theme: .plain, width: width, isInteractive: true)
            let rows = [
                CategoryRowViewData(id: 1, icon: .house, name: "Rent", sum: sums ? "€9,360.00" : ""),
                CategoryRowViewData(id: 2, icon: .bar, name: "Bar"),
            ]
            let group = CategoriesViewData.Group(heading: "Expenses", archived: false, rows: rows)
            let table = CategoryTable(environment: environment, selection: selection, sumWidth: sums ? 9 : 0)
            let line = try #require(
                table.group(group).lines(width: width, glyphs: .unicode).first { $0.contains(where: \.isSelected) }
            )
            return line.reduce(0) { $0 + ($1.isSelected ? $1.text.displayWidth : 0) }
        }
        for width in [30, 40, 80] {
            let widths = try [band(1, width, sums: true), band(2, width, sums: true)]
            #expect(widths[0] == widths[1], "\(width): \(widths)")
            #expect(widths[0] >= 20)
            #expect(try band(1, width, sums: false) == band(2, width, sums: false))
            #expect(try band(2, width, sums: false) >= 20)
        }
    }

    private func lines(_ name: String, _ width: Int) -> [String] {
        let environment = ScreenEnvironment(icons: .emoji, theme: .plain, width: width)
        return PreviewCatalog.previews(named: "categories.\(name)").flatMap {
            $0.node(in: environment).plainLines(width)
        }
    }
}
