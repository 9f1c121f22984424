import Core

extension AppViewModel {
    /// Books a date of a schedule, due or not; a date that was settled meanwhile stays as it is.
    package func postOccurrence(_ id: ScheduledOccurrence.ID) async {
        let formats = current.formats
        await changes.perform { [wallet] () throws(MoneyFlowError) in
            try await wallet.perform(Post(.date(id), today: formats.today))
                .map { .receipt(ReceiptViewData(posted: $0, formats: formats)) }
        }
    }

    /// Settles a date of a schedule with a transaction, whose price the schedule has from then on.
    package func settle(_ id: Schedule.ID, with transaction: Transaction.ID) async {
        let formats = current.formats
        await changes.perform { [wallet] () throws(MoneyFlowError) in
            try await wallet.perform(Settle(id, with: [transaction], today: formats.today))
                .map { .receipt(ReceiptViewData(settled: $0, formats: formats)) }
        }
    }

    /// Leaves out a date of a schedule.
    package func skipOccurrence(_ id: ScheduledOccurrence.ID) async {
        let formats = current.formats
        await changes.perform { [wallet] () throws(MoneyFlowError) in
            try await wallet.perform(Skip([.date(id)], today: formats.today))
                .map { .receipt(ReceiptViewData(skipped: $0, formats: formats)) }
        }
    }

    /// Opens the form for a new schedule, with its draft if there is one.
    package func addSchedule() async {
        await open(ScheduleDraft(of: nil), isKept: true)
    }

    /// Opens the form for editing a schedule.
    package func editSchedule(_ id: Schedule.ID) async {
        changes.clearMessages()
        await read({ app throws(MoneyFlowError) in try await app.schedule(id) }) { app, status in
            await app.open(ScheduleDraft(of: status))
        }
    }

    /// Ends a schedule today.
    package func endSchedule(_ id: Schedule.ID) async {
        let formats = current.formats
        await changes.perform { [wallet] () throws(MoneyFlowError) in
            try await wallet.perform(EndSchedule(id, on: formats.today, today: formats.today))
                .map { .receipt(ReceiptViewData(scheduleEnded: $0.before, $0.after, formats: formats)) }
        }
    }

    /// Asks whether to delete a schedule.
    package func deleteSchedule(_ id: Schedule.ID) async {
        let formats = current.formats
        await read({ app throws(MoneyFlowError) in try await app.schedule(id) }) { app, status in
            app.changes.ask(ConfirmationViewData(deleting: status, formats: formats)) {
                [wallet = app.wallet] () throws(MoneyFlowError) in
                try await wallet.perform(DeleteSchedule(id))
                    .map { .receipt(ReceiptViewData(scheduleDeleted: $0, formats: formats)) }
            }
        }
    }

    private func schedule(_ id: Schedule.ID) async throws(MoneyFlowError) -> ScheduleStatus {
        let found = try await wallet.read(Schedules(today: current.formats.today, only: id))
        guard let found = found.first else { throw .unknownSchedule(id.name, suggestion: nil) }
        return found
    }
}

extension ConfirmationViewData {
    /// Creates the question before a schedule is deleted.
    init(deleting status: ScheduleStatus, formats: Formats) {
        let schedule = status.schedule
        let due = status.due.count
        self.init(
            question: "Delete the schedule \(schedule.name), \(formats.amount(of: schedule))?",
            lines: [
                "Its transactions are kept.",
                due == 0
                    ? nil : "\(formats.count(due, "date", "dates")) that \(due == 1 ? "is" : "are") due will be gone.",
            ].compactMap(\.self),
            confirmLabel: "Delete"
        )
    }
}
