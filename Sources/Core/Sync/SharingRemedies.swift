extension Remedy {
    /// Tell other devices, and take in what they have told.
    package static let syncNow = Remedy(["sync"])

    /// Share the wallet, as its first device.
    package static let startSharing = Remedy(["sync", "start"], "FOLDER")

    /// Share a wallet that other devices share.
    package static let joinSharing = Remedy(["sync", "join"], "FOLDER")

    /// Join, and give up what this wallet has for what the others share.
    package static let replaceByJoining = Remedy(["sync", "join"], "FOLDER", .option("replace"))

    /// Join, and keep what this wallet has.
    package static let keepByJoining = Remedy(["sync", "join"], "FOLDER", .option("keep"))

    /// Show the code with which other devices join.
    package static let showSharingCode = Remedy(["sync", "code"])

    /// Stop sharing the wallet on this device.
    package static let stopSharing = Remedy(["sync", "stop"])

    /// Tell everything that the folder does not have.
    package static let rebuildFolder = Remedy(["sync", "rebuild"])

    /// List the devices that share the wallet.
    package static let listDevices = Remedy(["devices"])

    /// Show what merging has decided.
    package static let showSyncNotices = Remedy(["history"], .option("conflicts"))

    /// Show the rows that a command has changed.
    package static func showCommand(_ id: HistoryEntry.ID) -> Remedy {
        Remedy(["history"], .text(String(id.rawValue)))
    }
}
