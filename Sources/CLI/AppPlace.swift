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
    /// Whether it uses files and folders of this computer, which someone in a browser does not see.
    let isLocal: Bool
    let destination: AppDestination

    init(
        _ name: String,
        key: Key? = nil,
        purpose: Button.Purpose = .go,
        isLocal: Bool = false,
        _ destination: AppDestination
    ) {
        self.name = name
        self.key = key
        self.purpose = purpose
        self.isLocal = isLocal
        self.destination = destination
    }
}

/// The screens of records of one kind, by their ids.
struct RecordPlace: Sendable {
    /// The address below which they are, such as `transactions`, of which one is `transactions/42`.
    let address: String
    /// Returns the screen of the record with an id.
    let destination: @Sendable (Int64) -> AppDestination
}

extension AppPlace {
    /// The places of all features, in their order.
    static let all = Feature.all.flatMap { $0.places() }
}
