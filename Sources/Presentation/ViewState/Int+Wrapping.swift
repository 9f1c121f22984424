extension Int {
    /// Returns the index that this one is among `count` items, wrapping around at both ends.
    ///
    /// - Parameter count: The number of items, at least 1.
    func wrapped(among count: Int) -> Int { (self % count + count) % count }
}
