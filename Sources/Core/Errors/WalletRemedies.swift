extension Remedy {
    /// Open the full-screen app.
    package static let openApp = Remedy(["ui"])

    /// Show what the program can do.
    package static let showHelp = Remedy([], .option("help"))

    /// Name another wallet for this request.
    package static let chooseWallet = Remedy.state("wallet", "PATH")

    /// Name another wallet for every request.
    package static let chooseWalletForAll = Remedy.outside(.chooseWallet)

    /// Open this wallet.
    package static func openWallet(_ path: String) -> Remedy {
        Remedy([], .option("wallet", path))
    }

    /// Check the wallet.
    package static let checkWallet = Remedy(["doctor"])

    /// Repair the wallet.
    package static let repairWallet = Remedy(["doctor"], .option("fix"))

    /// Save the readable parts of a damaged wallet to a new one.
    package static func salvage(wallet: String, into copy: String) -> Remedy {
        Remedy(["doctor"], .option("salvage", copy), .option("wallet", wallet))
    }

    /// Replace this name of a file that has several with a copy of the file.
    package static func separateHardLink(_ path: String) -> Remedy {
        .outside(.separateHardLink(path))
    }

    /// Show the permissions of this file, or of the file in question.
    package static func showPermissions(_ path: String? = nil) -> Remedy {
        .outside(.showPermissions(path))
    }

    /// Show how full the disks are.
    package static let showDiskSpace = Remedy.outside(.showDiskSpace)
}
