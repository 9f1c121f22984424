import Money

extension MoneyFlowError {
    /// A text that does not say how often something recurs.
    package static func invalidRecurrence(text: String, _ problem: RecurrenceProblem) -> MoneyFlowError {
        MoneyFlowError(.refused(120, "invalidRecurrence"), problem.words(for: text))
    }

    /// No schedule with this number, or a word that is not the number of one.
    ///
    /// - Parameter due: What is due, of which one was probably meant: `S1 (Rent)`.
    package static func unknownSchedule(
        _ text: String,
        suggestion: String?,
        due: [String] = []
    ) -> MoneyFlowError {
        let names = due.prefix(4).joined(separator: ", ")
        let hint = due.isEmpty ? "" : "Due: \(names)\(due.count > 4 ? "…" : ""). "
        return MoneyFlowError(
            .missing(351, "unknownSchedule"),
            "No schedule \(text.quoted)",
            because: "schedules are named by numbers such as S3, and none has this one",
            hint: "\(didYouMean(suggestion))\(hint)\(.listSchedules) shows them all."
        )
    }

    /// A schedule whose rule has no date from its beginning on.
    package static var scheduleNeverOccurs: MoneyFlowError {
        MoneyFlowError(
            .refused(352, "scheduleNeverOccurs"),
            "The schedule has no dates",
            because: "its end is before its first date",
            hint: "Choose a later end with \(.state("until")), or another beginning with \(.state("from"))."
        )
    }

    /// A schedule without another date.
    package static func scheduleOver(_ id: Schedule.ID) -> MoneyFlowError {
        MoneyFlowError(
            .missing(353, "scheduleOver"),
            "\(id.name) has no more dates",
            because: "it has ended, or is paused because its account is archived",
            hint: "To resume it: \(.resumeSchedule(id))."
        )
    }

    /// A schedule with more dates that are neither posted nor skipped than are listed; its id is 0 if it is new.
    package static func tooManyOpenDates(_ id: Schedule.ID, limit: Int) -> MoneyFlowError {
        let isNew = id.rawValue == 0
        return MoneyFlowError(
            .refused(356, "tooManyOpenDates"),
            "\(isNew ? "The schedule" : id.name) has more than \(limit) dates that are neither posted nor skipped",
            because: "it begins too early, or the period is too long",
            hint: isNew
                ? "Choose a later beginning with \(.state("from"))." : "Let it begin later: \(.beginSchedule(id))."
        )
    }

    /// A part that only a transfer has for another schedule, or the other way round; what the schedule is.
    package static func wrongSchedulePurpose(_ id: Schedule.ID, isTransfer: Bool) -> MoneyFlowError {
        MoneyFlowError(
            .refused(354, "wrongSchedulePurpose"),
            isTransfer ? "\(id.name) is a transfer" : "\(id.name) is not a transfer",
            because: isTransfer
                ? "a transfer has no category, and is neither income nor an expense"
                : "only a transfer arrives in another account",
            hint: "Add another schedule, and delete this one: \(.deleteSchedule(id))."
        )
    }

    /// A transaction that is a date of a schedule already.
    package static func alreadyPosted(_ id: Transaction.ID, as schedule: Schedule.ID) -> MoneyFlowError {
        MoneyFlowError(
            .refused(357, "alreadyPosted"),
            "#\(id) is a date of \(schedule.name) already",
            because: "a transaction can be one date of one schedule",
            hint: "\(.showUpcoming) shows what is due."
        )
    }

    /// A transaction that cannot be a date of a schedule, because it moves money elsewhere.
    ///
    /// - Parameters:
    ///   - type: The type of the schedule; `nil` for a transfer.
    ///   - account: The account of the schedule.
    ///   - other: The account that a transfer arrives in.
    package static func notOfSchedule(
        _ id: Transaction.ID,
        _ schedule: Schedule.ID,
        _ type: TransactionType?,
        from account: String,
        to other: String?
    ) -> MoneyFlowError {
        let what =
            switch type {
            case .income: "income in \(account)"
            case .expense: "expenses from \(account)"
            case nil: "transfers from \(account) to \(other ?? "another account")"
            }
        return MoneyFlowError(
            .refused(358, "notOfSchedule"),
            "#\(id) cannot be a date of \(schedule.name)",
            because: "the dates of \(schedule.name) are \(what)",
            hint: "\(.listSchedules) shows the schedules and their accounts."
        )
    }

    /// A transaction without a date of the schedule near it that it could settle.
    ///
    /// - Parameter days: How far it may be from a date.
    package static func noDateNear(
        _ id: Transaction.ID,
        of schedule: Schedule.ID,
        within days: Int
    ) -> MoneyFlowError {
        let reach = days == 0 ? "on the day of" : "at most \(days) \(days == 1 ? "day" : "days") from"
        return MoneyFlowError(
            .missing(359, "noDateNear"),
            "#\(id) is not near a date of \(schedule.name) that it can be",
            because: "it must be \(reach) a date that is open or skipped, or that no import has posted",
            hint: "\(.showUpcoming) shows what is due. A date that was paid on another day can be left out: "
                + "\(.skip(schedule))."
        )
    }

    /// The least and the greatest amount of a schedule, the wrong way round.
    package static func amountRangeEmpty(_ least: Money, _ greatest: Money) -> MoneyFlowError {
        MoneyFlowError(
            .refused(355, "amountRangeEmpty"),
            "The maximum amount must be more than the minimum",
            because: "the amount of the schedule is the minimum",
            hint: "Give a larger amount with \(.state("toAmount"))."
        )
    }
}

extension RecurrenceProblem {
    fileprivate func words(for text: String) -> ErrorWords {
        let what = "\(text.quoted) does not say how often"
        let hint: Hint = "Write `month`, `2 weeks`, `mon,thu`, `31`, `'last day'`, `'2nd tue'`, `'1 april'` or `year`."
        return switch self {
        case .unknownForm where text.isEmpty:
            ErrorWords("Nothing says how often", because: "the text is empty", hint: hint)
        case .unknownForm:
            ErrorWords(what, because: "its format is not recognized", hint: Self.movingDay(text) ?? hint)
        case .unsupported(let part): ErrorWords(what, because: "\(part.quoted) is not supported", hint: hint)
        case .invalid(let part): ErrorWords(what, because: "\(part.quoted) is invalid or missing", hint: hint)
        case .never: ErrorWords(what, because: "no date matches it", hint: hint)
        }
    }

    /// Returns how a schedule says a day that moves from weekends, which the beginning of months says in one: `last workday`;
    /// `nil` for other text.
    private static func movingDay(_ text: String) -> Hint? {
        guard case .day(let day, let shift)? = MonthStart(text, locale: nil), shift != .none else { return nil }
        let options = [
            StatedOption("every", day == 31 ? "last day" : "\(day)"), StatedOption("shift", shift.rawValue),
        ]
        return "A day that moves from weekends takes two options: \(.stating(options))."
    }
}
