#if os(Linux)
extension PostgresLibrary {
    /// The file of libpq, whose major version 5 has been the same since 2003.
    ///
    /// A port supplies both names. On Darwin, with Homebrew: `/opt/homebrew/opt/libpq/lib/libpq.5.dylib` in `libpq`.
    static let fileName = "libpq.so.5"
    /// The package that has it.
    static let packageName = "libpq5"
}
#endif
