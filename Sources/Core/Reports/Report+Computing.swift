import Money

extension Report {
    /// Computes a report.
    ///
    /// - Parameters:
    ///   - accounts: The accounts in their order.
    ///   - tags: The tags.
    ///   - currencies: The currencies that the filter allows, the wallet's first; not empty.
    ///   - life: The days of the first and the last transaction, or `nil` if there is none.
    ///   - sums: Returns the sums that a question asks for.
    /// - Throws: ``MoneyFlowError/amountOverflow``, and what `sums` throws.
    package init(
        _ request: ReportRequest,
        categories: [Category],
        accounts: [Account],
        tags: [Tag] = [],
        currencies: [Currency],
        life: ClosedRange<CivilDate>?,
        sums: (FlowSumsRequest) throws(MoneyFlowError) -> [FlowSum]
    ) throws(MoneyFlowError) {
        let ranges = ReportRanges(request, life: life)
        self.request = ranges.request
        days = ranges.days
        comparedDays = ranges.comparedDays
        seriesMonths = ranges.seriesMonths
        let type = request.filter.type(among: categories)
        self.type = type
        let question = ranges.question
        let found = try sums(question)
        let rows =
            switch request.grouping {
            case .category, .group, .title, .account:
                try Self.rows(
                    ofThings: ranges,
                    RowNames(categories: categories, accounts: accounts),
                    question.ranges,
                    found
                )
            case .tag:
                // What all of them add up to is asked apart, as a transaction can have several tags, or none.
                try Self.rows(
                    ofThings: ranges,
                    RowNames(tags: tags),
                    question.ranges,
                    sums(FlowSumsRequest(question.ranges, by: .tag, matching: request.filter))
                )
            case .month:
                try Self.rows(ofMonths: ranges, completeIn: currencies[0], sums)
            case .week, .day, .weekday:
                try Self.rows(ofDays: ranges, completeIn: currencies[0], sums)
            }
        var parts: [CurrencyReport] = []
        for (index, currency) in currencies.enumerated() {
            var all: [ClosedRange<CivilDate>: Flows] = [:]
            for sum in found where sum.currency == currency {
                let days = question.ranges[sum.range]
                all[days] = try (all[days] ?? .none).adding(sum.flows)
            }
            let (own, later) = (all[ranges.days] ?? .none, ranges.later.flatMap { all[$0] } ?? .none)
            let compared = ranges.comparedDays.map { all[$0] ?? .none }
            let rows = try request.arranged(rows[currency] ?? [], of: type)
            guard index == 0 || !rows.isEmpty || ([own, later] + compared).contains(where: { $0 != .none }) else {
                continue
            }
            parts.append(
                CurrencyReport(
                    currency: currency,
                    flows: own,
                    compared: try compared.average(),
                    later: later,
                    series: ranges.seriesDays.map { all[$0] ?? .none },
                    rows: rows,
                    savingsRate: try own.income > 0 && request.filter.isUnlimited
                        ? CurrencyReport.SavingsRate(saved: own.net(), income: own.income) : nil
                )
            )
        }
        self.currencies = parts
    }

    /// Returns the rows of a report by category, group, title or account in each currency.
    ///
    /// - Parameters:
    ///   - days: The ranges of the sums.
    ///   - sums: What ``ReportRanges/question`` asks for.
    private static func rows(
        ofThings ranges: ReportRanges,
        _ names: RowNames,
        _ days: [ClosedRange<CivilDate>],
        _ sums: [FlowSum]
    ) throws(MoneyFlowError) -> [Currency: [ReportRow]] {
        struct RowID: Hashable {
            let currency: Currency
            let key: ReportRow.Key
            let type: TransactionType?
        }
        var all: [RowID: [ClosedRange<CivilDate>: Flows]] = [:]
        for sum in sums {
            guard let (key, type) = names.key(of: sum.key, by: ranges.request.grouping) else { continue }
            let (id, days) = (RowID(currency: sum.currency, key: key, type: type), days[sum.range])
            all[id, default: [:]][days] = try (all[id]?[days] ?? .none).adding(sum.flows)
        }
        let (compared, wholes, series) = (ranges.comparedDays, ranges.comparedWholes, ranges.seriesDays)
        let rows = try all.map { id, flows throws(MoneyFlowError) in
            (
                id.currency,
                try ReportRow(
                    key: id.key,
                    type: id.type,
                    flows: flows[ranges.days] ?? .none,
                    comparisons: compared.map { ReportRow.Comparison(days: $0, flows: flows[$0] ?? .none) },
                    usual: id.type.flatMap { type in wholes.map { flows[$0]?.amount(of: type) ?? 0 }.usual },
                    series: series.map { flows[$0] ?? .none }
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
    private let tags: [Tag.ID: Tag]

    init(categories: [Category] = [], accounts: [Account] = [], tags: [Tag] = []) {
        self.tags = Dictionary(tags.map { ($0.id, $0) }) { first, _ in first }
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
        case .tag(let id): return tags[id].map { (.tag($0), nil) }
        case .title(let title, let type): return (.title(title), type)
        case .otherTitles(let count, let type): return (.others(count), type)
        case .currency, .day: return nil
        }
    }
}

extension ReportRanges {
    /// The question for the sums of the report and, unless these are days, of its rows.
    fileprivate var question: FlowSumsRequest {
        var days = [self.days] + comparedDays
        if let later { days.append(later) }
        let grouping: FlowSumsRequest.Grouping
        switch request.grouping {
        case .category, .group: grouping = .category
        case .account: grouping = .account
        case .title: grouping = .title(limit: comparedDays.isEmpty && request.isSortedByAmount ? request.top : nil)
        case .tag, .month, .week, .day, .weekday: grouping = .currency
        }
        if grouping != .currency || request.grouping == .tag { days += comparedWholes + seriesDays }
        var known: Set<ClosedRange<CivilDate>> = []
        return FlowSumsRequest(days.filter { known.insert($0).inserted }, by: grouping, matching: request.filter)
    }
}

extension ReportRequest {
    /// Whether the largest amounts come first.
    fileprivate var isSortedByAmount: Bool { sorting == nil || sorting == .amount }
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
