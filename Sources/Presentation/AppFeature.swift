/// What a feature adds to the app and to the words of the history.
///
/// A feature declares it in its own folder and is listed in ``all``. Its destinations need no list: they are found by
/// their names.
struct AppFeature: Sendable {
    /// The screen that a number leads to.
    let panel: AppPanel?
    /// How its part of the history is worded.
    let history: HistoryWords?

    init(panel: AppPanel? = nil, history: HistoryWords? = nil) {
        self.panel = panel
        self.history = history
    }
}
