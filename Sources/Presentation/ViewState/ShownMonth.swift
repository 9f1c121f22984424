import Core
import Money
import Observation

/// The month that a screen shows, in an object that its reading can capture while the view model is being initialized.
@Observable @MainActor
final class ShownMonth {
    /// The month, or `nil` for the current one.
    var month: Month?
}
