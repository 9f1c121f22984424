extension Feature {
    /// Reports, also as pages, and the net worth.
    static let reports = Feature(
        commands: [ReportCommand.self, NetWorthCommand.self],
        screens: [ConnectedScreen(ReportScreen.init)],
        places: [AppPlace("Report", key: "r", .reports)],
        previews: ReportScreenPreviews.all + NetWorthScreenPreviews.all
    )
}
