import Money

/// The time of a file's rows, as the file's name or the lines above the table say it.
///
/// A single date is the day on which the file was made, before which its rows are. Two dates, or a month with its year,
/// are the period of the rows.
struct CSVPeriod: Sendable {
    /// Its first day; `nil` if only the day after the rows is known.
    let first: CivilDate?
    /// Its last day.
    let last: CivilDate
    /// What names it in the file.
    let text: String

    /// How many days the booking of a payment, or its value date, may be away from another of its dates.
    static let slack = 10

    /// Finds the period in some texts, or returns `nil` if they name no date that has only one order.
    init?(_ texts: [String], _ reader: CSVCellReader) {
        let days = texts.flatMap { Self.days(in: $0, reader) }
        guard let start = days.min(by: { $0.day < $1.day }), let end = days.max(by: { $0.day < $1.day }) else {
            return nil
        }
        first = start.day < end.day ? start.day : nil
        last = end.day
        text = start.text == end.text ? start.text : "\(start.text) – \(end.text)"
    }

    /// Returns the dates in a text that have only one order, and the first and the last day of its months.
    private static func days(in text: String, _ reader: CSVCellReader) -> [(day: CivilDate, text: String)] {
        var days: [(day: CivilDate, text: String)] = []
        func add(_ text: String) -> Bool {
            let cell = ArraySlice(text.utf8)
            guard let date = reader.date(cell) else { return false }
            let isNamed = date.form == .named || cell.hasPointBetweenNumbers
            guard let day = (date.onlyOrder ?? (isNamed ? .dayMonthYear : nil)).flatMap(date.day) else { return true }
            days.append((day, text))
            return true
        }
        for part in text.split(whereSeparator: { !$0.isASCII || !($0.isNumber || "./-".contains($0)) }) {
            // A separator at an end belongs to the rest of the text.
            guard let first = part.firstIndex(where: \.isNumber), let last = part.lastIndex(where: \.isNumber) else {
                continue
            }
            let number = part[first...last]
            if add(String(number)) { continue }
            guard let month = Month(iso: number) else { continue }
            days += [month.firstDay, month.lastDay].map { ($0, String(number)) }
        }
        let words = text.split { !$0.isLetter && !$0.isNumber }
        for index in words.indices.dropFirst() {
            let (name, year) = (words[index - 1], words[index])
            guard year.count == 4, let number = Int(year), let month = MonthWords.month(ArraySlice(name.utf8)),
                let month = Month(year: number, month: month)
            else { continue }
            if index > 1, add(words[index - 2...index].joined(separator: " ")) { continue }
            days += [month.firstDay, month.lastDay].map { ($0, "\(name) \(year)") }
        }
        return days
    }

    /// Whether it has a first and a last day.
    var isSpan: Bool { first != nil }

    /// Whether a day is in the period, or a few days from it.
    func contains(_ day: CivilDate) -> Bool {
        let number = day.daysSince1970
        return number <= last.daysSince1970 + Self.slack
            && first.map { number >= $0.daysSince1970 - Self.slack } ?? true
    }
}
