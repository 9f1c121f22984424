import Money

extension ReportRequest {
    /// Returns rows in the order of the request, those of expenses before those of income, with all but the first ones
    /// of each type added up.
    ///
    /// - Parameter only: The only type of what the report is about, or `nil` if it may have both.
    /// - Throws: ``MoneyFlowError/amountOverflow``.
    func arranged(_ rows: [ReportRow], of only: TransactionType?) throws(MoneyFlowError) -> [ReportRow] {
        var arranged: [ReportRow] = []
        for type in [TransactionType?.some(.expense), .income, nil] {
            let sorted = sorted(rows.filter { $0.type == type && !$0.isOthers }, by: type ?? only ?? .expense)
            let others = rows.filter { $0.type == type && $0.isOthers }
            guard others.isEmpty else {
                arranged += sorted + others
                continue
            }
            guard let top, top < sorted.count else {
                arranged += sorted
                continue
            }
            let rest = Array(sorted.dropFirst(top))
            arranged += sorted.prefix(top)
            if rest.contains(where: \.hasAny) { arranged.append(try .others(rest, type)) }
        }
        return arranged
    }

    private func sorted(_ rows: [ReportRow], by type: TransactionType) -> [ReportRow] {
        // Rows of days are in their order.
        guard let sorting = sorting ?? (grouping.unit == nil ? .amount : nil) else { return rows }
        let ranked = rows.map { (row: $0, rank: $0.rank(by: sorting, type: type)) }
        return ranked.sorted { first, second in
            for (left, right) in zip(first.rank, second.rank) where left != right { return left > right }
            return first.row.key.isBefore(second.row.key)
        }
        .map(\.row)
    }
}

extension ReportRow {
    /// Whether there is anything in the row, as opposed to what is only usual.
    package var hasAny: Bool { flows != .none }

    /// Whether the row has those that are not shown.
    fileprivate var isOthers: Bool {
        if case .others = key { true } else { false }
    }

    /// Returns the numbers by which rows are sorted, the most important first; the largest comes first.
    ///
    /// - Parameter type: The type of the amounts.
    fileprivate func rank(by sorting: ReportSorting, type: TransactionType) -> [Int64] {
        let amount = flows.amount(of: type)
        switch sorting {
        case .amount: return [amount, usual ?? 0, Int64(flows.count)]
        case .change:
            let (change, isTooLarge) = amount.subtractingReportingOverflow(compared?.amount(of: type) ?? 0)
            return [isTooLarge ? (amount > 0 ? .max : .min) : change, amount]
        case .count: return [Int64(flows.count), amount]
        case .name: return []
        }
    }

    /// Returns one row with what others of one type add up to.
    ///
    /// - Throws: ``MoneyFlowError/amountOverflow``.
    package static func others(_ rows: [ReportRow], _ type: TransactionType?) throws(MoneyFlowError) -> ReportRow {
        var (flows, compared) = (Flows.none, Flows.none)
        var series = rows.first?.series ?? []
        // Rows with days of their own, or of which some are compared with less, have no days in common.
        let days = rows.first?.comparisons.map(\.days) ?? []
        let haveSameDays = rows.allSatisfy { $0.comparisons.map(\.days) == days }
        var comparisons = haveSameDays ? rows.first?.comparisons ?? [] : []
        for row in rows {
            flows = try flows.adding(row.flows)
            compared = try compared.adding(row.compared ?? .none)
            for index in series.indices where row != rows.first {
                series[index] = try series[index].adding(row.series[index])
            }
            for index in comparisons.indices where row != rows.first {
                let sum = try comparisons[index].flows.adding(row.comparisons[index].flows)
                comparisons[index] = Comparison(days: days[index], flows: sum)
            }
        }
        let hasCompared = rows.contains { $0.compared != nil }
        return ReportRow(
            key: .others(rows.count(where: \.hasAny)),
            type: type,
            flows: flows,
            comparisons: comparisons,
            compared: try comparisons.map(\.flows).average() ?? (hasCompared ? compared : nil),
            usual: nil,
            series: series
        )
    }
}

extension ReportRow.Key {
    /// Returns whether a row comes before another by its name or day.
    fileprivate func isBefore(_ other: ReportRow.Key) -> Bool {
        switch (self, other) {
        case (.category(let first), .category(let second)):
            (first.name.folded, first.id) < (second.name.folded, second.id)
        case (.title(let first), .title(let second)): (first.folded, first) < (second.folded, second)
        case (.account(let first), .account(let second)):
            (first.name.folded, first.id) < (second.name.folded, second.id)
        case (.tag(let first), .tag(let second)): (first.name.folded, first.id) < (second.name.folded, second.id)
        case (.period(let first), .period(let second)): first.first < second.first
        case (.weekday(let first), .weekday(let second)): first < second
        default: false
        }
    }
}
