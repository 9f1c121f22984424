/// Begins to share a wallet on this device.
///
/// - Postcondition: Every row and every command has an identifier, and what is done from now on can be told.
package struct StartSharing: WalletCommand {
    package typealias Outcome = SharingDevice

    /// What identifies the wallet.
    package let wallet: UID
    /// This device.
    package let device: SharingDevice
    /// The key of the files, 16 random bytes.
    package let key: [UInt8]
    /// How often the key was replaced before; see ``RemoveDevice``.
    package let epoch: UInt8
    /// The text of the ``SharingPlace`` of the files, or an empty one if something else carries them.
    package let folder: String
    /// Whether this is the first device, on whose first meeting the folder may be empty.
    package let isFirst: Bool

    package init(
        wallet: UID,
        device: SharingDevice,
        key: [UInt8],
        epoch: UInt8 = 0,
        folder: String = "",
        isFirst: Bool = true
    ) {
        self.wallet = wallet
        self.device = device
        self.key = key
        self.epoch = epoch
        self.folder = folder
        self.isFirst = isFirst
    }
}

/// Begins to share a wallet through a place, as its first device.
///
/// - Postcondition: As that of ``StartSharing``; nothing is in the place before the first ``Sync``.
package struct ShareWallet: WalletCommand {
    /// The code with which other devices join.
    package typealias Outcome = String

    /// The place; the path of a folder is absolute.
    package let place: SharingPlace
    /// The name of this device.
    package let name: String

    package init(through place: SharingPlace, named name: String) {
        self.place = place
        self.name = name
    }
}

/// Begins to share a wallet that other devices share already, or goes on sharing it with a new code.
///
/// - Postcondition: As that of ``StartSharing``; what is in the place is taken in by the next ``Sync``.
package struct JoinWallet: WalletCommand {
    /// What becomes of the transactions that the wallet already has.
    package enum OwnRows: Hashable, Sendable {
        /// They are told to the others, unless many of them look like theirs.
        case kept
        /// They are told to the others, whatever they look like.
        case keptAnyway
        /// They give way to those of the others.
        case replaced
    }

    /// The path of a copy of the wallet before, if it was replaced.
    package typealias Outcome = String?

    /// The place; the path of a folder is absolute.
    package let place: SharingPlace
    /// The name of this device.
    package let name: String
    /// The code, as a person typed it.
    package let code: String
    /// What becomes of the transactions that the wallet already has.
    package let ownRows: OwnRows

    package init(in place: SharingPlace, named name: String, code: String, ownRows: OwnRows = .kept) {
        self.place = place
        self.name = name
        self.code = code
        self.ownRows = ownRows
    }
}

/// How much a wallet has in common with one that it is to join.
package struct JoiningLikeness: Hashable, Sendable {
    /// The number of transactions that the others share.
    package let theirs: Int
    /// The number of transactions of the wallet.
    package let own: Int
    /// The number of those that look like theirs, and would be there twice.
    package let same: Int

    package init(theirs: Int, own: Int, same: Int) {
        self.theirs = theirs
        self.own = own
        self.same = same
    }

    /// Whether one wallet was perhaps exported from the other: more than a few transactions, and most of them.
    package var isSuspicious: Bool { same >= 10 && same * 2 > min(theirs, own) }
}

/// Takes in what other devices have told, and tells them what they do not know.
package struct Sync: WalletCommand {
    package typealias Outcome = SyncReport

    /// Whether everything is told that the folder does not have, no matter which device has told it before.
    package let isAnew: Bool

    package init(anew isAnew: Bool = false) {
        self.isAnew = isAnew
    }
}

/// What has come of a meeting with other devices.
package struct SyncReport: Sendable {
    /// The number of commands that were told.
    package var toldCount = 0
    /// What was taken in.
    package var taken = TakenIn()
    /// The files that cannot be used, in order.
    package var damaged: [DamagedFile] = []

    /// A file that cannot be used, and why.
    package struct DamagedFile: Hashable, Sendable {
        /// Its path in the folder.
        package let path: String
        /// Why, as a clause.
        package let reason: String

        package init(path: String, reason: String) {
            self.path = path
            self.reason = reason
        }
    }

    package init() {}
}

/// What has come of segments.
package struct TakenIn: Sendable {
    /// The number of commands that this device did not know, or knew in another state, by the name of who told them.
    package var counts: [String: Int] = [:]
    /// The segments that wait for others, or for a newer code.
    package var waiting: [UID] = []
    /// The segments that a newer version of the program has written.
    package var newer: [UID] = []
    /// The values that gave way to those of other devices, and theirs that gave way to those of this one.
    package var conflicts: [SyncConflict] = []
    /// The rows that had to give way.
    package var adjusted: Set<AdjustedRow> = []
    /// The rows that had to, and fit again.
    package var restored: Set<AdjustedRow> = []
    /// The commands that have become void, as something had happened that they had not seen.
    package var void: Set<HistoryEntry.ID> = []
    /// The rows that are perhaps those of another device.
    package var lookAlikes: [LookAlike] = []

    package init() {}

    /// The number of commands that this device did not know, or knew in another state.
    package var commandCount: Int { counts.values.reduce(0, +) }
}
