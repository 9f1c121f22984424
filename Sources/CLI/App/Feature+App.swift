extension Feature {
    /// The full-screen app.
    static let app = Feature(
        commands: [UICommand.self],
        screens: [ConnectedScreen(FormScreen.init)],
        previews: FormScreenPreviews.all + KeysScreenPreviews.all + PaletteScreenPreviews.all
    )
}
