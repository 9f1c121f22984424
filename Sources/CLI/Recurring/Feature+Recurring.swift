extension Feature {
    /// Recurring payments that are found, as new schedules.
    static let recurring = Feature(
        previews: RecurringPaymentsScreenPreviews.all
    )
}
