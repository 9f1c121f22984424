import Core
import Money

/// The tags with what their transactions add up to, ready to draw.
package struct TagListViewData: Hashable, Sendable {
    /// A tag as a line of a list.
    package struct Row: Hashable, Sendable, Identifiable {
        package let id: Tag.ID
        /// The name, with its number sign.
        package let name: String
        /// The number of transactions.
        package let count: String
        /// The first and the last day: `3 May – 20 May`; empty if there are no transactions.
        package let days: String
        /// The expenses in each currency, or the income if there are none: `€1,204.50`.
        package let sum: String
        /// What it cost for each day: `€66.92 a day`; empty for a single day, or without expenses.
        package let perDay: String
    }

    /// The tags, the latest first.
    package let rows: [Row]
    /// The empty state; `nil` if there are tags.
    package let emptyState: EmptyStateViewData?
    /// That a transaction counts with each of its tags; empty if there is only one tag.
    package let note: String

    /// Creates the list of tags.
    package init(_ summaries: [TagSummary], formats: Formats) {
        rows = summaries.map { Row($0, formats: formats) }
        emptyState = summaries.isEmpty ? .noTags : nil
        note = summaries.count > 1 ? "A transaction with several tags counts for each of them." : ""
    }
}

extension TagListViewData.Row {
    fileprivate init(_ summary: TagSummary, formats: Formats) {
        id = summary.tag.id
        name = "#\(summary.tag.name)"
        count = formats.count(summary.count)
        days =
            summary.days.map { days in
                days.lowerBound == days.upperBound
                    ? formats.day(days.lowerBound) : "\(formats.day(days.lowerBound)) – \(formats.day(days.upperBound))"
            } ?? ""
        let expenses = summary.sums.filter { $0.expenses.minorUnits != 0 }
        let sums =
            expenses.isEmpty
            ? summary.sums.filter { $0.income.minorUnits != 0 }.map { formats.signedAmount($0.income, .income) }
            : expenses.map { formats.balance($0.expenses) }
        sum = sums.joined(separator: ", ")
        perDay = expenses.count == 1 ? formats.costPerDay(of: expenses[0].expenses, in: summary.days) : ""
    }
}

extension Formats {
    /// Returns what an amount is for each of some days, `€66.92 a day`; empty for a single day.
    func costPerDay(of amount: Money, in days: ClosedRange<CivilDate>?) -> String {
        guard let days, amount.minorUnits > 0 else { return "" }
        let count = Int64(days.upperBound.daysSince1970 - days.lowerBound.daysSince1970) + 1
        guard count > 1 else { return "" }
        let average = (amount.minorUnits + count / 2) / count
        return "\(self.amount(Money(minorUnits: average, currency: amount.currency))) a day"
    }
}

extension EmptyStateViewData {
    /// The empty state of the list of tags.
    static let noTags = EmptyStateViewData(
        title: "No tags yet",
        text: "A tag holds together what different categories have in common, such as a trip:",
        remedies: [.addTagged, .tagExample]
    )
}

extension Remedy {
    /// Add a transaction with a tag.
    fileprivate static let addTagged = Remedy(
        ["add"],
        .text("12.50"),
        .text("Pizza"),
        .option("category", "eating"),
        .option("tag", "rome")
    )
    /// Give a tag to transactions.
    fileprivate static let tagExample = Remedy(["edit"], .text("40-42"), .option("tag", "rome"))
}

extension ReceiptViewData {
    /// Creates the receipt of a new name of a tag.
    package init(tagRenamed before: Tag, _ after: Tag) {
        self.init(
            title: before == after ? "#\(after.name) is unchanged" : "Renamed #\(before.name) to #\(after.name)",
            undoAction: before == after ? nil : .undo
        )
    }

    /// Creates the receipt of deleting a tag.
    ///
    /// - Parameter count: How many transactions had it.
    package init(tagDeleted tag: Tag, count: Int, formats: Formats) {
        self.init(
            title: "Deleted #\(tag.name)",
            lines: count == 0
                ? []
                : ["\(formats.count(count, "transaction", "transactions")) had it, and stayed as they are otherwise."],
            undoAction: .undo
        )
    }

    /// Creates the receipt of making several tags one.
    package init(tagsMerged merge: MergeTags.Outcome, formats: Formats) {
        let names = merge.merged.map { "#\($0.name)" }
        self.init(
            title: merge.merged.isEmpty
                ? "#\(merge.tag.name) is unchanged" : "Merged \(Formats.list(names)) into #\(merge.tag.name)",
            lines: merge.count == 0
                ? [] : ["\(formats.count(merge.count, "transaction", "transactions")) got it."],
            undoAction: merge.merged.isEmpty ? nil : .undo
        )
    }
}

extension AppFeature {
    /// Tags.
    static let tags = AppFeature(history: .tags)
}

extension AppDestination {
    /// The tags.
    package static let tags = AppDestination { $0.tags }.at("tags")
}

extension AppViewModel {
    /// The tags.
    package var tags: ListViewModel<TagListViewData, Tag.ID> {
        kept { parts in
            ListViewModel(parts, ids: { $0.rows.map(\.id) }) { wallet, formats throws(MoneyFlowError) in
                TagListViewData(try await wallet.read(ConvertedTagSummaries(today: formats.today)), formats: formats)
            }
        }
    }

    /// Deletes a tag.
    package func deleteTag(_ id: Tag.ID) async {
        await changes.perform { [wallet, formats = current.formats] () throws(MoneyFlowError) in
            try await wallet.perform(DeleteTag(id)).map {
                .receipt(ReceiptViewData(tagDeleted: $0.tag, count: $0.count, formats: formats))
            }
        }
    }
}
