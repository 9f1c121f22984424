import Core
import Presentation
import TextUI

extension TransactionListScreenContent {
    /// Returns the buttons of the list.
    ///
    /// - Parameter daysHaveLines: Whether days have headings.
    func buttons(_ list: TransactionListViewData, daysHaveLines: Bool, in environment: ScreenEnvironment) -> Node {
        let isLow = environment.isLow
        // The pinned rows, the key bar, and a heading or a row that both pages share, take the other lines.
        let pinned = isLow ? 4 : monthLine(in: environment).lines(width: environment.width, glyphs: .unicode).count + 6
        let lines = (environment.height ?? 0) - pinned
        let dayLines = daysHaveLines ? isLow ? 1 : 2 : 0
        let up = list.rows(inLines: lines, from: selection, isDown: false, dayLines: dayLines)
        let down = list.rows(inLines: lines, from: selection, isDown: true, dayLines: dayLines)
        let selected =
            marking.marked.ids.isEmpty
            ? selection.map { TransactionButtons(id: $0, deleteTransaction: deleteTransaction, go: go) } : nil
        return .column(
            spacing: 0,
            linking.marked == nil ? .empty : linking.button,
            marking.changeButtons,
            selected?.open ?? .empty,
            // An empty list has a button for it itself.
            list.emptyState?.remedies.isEmpty ?? true
                ? .button(Button(label: "Add", keys: "a", purpose: .change) { await go(.addition) }) : .empty,
            selected?.changes ?? .empty,
            selected?.tag ?? .empty,
            canSplit(list) ? selected?.split ?? .empty : .empty,
            selection == nil ? .empty : marking.markButtons,
            linking.marked == nil ? linking.button : .empty,
            SelectionButtons(select: select).body,
            .button(
                Button(label: "Page up", keys: .pageUp, .control("b"), place: .list, purpose: .move) { select(-up) }
            ),
            .button(
                Button(label: "Page down", keys: .pageDown, .control("f"), place: .list, purpose: .move) {
                    select(down)
                }
            ),
            .button(Button(label: "Newest", keys: .home, "g", place: .list, purpose: .move) { selectNewest() }),
            .button(Button(label: "Oldest", keys: .end, "G", place: .list, purpose: .move) { selectOldest() })
        )
    }
}

extension TransactionListScreenContent {
    /// Returns whether the selected transaction can be split: it is no transfer.
    private func canSplit(_ list: TransactionListViewData) -> Bool {
        list.sections.lazy.flatMap(\.rows).first { $0.id == selection }.map { $0.flow != .transfer } ?? false
    }
}

extension TransactionListViewData {
    /// Returns the number of rows, at least one, that fit in a number of lines above or below a transaction.
    ///
    /// - Parameter dayLines: The lines of a day in addition to its rows.
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
