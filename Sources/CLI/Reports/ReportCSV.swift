import Core
import Money

/// A report as tidy CSV (RFC 4180): a header, then one value a line.
///
/// The `kind` of a value is `amount` for a row of the report, `comparison` for each of the periods that it is compared
/// with, and `month` for a month of its series, from the first to the last of their days. Amounts are in units with a
/// decimal point; `type` says whether they are income or expenses. The count of a row with both types is left out.
struct ReportCSV {
    private let report: Report

    init(_ report: Report) { self.report = report }

    static let columns = ["kind", "from", "to", "name", "type", "amount", "currency", "count"]

    var text: String {
        var output = Array((Self.columns.joined(separator: ",") + "\r\n").utf8)
        for part in report.currencies {
            for row in part.rows { append(row, in: part.currency, to: &output) }
        }
        return String(decoding: output, as: UTF8.self)
    }

    private func append(_ row: ReportRow, in currency: Currency, to output: inout [UInt8]) {
        let types = row.type.map { [$0] } ?? TransactionType.allCases
        let days = if case .period(let period) = row.key { period.days } else { report.days }
        func append(_ kind: String, _ days: ClosedRange<CivilDate>, _ flows: Flows, _ type: TransactionType) {
            output += "\(kind),\(days.lowerBound.iso),\(days.upperBound.iso),".utf8
            CSVText.append(row.key.text, to: &output)
            let amount = Money(minorUnits: flows.amount(of: type), currency: currency).decimalText
            output += ",\(type.rawValue),\(amount),\(currency.code),\(row.type == nil ? "" : "\(flows.count)")\r\n".utf8
        }
        for type in types {
            append("amount", days, row.flows, type)
            for comparison in row.comparisons { append("comparison", comparison.days, comparison.flows, type) }
            for (month, flows) in zip(report.seriesMonths, row.series) {
                let days = report.request.calendar.days(of: month...month)
                append("month", days.clamped(to: days.lowerBound...report.days.upperBound), flows, type)
            }
        }
    }
}

extension ReportRow.Key {
    /// The name of a row in a file; days are ISO 8601.
    fileprivate var text: String {
        switch self {
        case .category(let category): category.name
        case .title(let title): title
        case .account(let account): account.name
        case .tag(let tag): tag.name
        case .period(let period):
            period.first == period.last ? period.first.iso : "\(period.first.iso)/\(period.last.iso)"
        case .weekday(let weekday): String(weekday)
        case .others: "others"
        }
    }
}

extension Money {
    /// The amount in units, with a point before the decimals if the currency has any: `-12.50`.
    fileprivate var decimalText: String {
        let (units, rest) = minorUnits.magnitude.quotientAndRemainder(dividingBy: currency.minorUnitsPerUnit.magnitude)
        let sign = minorUnits < 0 ? "-" : ""
        guard currency.minorUnitDigits > 0 else { return "\(sign)\(units)" }
        let digits = String(rest)
        return "\(sign)\(units)." + String(repeating: "0", count: currency.minorUnitDigits - digits.count) + digits
    }
}
