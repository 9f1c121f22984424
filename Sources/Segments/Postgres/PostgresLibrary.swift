import Foundation

/// The functions of libpq, the C library of PostgreSQL.
///
/// It is loaded when a wallet is shared through a database, so that nothing else needs it or starts later. See “libpq — C
/// Library” in the manual of PostgreSQL.
struct PostgresLibrary: Sendable {
    /// A connection, `PGconn *`.
    typealias Connection = OpaquePointer
    /// What came of a statement, `PGresult *`.
    typealias Result = OpaquePointer
    /// A text that ends with a zero byte.
    typealias CText = UnsafePointer<CChar>
    /// Names or values that end with `nil`.
    typealias CTexts = UnsafePointer<CText?>

    typealias Connecting = @convention(c) @Sendable (CTexts, CTexts, CInt) -> Connection?
    typealias Pinging = @convention(c) @Sendable (CTexts, CTexts, CInt) -> CInt
    typealias Ending = @convention(c) @Sendable (OpaquePointer?) -> Void
    typealias NumberOfConnection = @convention(c) @Sendable (Connection?) -> CInt
    typealias TextOfConnection = @convention(c) @Sendable (Connection?) -> CText?
    typealias Handling = @convention(c) @Sendable (UnsafeMutableRawPointer?, CText?) -> Void
    typealias HandlerSetting = @convention(c) @Sendable (Connection?, Handling, UnsafeMutableRawPointer?) -> Handling?
    // The connection, the statement, and the number, types, values, lengths and formats of parameters, and that of results.
    typealias Executing =
        @convention(c) @Sendable (
            Connection?, CText, CInt, UnsafePointer<CUnsignedInt>?, CTexts?, UnsafePointer<CInt>?, UnsafePointer<CInt>?,
            CInt
        ) -> Result?
    typealias NumberOfResult = @convention(c) @Sendable (Result?) -> CInt
    typealias FieldOfError = @convention(c) @Sendable (Result?, CInt) -> CText?
    typealias ValueOfResult = @convention(c) @Sendable (Result?, CInt, CInt) -> UnsafeMutablePointer<CChar>?
    typealias NumberOfValue = @convention(c) @Sendable (Result?, CInt, CInt) -> CInt
    typealias Notifying = @convention(c) @Sendable (Connection?) -> UnsafeMutableRawPointer?
    typealias Freeing = @convention(c) @Sendable (UnsafeMutableRawPointer?) -> Void

    let connect: Connecting
    let ping: Pinging
    let finish: Ending
    let status: NumberOfConnection
    let errorMessage: TextOfConnection
    let setNoticeProcessor: HandlerSetting
    let execute: Executing
    let resultStatus: NumberOfResult
    let errorField: FieldOfError
    let clear: Ending
    let rowCount: NumberOfResult
    let value: ValueOfResult
    let length: NumberOfValue
    let isNull: NumberOfValue
    let socket: NumberOfConnection
    let consumeInput: NumberOfConnection
    let notification: Notifying
    let free: Freeing

    /// The library, or why it cannot be used.
    static let loaded: Swift.Result<PostgresLibrary, Missing> = Swift.Result { () throws(Missing) in
        guard let handle = dlopen(fileName, RTLD_NOW | RTLD_LOCAL) else { throw Missing.last }
        return try PostgresLibrary(handle)
    }

    /// Why the library, or one of its functions, is not there.
    struct Missing: Error {
        /// What the dynamic linker says.
        let reason: String

        static var last: Missing { Missing(reason: dlerror().map { String(cString: $0) } ?? "dlopen failed") }
    }

    private init(_ handle: UnsafeMutableRawPointer) throws(Missing) {
        func function<Function>(_ name: String, as: Function.Type = Function.self) throws(Missing) -> Function {
            guard let symbol = dlsym(handle, name) else { throw .last }
            return unsafeBitCast(symbol, to: Function.self)
        }
        connect = try function("PQconnectdbParams")
        ping = try function("PQpingParams")
        finish = try function("PQfinish")
        status = try function("PQstatus")
        errorMessage = try function("PQerrorMessage")
        setNoticeProcessor = try function("PQsetNoticeProcessor")
        execute = try function("PQexecParams")
        resultStatus = try function("PQresultStatus")
        errorField = try function("PQresultErrorField")
        clear = try function("PQclear")
        rowCount = try function("PQntuples")
        value = try function("PQgetvalue")
        length = try function("PQgetlength")
        isNull = try function("PQgetisnull")
        socket = try function("PQsocket")
        consumeInput = try function("PQconsumeInput")
        notification = try function("PQnotifies")
        free = try function("PQfreemem")
    }
}
