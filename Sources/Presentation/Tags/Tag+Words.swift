import Core

extension Tag {
    /// The tag as the user can search for it: `#rome`.
    var word: String { "#\(name)" }
}
