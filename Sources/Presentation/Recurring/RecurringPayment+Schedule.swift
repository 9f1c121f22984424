import Core

extension RecurringPayment {
    /// The arguments that add a schedule of it, beginning with the next payment.
    func scheduleArguments() -> [String] {
        let every = recurrence.typed
        var arguments = [
            (category.type == .income ? "+" : "") + amount.plainText, title, "-c", category.name, "-a", account.name,
            "--every", every,
        ]
        if let next { arguments += ["--from", next.iso] }
        if shift != .none { arguments += ["--shift", shift.rawValue] }
        if isAbout { arguments.append("--about") }
        return arguments
    }
}
