#if os(Linux)
import Foundation

extension ProgramEnvironment {
    /// The process's environment: pointers to `NAME=value` in any encoding, then a null pointer.
    ///
    /// Swift does not import `environ` everywhere; on Darwin, `_NSGetEnviron()` returns a pointer to it.
    static var rawVariables: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?> { environ }
}
#endif
