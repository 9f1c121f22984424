import Core
import Money
import Observation

/// Reads the report on a period, and keeps the cursor on one of its rows.
@Observable @MainActor
package final class ReportViewModel: ScreenViewModel {
    /// What the screen draws.
    package var state: ViewState<ReportViewData> { reading.state }
    /// The selected row, counted from the first one of the first section; there is always one, unless there are none.
    package var selection: RowSelection<Int> { cursor.following(rows) }
    /// What a row is.
    package var grouping: ReportGrouping { choice.grouping }

    private var cursor = RowSelection<Int>()
    private let reading: ReadingViewModel<ReportViewData>
    private let wallet: any Wallet
    private let current: CurrentFormats
    private let choice: ReportChoice

    init(_ parts: ScreenParts) {
        let choice = ReportChoice()
        wallet = parts.wallet
        current = parts.current
        self.choice = choice
        reading = ReadingViewModel(parts) { wallet, formats throws(MoneyFlowError) in
            let period = choice.period(formats)
            let request = ReportRequest(
                period,
                by: choice.grouping,
                comparison: choice.grouping.usualComparison(for: period),
                top: choice.grouping == .title ? Self.titleLimit : nil,
                calendar: formats.calendar,
                today: formats.today
            )
            return try ReportViewData(try await wallet.read(request), formats: formats)
        }
    }

    /// The number of titles that are not added up with the others.
    private static let titleLimit = 50

    /// Whether the screen shows an error.
    package var isShowingError: Bool { reading.isShowingError }

    /// Reads the report; an error fills the screen, or is shown over what was read before.
    package func load() async {
        await reading.load()
        if cursor.id == nil { cursor.select(at: 0, in: rows) } else { cursor.follow(rows) }
    }

    /// Shows an error in place of the report or, once it has been read, over it.
    package func fail(with error: MoneyFlowError, retry: @escaping @MainActor () async -> Void) {
        reading.fail(with: error, retry: retry)
    }

    /// Moves the cursor by rows, down if positive.
    package func select(_ steps: Int) {
        cursor.follow(rows)
        cursor.move(by: steps, in: rows)
        if cursor.id == nil { cursor.select(at: 0, in: rows) }
    }

    /// Shows another period, a later one if positive, but none before the first or after the last one with transactions,
    /// and the current one in any case.
    package func stepPeriod(by steps: Int) async {
        do throws(MoneyFlowError) {
            let (calendar, today) = (current.formats.calendar, current.formats.today)
            let shown = choice.period(current.formats)
            let filled = try await wallet.read(FilledDays()) ?? today...today
            let (first, last) = (min(filled.lowerBound, today), max(filled.upperBound, today))
            guard let next = calendar.period(shown, shiftedBy: steps), next.days.overlaps(first...last) else { return }
            choice.period = next.days.contains(today) ? nil : next
            await startOver()
        } catch {
            fail(with: error) { [weak self] in await self?.stepPeriod(by: steps) }
        }
    }

    /// Shows the month, the quarter or the year around the last day that is shown, or around today if that is earlier.
    package func chooseUnit(by steps: Int) async {
        let units: [Period.Unit] = [.month, .quarter, .year]
        let index = units.firstIndex(of: choice.unit) ?? 0
        let day = min(choice.period(current.formats).last, current.formats.today)
        choice.unit = units[(index + steps).wrapped(among: units.count)]
        let period = current.formats.calendar.period(choice.unit, containing: day)
        choice.period = period.days.contains(current.formats.today) ? nil : period
        await startOver()
    }

    /// Groups the transactions in another way, a later one if positive; by the categories above others only if there are any.
    package func chooseGrouping(by steps: Int) async {
        do throws(MoneyFlowError) {
            let hasGroups = try await wallet.read(Categories()).contains { $0.parent != nil }
            let all = ReportGrouping.allCases.filter { $0 != .group || hasGroups || choice.grouping == .group }
            let index = all.firstIndex(of: choice.grouping) ?? 0
            choice.grouping = all[(index + steps).wrapped(among: all.count)]
            await startOver()
        } catch {
            fail(with: error) { [weak self] in await self?.chooseGrouping(by: steps) }
        }
    }

    /// Returns what a row is of and the period that is shown, or `nil` if there is no such row.
    package func place(of row: Int) -> (row: ReportRow.Key, period: Period)? {
        let all = sections.flatMap(\.rows)
        guard all.indices.contains(row) else { return nil }
        return (all[row].key, choice.period(current.formats))
    }

    private func startOver() async {
        cursor.clear()
        await load()
    }

    private var sections: [ReportSection] { state.content?.parts.flatMap(\.sections) ?? [] }

    private var rows: [Int] { Array(sections.flatMap(\.rows).indices) }
}

/// What the user has chosen, in an object that its reading can capture while the view model is being initialized.
@Observable @MainActor
private final class ReportChoice {
    var grouping = ReportGrouping.category
    var unit = Period.Unit.month
    /// The period, or `nil` for the current one.
    var period: Period?

    func period(_ formats: Formats) -> Period {
        period ?? formats.calendar.period(unit, containing: formats.today)
    }
}

extension ReportGrouping {
    /// Returns what a report compares with unless told otherwise: nothing if it has to look at the transactions.
    package func usualComparison(for period: Period, _ filter: TransactionFilter = .everything) -> ReportComparison {
        guard unit == nil, self != .title, self != .tag, !filter.looksAtRows else { return .none }
        return period.unit == .year ? .previous : .average
    }
}
