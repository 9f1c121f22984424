import Testing

@testable import Money

@Suite("Periods")
struct PeriodCalendarTests {
    private func day(_ iso: String) throws -> CivilDate { try #require(CivilDate(iso: iso)) }
    private func month(_ iso: String) throws -> Month { try #require(Month(iso: iso)) }

    @Test(
        "A month begins on its day, or on the last day of a shorter month, and has the name of most of its days",
        arguments: [
            (MonthStart.day(1), "2026-11", "2026-11-01", "2026-11-30"),
            (.day(5), "2026-11", "2026-11-05", "2026-12-04"),
            (.day(15), "2026-11", "2026-11-15", "2026-12-14"),
            (.day(16), "2026-11", "2026-10-16", "2026-11-15"),
            (.day(27), "2026-11", "2026-10-27", "2026-11-26"),
            (.day(31), "2026-03", "2026-02-28", "2026-03-30"),
            (.day(31), "2026-02", "2026-01-31", "2026-02-27"),
            (.lastWeekday(5), "2026-11", "2026-10-30", "2026-11-26"),
            (.lastWeekday(1), "2026-12", "2026-11-30", "2026-12-27"),
            // 27 December 2026 is a Sunday.
            (.day(27, weekends: .before), "2027-01", "2026-12-25", "2027-01-26"),
            (.day(27, weekends: .before), "2026-12", "2026-11-27", "2026-12-24"),
            (.day(27, weekends: .after), "2027-01", "2026-12-28", "2027-01-26"),
            // 1, 15 and 16 August 2026 are on weekends, as are 31 January and 28 February.
            (.day(1, weekends: .before), "2026-08", "2026-07-31", "2026-08-31"),
            (.day(1, weekends: .before), "2026-07", "2026-07-01", "2026-07-30"),
            (.firstWorkday, "2026-08", "2026-08-03", "2026-08-31"),
            (.day(15, weekends: .before), "2026-08", "2026-08-14", "2026-09-14"),
            (.day(16, weekends: .after), "2026-09", "2026-08-17", "2026-09-15"),
            (.lastWorkday, "2026-02", "2026-01-30", "2026-02-26"),
            (.day(31, weekends: .after), "2026-02", "2026-02-02", "2026-03-01"),
            (.day(27), "0001-01", "0001-01-01", "0001-01-26"),
            (.day(5), "0001-01", "0001-01-01", "0001-02-04"),
            (.day(5), "9999-12", "9999-12-05", "9999-12-31"),
        ]
    )
    func months(start: MonthStart, name: String, first: String, last: String) throws {
        let calendar = PeriodCalendar(monthStart: start)
        let days = try calendar.days(of: month(name)...month(name))

        #expect(days == (try day(first)...day(last)))
        #expect(calendar.month(of: days.lowerBound).iso == name)
        #expect(calendar.month(of: days.upperBound).iso == name)
    }

    private static let starts =
        WeekendShift.allCases.flatMap { shift in (1...31).map { MonthStart.day($0, weekends: shift) } }
        + (1...7).map(MonthStart.lastWeekday)

    @Test("Every day belongs to one month, and months follow each other without a gap")
    func everyDay() throws {
        for calendar in Self.starts.map({ PeriodCalendar(monthStart: $0) }) {
            var date = try day("2023-11-20")
            var current = calendar.month(of: date)
            while date.year < 2025 {
                let next = calendar.month(of: date)
                #expect(calendar.days(of: next...next).contains(date))
                #expect(next == current || next == current.adding(1))
                current = next
                date = try #require(date.adding(days: 1))
            }
        }
    }

    @Test("The months of all weekdays on which a year can begin, leap years included, cover each day once")
    func tiles() throws {
        for start in Self.starts {
            let calendar = PeriodCalendar(monthStart: start)
            var month = try self.month("1999-12")
            var days = calendar.days(of: month...month)
            while month.year < 2028 {
                let next = try #require(month.adding(1))
                let nextDays = calendar.days(of: next...next)
                guard days.upperBound.adding(days: 1) == nextDays.lowerBound,
                    calendar.month(of: nextDays.lowerBound) == next, calendar.month(of: days.upperBound) == month,
                    nextDays.lowerBound == Self.expectedFirstDay(of: next, start)
                else {
                    Issue.record("\(start): \(month.iso) \(days), \(next.iso) \(nextDays)")
                    return
                }
                (month, days) = (next, nextDays)
            }
            for year in 2000..<2028 {
                let months = try self.month("\(year)-01")...self.month("\(year)-12")
                #expect(calendar.period(.year, of: months.lowerBound).days == calendar.days(of: months))
            }
        }
    }

    /// Returns the first day of a month, found by walking from its day to another one of the week.
    private static func expectedFirstDay(of name: Month, _ start: MonthStart) -> CivilDate? {
        let (offset, step, weekdays): (Int?, Int, ClosedRange<Int>)
        switch start {
        case .lastWeekday(let weekday): (offset, step, weekdays) = (nil, -1, weekday...weekday)
        case .day(let day, .none): (offset, step, weekdays) = (day, 0, 1...7)
        case .day(let day, .before): (offset, step, weekdays) = (day, -1, 1...5)
        case .day(let day, .after): (offset, step, weekdays) = (day, 1, 1...5)
        }
        guard let month = (offset ?? 31) > 15 ? name.adding(-1) : name else { return nil }
        var date: CivilDate? = CivilDate(month: month, day: min(offset ?? 31, month.dayCount))
        while let day = date, !weekdays.contains(day.weekday) { date = day.adding(days: step) }
        return date
    }

    @Test(
        "A day has a week, a month, a quarter and a year",
        arguments: [
            (Period.Unit.day, "2026-11-20", "2026-11-20"), (.week, "2026-11-16", "2026-11-22"),
            (.month, "2026-11-01", "2026-11-30"), (.quarter, "2026-10-01", "2026-12-31"),
            (.year, "2026-01-01", "2026-12-31"),
        ]
    )
    func units(unit: Period.Unit, first: String, last: String) throws {
        let period = PeriodCalendar().period(unit, containing: try day("2026-11-20"))

        #expect(period == Period(try day(first)...day(last), unit))
    }

    @Test("Weeks begin on the first day of the week, and years with their first month")
    func otherCalendars() throws {
        let sundays = PeriodCalendar(firstWeekday: 7)
        let payday = PeriodCalendar(monthStart: .day(27))

        #expect(sundays.period(.week, containing: try day("2026-11-20")).first.iso == "2026-11-15")
        #expect(sundays.period(.week, containing: try day("2026-11-15")).first.iso == "2026-11-15")
        #expect(
            payday.period(.year, containing: try day("2026-12-27")).days == (try day("2026-12-27")...day("2027-12-26"))
        )
        #expect(payday.period(.quarter, containing: try day("2026-11-20")).first.iso == "2026-09-27")
    }

    @Test(
        "Periods move by their unit, and other runs of days by their length",
        arguments: [
            (Period.Unit.month, "2026-03-31", -1, "2026-02-01", "2026-02-28"),
            (.month, "2026-01-15", -13, "2024-12-01", "2024-12-31"),
            (.quarter, "2026-11-20", -4, "2025-10-01", "2025-12-31"),
            (.year, "2024-02-29", 1, "2025-01-01", "2025-12-31"),
            (.week, "2026-11-20", -1, "2026-11-09", "2026-11-15"),
            (.day, "2026-03-01", -1, "2026-02-28", "2026-02-28"),
        ]
    )
    func shifting(unit: Period.Unit, containing: String, count: Int, first: String, last: String) throws {
        let calendar = PeriodCalendar()
        let period = calendar.period(unit, containing: try day(containing))
        let run = Period(try day("2026-11-11")...day("2026-11-20"))

        #expect(calendar.period(period, shiftedBy: count) == Period(try day(first)...day(last), unit))
        #expect(calendar.period(run, shiftedBy: -1) == Period(try day("2026-11-01")...day("2026-11-10")))
        #expect(calendar.period(period, shiftedBy: .min) == nil)
    }

    @Test(
        "A part of a period corresponds to the same days of another one",
        arguments: [
            ("2026-11-20", Period.Unit.month, -1, "2026-10-01", "2026-10-20"),
            ("2026-03-30", .month, -1, "2026-02-01", "2026-02-28"),
            // All of February is all of January.
            ("2026-02-28", .month, -1, "2026-01-01", "2026-01-31"),
            ("2026-11-20", .year, -1, "2025-01-01", "2025-11-20"),
            ("2024-02-29", .year, -1, "2023-01-01", "2023-02-28"),
            ("2026-11-20", .quarter, -1, "2026-07-01", "2026-08-20"),
            ("2026-11-18", .week, -1, "2026-11-09", "2026-11-11"),
        ]
    )
    func corresponding(today: String, unit: Period.Unit, count: Int, first: String, last: String) throws {
        let calendar = PeriodCalendar()
        let period = calendar.period(unit, containing: try day(today))
        let other = try #require(calendar.period(period, shiftedBy: count))
        let days = calendar.days(of: other, correspondingTo: period.days(upTo: try day(today)), of: period)

        #expect(days == (try day(first)...day(last)))
    }

    @Test("In months that begin on payday, the same day counts from payday")
    func correspondingInPaydayMonths() throws {
        let calendar = PeriodCalendar(monthStart: .day(27))
        let period = calendar.period(try month("2026-11"))
        let other = try #require(calendar.period(period, shiftedBy: -1))
        let days = calendar.days(of: other, correspondingTo: period.days(upTo: try day("2026-11-20")), of: period)

        #expect(days == (try day("2026-09-27")...day("2026-10-21")))
    }
}
