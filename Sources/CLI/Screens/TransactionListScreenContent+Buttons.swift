import Core
import Presentation

extension TransactionListScreenContent {
    /// Returns what can be done in the list.
    func buttons(_ list: TransactionListViewData, in environment: ScreenEnvironment) -> Node {
        // What is pinned, the keys and the heading that stays in view take the other lines.
        let lines = (environment.height ?? 0) - (isLow(environment) ? 4 : 6)
        let dayLines = isLow(environment) ? 1 : 2
        let up = list.rows(inLines: lines, from: selection, isDown: false, dayLines: dayLines)
        let down = list.rows(inLines: lines, from: selection, isDown: true, dayLines: dayLines)
        return .column(
            spacing: 0,
            selection.map { TransactionButtons(id: $0, deleteTransaction: deleteTransaction, go: go).body } ?? .empty,
            .button(Button(label: "Add", keys: "a") { await go(.addition) }),
            SelectionButtons(select: select).body,
            .button(Button(label: "Page up", keys: .pageUp, .control("b"), place: .list) { select(-up) }),
            .button(Button(label: "Page down", keys: .pageDown, .control("f"), place: .list) { select(down) }),
            .button(Button(label: "Newest", keys: .home, "g", place: .list) { selectNewest() }),
            .button(Button(label: "Oldest", keys: .end, "G", place: .list) { selectOldest() })
        )
    }
}

extension TransactionListViewData {
    /// Returns how many rows the cursor moves to get that many lines farther.
    ///
    /// - Parameter dayLines: The lines that a day takes besides its rows.
    fileprivate func rows(inLines lines: Int, from id: Transaction.ID?, isDown: Bool, dayLines: Int) -> Int {
        let days = sections.indices.flatMap { day in sections[day].rows.map { (id: $0.id, day: day) } }
        guard let start = days.firstIndex(where: { $0.id == id }) else { return 1 }
        let step = isDown ? 1 : -1
        var (index, used) = (start, 0)
        while days.indices.contains(index + step) {
            used += days[index + step].day == days[index].day ? 1 : 1 + dayLines
            guard used <= lines else { break }
            index += step
        }
        return max(1, abs(index - start))
    }
}
