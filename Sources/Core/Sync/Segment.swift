/// What one device tells the others at once: a file that is written once.
package struct Segment: Hashable, Sendable {
    /// A command that other devices know, and what has become of it.
    package struct Move: Hashable, Sendable {
        /// The command.
        package let command: UID
        /// Its state since.
        package let state: CommandState
        /// When it was moved; see ``CommandPosition/clock``.
        package let clock: Int64

        package init(command: UID, state: CommandState, clock: Int64) {
            self.command = command
            self.state = state
            self.clock = clock
        }
    }

    /// What identifies it; the name of its file says it too.
    package let uid: UID
    /// The version of the schema of the wallet that wrote it.
    package let schema: Int
    /// The device that wrote it.
    package let device: SharingDevice
    /// The newest segments that the device knew; whoever lacks one of them has to wait for it.
    package let parents: [UID]
    /// The segments whose contents it repeats, since their files were lost.
    package let covers: [UID]
    /// When it was written, in seconds since 1970.
    package let written: Int64
    /// The devices without which the wallet goes on: what follows is sealed with a key that they do not have.
    package let removed: [UID]
    /// The keys of 16 bytes of earlier files, which a device that joins with the current one needs.
    package let olderKeys: [[UInt8]]
    /// The commands that the others do not know, in order.
    package let commands: [SharedCommand]
    /// The commands that they know in another state or position.
    package let moves: [Move]

    package init(
        uid: UID,
        schema: Int,
        device: SharingDevice,
        parents: [UID],
        covers: [UID] = [],
        written: Int64,
        removed: [UID] = [],
        olderKeys: [[UInt8]] = [],
        commands: [SharedCommand],
        moves: [Move] = []
    ) {
        self.uid = uid
        self.schema = schema
        self.device = device
        self.parents = parents
        self.covers = covers
        self.written = written
        self.removed = removed
        self.olderKeys = olderKeys
        self.commands = commands
        self.moves = moves
    }
}

/// A device that shares a wallet.
package struct SharingDevice: Hashable, Sendable {
    /// What identifies it.
    package let uid: UID
    /// The name that its user gave it.
    package let name: String

    package init(uid: UID, name: String) {
        self.uid = uid
        self.name = name
    }

    /// The most Unicode scalars in a name.
    package static let maximumNameLength = 40
}
