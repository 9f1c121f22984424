extension Month {
    /// Returns the month `months` later (earlier if negative), or `nil` outside the years 1 to 9999.
    public func adding(_ months: Int) -> Month? {
        let (sum, overflow) = (year * 12 + month - 1).addingReportingOverflow(months)
        return overflow || sum < 0 ? nil : Month(year: sum / 12, month: sum % 12 + 1)
    }
}

extension PeriodCalendar {
    /// Returns the month, the quarter or the year that a month belongs to, or, for a shorter unit, the one that the month
    /// begins with.
    public func period(_ unit: Period.Unit, of month: Month) -> Period {
        period(unit, containing: days(of: month...month).lowerBound)
    }

    /// Returns days as a period: that of a unit if they are exactly one.
    public func period(of days: ClosedRange<CivilDate>) -> Period {
        let unit = Period.Unit.allCases.first { period($0, containing: days.lowerBound).days == days }
        return Period(days, unit)
    }

    /// Returns the months that the days are exactly, or `nil` if they do not consist of whole months.
    public func months(of days: ClosedRange<CivilDate>) -> ClosedRange<Month>? {
        let months = month(of: days.lowerBound)...month(of: days.upperBound)
        return self.days(of: months) == days ? months : nil
    }

    /// Returns a period as ``PeriodParser`` reads it: `2026-11`, `2026-q3`, `2026`, `2026-11-20`,
    /// `2026-11-16..2026-11-22`.
    public func text(of period: Period) -> String {
        let month = month(of: period.first)
        let year = String(month.iso.prefix(4))
        return switch period.unit {
        case .year: year
        case .quarter: "\(year)-q\((month.month + 2) / 3)"
        case .month: month.iso
        case .day: period.first.iso
        case .week, nil: "\(period.first.iso)..\(period.last.iso)"
        }
    }
}
