import Money

/// A date as a file writes it; whether the day or the month comes first may still be unknown.
///
/// Supported are numbers separated by points, slashes, hyphens, commas or spaces, eight digits without separators, and
/// names of months. A time after the date is dropped: a transaction has the day that the bank wrote, whatever the time
/// zone.
struct WrittenDate: Hashable, Sendable {
    /// The order of the parts.
    enum Form: Hashable {
        /// A four-digit year and two numbers.
        case yearFirst
        /// Two numbers and a year; if it has two digits, the first number can be the year instead.
        case yearLast(isShort: Bool)
        /// A year, the name of a month and a day, in any order.
        case named
    }

    let form: Form
    /// The numbers in the order of the text; for ``Form/named`` the year, the month and the day.
    let first: Int
    let second: Int
    let third: Int

    /// Whether the text alone does not show whether the day or the month comes first.
    var isOpen: Bool {
        switch form {
        case .yearLast: true
        case .yearFirst, .named: false
        }
    }

    /// Whether the month and the day are in range if the date is read in an order.
    func fits(_ order: ImportDateFormat) -> Bool {
        guard let (_, month, day) = parts(order) else { return false }
        return 1...12 ~= month && 1...31 ~= day
    }

    /// Returns the date read in an order; a four-digit year that comes first is recognized in any order.
    ///
    /// - Throws: ``DateProblem/noSuchDay``, ``DateProblem/outOfRange``, or ``DateProblem/unknownForm`` if the order has
    ///   the year first but the text has a four-digit year last.
    func date(_ order: ImportDateFormat) throws(DateProblem) -> CivilDate {
        guard let (year, month, day) = parts(order) else { throw .unknownForm }
        guard year > 0 else { throw .outOfRange }
        guard let date = CivilDate(year: year, month: month, day: day) else { throw .noSuchDay }
        return date
    }

    private func parts(_ order: ImportDateFormat) -> (year: Int, month: Int, day: Int)? {
        switch (form, order) {
        case (.named, _): return (first, second, third)
        case (.yearFirst, .yearDayMonth): return (first, third, second)
        case (.yearFirst, _): return (first, second, third)
        case (.yearLast(let isShort), .dayMonthYear):
            return (isShort ? Self.year(ofTwoDigits: third) : third, second, first)
        case (.yearLast(let isShort), .monthDayYear):
            return (isShort ? Self.year(ofTwoDigits: third) : third, first, second)
        case (.yearLast(isShort: true), .yearMonthDay): return (Self.year(ofTwoDigits: first), second, third)
        case (.yearLast(isShort: true), .yearDayMonth): return (Self.year(ofTwoDigits: first), third, second)
        case (.yearLast(isShort: false), _): return nil
        }
    }

    /// Returns the year for two digits: 70 to 99 are in the 20th century, others in the 21st.
    static func year(ofTwoDigits digits: Int) -> Int {
        digits < 70 ? 2000 + digits : 1900 + digits
    }
}

extension WrittenDate {
    /// Parses a date, or returns `nil` if the text is not one.
    init?(_ bytes: ArraySlice<UInt8>) {
        // Looking for the name of a month takes longer.
        guard bytes.contains(where: \.isASCIIDigit) else { return nil }
        var scanner = DateScanner(bytes)
        guard let first = scanner.part() else { return nil }
        if first.digits > 4 {
            self.init(compact: first)
        } else {
            guard scanner.skipSeparators(), let second = scanner.part(), scanner.skipSeparators(),
                let third = scanner.part()
            else { return nil }
            self.init(first, second, third)
        }
        guard scanner.isAtEndOrTime(ofCompact: first.digits > 4) else { return nil }
    }

    /// Reads eight digits, or twelve or fourteen with the time; the year comes first unless it would not be plausible
    /// there.
    private init?(compact part: DateScanner.Part) {
        let day: Int
        switch part.digits {
        case 8: day = part.value
        case 12: day = part.value / 10000
        case 14: day = part.value / 1_000_000
        default: return nil
        }
        self.init(form: .yearFirst, first: day / 10000, second: day / 100 % 100, third: day % 100)
        if 1900...2099 ~= first, fits(.yearMonthDay) { return }
        let (first, second) = (day / 1_000_000, day / 10000 % 100)
        self.init(form: .yearLast(isShort: false), first: first, second: second, third: day % 10000)
        guard part.digits == 8, 1900...2099 ~= third, fits(.dayMonthYear) || fits(.monthDayYear) else { return nil }
    }

    private init?(_ first: DateScanner.Part, _ second: DateScanner.Part, _ third: DateScanner.Part) {
        switch (first.digits, second.digits, third.digits) {
        case (0, 1...2, 2), (0, 1...2, 4):
            self.init(form: .named, first: third.year, second: first.value, third: second.value)
        case (1...2, 0, 2), (1...2, 0, 4):
            self.init(form: .named, first: third.year, second: second.value, third: first.value)
        case (4, 0, 1...2):
            self.init(form: .named, first: first.value, second: second.value, third: third.value)
        case (4, 1...2, 1...2):
            self.init(form: .yearFirst, first: first.value, second: second.value, third: third.value)
        case (1...2, 1...2, 2), (1...2, 1...2, 4):
            let form = Form.yearLast(isShort: third.digits == 2)
            self.init(form: form, first: first.value, second: second.value, third: third.value)
        default:
            return nil
        }
    }
}
