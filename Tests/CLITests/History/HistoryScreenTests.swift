import Core
import Presentation
import Testing
import TextUI

@testable import CLI

@Suite("History screens")
@MainActor
struct HistoryScreenTests {
    @Test("The sentences come first: the keys of undo and redo are beside them only if everything fits")
    func keys() throws {
        for width in [30, 40] {
            #expect(!lines(width).contains { $0.contains("u undo") || $0.contains("U redo") })
            #expect(lines(width).contains { $0.contains("14  undone: Added") })
            #expect(lines(width).contains { $0.contains("Archived category Film") })
        }
        for width in [120, 160, 200] {
            #expect(lines(width).contains { $0.contains("u undo") })
            #expect(!lines(width).contains { $0.contains("…") }, "\(lines(width))")
        }
    }

    @Test("The times stand next to the sentences, however wide the terminal is")
    func times() {
        let widest = lines(200).map { $0.trimmed.displayWidth }.max() ?? 0
        #expect(widest <= 120)
    }

    @Test("The rows of a command have the columns of transactions: categories and days are hidden first")
    func columns() throws {
        func row(_ width: Int) throws -> String {
            let environment = ScreenEnvironment(icons: .emoji, theme: .plain, width: width)
            let entry = try #require(HistoryEntry.fixtures.first { $0.id == 14 })
            let data = CommandViewData(entry, formats: Fixtures(in: environment).formats)
            let lines = CommandScreenContent(printing: data).node(in: environment).plainLines(width)
            return try #require(lines.first { $0.hasPrefix("+") })
        }
        let category = try #require(Transaction.coffee.category?.name)
        #expect(try row(80).contains(category))
        #expect(try !row(80).contains(", \(category)"))
        #expect(try !row(30).contains(category))
        #expect(try row(30).contains("Coffee"))
    }

    private func lines(_ width: Int) -> [String] {
        let environment = ScreenEnvironment(icons: .emoji, theme: .plain, width: width, isInteractive: true)
        let history = HistoryViewData(HistoryEntry.fixtures, formats: Fixtures(in: environment).formats)
        return HistoryScreenContent(printing: history).node(in: environment).plainLines(width)
    }
}

extension String {
    fileprivate var trimmed: String { String(reversed().drop { $0 == " " }.reversed()) }
}
