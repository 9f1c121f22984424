extension AppFeature {
    /// Reports.
    static let reports = AppFeature(panel: .reports)
}

extension AppPanel {
    /// The report on a period.
    package static let reports = AppPanel(4, "Report") { $0.reports }
}

extension AppDestination {
    /// The report on a period.
    package static let reports = AppDestination { $0.reports }.at("report")
}

extension AppViewModel {
    /// The report on a period.
    package var reports: ReportViewModel {
        kept(ReportViewModel.init)
    }
}
