import Core
import Presentation
import Testing
import TextUI

@testable import CLI

@Suite("Forecast screen")
@MainActor
struct ForecastScreenTests {
    @Test("The line takes the width that the table leaves, or all of it", arguments: [60, 80, 120, 160, 200])
    func line(width: Int) throws {
        let environment = ScreenEnvironment(icons: .emoji, theme: .plain, width: width)
        let forecast = Fixtures(in: environment).forecast(.withUsual)
        let lines = ForecastScreenContent(printing: forecast).node(in: environment).plainLines(width)
        let card = try #require(lines.first { $0.contains("╭") })
        let isBeside = card.contains("Upcoming")
        #expect(isBeside == (width >= 120))
        #expect(card.drop { $0 != "╭" }.count >= (isBeside ? 40 : width))
        #expect(lines.map(\.displayWidth).max() == width)
    }
}
