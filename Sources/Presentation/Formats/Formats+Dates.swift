import Core
import Foundation
import Money

extension Formats {
    /// Returns a short date, with its year unless that is today's: `20 Nov`, `20 Nov 2025`.
    package func day(_ date: CivilDate) -> String {
        cache.text(of: date) { text(of: date, as: date.year == today.year ? .day : .dayAndYear) }
    }

    /// Returns a day that comes every year: `1 Apr`; `nil` if it must be ASCII and cannot be.
    func dayWithoutYear(_ date: CivilDate) -> String? { readable(instant(of: date), .day) }

    /// Returns a range of days, both with their years unless both are in today's: `1 Sep – 18 Nov`,
    /// `30 Dec 2025 – 2 Jan 2026`; a single day if they are the same.
    package func days(from first: CivilDate, to last: CivilDate) -> String {
        let isThisYear = first.year == today.year && last.year == today.year
        guard first != last else { return text(of: first, as: isThisYear ? .day : .dayAndYear) }
        return bounds(of: first, last, withYears: !isThisYear)
    }

    /// Returns the first and the last day, with or without their years: `27 Oct – 26 Nov`.
    func bounds(of first: CivilDate, _ last: CivilDate, withYears: Bool) -> String {
        let shape: DateShape = withYears ? .dayAndYear : .day
        return "\(text(of: first, as: shape)) – \(text(of: last, as: shape))"
    }

    /// Returns a heading for a day: `Today`, `Yesterday`, `Tomorrow`, or the full date: `Friday, 20 November 2026`.
    package func dayHeading(_ date: CivilDate) -> String {
        relativeDay(date) ?? text(of: date, as: .heading)
    }

    /// Returns a day for the middle of a sentence: `today`, `yesterday`, `tomorrow`, or the short date.
    package func dayInSentence(_ date: CivilDate) -> String {
        relativeDay(date)?.lowercased() ?? day(date)
    }

    /// Returns the full date, even of today: `Friday, 20 November 2026`.
    package func fullDay(_ date: CivilDate) -> String {
        text(of: date, as: .heading)
    }

    /// Returns a month with its year: `November 2026`.
    package func month(_ month: Month) -> String {
        guard month.year >= Self.firstGregorianYear else { return month.iso }
        return readable(instant(of: month.firstDay), .month) ?? month.iso
    }

    /// Returns the short name of a month without its year: `Nov`.
    package func shortMonth(_ month: Month) -> String {
        readable(instant(of: month.firstDay), .shortMonth) ?? month.iso
    }

    /// Returns the quarter that a month is in, with its year: `Q3 2026`.
    func quarter(of month: Month) -> String {
        let plain = "Q\((month.month + 2) / 3) \(month.year)"
        guard month.year >= Self.firstGregorianYear else { return plain }
        return readable(instant(of: month.firstDay), .quarter) ?? plain
    }

    /// Returns days with their year: `20 Nov 2026`, `1 – 20 Nov 2026`, `27 Oct – 26 Nov 2026`.
    func interval(_ days: ClosedRange<CivilDate>) -> String {
        let (first, last) = (days.lowerBound, days.upperBound)
        guard first < last else { return text(of: first, as: .dayAndYear) }
        guard first.year >= Self.firstGregorianYear else { return "\(first.iso) – \(last.iso)" }
        var style = Date.IntervalFormatStyle(
            locale: locale,
            calendar: Calendar(identifier: .gregorian),
            timeZone: .gmt
        )
        style = style.day().month(.abbreviated).year()
        // ICU puts thin spaces around the dash.
        let text = style.format(instant(of: first)..<instant(of: last)).withoutBidiMarks
            .replacing("\u{2009}", with: " ")
        return (asciiOnly ? text.asASCII : text) ?? "\(first.iso) - \(last.iso)"
    }

    /// Returns a moment in the time zone: `Today, 14:05`, `20 Nov, 09:12`.
    package func moment(_ instant: Date) -> String {
        guard let date = localDate(of: instant) else { return "" }
        let time = readable(instant, .time) ?? ""
        return (relativeDay(date) ?? day(date)) + ", " + time
    }

    /// Returns the moment since which something has been so: `14:05`, `yesterday, 14:05`, `20 Nov, 09:12`.
    func since(_ instant: Date) -> String {
        guard let date = localDate(of: instant) else { return "" }
        let time = readable(instant, .time) ?? ""
        return date == today ? time : dayInSentence(date) + ", " + time
    }

    /// Returns how long ago a moment was, to end a sentence: `today at 14:05`, `yesterday`, `3 days ago`,
    /// `on 20 Nov 2025`.
    package func age(_ instant: Date) -> String {
        guard let date = localDate(of: instant) else { return "at an unknown time" }
        switch today.daysSince1970 - date.daysSince1970 {
        case 0: return "today at " + (readable(instant, .time) ?? "")
        case 1: return "yesterday"
        case 2...30: return "\(count(today.daysSince1970 - date.daysSince1970)) days ago"
        default: return "on " + day(date)
        }
    }

    /// Returns whether a moment is today, in the time zone.
    func isToday(_ instant: Date) -> Bool {
        localDate(of: instant) == today
    }

    /// Returns the date of a moment in the time zone; `nil` if it is far outside of the history's range.
    private func localDate(of instant: Date) -> CivilDate? {
        let local = instant.timeIntervalSince1970 + Double(timeZone.secondsFromGMT(for: instant))
        return local.magnitude < 1e12 ? CivilDate(daysSince1970: Int((local / 86_400).rounded(.down))) : nil
    }

    /// ICU uses the Julian calendar before October 1582; civil dates are Gregorian throughout.
    private static let firstGregorianYear = 1583

    fileprivate func relativeDay(_ date: CivilDate) -> String? {
        switch date.daysSince1970 - today.daysSince1970 {
        case 0: "Today"
        case -1: "Yesterday"
        case 1: "Tomorrow"
        default: nil
        }
    }

    private func text(of date: CivilDate, as shape: DateShape) -> String {
        guard date.year >= Self.firstGregorianYear else { return date.iso }
        return readable(instant(of: date), shape) ?? date.iso
    }

    /// Makes the formatters of amounts, days and times.
    ///
    /// ICU takes up to a millisecond for each, which can pass while the wallet is read.
    package func prepare() {
        _ = [readable(instant(of: today), .time), readable(instant(of: today), .heading)]
        _ = [text(of: today, as: .dayAndYear), text(of: today, as: .day), amount(.zero(currency))]
    }

    /// Returns noon of a day in GMT, the time zone in which dates are formatted.
    private func instant(of date: CivilDate) -> Date {
        Date(timeIntervalSince1970: Double(date.daysSince1970) * 86_400 + 43_200)
    }

    /// Returns the text of an instant, or `nil` if it must be ASCII and cannot be.
    private func readable(_ instant: Date, _ shape: DateShape) -> String? {
        let text = cache.dateStyle(for: shape) { style(of: shape) }.format(instant).withoutBidiMarks
        return asciiOnly ? text.asASCII : text
    }

    private func style(of shape: DateShape) -> Date.FormatStyle {
        var style = Date.FormatStyle(
            locale: locale,
            calendar: Calendar(identifier: .gregorian),
            timeZone: shape == .time ? timeZone : .gmt
        )
        let isAlone: Set<DateShape> = [.heading, .month, .shortMonth, .quarter]
        style.capitalizationContext = isAlone.contains(shape) ? .standalone : .middleOfSentence
        return switch shape {
        case .day: style.day().month(.abbreviated)
        case .dayAndYear: style.day().month(.abbreviated).year()
        case .heading: style.weekday(.wide).day().month(.wide).year()
        case .month: style.month(.wide).year()
        case .shortMonth: style.month(.abbreviated)
        case .quarter: style.quarter(.abbreviated).year()
        case .time: style.hour().minute()
        }
    }
}
