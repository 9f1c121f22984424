import Core

/// The view model of any screen, as the app sees it.
@MainActor
package protocol ScreenViewModel: AnyObject, Sendable {
    /// Whether the screen itself shows an error.
    var isShowingError: Bool { get }

    /// Reads what the screen shows; called when the screen opens and after every change to the wallet.
    func load() async

    /// Shows an error in place of the content or, once there is content, over it.
    ///
    /// - Parameter retry: Retries what failed.
    func fail(with error: MoneyFlowError, retry: @escaping @MainActor () async -> Void)

    /// Cancels reads in the background because another screen is shown; the next ``load()`` catches up.
    func stopReading()

    /// Called when the screen is left for good rather than for another one over it.
    func didClose()

    /// Cancels slow reads in the background, so that a change to the wallet does not wait for them.
    func pauseReading()

    /// Resumes reads in the background after a change that was not made; after any other, ``load()`` is called instead.
    func resumeReading()
}

extension ScreenViewModel {
    /// Does nothing: most screens read nothing in the background.
    package func stopReading() {}

    /// Does nothing: most screens are kept as they are.
    package func didClose() {}

    /// Does nothing: most screens read nothing in the background.
    package func pauseReading() {}

    /// Does nothing: most screens read nothing in the background.
    package func resumeReading() {}
}
