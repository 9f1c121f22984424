import Core

/// The one owner of an error on a screen: it words the view and answers its buttons.
///
/// Each way out of an error (trying again, restoring a backup, leaving) has a small view model of its own, made by
/// ``MoneyFlowError/viewModel(actions:)``; the view that draws them all knows none of them.
@MainActor
public protocol ErrorViewModel: AnyObject, Sendable {
    /// What went wrong.
    var error: MoneyFlowError { get }

    /// What the view shows at this moment.
    var viewConfiguration: ErrorViewConfiguration { get }

    /// Answers the main button.
    func onPrimaryButtonTap() async

    /// Answers the other button.
    func onSecondaryButtonTap() async
}
