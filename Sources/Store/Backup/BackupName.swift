import Core
import Foundation
import Money

/// The name of a backup in its wallet's folder: `wallet.2026-11-20.backup.db`; for the second of a kind and day,
/// `wallet.2026-11-20-2.backup.db`; and for a wallet named `wallet` without `.db`, `wallet.2026-11-20.backup`.
struct BackupName: Hashable {
    /// The name of the wallet's file, without a trailing `.db`.
    let wallet: String
    /// The extension of that name: `.db` or empty.
    let suffix: String
    let kind: Backup.Kind
    let date: CivilDate
    /// The number among the backups of one kind and day, from 1.
    let number: Int

    /// Creates the name of a backup of the wallet at `path`.
    init(walletPath path: String, kind: Backup.Kind, date: CivilDate, number: Int) {
        (wallet, suffix) = Self.parts(of: path)
        self.kind = kind
        self.date = date
        self.number = number
    }

    /// Parses the name of a file, or returns `nil` if it is not a backup of the wallet at `path`.
    init?(_ name: String, walletPath path: String) {
        let (wallet, suffix) = Self.parts(of: path)
        guard name.hasPrefix(wallet + "."), name.hasSuffix(suffix) else { return nil }
        let parts = name.dropFirst(wallet.count + 1).dropLast(suffix.count)
            .split(separator: ".", omittingEmptySubsequences: false)
        guard parts.count == 2 else { return nil }
        guard let kind = Backup.Kind.allCases.first(where: { $0.word == parts[1] }) else { return nil }
        guard let date = CivilDate(iso: String(parts[0].prefix(10))) else { return nil }
        let number = parts[0].count == 10 ? 1 : Int(parts[0].dropFirst(11))
        guard let number else { return nil }
        self.init(walletPath: path, kind: kind, date: date, number: number)
        // Another spelling of the same values is another file.
        guard text == name else { return nil }
    }

    /// The name of the file.
    var text: String {
        "\(wallet).\(date.iso)\(number > 1 ? "-\(number)" : "").\(kind.word)\(suffix)"
    }

    private static func parts(of path: String) -> (wallet: String, suffix: String) {
        let name = (path as NSString).lastPathComponent
        return name.hasSuffix(".db") ? (String(name.dropLast(3)), ".db") : (name, "")
    }
}

extension Backup.Kind {
    /// The word for the kind in a file name.
    fileprivate var word: String {
        switch self {
        case .manual: "backup"
        case .automatic: "automatic"
        case .replaced: "replaced"
        }
    }
}
