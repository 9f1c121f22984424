/// What a run of text means.
///
/// Views name roles, never colours; a ``Theme`` decides how each role looks.
enum Role: String, CaseIterable, Sendable {
    /// Ordinary text.
    case plain
    /// The name of a screen or of the thing shown.
    case title
    /// The name of a part of a screen, such as the heading over a list.
    case heading
    /// What may be overlooked: dates, notes, units.
    case muted
    /// Money that came in.
    case income
    /// Money that went out.
    case expense
    /// What stands out without being good or bad.
    case accent
    /// What deserves attention.
    case warning
    /// What went wrong.
    case error
    /// What went well.
    case success
    /// The item the cursor is on.
    case selected
    /// Lines and frames.
    case border
    /// A key to press or a command to type.
    case key
}
