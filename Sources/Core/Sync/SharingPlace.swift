/// Where the devices that share a wallet leave what they tell each other.
///
/// Its description has no password, so that it can be shown; ``text`` has.
package enum SharingPlace: Hashable, Sendable {
    /// A folder, which anything may carry to the other devices, by its path.
    case folder(String)
    /// A table in a database, which all devices reach.
    case database(DatabaseAddress)

    /// Creates a place from an address, which has a scheme, or the path of a folder.
    package init(_ text: String) {
        self = DatabaseAddress(text).map { .database($0) } ?? .folder(text)
    }

    /// The text that names it, with its password.
    package var text: String {
        switch self {
        case .folder(let path): path
        case .database(let address): address.text
        }
    }
}

extension SharingPlace: CustomStringConvertible {
    /// The text that names it, without its password.
    package var description: String {
        switch self {
        case .folder(let path): path
        case .database(let address): address.description
        }
    }
}
