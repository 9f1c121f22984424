/// Waits until another device has told something that this one has not taken in.
///
/// A server says so at once; a folder is looked at every few seconds. A task that is canceled stops waiting at once.
///
/// To meet the others whenever there is news, perform this and ``Sync`` by turns, and give each the `untaken` of the last:
/// what cannot be taken in, such as a damaged file, is then not news again.
package struct AwaitNews: WalletCommand {
    package typealias Outcome = News

    /// The files that are not news.
    package let seen: Set<UID>
    /// How long to wait at most, in seconds.
    package let seconds: Int

    package init(besides seen: Set<UID> = [], upTo seconds: Int) {
        self.seen = seen
        self.seconds = seconds
    }
}

/// What there is to take in.
package struct News: Hashable, Sendable {
    /// Whether there are files that were not news before.
    package let isThere: Bool
    /// The files that this device has not taken in.
    package let untaken: Set<UID>

    package init(isThere: Bool, untaken: Set<UID>) {
        self.isThere = isThere
        self.untaken = untaken
    }
}
