/// Which automatic backups are kept: a few of the latest days, and further back one a month.
public enum BackupRetention {
    /// How many days are kept, of those that have a backup.
    public static let dailyCount = 7
    /// How many months are kept, of those that have a backup, each by its latest.
    public static let monthlyCount = 12

    /// Returns the automatic backups that are not kept any longer, newest first; others are never among them.
    public static func superfluous(among backups: [Backup]) -> [Backup] {
        let newestFirst = backups.filter { $0.kind == .automatic }
            .sorted { ($0.date, $0.instant) > ($1.date, $1.instant) }
        var days: Set<CivilDate> = []
        var months: Set<Month> = []
        return newestFirst.filter { backup in
            let isDaily = days.count < dailyCount && days.insert(backup.date).inserted
            let isMonthly = months.count < monthlyCount && months.insert(backup.date.monthOfYear).inserted
            return !isDaily && !isMonthly
        }
    }
}
