extension Remedy {
    /// List the schedules.
    package static let listSchedules = Remedy(["schedule"])

    /// Show what is due and upcoming.
    package static let showUpcoming = Remedy(["upcoming"])

    /// Post what is due of this schedule, or its next date even if it is not due.
    package static func post(_ id: Schedule.ID, early: Bool = false) -> Remedy {
        Remedy(["post"], .text(id.name), early ? .option("early") : nil)
    }

    /// Post a date of this schedule with a transaction that is in the wallet.
    package static func post(_ id: Schedule.ID, with transaction: Transaction.ID) -> Remedy {
        Remedy(["post"], .text(id.name), .option("with", transaction.description))
    }

    /// Leave out the next date of this schedule.
    package static func skip(_ id: Schedule.ID) -> Remedy {
        Remedy(["skip"], .text(id.name))
    }

    /// Add a schedule with these arguments.
    package static func addSchedule(_ arguments: Argument?...) -> Remedy {
        Remedy(["schedule", "add"], arguments)
    }

    /// Edit this schedule, with an example.
    package static func editSchedule(_ id: Schedule.ID) -> Remedy {
        Remedy(["schedule", "edit"], .text(id.name), .option("amount", "12.50"))
    }

    /// Change this schedule so that it goes on.
    package static func resumeSchedule(_ id: Schedule.ID) -> Remedy {
        Remedy(["schedule", "edit"], .text(id.name), .option("noEnd"))
    }

    /// Let this schedule begin today.
    package static func beginSchedule(_ id: Schedule.ID) -> Remedy {
        Remedy(["schedule", "edit"], .text(id.name), .option("from", "today"))
    }

    /// Delete this schedule.
    package static func deleteSchedule(_ id: Schedule.ID) -> Remedy {
        Remedy(["schedule", "delete"], .text(id.name))
    }
}

extension EditedThing {
    /// The schedule with this number.
    package static func schedule(_ id: Schedule.ID) -> EditedThing { EditedThing(example: .editSchedule(id)) }
}
