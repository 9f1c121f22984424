import Core
import Foundation

/// A page about a period, ready to draw: a report, and charts of what led there.
package struct ReportPageViewData: Hashable, Sendable {
    /// The language of the words as a BCP 47 tag, with the user's region: `en-IE`.
    package let language: String
    /// The report, as on the screen.
    package let report: ReportViewData
    /// The parts of the page in each currency of the report, in the same order.
    package let parts: [CurrencyPageViewData]
    /// The budgets of the report's month; `nil` if there are none.
    package let budgets: BudgetListViewData?
    /// What is wrong, such as statements that accounts do not agree with, in sentences.
    package let warnings: [String]
    /// What the page does not show, and when it was made, in sentences.
    package let notes: [String]

    /// Creates the page to draw.
    ///
    /// - Parameter filter: What the report is limited to, or `nil` for everything.
    /// - Throws: ``MoneyFlowError/amountOverflow``.
    package init(_ page: ReportPage, filter: String? = nil, formats: Formats) throws(MoneyFlowError) {
        let formats = formats.forPages
        language = (["en"] + [formats.locale.region?.identifier].compactMap(\.self)).joined(separator: "-")
        report = try ReportViewData(page.report, filter: filter, formats: formats)
        var parts: [CurrencyPageViewData] = []
        for (index, part) in page.report.currencies.enumerated() {
            parts.append(try CurrencyPageViewData(part, report.parts[index], index, of: page, formats: formats))
        }
        self.parts = parts
        budgets = page.budgets.flatMap { $0.count > 0 ? BudgetListViewData($0, formats: formats) : nil }
        warnings = page.brokenStatements.map { NoteViewData(broken: $0, formats: formats).text.asSentence }
        let leftOut =
            page.netWorth == nil
            ? "Balances are left out, because the report does not cover all transactions.  " : ""
        let inTransit = page.inTransit.compactMap { transfer in
            transfer.arrival.map {
                "\(formats.amount($0.amount)) from \(transfer.account.name) to \($0.account.name)"
            }
        }
        let onTheWay = inTransit.isEmpty ? "" : "In transit, and in no account: \(inTransit.joined(separator: ", ")). "
        notes =
            report.notes.map { $0.text.asSentence } + [
                leftOut + onTheWay
                    + "Transfers between accounts are neither income nor expenses, and refunds lower the expenses.",
                "Created by MoneyFlow on \(formats.fullDay(formats.today))".asSentence,
            ]
    }
}

/// The part of a page in one currency, ready to draw.
package struct CurrencyPageViewData: Hashable, Sendable {
    /// The report in the currency, as on the screen.
    package let report: CurrencyReportViewData
    /// The share of each row in what the section's rows above zero add up to: `62%`; empty if a row has none.
    package let shares: [[String]]
    /// The charts, in order; those with nothing to show are missing.
    package let charts: [ChartViewData]
    /// What the largest transactions are: `Largest expenses`.
    package let largestHeading: String
    /// What the second column of ``largest`` is about: `Day`, `Times`.
    package let largestColumn: String
    /// The largest transactions, or titles, the largest first.
    package let largest: [LargestRowViewData]

    init(
        _ part: CurrencyReport,
        _ data: CurrencyReportViewData,
        _ index: Int,
        of page: ReportPage,
        formats: Formats
    ) throws(MoneyFlowError) {
        report = data
        shares = data.sections.map { Percent.shares(of: $0.rows.map(\.measure)) }
        let currency = part.currency
        charts = [
            page.spending.first { $0.currency == currency }.flatMap { ChartViewData($0, formats: formats) },
            page.months.currencies.first { $0.currency == currency }
                .flatMap { ChartViewData(months: $0, of: page.months, formats: formats) },
            page.netWorth.flatMap { worth in
                let own = worth.currencies.first { $0.currency == currency }
                return (index == 0 ? worth.converted ?? own : own)
                    .flatMap { ChartViewData($0, of: worth, formats: formats) }
            },
        ]
        .compactMap(\.self)
        largestHeading = page.largestType == .income ? "Largest income" : "Largest expenses"
        if let titles = page.largestTitles {
            largestColumn = "Times"
            largest =
                titles.indices.contains(index) ? titles[index].map { LargestRowViewData($0, formats: formats) } : []
        } else {
            largestColumn = "Day"
            largest =
                page.largest.indices.contains(index)
                ? page.largest[index].map { LargestRowViewData($0, formats: formats) } : []
        }
    }
}

/// One of the largest transactions of a page, or those with one title.
package struct LargestRowViewData: Hashable, Sendable {
    /// The icon of the category, or `nil` for a transfer.
    package let icon: CategoryIcon?
    /// The title.
    package let title: String
    /// The category and the account, as far as they say more.
    package let details: String
    /// The day, or how often there were transactions with the title.
    package let times: String
    /// The amount with its sign.
    package let amount: String

    init(_ transaction: Transaction, formats: Formats) {
        let row = TransactionRowViewData(transaction, formats: formats)
        icon = row.icon
        title = row.title
        details = [row.category, row.account].filter { !$0.isEmpty }.joined(separator: ", ")
        times = row.date
        amount = row.amount
    }

    init(_ titled: LargestTitle, formats: Formats) {
        let row = TransactionRowViewData(titled.transaction, formats: formats)
        icon = row.icon
        title = row.title
        details = row.category
        times = formats.count(titled.count)
        amount = formats.signedAmount(titled.total, titled.transaction.category?.type ?? .expense)
    }
}

extension Formats {
    /// The same formats for a page in a file, which shows all characters wherever it was made.
    fileprivate var forPages: Formats { with(hidesAmounts: hidesAmounts, asciiOnly: false) }
}
