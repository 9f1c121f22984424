import ArgumentParser
import Core

extension Identifier: ExpressibleByArgument {
    /// Reads an id as the user types it: `42`, or `#42` as screens show it.
    public init?(argument: String) {
        guard let number = Int64(argument.hasPrefix("#") ? String(argument.dropFirst()) : argument), number > 0
        else { return nil }
        self.init(rawValue: number)
    }
}
