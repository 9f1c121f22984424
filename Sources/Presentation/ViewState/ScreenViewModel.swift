import Core

/// What the app knows about the screen it shows, whichever screen that is.
@MainActor
public protocol ScreenViewModel: AnyObject, Sendable {
    /// Whether the screen shows an error of its own.
    var isShowingError: Bool { get }

    /// Reads what the screen shows: when it is opened, and again after every change of the wallet.
    func load() async

    /// Shows an error in place of the content or, once there is content, in front of it.
    ///
    /// - Parameter retry: Tries again what failed.
    func fail(with error: MoneyFlowError, retry: @escaping @MainActor () async -> Void)

    /// Cancels what is being read in the background, because another screen is shown; the next ``load()`` catches up.
    func stopReading()

    /// Cancels what takes long in the background, so that a change of the wallet does not wait for it.
    func pauseReading()

    /// Reads on after a change that was refused; after one that was made, ``load()`` is called instead.
    func resumeReading()
}

extension ScreenViewModel {
    /// Does nothing: most screens read nothing in the background.
    public func stopReading() {}

    /// Does nothing: most screens read nothing in the background.
    public func pauseReading() {}

    /// Does nothing: most screens read nothing in the background.
    public func resumeReading() {}
}
