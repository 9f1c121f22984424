/// Every screen in every state.
enum PreviewCatalog {
    /// All previews, screen by screen.
    static let all: [ScreenPreview] =
        HomeScreenPreviews.all + TransactionListScreenPreviews.all + AddTransactionScreenPreviews.all
        + ReceiptScreenPreviews.all + TransactionDetailScreenPreviews.all + FormScreenPreviews.all
        + KeysScreenPreviews.all + CategoriesScreenPreviews.all + HistoryScreenPreviews.all
        + ImportReportScreenPreviews.all + ImportProgressScreenPreviews.all
        + RuleListScreenPreviews.all + RuleTestScreenPreviews.all
        + ProfileListScreenPreviews.all + ProfileScreenPreviews.all
        + BackupListScreenPreviews.all
        + SettingsScreenPreviews.all + DoctorScreenPreviews.all + ErrorScreenPreviews.all
        + PreviewBrowserScreenPreviews.all

    /// Returns the previews of a name: of a whole screen (`home`), or one (`home.empty`); none if it names nothing.
    static func previews(named name: String) -> [ScreenPreview] {
        all.filter { $0.screen == name || $0.key == name }
    }

    /// Everything that can be asked for, for suggestions: screens first, then keys.
    static var names: [String] {
        var screens: [String] = []
        for preview in all where screens.last != preview.screen { screens.append(preview.screen) }
        return screens + all.map(\.key)
    }
}
