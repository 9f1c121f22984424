import Core

extension ErrorMessage {
    static func date(_ text: String, _ problem: DateProblem) -> ErrorMessage {
        let what = "\(quoted(text)) is not a date"
        switch problem {
        case .unknownForm:
            return ErrorMessage(
                what,
                because: "it has none of the known forms",
                hint: "Write `2026-11-20`, `20 nov`, `today`, `mon`, `last friday`, or `-3` for three days ago."
            )
        case .noSuchDay:
            return ErrorMessage(
                what,
                because: "the calendar has no such day",
                hint: "Check the day of the month, or count back from today: `-1` is yesterday."
            )
        case .ambiguousOrder:
            return ErrorMessage(
                "\(quoted(text)) can be two dates",
                because: "day and month could be either way round, and the locale does not decide",
                hint: "Write `2026-11-20` or `20 nov`, or set the locale once: `moneyflow config set locale en_GB`."
            )
        case .outOfRange:
            return ErrorMessage(
                what + " a wallet can keep",
                because: "the year is outside 1 to 9999",
                hint: "Write the year with four digits, such as `2026-11-20`."
            )
        }
    }

    static func range(from: CivilDate, to: CivilDate) -> ErrorMessage {
        ErrorMessage(
            "There is no day between \(from.iso) and \(to.iso)",
            because: "the first day is after the last",
            hint: "Swap them: `--from \(to.iso) --to \(from.iso)`."
        )
    }
}
