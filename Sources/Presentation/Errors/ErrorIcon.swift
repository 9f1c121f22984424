import Core

/// The picture of an error, by meaning; how it is drawn is for the presentation to say.
public enum ErrorIcon: String, CaseIterable, Hashable, Sendable {
    /// Something typed that cannot be taken.
    case refusal
    /// Something looked for that is not there.
    case missing
    /// Someone else is using it.
    case busy
    /// It is broken.
    case damaged
    /// It is something else than expected.
    case stranger
    /// It comes from a newer version.
    case newer
    /// It is locked away.
    case locked
    /// There is no room.
    case full
    /// The program itself is at fault.
    case fault
}
