import Core

/// The profiles, by name, ready to draw.
package struct ProfileListViewData: Hashable, Sendable {
    /// A profile as a line of a list.
    package struct Row: Hashable, Sendable, Identifiable {
        /// The profile's number.
        package let id: ImportProfile.ID
        /// The name.
        package let name: String
        /// A description of the layout.
        package let summary: String

        /// Creates the line of a profile.
        package init(_ profile: ImportProfile) {
            id = profile.id
            name = profile.name
            let words = [profile.layout.words, profile.layout.columnWords].filter { !$0.isEmpty }
            summary = words.isEmpty ? "detects everything" : words.joined(separator: "; ")
        }
    }

    /// The profiles.
    package let rows: [Row]
    /// The empty state; `nil` if there are profiles.
    package let emptyState: EmptyStateViewData?

    /// Creates the list of profiles, in their order.
    package init(_ profiles: [ImportProfile]) {
        rows = profiles.map { Row($0) }
        emptyState = profiles.isEmpty ? .noProfiles : nil
    }
}

extension EmptyStateViewData {
    /// The empty state of the list of profiles.
    static let noProfiles = EmptyStateViewData(
        title: "No profiles yet",
        text: "A profile stores how a bank lays out its files. Save one during an import, then use it:",
        remedies: [
            .importFile("giro.csv", [StatedOption("dateFormat", "DD/MM/YYYY"), StatedOption("saveProfile", "giro")]),
            .importFile("december.csv", [StatedOption("profile", "giro")]),
        ]
    )
}
