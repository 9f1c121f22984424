extension MoneyFlowError {
    /// A folder of a shared wallet that is not there, or has nothing that says it is one.
    ///
    /// - Parameter isThere: Whether the folder is there, without its mark.
    package static func sharingFolderMissing(path: String, isThere: Bool = false) -> MoneyFlowError {
        MoneyFlowError(
            Kind(711, "sharingFolderMissing", .temporaryFailure, .missing),
            isThere ? "No wallet is shared in the folder \(path)" : "The folder \(path) is not there",
            because: isThere
                ? "it has no moneyflow-sync.json: its disk may be missing, or the file has not arrived yet"
                : "it was moved or renamed, or its disk is missing",
            hint: "Nothing was changed. Check the name, connect its disk, or start what keeps the folder in step.",
            wayOut: .retry
        )
    }

    /// A place where a wallet is shared, and where no file has arrived that a code could open.
    package static func nothingArrived(in place: SharingPlace) -> MoneyFlowError {
        MoneyFlowError(
            Kind(725, "nothingArrived", .temporaryFailure, .missing),
            "Nothing has arrived in \(place) yet",
            because: "none of the other devices' files are there",
            hint: "Nothing was changed. Sync on another device, wait until its files are here, and try again.",
            wayOut: .retry
        )
    }

    /// A folder through which another wallet is shared.
    package static func folderOfAnotherWallet(path: String) -> MoneyFlowError {
        MoneyFlowError(
            .refused(712, "folderOfAnotherWallet"),
            "The folder \(path) belongs to another wallet",
            because: "a folder holds the files of one wallet",
            hint: "Nothing was changed. Name another folder."
        )
    }

    /// A code that does not open what is in the folder.
    package static func wrongSharingCode(because reason: String) -> MoneyFlowError {
        MoneyFlowError(
            .refused(713, "wrongSharingCode"),
            "The code does not fit",
            because: reason,
            hint: "Nothing was changed. Another device shows the code: \(.showSharingCode)"
        )
    }

    /// A file in the folder of a shared wallet that cannot be used.
    package static func sharedFileDamaged(path: String, reason: String) -> MoneyFlowError {
        MoneyFlowError(
            Kind(714, "sharedFileDamaged", .invalidData, .damaged),
            "\(path) is damaged",
            because: reason,
            hint: "Nothing of it was taken in; the other files were."
        )
    }

    /// A folder in the format of later versions.
    package static func newerSharingFormat(path: String) -> MoneyFlowError {
        MoneyFlowError(
            Kind(715, "newerSharingFormat", .invalidData, .newer),
            "The folder \(path) was made by a newer version",
            because: "this version does not know its format",
            hint: "Nothing was changed. Update the program."
        )
    }

    /// A wallet that is not shared.
    package static func notShared() -> MoneyFlowError {
        MoneyFlowError(
            .refused(716, "notShared"),
            "The wallet is not shared",
            because: "no other device has it",
            hint: "Nothing was changed. Share it: \(.startSharing), or \(.joinSharing) if another device has "
                + "already shared it."
        )
    }

    /// A wallet that is shared already.
    package static func alreadyShared() -> MoneyFlowError {
        MoneyFlowError(
            .refused(719, "alreadyShared"),
            "The wallet is shared already",
            because: "it has a code and a place where its files are",
            hint: "Nothing was changed. \(.showSharingCode) shows the code, and \(.listDevices) the place."
        )
    }

    /// A wallet that was perhaps exported from the one that it is to join.
    package static func lookAlikesAtJoining(_ likeness: JoiningLikeness) -> MoneyFlowError {
        MoneyFlowError(
            .refused(723, "lookAlikesAtJoining"),
            "Many transactions would be there twice",
            because: "of \(likeness.theirs) there and \(likeness.own) here, \(likeness.same) look the same",
            hint: "Nothing was changed. Take theirs instead, with a copy of this wallet kept: \(.replaceByJoining). "
                + "Or keep both: \(.keepByJoining)."
        )
    }

    /// A code that another device has replaced, as it removed a device.
    package static func sharingCodeReplaced(by device: String) -> MoneyFlowError {
        MoneyFlowError(
            .refused(721, "sharingCodeReplaced"),
            "The wallet has a new code",
            because: "a device was removed on \(device)",
            hint: "Nothing was told. Join again with the new code, which \(device) shows: \(.joinSharing)"
        )
    }

    /// A wallet whose code was replaced as often as possible.
    package static func tooManySharingCodes() -> MoneyFlowError {
        MoneyFlowError(
            .refused(722, "tooManySharingCodes"),
            "The device cannot be removed",
            because: "the wallet has had 256 codes, and there can be no more",
            hint: "Nothing was changed. Share the wallet anew: \(.stopSharing), then \(.startSharing)"
        )
    }

    /// A name that no device has.
    package static func unknownDevice(_ name: String, known: [String]) -> MoneyFlowError {
        MoneyFlowError(
            .missing(720, "unknownDevice"),
            "No device is called \(name.quoted)",
            because: "the wallet is shared by \(known.joined(separator: ", "))",
            hint: "\(.listDevices) lists them."
        )
    }

    /// A folder of a shared wallet in which something cannot be read or written.
    package static func sharingFolderUnusable(path: String, reason: String) -> MoneyFlowError {
        MoneyFlowError(
            Kind(724, "sharingFolderUnusable", .inputOutput, .locked),
            "The folder of the shared wallet cannot be used",
            because: "\(path): \(reason)",
            hint: "What was not told is kept. Check the disk and its permissions, then try again: \(.syncNow).",
            wayOut: .retry
        )
    }

    /// A database that cannot be reached.
    package static func databaseUnreachable(_ place: SharingPlace, reason: String) -> MoneyFlowError {
        MoneyFlowError(
            Kind(731, "databaseUnreachable", .temporaryFailure, .missing),
            "\(place) cannot be reached",
            because: reason,
            hint: "What was not told is kept, and is told when it can be reached.",
            wayOut: .retry
        )
    }

    /// A database whose server refuses what is asked, such as a connection.
    package static func databaseRefuses(_ place: SharingPlace, reason: String) -> MoneyFlowError {
        MoneyFlowError(
            Kind(732, "databaseRefuses", .noPermission, .locked),
            "\(place) refused the request",
            because: reason,
            hint: "What was not told is kept. Check the user, the password, and the name of the database."
        )
    }

    /// A database in which there is no shared wallet.
    package static func nothingShared(in place: SharingPlace) -> MoneyFlowError {
        MoneyFlowError(
            .missing(733, "nothingShared"),
            "No wallet is shared in \(place)",
            because: "it has no MoneyFlow table",
            hint: "Nothing was changed. Check the name of the database."
        )
    }

    /// A library that is needed to reach a database, and not installed.
    package static func databaseLibraryMissing(package name: String, reason: String) -> MoneyFlowError {
        MoneyFlowError(
            .missing(734, "databaseLibraryMissing"),
            "The library for PostgreSQL cannot be used",
            because: reason,
            hint: "Nothing was changed. Install the package \(name)."
        )
    }

    /// An address of a database that cannot be read.
    package static func invalidDatabaseAddress(_ place: SharingPlace, reason: String) -> MoneyFlowError {
        MoneyFlowError(
            .usage(735, "invalidDatabaseAddress"),
            "\(place) is not the address of a database",
            because: reason,
            hint: "Write it as `postgresql://USER@HOST/DATABASE`."
        )
    }
}
