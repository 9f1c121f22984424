/// A request of a browser, as far as it decides what is answered.
package struct PageRequest: Sendable {
    package let method: String
    /// The path and the query, as they were sent.
    package let target: String
    /// The values of the headers, by name in small letters; of those that were sent several times, all.
    package let headers: [String: [String]]
    /// The address of the other end.
    package let peer: String

    package init(method: String, target: String, headers: [String: [String]], peer: String) {
        self.method = method
        self.target = target
        self.headers = headers
        self.peer = peer
    }

    /// Returns the value of a header; `nil` if it was not sent, or more than once.
    func header(_ name: String) -> String? {
        guard let values = headers[name], values.count == 1 else { return nil }
        return values[0]
    }

    /// The path without the query.
    var path: String { String(target.prefix { $0 != "?" }) }

    /// Returns a value of the query, `nil` if there is none; nothing that this program sends needs to be decoded but paths.
    func query(_ name: String) -> String? {
        guard let question = target.firstIndex(of: "?") else { return nil }
        return target[target.index(after: question)...].split(separator: "&").lazy
            .compactMap { part -> String? in
                let pair = part.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
                return pair.count == 2 && pair[0] == name ? String(pair[1]) : nil
            }
            .first?.replacing("+", with: " ").removingPercentEncoding
    }

    /// Returns the values of a cookie; there are several if folders have cookies with the same name.
    func cookies(_ name: String) -> [String] {
        (headers["cookie"] ?? []).flatMap { $0.split(separator: ";") }.compactMap { part in
            let pair = part.drop { $0 == " " }.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
            return pair.count == 2 && pair[0] == name ? String(pair[1]) : nil
        }
    }
}

/// Who may come in: whoever has brought the key once, under a name of the server.
package struct PageAccess: Sendable {
    /// Secrets of 128 random bits each, in hexadecimal.
    package struct Secrets: Equatable, Sendable {
        /// What the address has that the user opens first.
        package let key: String
        /// What the cookie has that is given for it.
        package let cookie: String

        /// The number of hexadecimal digits.
        static let length = 32

        package init(key: String, cookie: String) {
            self.key = key
            self.cookie = cookie
        }

        /// Creates the secrets of a file, which has one in each line; `nil` if it is not such a file.
        package init?(text: String) {
            let lines = text.split(separator: "\n").map(String.init)
            let isValid =
                lines.count == 2 && lines.allSatisfy { $0.utf8.count == Self.length && $0.allSatisfy(\.isHexDigit) }
            guard isValid else { return nil }
            self.init(key: lines[0], cookie: lines[1])
        }

        /// Creates new secrets.
        package static func random() -> Secrets {
            var generator = SystemRandomNumberGenerator()
            func secret() -> String {
                (0..<2).map { _ in
                    let digits = String(generator.next() as UInt64, radix: 16)
                    return String(repeating: "0", count: length / 2 - digits.count) + digits
                }
                .joined()
            }
            return Secrets(key: secret(), cookie: secret())
        }

        /// The file of the secrets.
        package var text: String { key + "\n" + cookie + "\n" }
    }

    let secrets: Secrets
    /// The names of the server besides `localhost` and addresses, in small letters.
    let names: Set<String>
    /// The name of the cookie, which tells the servers of a machine apart: cookies know no ports.
    let cookieName: String

    package init(secrets: Secrets, names: Set<String>) {
        self.secrets = secrets
        self.names = names
        cookieName = "session-\(secrets.cookie.prefix(8))"
    }

    /// Whether the request names the server by a name that it has.
    ///
    /// A page of someone else can have a name that leads to this machine (DNS rebinding), but not an address for a name.
    func hasKnownHost(_ request: PageRequest) -> Bool {
        guard let host = request.header("host").flatMap(Self.host) else { return false }
        return host == "localhost" || Self.isAddress(host) || names.contains(host)
    }

    /// Whether the request comes from a page of this server, or from the address bar.
    ///
    /// - Parameter mustSay: Whether the request has to name its origin, as browsers do for a WebSocket.
    func hasOwnOrigin(_ request: PageRequest, mustSay: Bool) -> Bool {
        guard request.headers["origin"] != nil else { return !mustSay }
        guard let origin = request.header("origin"), let separator = origin.range(of: "://"),
            ["http", "https"].contains(origin[..<separator.lowerBound])
        else { return false }
        return String(origin[separator.upperBound...]).lowercased() == request.header("host")?.lowercased()
    }

    /// Whether the request has the cookie.
    func hasCookie(_ request: PageRequest) -> Bool {
        request.cookies(cookieName).contains { Self.isEqual($0, secrets.cookie) }
    }

    /// Whether a text is the key.
    func isKey(_ text: String) -> Bool { Self.isEqual(text, secrets.key) }

    /// Compares secrets in a time that does not tell how much of them is equal.
    private static func isEqual(_ text: String, _ secret: String) -> Bool {
        let (given, right) = (Array(text.utf8), Array(secret.utf8))
        guard given.count == right.count else { return false }
        return zip(given, right).reduce(0) { $0 | ($1.0 ^ $1.1) } == 0
    }

    /// Returns the host of a `Host` header, in small letters and without the port.
    private static func host(_ header: String) -> String? {
        let text = header.lowercased()
        if text.hasPrefix("[") { return text.firstIndex(of: "]").map { String(text[...$0]) } }
        return text.split(separator: ":", omittingEmptySubsequences: false).first.map(String.init)
    }

    /// Whether a host is an IPv4 address, or an IPv6 address in brackets.
    private static func isAddress(_ host: String) -> Bool {
        if host.hasPrefix("[") {
            return host.dropFirst().dropLast().allSatisfy { $0.isHexDigit || $0 == ":" || $0 == "." }
        }
        let parts = host.split(separator: ".", omittingEmptySubsequences: false)
        return parts.count == 4 && parts.allSatisfy { UInt8($0) != nil && $0.first != "+" }
    }
}
