import Foundation

/// The address of a database on a PostgreSQL server: `postgresql://ada@host/db`.
///
/// See “Connection URIs” in the manual of libpq.
package struct DatabaseAddress: Hashable, Sendable {
    /// The address, with its password.
    package let text: String
    /// What is in it instead of a password when it is shown.
    private static let mask = "•••"
    private static let schemes = ["postgresql://", "postgres://"]

    /// Creates an address from a text with the scheme of one, or returns `nil`.
    package init?(_ text: String) {
        guard Self.schemes.contains(where: { text.utf8.starts(with: $0.utf8) }) else { return nil }
        self.text = text
    }

    /// Whether it has a password.
    package var hasPassword: Bool { description != text }

    /// Why it would be misread, as a clause, or `nil` if it would not.
    ///
    /// A part of the password would then be taken for the name of a host, and shown.
    package var problem: String? {
        guard let user = userInformation, user.contains(where: { ["@", "/", "?"].contains($0) }) else { return nil }
        return "in a password, `@`, `/` and `?` are written `%40`, `%2F` and `%3F`"
    }

    /// What is before the last `@` that can be that of a password.
    ///
    /// Characters are compared as scalars: a combining mark makes another character of a colon, but libpq sees a colon.
    private var userInformation: String.UnicodeScalarView.SubSequence? {
        let rest = Self.afterScheme(text.unicodeScalars)
        let authority = rest.prefix { $0 != "/" }
        let searched = authority.contains("@") ? authority : rest.prefix { $0 != "?" }
        return searched.lastIndex(of: "@").map { searched[..<$0] }
    }

    private static func afterScheme(_ text: String.UnicodeScalarView) -> String.UnicodeScalarView.SubSequence {
        text.firstIndex(of: "/").map { text[$0...].dropFirst(2) } ?? text[...]
    }
}

extension DatabaseAddress: CustomStringConvertible {
    /// The address without its password.
    package var description: String {
        let scalars = text.unicodeScalars
        let rest = Self.afterScheme(scalars)
        guard problem == nil else { return String(scalars[..<rest.startIndex]) + Self.mask }
        var (masked, end) = (String(scalars[..<rest.startIndex]), rest.startIndex)
        if let user = userInformation, let colon = user.firstIndex(of: ":") {
            (masked, end) = (String(scalars[...colon]) + Self.mask, user.endIndex)
        }
        guard let query = scalars[end...].firstIndex(of: "?") else { return masked + String(scalars[end...]) }
        return masked + String(scalars[end...query]) + Self.masking(scalars[query...].dropFirst())
    }

    /// Returns the parameters of an address without their secrets.
    private static func masking(_ query: String.UnicodeScalarView.SubSequence) -> String {
        query.split(separator: "&", omittingEmptySubsequences: false).map { parameter in
            guard let sign = parameter.firstIndex(of: "=") else { return String(parameter) }
            let name = String(parameter[..<sign])
            return isSecret(name.removingPercentEncoding ?? name) ? "\(name)=\(mask)" : String(parameter)
        }
        .joined(separator: "&")
    }

    private static func isSecret(_ name: String) -> Bool {
        ["password", "secret", "scram_"].contains { name.lowercased().contains($0) }
    }
}
