/// A run of days that sums are asked for.
public struct Period: Hashable, Sendable {
    /// A unit of a ``PeriodCalendar``.
    public enum Unit: String, CaseIterable, Hashable, Sendable {
        case day
        case week
        case month
        case quarter
        case year

        /// The number of months in the unit, or `nil` if it does not consist of months.
        public var monthCount: Int? {
            switch self {
            case .day, .week: nil
            case .month: 1
            case .quarter: 3
            case .year: 12
            }
        }
    }

    /// The first and the last day; those of the calendar stand for no beginning and no end.
    public let days: ClosedRange<CivilDate>
    /// The unit that the days are exactly one of, or `nil` for any other run of days.
    public let unit: Unit?

    /// Creates a period.
    public init(_ days: ClosedRange<CivilDate>, _ unit: Unit? = nil) {
        self.days = days
        self.unit = unit
    }

    /// The first day.
    public var first: CivilDate { days.lowerBound }

    /// The last day.
    public var last: CivilDate { days.upperBound }

    /// Whether the period has a first day of its own.
    public var hasBeginning: Bool { first > .earliest }

    /// Whether the period has a last day of its own.
    public var hasEnd: Bool { last < .latest }

    /// The number of days, at least 1.
    public var dayCount: Int { last.daysSince1970 - first.daysSince1970 + 1 }

    /// Returns the days of the period up to `today`, or all of them if it is over or has not begun.
    public func days(upTo today: CivilDate) -> ClosedRange<CivilDate> {
        days.contains(today) ? first...today : days
    }
}

extension Month {
    /// Returns the number of months from `other` to this one; negative if this one is earlier.
    public func monthsSince(_ other: Month) -> Int { (year - other.year) * 12 + month - other.month }
}
