/// Begins to share a wallet, as its first device.
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

    package init(wallet: UID, device: SharingDevice, key: [UInt8]) {
        self.wallet = wallet
        self.device = device
        self.key = key
    }
}

/// Puts what other devices do not know yet into a segment.
///
/// A command that was undone before anybody saw it is never told.
package struct Tell: WalletCommand {
    /// The segment; `nil` if there is nothing to tell.
    package typealias Outcome = Segment?

    /// The identifier of the segment, which nobody has used.
    package let segment: UID
    /// Now, in seconds since 1970.
    package let written: Int64

    package init(segment: UID, written: Int64) {
        self.segment = segment
        self.written = written
    }
}

/// Takes in what other devices have told.
package struct TakeIn: WalletCommand {
    package typealias Outcome = TakenIn

    /// The segments, in any order.
    package let segments: [Segment]

    package init(_ segments: [Segment]) {
        self.segments = segments
    }
}

/// What has come of segments.
package struct TakenIn: Sendable {
    /// The number of commands that this device did not know, or knew in another state.
    package var commandCount = 0
    /// The segments that wait for others, or for a newer version of the program.
    package var waiting: [UID] = []
    /// What the commands of others, and those of this device, have overridden.
    package var overridden: [OverriddenChange] = []
    /// What had to give way.
    package var adjustments: [Adjustment] = []
    /// The commands that are void.
    package var void: Set<UID> = []

    package init() {}
}
