import Core

extension ReceiptViewData {
    /// Creates the receipt of a wallet that is shared from now on.
    ///
    /// - Parameters:
    ///   - place: Where the files are.
    ///   - code: The code with which other devices join.
    package init(sharedThrough place: SharingPlace, code: String) {
        self.init(
            title: "The wallet is shared through \(place)",
            lines: ["Code  \(code)"] + Self.aboutCode,
            undoAction: nil
        )
    }

    /// Creates the answer to the question for the code.
    package init(sharingCode code: String) {
        self.init(title: code, lines: Self.aboutCode, undoAction: nil)
    }

    private static let aboutCode = [
        "Other devices join with it. Whoever has it and the folder can read the wallet."
    ]

    /// Creates the receipt of a wallet that has become that of the devices it has joined.
    package init(replacedByJoining copy: String) {
        self.init(
            title: "This wallet now has what the others share",
            lines: ["What it had before is in \(copy)"],
            undoAction: nil
        )
    }

    /// Creates the receipt of a wallet that is shared through another place.
    package init(sharingMovedFrom old: SharingPlace, to place: SharingPlace) {
        self.init(
            title: "The wallet is shared through \(place)",
            lines: [
                "It was shared through \(old) before, which is left as it is.", "Do the same on the other devices.",
            ],
            undoAction: nil
        )
    }

    /// Creates the receipt of a wallet that is no longer shared.
    package init(stoppedSharing shared: SharedWallet) {
        self.init(
            title: "This device no longer shares the wallet",
            lines: ["The wallet keeps what it has. \(shared.place) is as it was."],
            undoAction: nil
        )
    }

    /// Creates the receipt of a device without which the wallet goes on.
    package init(deviceRemoved name: String, code: String) {
        self.init(
            title: "\(name) no longer shares the wallet",
            lines: [
                "Code  \(code)",
                "It keeps what it has, and cannot read what is told from now on.",
                "Join again with the new code on the other devices.",
            ],
            undoAction: nil
        )
    }

    /// Creates the receipt of another name for this device.
    package init(deviceRenamed device: RenamedDevice) {
        self.init(
            title: "This device is now called \(device.new)",
            changes: [FieldChangeViewData(label: "Name", before: device.old, after: device.new)],
            undoAction: nil
        )
    }
}

extension SnackbarData {
    /// Returns the message with what the change has made give way, or fit again, in a shared wallet.
    func adding(_ adjustments: [ExplainedNotice], _ formats: Formats) -> SnackbarData {
        guard !adjustments.isEmpty else { return self }
        let sentences = adjustments.map { NoteViewData($0, formats: formats).text.asSentence }
        return SnackbarData(
            title: title,
            subtitle: ([subtitle] + sentences).filter { !$0.isEmpty }.joined(separator: " "),
            nerdMessage: nerdMessage,
            showBanner: showBanner,
            undoAction: undoAction
        )
    }
}

extension ConfirmationViewData {
    /// Creates the question before the wallet goes on without a device.
    package init(removingDevice name: String) {
        self.init(
            question: "Remove \(name)?",
            lines: [
                "The wallet gets a new code, which all other devices need: they join again with it.",
                "\(name) keeps what it has, and cannot read what is told from now on.",
            ],
            confirmLabel: "Remove"
        )
    }
}
