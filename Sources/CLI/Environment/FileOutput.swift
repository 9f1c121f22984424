import Core
import Presentation

/// A file that is being written, and is not there for others before it is finished.
public struct FileOutput: Sendable {
    /// Where the content goes.
    let stream: OutputStream
    /// Puts the file in its place, whole and durable.
    let finish: @Sendable () throws(MoneyFlowError) -> Void

    /// Creates an output.
    public init(stream: OutputStream, finish: @escaping @Sendable () throws(MoneyFlowError) -> Void) {
        self.stream = stream
        self.finish = finish
    }
}
