import Foundation

/// How a wallet is shared, as this device knows it.
package struct SharedWallet: Hashable, Sendable {
    /// A device that shares the wallet.
    package struct Member: Hashable, Sendable {
        /// Its name.
        package let name: String
        /// Whether it is this device.
        package let isThis: Bool
        /// When it last told something, by its own clock; `nil` if it has not told anything.
        package let told: Date?

        package init(name: String, isThis: Bool, told: Date?) {
            self.name = name
            self.isThis = isThis
            self.told = told
        }
    }

    /// Where the files are.
    package let place: SharingPlace
    /// The devices, this one first, then by name.
    package let members: [Member]
    /// The number of commands that the others do not know.
    package let untoldCount: Int
    /// The number of notices that nobody has seen.
    package let noticeCount: Int

    package init(place: SharingPlace, members: [Member], untoldCount: Int, noticeCount: Int) {
        self.place = place
        self.members = members
        self.untoldCount = untoldCount
        self.noticeCount = noticeCount
    }

    /// The names of the other devices, each once: one that was restored or copied is several.
    package var others: [String] {
        members.filter { !$0.isThis }.reduce(into: []) { names, member in
            if !names.contains(member.name) { names.append(member.name) }
        }
    }
}

/// How the wallet is shared, or `nil` if it is not.
package struct WalletSharing: WalletQuery {
    package typealias Value = SharedWallet?

    package init() {}
}

/// The code with which other devices join.
///
/// Throws ``MoneyFlowError/notShared()``.
package struct SharingCode: WalletQuery {
    package typealias Value = String

    package init() {}
}

/// Gives this device another name, which others learn with what it tells next.
package struct RenameDevice: WalletCommand {
    package typealias Outcome = RenamedDevice

    package let name: String

    package init(to name: String) {
        self.name = name
    }
}

/// A device that got another name.
package struct RenamedDevice: Hashable, Sendable {
    /// The name that it had.
    package let old: String
    /// The name that it has.
    package let new: String

    package init(old: String, new: String) {
        self.old = old
        self.new = new
    }
}

/// Goes on without a device: the wallet gets a new code, which the device does not have.
///
/// The device keeps what it has, and can still read what was told before. Others have to join again with the new code.
///
/// - Postcondition: What is told from now on, starting with the next ``Sync``, only those can read who have the new code.
package struct RemoveDevice: WalletCommand {
    /// The new code.
    package typealias Outcome = String

    /// The name of the device.
    package let name: String

    package init(named name: String) {
        self.name = name
    }
}

/// Shares the wallet through another place.
///
/// - Postcondition: What this device has told is told again there by the next ``Sync``.
package struct MoveSharing: WalletCommand {
    /// Where the files were.
    package typealias Outcome = SharingPlace

    /// The place; the path of a folder is absolute.
    package let place: SharingPlace

    package init(to place: SharingPlace) {
        self.place = place
    }
}

/// Stops sharing the wallet on this device.
///
/// - Postcondition: The wallet has what it had, with its history; the files and the other devices are as they were.
package struct StopSharing: WalletCommand {
    /// How it was shared.
    package typealias Outcome = SharedWallet

    package init() {}
}
