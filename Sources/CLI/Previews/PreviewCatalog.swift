/// Every screen in every state.
enum PreviewCatalog {
    /// All previews, screen by screen.
    static let all: [ScreenPreview] =
        HomeScreenPreviews.all + TransactionListScreenPreviews.all + AddTransactionScreenPreviews.all
        + ReportScreenPreviews.all + NetWorthScreenPreviews.all
        + BudgetListScreenPreviews.all
        + AccountListScreenPreviews.all + AccountScreenPreviews.all
        + CheckScreenPreviews.all
        + UpgradeScreenPreviews.all
        + ReceiptScreenPreviews.all + ConfirmationScreenPreviews.all + IconListScreenPreviews.all
        + TransactionDetailScreenPreviews.all + FormScreenPreviews.all
        + KeysScreenPreviews.all + PaletteScreenPreviews.all + CategoriesScreenPreviews.all + HistoryScreenPreviews.all
        + CommandScreenPreviews.all
        + ImportReportScreenPreviews.all + ImportProgressScreenPreviews.all
        + ImportDetectionScreenPreviews.all + ImportWatchScreenPreviews.all
        + RuleListScreenPreviews.all + RuleTestScreenPreviews.all
        + ProfileListScreenPreviews.all + ProfileScreenPreviews.all
        + ScheduleListScreenPreviews.all + UpcomingScreenPreviews.all
        + ForecastScreenPreviews.all + RecurringPaymentsScreenPreviews.all
        + BackupListScreenPreviews.all
        + SettingsScreenPreviews.all + DoctorScreenPreviews.all + ErrorScreenPreviews.all
        + ChartPreviews.all + PreviewBrowserScreenPreviews.all

    /// Returns the previews of a screen (`home`) or one preview (`home.empty`); empty if there is none with that name.
    static func previews(named name: String) -> [ScreenPreview] {
        all.filter { $0.screen == name || $0.key == name }
    }

    /// All valid names, for suggestions: screens, then previews.
    static var names: [String] {
        var screens: [String] = []
        for preview in all where screens.last != preview.screen { screens.append(preview.screen) }
        return screens + all.map(\.key)
    }
}
