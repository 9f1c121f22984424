import Foundation

/// Why a server cannot listen.
package enum WebServerProblem: Error, Equatable {
    /// Another program listens there.
    case portInUse
    /// The user may not use the port.
    case portNotAllowed
    /// The address is not one of this machine.
    case foreignAddress
    /// An error of the system, as `errno`.
    case other(Int32)

    /// Creates the problem of an error of the system.
    package init(_ number: Int32) {
        self =
            switch number {
            case EADDRINUSE: .portInUse
            case EACCES, EPERM: .portNotAllowed
            case EADDRNOTAVAIL: .foreignAddress
            default: .other(number)
            }
    }
}
