extension Report {
    /// Computes a report.
    ///
    /// - Parameters:
    ///   - accounts: The accounts in their order.
    ///   - currencies: The currencies that the filter allows, the wallet's first; not empty.
    ///   - life: The days of the first and the last transaction, or `nil` if there is none.
    ///   - sums: Returns the sums that a question asks for.
    /// - Throws: ``MoneyFlowError/amountOverflow``, and what `sums` throws.
    public init(
        _ request: ReportRequest,
        categories: [Category],
        accounts: [Account],
        currencies: [Currency],
        life: ClosedRange<CivilDate>?,
        sums: (FlowSumsRequest) throws -> [FlowSum]
    ) throws {
        let ranges = ReportRanges(request, life: life)
        self.request = ranges.request
        days = ranges.days
        comparedDays = ranges.comparedDays
        seriesMonths = ranges.seriesMonths
        let type = request.filter.type(among: categories)
        self.type = type
        let rows =
            switch request.grouping {
            case .category, .group, .title, .account:
                try Self.rows(ofThings: ranges, RowNames(categories: categories, accounts: accounts), sums)
            case .month:
                try Self.rows(ofMonths: ranges, completeIn: currencies[0], sums)
            case .week, .day, .weekday:
                try Self.rows(ofDays: ranges, completeIn: currencies[0], sums)
            }
        let totals = [ranges.days] + comparedDays + [ranges.later].compactMap(\.self)
        let sums = try sums(FlowSumsRequest(totals, by: .currency, matching: request.filter))
        let comparedCount = comparedDays.count
        self.currencies = try currencies.enumerated().compactMap { index, currency in
            let flows = totals.indices.map { range in
                sums.first { $0.range == range && $0.currency == currency }?.flows ?? .none
            }
            let rows = try request.arranged(rows[currency] ?? [], of: type)
            guard index == 0 || !rows.isEmpty || flows.contains(where: { $0 != .none }) else { return nil }
            let income = flows[0].income
            return CurrencyReport(
                currency: currency,
                flows: flows[0],
                compared: try flows[1...].prefix(comparedCount).average(),
                later: ranges.later == nil ? .none : flows[comparedCount + 1],
                rows: rows,
                savingsRate: try income > 0 && request.filter.isUnlimited
                    ? CurrencyReport.SavingsRate(saved: flows[0].net(), income: income) : nil
            )
        }
    }

    /// Returns the rows of a report by category, group, title or account in each currency.
    private static func rows(
        ofThings ranges: ReportRanges,
        _ names: RowNames,
        _ sums: (FlowSumsRequest) throws -> [FlowSum]
    ) throws -> [Currency: [ReportRow]] {
        let request = ranges.request
        let compared = ranges.comparedDays
        let wholes = compared == ranges.comparedWholes ? [] : ranges.comparedWholes
        let series = ranges.seriesDays
        let wholeCount = ranges.comparedWholes.count
        let all = [ranges.days] + compared + wholes + series
        let question = FlowSumsRequest(
            all,
            by: request.grouping.flowGrouping(limit: compared.isEmpty && request.isSortedByAmount ? request.top : nil),
            matching: request.filter
        )
        struct RowID: Hashable {
            let currency: Currency
            let key: ReportRow.Key
            let type: TransactionType?
        }
        var flows: [RowID: [Flows]] = [:]
        for sum in try sums(question) {
            guard let (key, type) = names.key(of: sum.key, by: request.grouping) else { continue }
            let id = RowID(currency: sum.currency, key: key, type: type)
            var values = flows[id] ?? Array(repeating: .none, count: all.count)
            values[sum.range] = try values[sum.range].adding(sum.flows)
            flows[id] = values
        }
        let rows = try flows.map { id, flows in
            let comparisons = zip(compared, flows.dropFirst()).map(ReportRow.Comparison.init)
            let whole = wholes.isEmpty ? comparisons.map(\.flows) : Array(flows[(1 + compared.count)...])
            return (
                id.currency,
                try ReportRow(
                    key: id.key,
                    type: id.type,
                    flows: flows[0],
                    comparisons: comparisons,
                    usual: id.type.flatMap { type in whole.prefix(wholeCount).map { $0.amount(of: type) }.usual },
                    series: Array(flows.suffix(series.count))
                )
            )
        }
        return Dictionary(grouping: rows, by: \.0).mapValues { rows in
            rows.map(\.1).filter { row in
                row.flows != .none || row.compared.map { !$0.isZero } ?? false || row.usual != nil
            }
        }
    }
}

/// What the keys of sums mean.
private struct RowNames {
    private let categories: [Category.ID: Category]
    private let accounts: [Account.ID: Account]

    init(categories: [Category], accounts: [Account]) {
        self.categories = Dictionary(categories.map { ($0.id, $0) }) { first, _ in first }
        self.accounts = Dictionary(accounts.map { ($0.id, $0) }) { first, _ in first }
    }

    /// Returns the key and the type of the row that a sum belongs to, or `nil` if it belongs to none.
    func key(of sum: FlowSum.Key, by grouping: ReportGrouping) -> (ReportRow.Key, TransactionType?)? {
        switch sum {
        case .category(let id):
            guard let category = categories[id] else { return nil }
            let parent = grouping == .group ? category.parent.flatMap { categories[$0] } : nil
            return (.category(parent ?? category), category.type)
        case .account(let id): return accounts[id].map { (.account($0), nil) }
        case .title(let title, let type): return (.title(title), type)
        case .otherTitles(let count, let type): return (.others(count), type)
        case .currency, .day: return nil
        }
    }
}

extension ReportRequest {
    /// Whether the largest amounts come first.
    fileprivate var isSortedByAmount: Bool { sorting == nil || sorting == .amount }
}

extension ReportGrouping {
    /// Returns what sums are to be kept apart by.
    fileprivate func flowGrouping(limit: Int?) -> FlowSumsRequest.Grouping {
        switch self {
        case .category, .group: .category
        case .title: .title(limit: limit)
        case .account: .account
        case .month: .currency
        case .week, .day, .weekday: .day
        }
    }
}

extension Collection<Flows> {
    /// Returns the average, or `nil` of nothing.
    func average() throws(MoneyFlowError) -> Flows? {
        guard !isEmpty else { return nil }
        var sum = Flows.none
        for flows in self { sum = try sum.adding(flows) }
        return sum.divided(by: count)
    }
}

extension Collection<Int64> {
    /// The median of those that are not 0, if there are at least two, or the only one; `nil` unless it is above 0.
    fileprivate var usual: Int64? {
        let some = filter { $0 != 0 }.sorted()
        guard !some.isEmpty, some.count >= Swift.min(2, count) else { return nil }
        let middle = some[some.count / 2]
        guard some.count.isMultiple(of: 2) else { return middle > 0 ? middle : nil }
        // The average, which cannot overflow.
        let below = some[some.count / 2 - 1]
        let average = (below & middle) + ((below ^ middle) >> 1)
        return average > 0 ? average : nil
    }
}
