import Money

extension Remedy {
    /// Compare this account with its statements.
    package static func checkAccount(_ name: String) -> Remedy {
        Remedy(["check"], .text(name))
    }

    /// Compare this account with an amount as it would be typed, on a date, and maybe book the difference; an amount or a
    /// date that is `nil` is an example or today.
    package static func recordStatement(
        _ name: String,
        amount: String? = nil,
        date: CivilDate? = nil,
        adjusts: Bool = false
    ) -> Remedy {
        Remedy(
            ["check"],
            .text(name),
            .text(amount ?? "AMOUNT"),
            date.map { .option("date", $0.iso) },
            adjusts ? .option("adjust") : nil
        )
    }

    /// Book the difference of an account from its statement of a day.
    package static func adjustToStatement(_ name: String, _ date: CivilDate) -> Remedy {
        Remedy(["check"], .text(name), .option("date", date.iso), .option("adjust"))
    }
}
