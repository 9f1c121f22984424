/// A mark on a wallet's file that says in which state it was last checked.
///
/// It is an extended attribute with the inode, size and modification time of the file and its log. A copy, a download
/// or an edit by another program does not have it, so such a file is checked the next time it is opened.
struct WalletMark {
    /// What a mark says about a file.
    enum State {
        /// The file is as it was when it was checked.
        case current
        /// The file has not been checked, or has changed since.
        case outdated
        /// The file system keeps no marks.
        case unsupported
    }

    private let path: String
    private let value: String

    /// Takes the present state of the wallet at `path`.
    init(ofWalletAt path: String) {
        self.path = path
        value = FileStamp(ofWalletAt: path).text
    }

    /// What the mark on the file says.
    var state: State {
        do {
            return try WalletFile.attribute(Self.name, of: path) == value ? .current : .outdated
        } catch {
            return .unsupported
        }
    }

    /// Marks the file as checked in the state that was taken.
    func set() {
        // A file that cannot be marked is only checked again.
        _ = WalletFile.setAttribute(Self.name, of: path, to: value)
    }

    private static let name = "user.moneyflow.checked"
}
