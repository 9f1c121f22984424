import Core

extension RecurringPayment {
    /// The remedy that adds a schedule of it, beginning with the next payment.
    var scheduling: Remedy {
        .addSchedule(
            .text((category.type == .income ? "+" : "") + amount.plainText),
            .text(title),
            .option("category", category.name),
            .option("account", account.name),
            .option("every", recurrence.typed),
            next.map { .option("from", $0.iso) },
            shift == .none ? nil : .option("shift", shift.rawValue),
            isAbout ? .option("about") : nil
        )
    }
}
