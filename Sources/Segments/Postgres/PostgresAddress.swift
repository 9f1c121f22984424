import Core
import Foundation

/// The parameters of a connection: those of an address, and others for what it does not say.
struct PostgresAddress: Sendable {
    private let address: DatabaseAddress

    init(_ address: DatabaseAddress) throws(PostgresFailure) {
        if let problem = address.problem { throw .invalidAddress(reason: problem) }
        self.address = address
    }

    /// The library.
    static var library: PostgresLibrary {
        get throws(PostgresFailure) {
            do throws(PostgresLibrary.Missing) {
                return try PostgresLibrary.loaded.get()
            } catch {
                throw .libraryMissing(reason: error.reason)
            }
        }
    }

    /// The parameters in order, of which the later stand; see `PQconnectdbParams`.
    ///
    /// - Parameter writing: Whether to go on to the next host if one may not be written to, such as a standby.
    func parameters(writing: Bool = true) -> [(name: String, value: String)] {
        [
            // For each host, in seconds; by default, forever.
            ("connect_timeout", "10"),
            // A connection is lost after a minute without an answer, not two hours.
            ("keepalives_idle", "30"), ("keepalives_interval", "10"), ("keepalives_count", "3"),
            ("tcp_user_timeout", "60000"),
            ("application_name", "moneyflow"),
            ("target_session_attrs", "read-write"),
            ("dbname", address.text),
        ] + (writing ? [] : [("target_session_attrs", "any")]) + [("client_encoding", "UTF8")]
    }

    /// Calls a function of libpq with the parameters.
    func calling<Value>(
        writing: Bool = true,
        _ function: (PostgresLibrary.CTexts, PostgresLibrary.CTexts, CInt) -> Value
    ) -> Value {
        let parameters = parameters(writing: writing)
        let (names, values) = (parameters.map { strdup($0.name) }, parameters.map { strdup($0.value) })
        defer { (names + values).forEach { free($0) } }
        func texts(_ texts: [UnsafeMutablePointer<CChar>?]) -> [PostgresLibrary.CText?] {
            texts.map { $0.map { UnsafePointer($0) } } + [nil]
        }
        // The address is in the parameter `dbname`.
        return function(texts(names), texts(values), 1)
    }

    /// Returns why connecting failed.
    ///
    /// A message is in the language of the server, so what matters is whether one answers: `PQpingParams` needs no right.
    func failure(because message: String) -> PostgresFailure {
        guard case .success(let library) = PostgresLibrary.loaded else { return .unreachable(reason: message) }
        switch calling(library.ping) {
        case Self.answers:
            let connection = calling(writing: false, library.connect)
            defer { library.finish(connection) }
            return library.status(connection) == 0 ? .lost(reason: message) : .refused(reason: message)
        case Self.rejects: return .lost(reason: message)
        case Self.noAttempt:
            return .invalidAddress(reason: address.hasPassword ? "PostgreSQL cannot read it" : message)
        default: return .unreachable(reason: message)
        }
    }

    // The values of `PGPing` in libpq-fe.h.
    private static let answers: CInt = 0
    private static let rejects: CInt = 1
    private static let noAttempt: CInt = 3
}
