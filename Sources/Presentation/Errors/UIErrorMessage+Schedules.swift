import Core

extension UIErrorMessage {
    static func unknownSchedule(_ text: String, suggestion: String?) -> UIErrorMessage {
        UIErrorMessage(
            "No schedule \(quoted(text))",
            because: "schedules are named by numbers such as S3, and none has this one",
            hint: "\(didYouMean(suggestion))\(.listSchedules) shows them all."
        )
    }

    static let scheduleNeverOccurs = UIErrorMessage(
        "The schedule has no dates",
        because: "its end is before its first date",
        hint: "Choose a later end with \(.state(.until)), or another beginning with \(.state(.from))."
    )

    static func scheduleOver(_ id: Schedule.ID) -> UIErrorMessage {
        UIErrorMessage(
            "\(id.name) has no more dates",
            because: "it has ended, or rests because its account is archived",
            hint: "To go on with it: \(.resumeSchedule(id))."
        )
    }

    static func wrongSchedulePurpose(_ id: Schedule.ID, isTransfer: Bool) -> UIErrorMessage {
        UIErrorMessage(
            isTransfer ? "\(id.name) is a transfer" : "\(id.name) is not a transfer",
            because: isTransfer
                ? "a transfer has no category, and is neither income nor an expense"
                : "only a transfer arrives in another account",
            hint: "Add another schedule, and delete this one: \(.deleteSchedule(id))."
        )
    }

    static func amountRangeEmpty(_ least: Money, _ greatest: Money) -> UIErrorMessage {
        UIErrorMessage(
            "The greatest amount must be more than the least",
            because: "the amount of the schedule is the least one",
            hint: "Give a greater amount with \(.state(.toAmount))."
        )
    }

    /// Returns why something cannot be deleted: `it has 3 transactions and 1 schedule`.
    static func uses(_ count: Int, _ schedules: Int) -> String {
        let transactions = count == 1 ? "1 transaction" : "\(count) transactions"
        let others = schedules == 1 ? "1 schedule" : "\(schedules) schedules"
        return "it has " + (schedules == 0 ? transactions : count == 0 ? others : list([transactions, others]))
    }
}
