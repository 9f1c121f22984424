import ArgumentParser

extension Feature {
    /// The completion of words in a shell.
    static let completion = Feature(commands: [CompleteCommand.self])
}
