import Core

/// What a feature adds to the app and to the words of the history.
///
/// A feature declares it in its own folder and is listed in ``all``. Its destinations need no list: they are found by
/// their names.
struct AppFeature: Sendable {
    /// The screen that a number leads to.
    let panel: AppPanel?
    /// How its part of the history is worded.
    let history: HistoryWords?
    /// Reads what it adds to home, below the balance.
    let notes: Notes?

    /// Returns the notes of a feature, read in the same moment as home.
    typealias Notes = @Sendable (HomeRequest, any WalletSnapshot, Formats) throws(MoneyFlowError) -> [NoteViewData]

    init(panel: AppPanel? = nil, history: HistoryWords? = nil, notes: Notes? = nil) {
        self.panel = panel
        self.history = history
        self.notes = notes
    }

    /// Returns what all features add to home.
    static func notes(
        for request: HomeRequest,
        in snapshot: any WalletSnapshot,
        besides unread: [UnreadRow],
        _ formats: Formats
    ) throws(MoneyFlowError) -> [NoteViewData] {
        var notes: [NoteViewData] = []
        for feature in all {
            do throws(MoneyFlowError) {
                notes += try feature.notes?(request, snapshot, formats) ?? []
            } catch {
                // What the summary says is not said again.
                guard let row = UnreadRow(error) else { throw error }
                if !unread.contains(row) { notes.append(NoteViewData(unread: row)) }
            }
        }
        return notes
    }
}
