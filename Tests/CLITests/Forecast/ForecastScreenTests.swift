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

    @Test("The table beside the line has all of its columns, however short its titles are")
    func beside() async throws {
        let shell = try Shell()
        await shell.type("add +1000 Pay")
        for day in 1...14 { await shell.type("schedule add 5 Gym --every \(day)") }
        let lines = await shell.type("forecast --width 120").output.split(separator: "\n")
        #expect(lines[0].contains("Upcoming  Amount  Balance    ╭"), "\(lines)")
        #expect(lines.count { $0.contains("Gym") && $0.contains("−€5.00") } == 14)
    }
}
