import Core
import Presentation
import Synchronization
import Testing
import TextUI

@testable import CLI

@Suite("Schedule list screen")
@MainActor
struct ScheduleListScreenTests {
    @Test("A schedule is on one line with its rule if there is room, and the rule is below it otherwise")
    func rules() throws {
        for width in [120, 160, 200] {
            let streaming = try #require(lines(width).first { $0.contains("S2") })
            #expect(streaming.contains("every month"), "\(streaming)")
            #expect(!lines(width).contains { $0.contains("…") })
        }
        let narrow = lines(80)
        let index = try #require(narrow.firstIndex { $0.contains("S2") })
        #expect(!narrow[index].contains("every month"))
        #expect(narrow[index + 1].contains("every month"))
    }

    @Test("In the app, rows have keys and no command for the shell; printed, the command is there")
    func app() {
        #expect(!lines(80).contains { $0.contains("moneyflow ") })
        #expect(labels(selection: 3).isSuperset(of: ["Edit", "End", "Delete", "Add a schedule"]))
        #expect(labels(selection: nil).isDisjoint(with: ["Edit", "End", "Delete"]))
        let printed = ScheduleListScreenContent(printing: data).node(in: environment(80, isInteractive: false))
        #expect(printed.plainLines(80).contains { $0.contains("moneyflow upcoming") })
    }

    @Test("A schedule that has ended cannot be ended")
    func ended() throws {
        let ended = try #require(data.rows.first { !$0.isOpen })
        #expect(labels(selection: ended.id).isSuperset(of: ["Edit", "Delete"]))
        #expect(!labels(selection: ended.id).contains("End"))
    }

    @Test("The lines of the selected schedule are one band", arguments: [30, 40, 80, 120])
    func band(width: Int) {
        let environment = environment(width)
        let lines = content(selection: 5).node(in: environment).lines(width: width, glyphs: .unicode)
        let selected = lines.filter { $0.contains { $0.isSelected } }
        #expect(selected.count == (width < 64 ? 3 : width < 110 ? 2 : 1))
        #expect(selected.allSatisfy { $0.allSatisfy(\.isSelected) })
    }

    @Test("The keys edit, end, delete and add")
    func keys() async throws {
        let log = Log()
        let actions = ScheduleActions(
            select: { log.note("select \($0)") },
            add: { log.note("add") },
            edit: { log.note("edit \($0)") },
            end: { log.note("end \($0)") },
            delete: { log.note("delete \($0)") }
        )
        let screen = ScheduleListScreenContent(
            state: .loaded(data),
            selection: 3,
            appErrorData: nil,
            actions: actions
        )
        let buttons = screen.node(in: environment(80)).buttons
        for key in ["e", "x", "d", "a", "j"] as [Key] {
            await buttons.first { $0.keys.contains(key) }?.action()
        }
        #expect(log.texts == ["edit 3", "end 3", "delete 3", "add", "select 1"])
    }

    private var data: ScheduleListViewData {
        let formats = Fixtures(in: environment(80)).formats
        return Fixtures.valid { try ScheduleListViewData(ScheduleStatus.fixtures, formats: formats) }
    }

    private func environment(_ width: Int, isInteractive: Bool = true) -> ScreenEnvironment {
        ScreenEnvironment(icons: .emoji, theme: .plain, width: width, isInteractive: isInteractive)
    }

    private func content(selection: Schedule.ID?) -> ScheduleListScreenContent {
        ScheduleListScreenContent(state: .loaded(data), selection: selection, appErrorData: nil, actions: .none)
    }

    private func lines(_ width: Int) -> [String] {
        content(selection: 3).node(in: environment(width)).plainLines(width)
    }

    private func labels(selection: Schedule.ID?) -> Set<String> {
        Set(content(selection: selection).node(in: environment(80)).buttons.map(\.label))
    }
}

/// What was done, in order.
private final class Log: Sendable {
    private let noted = Mutex<[String]>([])

    var texts: [String] { noted.withLock(\.self) }

    func note(_ text: String) { noted.withLock { $0.append(text) } }
}
