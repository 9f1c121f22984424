import Core
import Money
import Presentation

extension Backup {
    /// The backups of the everyday wallet.
    static let fixtures = [replaced, manual, automatic, lastMonth]

    static let replaced = fixture(.replaced, daysAgo: 0, transactions: 1234)
    static let manual = fixture(.manual, daysAgo: 0, transactions: 1230)
    static let automatic = fixture(.automatic, daysAgo: 1, transactions: 1198)
    static let lastMonth = fixture(.automatic, daysAgo: 20, transactions: 1)
    static let unreadable = fixture(.replaced, daysAgo: 0, transactions: nil)

    /// A wallet whose name fills a line, as does the command that restores it.
    static let longNamed = fixture(
        .manual,
        wallet: "/home/ada/Documents/Personal/Money and Accounts/the wallet of Ada Lovelace, for everyday use",
        daysAgo: 400,
        transactions: 1_000_000
    )

    private static func fixture(
        _ kind: Backup.Kind,
        wallet: String = "/home/ada/.local/share/moneyflow/wallet",
        daysAgo: Int,
        transactions: Int?
    ) -> Backup {
        let instant = Fixtures.instant(daysAgo: daysAgo, hour: 9, minute: 12)
        let date = CivilDate(daysSince1970: Fixtures.today.daysSince1970 - daysAgo) ?? Fixtures.today
        let word = kind == .manual ? "backup" : kind.rawValue
        return Backup(
            path: "\(wallet).\(date.iso).\(word).db",
            kind: kind,
            date: date,
            instant: instant,
            byteCount: 131_072 + Int64(transactions ?? 0) * 160,
            transactionCount: transactions
        )
    }
}

extension RestoreReport {
    /// The restore of yesterday's backup.
    static let fixture = RestoreReport(
        source: Backup.automatic.path,
        transactionCount: 1198,
        replaced: Backup.replaced.path
    )
}
