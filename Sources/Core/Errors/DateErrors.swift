import Money

extension MoneyFlowError {
    /// A date that cannot be read.
    ///
    /// - Parameter suggestion: The date that was probably meant, as it can be typed, or `nil` if none is like it.
    package static func invalidDate(
        text: String,
        _ problem: DateProblem,
        suggestion: String? = nil
    ) -> MoneyFlowError {
        MoneyFlowError(
            .refused(105, "invalidDate"),
            problem.words(for: text, suggestion: suggestion),
            part: .date,
            cause: .invalidDate(text: text, problem)
        )
    }

    /// A transaction more than a year ahead or before 1970, which is probably a mistake.
    package static func unlikelyDate(_ date: CivilDate) -> MoneyFlowError {
        let isPast = date < .epoch
        return MoneyFlowError(
            .refused(118, "unlikelyDate"),
            "\(date.iso) is probably not the date",
            because: isPast ? "it is before 1970" : "it is more than a year ahead",
            hint: "Check the year. If it is the date, add \(.state("really")).",
            brief:
                "It is \(isPast ? "before 1970" : "more than a year ahead"). If it is right, use the shell: `add` and `edit` "
                + "have \(.state("really")).",
            part: .date
        )
    }

    /// A day that SQLite does not take for itself, so that the schema refuses it.
    ///
    /// SQLite 3.40 takes 1 March 300 for 29 February, and every other day of the years 1 to 9999 for itself.
    package static var dateNotKept: MoneyFlowError {
        MoneyFlowError(
            .refused(123, "dateNotKept"),
            "A wallet cannot keep 1 March 300",
            because: "its database takes that day for 29 February",
            hint: "Choose another day. Nothing was changed.",
            part: .date
        )
    }

    /// A first day that is after the last day.
    ///
    /// - Parameter typed: What was typed for the two, which may be longer than a day, or `nil` if they were not typed.
    package static func invalidRange(
        from: CivilDate,
        to: CivilDate,
        typed: (from: String, to: String)? = nil
    ) -> MoneyFlowError {
        let hint: Hint =
            if let typed {
                // The days would not do: of a month, the first day becomes the last one.
                "Swap them: \(.stating([StatedOption("from", typed.to), StatedOption("to", typed.from)]))."
            } else {
                "Choose a later last day."
            }
        return .invalidRange("No days between \(from.iso) and \(to.iso)", hint: hint)
    }

    /// A range that begins after it ends, such as `may..jan`.
    ///
    /// - Parameter swapped: The range with the two in order.
    package static func invalidRange(_ text: String, swapped: String) -> MoneyFlowError {
        .invalidRange("No days in \(text.quoted)", hint: "Swap them: `\(swapped)`.")
    }

    private static func invalidRange(_ what: String, hint: Hint) -> MoneyFlowError {
        MoneyFlowError(
            .usage(115, "invalidRange"),
            what,
            because: "the first day is after the last",
            hint: hint
        )
    }
}

extension DateProblem {
    fileprivate func words(for text: String, suggestion: String?) -> ErrorWords {
        let what = "\(text.quoted) is not a date"
        switch self {
        case .unknownForm:
            return ErrorWords(
                what,
                because: "its format is not recognized",
                hint: "\(MoneyFlowError.didYouMean(suggestion))Write `2026-11-20`, `20 nov`, `15`, `today`, `mon`, "
                    + "`last friday`, `3 days ago` or `-3`.",
                brief: "Write a day such as 2026-11-20, 20 nov, 15, today, mon, last friday, 3 days ago or -3."
            )
        case .noSuchDay:
            return ErrorWords(
                what,
                because: "there is no such day",
                hint: "Check the day of the month, or count back from today: `-1` is yesterday."
            )
        case .ambiguousOrder:
            return ErrorWords(
                "\(text.quoted) is ambiguous",
                because: "the day or the month could come first, and the locale does not settle it",
                hint:
                    "Write `2026-11-20` or `20 nov`, or set the locale once: \(.changeSetting(.locale, to: "en_GB")).",
                brief: "The day or the month could come first; write 2026-11-20 or 20 nov."
            )
        case .outOfRange:
            return ErrorWords(
                "\(text.quoted) is out of range",
                because: "the year is outside 1 to 9999",
                hint: "Write the year with four digits, such as `2026-11-20`."
            )
        }
    }
}

extension MoneyFlowError {
    /// Creates the error for a text that is not a date.
    package init(_ error: DateError) {
        self = .invalidDate(text: error.text, error.problem)
    }
}
