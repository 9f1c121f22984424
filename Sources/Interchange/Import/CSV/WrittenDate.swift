import Core

/// A date as a file writes it, while it may be open whether the day or the month comes first.
///
/// Read are numbers with points, slashes, hyphens or spaces between them, eight digits without, names of months, and a
/// time behind, which is dropped: a transaction has the day that the bank wrote, whatever the zone.
struct WrittenDate: Hashable, Sendable {
    /// The order of the parts.
    enum Form: Hashable {
        /// A year of four digits and two numbers.
        case yearFirst
        /// Two numbers and a year; when it has two digits, the first number can also be the year.
        case yearLast(isShort: Bool)
        /// The year, the month by its name, the day.
        case named
    }

    let form: Form
    /// The numbers in the order of the text; for ``Form/named`` the year, the month and the day.
    let first: Int
    let second: Int
    let third: Int

    /// Whether the text alone leaves open if the day or the month comes first.
    var isOpen: Bool {
        switch form {
        case .yearLast: true
        case .yearFirst, .named: false
        }
    }

    /// Whether a month and a day can be what they are when the date is read in an order.
    func fits(_ order: ImportDateFormat) -> Bool {
        guard let (_, month, day) = parts(order) else { return false }
        return 1...12 ~= month && 1...31 ~= day
    }

    /// Returns the date read in an order; a year of four digits says itself that it comes first, or last.
    ///
    /// - Throws: ``DateProblem/noSuchDay``, ``DateProblem/outOfRange``, or ``DateProblem/unknownForm`` where the order has
    ///   the year first and the text has it last.
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

    /// Returns the year that two digits stand for: 70 to 99 in the twentieth century, others in this one.
    static func year(ofTwoDigits digits: Int) -> Int {
        digits < 70 ? 2000 + digits : 1900 + digits
    }
}

extension WrittenDate {
    /// Takes the text of a date apart, or returns `nil` for anything else.
    init?(_ bytes: ArraySlice<UInt8>) {
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

    /// Eight digits, or twelve or fourteen with the time; the year comes first unless it is not a plausible year there.
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
