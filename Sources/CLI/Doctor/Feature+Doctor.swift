extension Feature {
    /// The check of the wallet.
    static let doctor = Feature(
        commands: [DoctorCommand.self],
        previews: DoctorScreenPreviews.all
    )
}
