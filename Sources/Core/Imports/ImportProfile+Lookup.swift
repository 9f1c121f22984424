extension [ImportProfile] {
    /// Returns the profile with this name, ignoring case.
    ///
    /// - Throws: ``MoneyFlowError/unknownProfile(_:suggestion:)``.
    package func named(_ name: String) throws(MoneyFlowError) -> ImportProfile {
        let wanted = name.folded
        guard let profile = first(where: { $0.name.folded == wanted }) else {
            throw .unknownProfile(name, suggestion: NearestMatch.suggestion(for: name, among: map(\.name)))
        }
        return profile
    }
}
