import Core
import Presentation
import Synchronization
import Testing
import TextUI

@testable import CLI

@Suite("Home screen")
@MainActor
struct HomeScreenTests {
    private let environment = ScreenEnvironment(icons: .emoji, theme: .plain, width: 80)

    @Test("The delete button deletes the selected transaction")
    func deletesTheSelection() async throws {
        let deleted = Mutex<[Transaction.ID]>([])
        let content = try content(.loaded(home), selection: 41) { id in deleted.withLock { $0.append(id) } }

        let button = try #require(content.body(in: environment).buttons.first { $0.label == "Delete" })
        await button.action()

        #expect(deleted.withLock(\.self) == [41])
    }

    @Test("Without a selection, nothing can be deleted")
    func noSelection() throws {
        let labels = try content(.loaded(home), selection: nil) { _ in }.body(in: environment).buttons.map(\.label)

        #expect(Set(labels).isDisjoint(with: ["Open", "Edit", "Delete"]), "\(labels)")
        #expect(labels.contains("Add"))
    }

    @Test("An alert replaces the buttons of the screen with its own")
    func alert() throws {
        let state = ScreenState.alert(.alertPreview(.busyFixture), over: try home)
        let body = content(state, selection: 41) { _ in }.body(in: environment)

        #expect(body.buttons.map(\.label) == ["Try again", "OK"])
        #expect(body.rendered(width: 80, theme: .plain).contains("Dinner with Ada"))
    }

    @Test("A full-screen error hides the content")
    func fullScreenError() throws {
        let body = content(.fullScreenError(.preview(.busyFixture)), selection: nil) { _ in }.body(in: environment)

        #expect(body.buttons.map(\.label) == ["Try again", "Quit"])
        #expect(!body.rendered(width: 80, theme: .plain).contains("Balance"))
    }

    @Test("The snackbars of the screen and the app are both shown, the app's last")
    func snackbars() throws {
        let content = HomeScreenContent(
            state: .loaded(try home),
            selection: nil,
            appErrorData: .deletedFixture,
            screenErrorData: .refusedFixture,
            select: { _ in },
            stepMonth: { _ in },
            deleteTransaction: { _ in },
            go: { _ in }
        )
        let lines = content.body(in: environment).rendered(width: 80, theme: .plain).split(separator: "\n")

        #expect(
            lines.suffix(5).map(String.init) == [
                "› No transaction #42",
                "  The wallet has no transaction with this id.",
                "  Error code: 201",
                "› Deleted Coffee",
                "  Undo: moneyflow undo",
            ]
        )
    }

    @Test("A dismissed snackbar is not shown")
    func snackbarDown() throws {
        var data = SnackbarData.deletedFixture
        data.showBanner = false

        #expect(
            Node.text("content").withSnackbar(data, in: environment).rendered(width: 80, theme: .plain) == "content\n"
        )
    }

    @Test(
        "24 lines show five categories and five transactions at any width, and a line is left for the prompt",
        arguments: [30, 40, 51, 52, 80]
    )
    func low(width: Int) throws {
        let environment = ScreenEnvironment(icons: .emoji, theme: .plain, width: width)
        let home = try HomeViewData(.full, formats: Fixtures(in: environment).formats)
        let text = HomeScreenContent(printing: .loaded(home), inLines: 24).text(in: environment)
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
        #expect(lines.count <= 23, "\(text)")
        #expect(lines.filter { $0.contains("#") }.count >= 5, "\(text)")
        // The last of the six has nothing yet, so no row is needed for the others.
        let heading = try #require(lines.firstIndex { $0.hasPrefix("Where it went") })
        for (line, name) in zip(lines[(heading + 1)...], ["Rent", "Food", "Eating", "Train", "Bar"]) {
            #expect(line.contains(name), "\(text)")
        }
        #expect(!text.contains("other"), "\(text)")
    }

    @Test("Nothing in the card is wider than the screen, however long its remarks are", arguments: 30...130)
    func card(width: Int) throws {
        for summary in [HomeSummary.severalCurrencies, .demanding, .overspent, .full] {
            var environment = ScreenEnvironment(icons: .emoji, theme: .plain, width: width)
            let home = try HomeViewData(summary, formats: Fixtures(in: environment).formats)
            for isLow in [false, true] {
                environment.height = isLow ? 24 : 50
                let line = BalanceLine(data: home.card, accounts: home.accounts, width: width, isLow: isLow).body
                let card = MonthCard(data: home.card, width: width, isLow: isLow).body
                for node in [line, card] {
                    #expect(node.needed(in: width) <= width, "\(node.text(in: environment))")
                }
                #expect(!isLow || line.lines(width: width, glyphs: .unicode).count == 1)
            }
        }
    }

    @Test("In a low terminal, the first row is selected and the balance is in view", arguments: [12, 20, 24])
    func selectionInLowTerminal(rows: Int) throws {
        var environment = ScreenEnvironment(icons: .emoji, theme: .plain, width: 40, isInteractive: true)
        environment.height = rows
        let home = try HomeViewData(.full, formats: Fixtures(in: environment).formats)
        let content = content(.loaded(home), selection: home.latestTransactions[0].id) { _ in }
        var scroll = Scroll()
        let size = TerminalSize(columns: 40, rows: rows)
        let frame = Frame(content.node(in: environment), size: size, theme: .plain, scroll: &scroll)
        let lines = frame.lines.map { $0.map(\.text).joined() }
        #expect(lines[0].hasPrefix("Balance"), "\(lines)")
        #expect(lines.contains { $0.hasPrefix("› #42") }, "\(lines)")
    }

    @Test("The balance stays in view wherever the cursor is", arguments: [(30, 8), (40, 12), (80, 24), (120, 30)])
    func balanceInView(columns: Int, rows: Int) throws {
        var environment = ScreenEnvironment(icons: .emoji, theme: .plain, width: columns, isInteractive: true)
        environment.height = rows
        let home = try HomeViewData(.full, formats: Fixtures(in: environment).formats)
        var scroll = Scroll()
        for row in home.latestTransactions {
            let node = content(.loaded(home), selection: row.id) { _ in }.node(in: environment)
            let size = TerminalSize(columns: columns, rows: rows)
            let frame = Frame(node, size: size, theme: .plain, scroll: &scroll)
            let lines = frame.lines.map { $0.map(\.text).joined() }
            #expect(lines[0].hasPrefix("Balance  €4,318.06"), "\(lines)")
            #expect(lines.contains { $0.contains("› \(row.idText)") || $0.contains("›  \(row.idText)") }, "\(lines)")
        }
    }

    @Test("In a narrow terminal, the names of accounts are cut, not broken, and no balance is", arguments: 12...30)
    func accountsInNarrowTerminal(width: Int) throws {
        let environment = ScreenEnvironment(icons: .emoji, theme: .plain, width: width)
        let home = try HomeViewData(.severalAccounts, formats: Fixtures(in: environment).formats)
        let line = BalanceLine(data: home.card, accounts: home.accounts, width: width, isLow: false).body
        let lines = line.text(in: environment).split(separator: "\n").map(String.init)
        for account in home.accounts { #expect(lines.contains { $0.contains(account.balance) }, "\(lines)") }
        #expect(lines.allSatisfy { $0.displayWidth <= width }, "\(lines)")
        let names = lines.dropFirst().map { $0.prefix { $0.isLetter } }
        #expect(names.allSatisfy { name in home.accounts.contains { $0.name.hasPrefix(name) } }, "\(lines)")
    }

    @Test(
        "In few lines, the balance has as many of those of accounts as fit, and the number of the others",
        arguments: 12...130
    )
    func accountsInOneLine(width: Int) throws {
        let environment = ScreenEnvironment(icons: .emoji, theme: .plain, width: width)
        let home = try HomeViewData(.severalAccounts, formats: Fixtures(in: environment).formats)
        let line = BalanceLine(data: home.card, accounts: home.accounts, width: width, isLow: true).body
        let lines = line.text(in: environment).split(separator: "\n")
        #expect(lines.count == 1 && lines[0].contains(home.card.balance), "\(lines)")
        let shown = home.accounts.count { lines[0].contains("\($0.name)\u{A0}\($0.balance)") }
        #expect(shown > 0 || width < 52, "\(lines)")
        let rest = home.accounts.count - shown
        #expect(lines[0].hasSuffix(" · \(rest)\u{A0}more") == (shown > 0 && rest > 0), "\(lines)")
    }

    private var home: HomeViewData {
        get throws { try HomeViewData(.fixture, formats: Fixtures(in: environment).formats) }
    }

    private func content(
        _ state: ScreenState<HomeViewData>,
        selection: Transaction.ID?,
        deleteTransaction: @escaping @MainActor @Sendable (Transaction.ID) async -> Void
    ) -> HomeScreenContent {
        HomeScreenContent(
            state: state,
            selection: selection,
            appErrorData: nil,
            screenErrorData: nil,
            select: { _ in },
            stepMonth: { _ in },
            deleteTransaction: deleteTransaction,
            go: { _ in }
        )
    }
}
