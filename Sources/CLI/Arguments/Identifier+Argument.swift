import ArgumentParser
import Core

extension Identifier: ExpressibleByArgument {
    /// Creates an id from typed text: `42`, or `#42` as shown on screens.
    public init?(argument: String) {
        guard let number = Int64(argument.hasPrefix("#") ? String(argument.dropFirst()) : argument), number > 0
        else { return nil }
        self.init(rawValue: number)
    }
}
