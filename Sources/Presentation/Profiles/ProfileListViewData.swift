import Core

/// The profiles by name, ready to draw.
public struct ProfileListViewData: Hashable, Sendable {
    /// A profile as a line of a list.
    public struct Row: Hashable, Sendable, Identifiable {
        /// The profile's number.
        public let id: Int64
        /// The name.
        public let name: String
        /// What it says of a file.
        public let summary: String

        /// Creates the line of a profile.
        public init(_ profile: ImportProfile) {
            id = profile.id
            name = profile.name
            let words = [profile.layout.words, profile.layout.columnWords].filter { !$0.isEmpty }
            summary = words.isEmpty ? "leaves everything to be found out" : words.joined(separator: "; ")
        }
    }

    /// The profiles.
    public let rows: [Row]
    /// What a wallet without profiles says; `nil` when there are rows.
    public let invitation: InvitationViewData?

    /// Creates the list of profiles, in the order they come.
    public init(_ profiles: [ImportProfile]) {
        rows = profiles.map { Row($0) }
        invitation = profiles.isEmpty ? .noProfiles : nil
    }
}

extension InvitationViewData {
    /// What the list of profiles says before the first one.
    static let noProfiles = InvitationViewData(
        title: "No profiles yet",
        text: "A profile keeps how one bank lays its files out. Save one while importing, then name it:",
        commands: [
            "moneyflow import giro.csv --date-format DD/MM/YYYY --save-profile giro",
            "moneyflow import december.csv --profile giro",
        ]
    )
}
