extension DateParser {
    /// Parses `-3`, `15`, `2026-11-20`, `20/11`, `20.11.` and `20-11-2026`.
    func numericDate(_ tokens: [DateToken]) throws(DateProblem) -> TypedDay {
        var tokens = tokens
        if case .mark("-") = tokens.first, tokens.count == 2, case .number(let daysAgo) = tokens[1] {
            return try .day(day(-daysAgo.value))
        }
        if case .number(let number) = tokens.first, tokens.count == 1 || tokens[1...] == [.mark(".")] {
            guard number.digitCount <= 2 else { throw .unknownForm }
            guard 1...31 ~= number.value else { throw .noSuchDay }
            return .dayOfMonth(number.value)
        }
        let marks = Set(tokens.filter { !$0.isNumber })
        guard marks.count == 1, let mark = marks.first else { throw .unknownForm }
        guard [.mark("/"), .mark("-"), .mark(".")].contains(mark) else { throw .unknownForm }
        if tokens.last == .mark(".") { tokens.removeLast() }
        let numbers = tokens.compactMap { token in
            if case .number(let number) = token { number } else { nil }
        }
        // One mark between numbers and none around them.
        guard tokens.count == numbers.count * 2 - 1, tokens.first != mark else { throw .unknownForm }

        switch numbers.count {
        case 2:
            return try date(numbers[0], numbers[1], year: nil)
        case 3 where numbers[0].digitCount >= 4:
            try checkDayAndMonth(numbers[1], numbers[2])
            return try date(day: numbers[2].value, month: numbers[1].value, year: numbers[0])
        case 3:
            return try date(numbers[0], numbers[1], year: numbers[2])
        default:
            throw .unknownForm
        }
    }

    /// Parses `20 nov`, `nov 20`, `20 November 2026` and `Nov 20, 2026`.
    func namedMonthDate(_ tokens: [DateToken]) throws(DateProblem) -> TypedDay {
        let marks: Set<DateToken> = [.mark(" "), .mark("."), .mark(","), .mark("-"), .mark("/")]
        var tokens = tokens
        if tokens.last == .mark(".") { tokens.removeLast() }
        guard tokens.first.map(marks.contains) == false, tokens.last.map(marks.contains) == false else {
            throw .unknownForm
        }
        var numbers: [DateToken.Number] = []
        var name: String?
        for token in tokens {
            switch token {
            case .number(let number): numbers.append(number)
            case .word(let word) where name == nil && numbers.count < 2: name = word
            case .mark where marks.contains(token): continue
            default: throw .unknownForm
            }
        }
        // 2026 nov 20, as in Hungarian and Chinese.
        if tokens.first?.isNumber == true, numbers.count == 2, numbers[0].digitCount >= 4 { numbers.reverse() }
        guard let name, 1...2 ~= numbers.count, numbers[0].digitCount <= 2 else { throw .unknownForm }
        guard let month = DateNames.month(name, locale: locale) else { throw .unknownForm }
        return try date(day: numbers[0].value, month: month, year: numbers.count == 2 ? numbers[1] : nil)
    }

    /// Returns the date for a day and a month in either order.
    ///
    /// The order is ambiguous only if both numbers can be months; then both days exist, and only the locale can decide.
    private func date(
        _ first: DateToken.Number,
        _ second: DateToken.Number,
        year: DateToken.Number?
    ) throws(DateProblem) -> TypedDay {
        try checkDayAndMonth(first, second)
        let months = 1...12
        switch (months.contains(first.value), months.contains(second.value)) {
        case (false, false):
            throw .noSuchDay
        case (false, true):
            return try date(day: first.value, month: second.value, year: year)
        case (true, false):
            return try date(day: second.value, month: first.value, year: year)
        case (true, true):
            let dayFirst = try date(day: first.value, month: second.value, year: year)
            guard first.value != second.value else { return dayFirst }
            guard let isDayFirst = DateNames.isDayBeforeMonth(locale) else { throw .ambiguousOrder }
            return isDayFirst ? dayFirst : try date(day: second.value, month: first.value, year: year)
        }
    }

    private func checkDayAndMonth(_ first: DateToken.Number, _ second: DateToken.Number) throws(DateProblem) {
        guard first.digitCount <= 2, second.digitCount <= 2 else { throw .unknownForm }
    }
}
