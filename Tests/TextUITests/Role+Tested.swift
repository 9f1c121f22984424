import TextUI

// Roles of an app's own.

extension Role {
    /// Values that have risen.
    static let gain = Role("gain")
    /// Values that have fallen, which look like ordinary text.
    static let loss = Role("loss")

    /// All roles that the tests draw.
    static let tested: [Role] = [
        .plain, .title, .heading, .muted, .gain, .loss, .accent, .warning, .error, .success, .match, .border, .key,
    ]
}

extension Theme {
    /// A theme with a style of the app's own.
    static let tested = dark.adding([.gain: Style(.lightGreen)])
}
