import Presentation
import TextUI

/// A screen that is reached from everywhere outside of forms: by its name, and by a key if it has one and the screen that
/// is shown does not use it.
struct AppPlace: Sendable {
    /// The name of the screen, in a word or two.
    let name: String
    /// The key, or `nil` if it is only reached by its name.
    let key: Key?
    /// What it is for.
    let purpose: Button.Purpose
    let destination: AppDestination

    init(_ name: String, key: Key? = nil, purpose: Button.Purpose = .go, _ destination: AppDestination) {
        self.name = name
        self.key = key
        self.purpose = purpose
        self.destination = destination
    }
}

extension AppPlace {
    /// The places of all features, in their order.
    static let all = Feature.all.flatMap { $0.places() }
}
