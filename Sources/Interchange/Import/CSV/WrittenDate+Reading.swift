import Core

extension WrittenDate {
    /// Takes the text of a date apart, or returns `nil` for anything else.
    init?(_ bytes: ArraySlice<UInt8>) {
        var reading = DateReading(bytes)
        guard let first = reading.part() else { return nil }
        if first.digits > 4 {
            self.init(compact: first)
        } else {
            guard reading.skipSeparators(), let second = reading.part(), reading.skipSeparators(),
                let third = reading.part()
            else { return nil }
            self.init(first, second, third)
        }
        guard reading.isAtEndOrTime(ofCompact: first.digits > 4) else { return nil }
    }

    /// Eight digits, or twelve or fourteen with the time; the year comes first unless it is none of our times there.
    private init?(compact part: DateReading.Part) {
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

    private init?(_ first: DateReading.Part, _ second: DateReading.Part, _ third: DateReading.Part) {
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
