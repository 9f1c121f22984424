import Core

/// The sign in front of an amount.
enum AmountSign {
    case none
    case plus
    case minus

    /// Returns the sign itself.
    ///
    /// A true minus is as wide as the plus, and is read aloud, which a hyphen often is not.
    func text(asciiOnly: Bool) -> String {
        switch self {
        case .none: ""
        case .plus: "+"
        case .minus: asciiOnly ? "-" : "\u{2212}"
        }
    }
}
