extension Feature {
    /// The check of the wallet.
    static let doctor = Feature(
        commands: [DoctorCommand.self],
        screens: [ConnectedScreen(DoctorScreen.init)],
        places: [AppPlace("Doctor: check the wallet", .doctor)],
        previews: DoctorScreenPreviews.all
    )
}
