import Core
import Presentation

/// Shows the progress of a long import on standard error, if that is a terminal.
final class ImportProgressLine: Sendable {
    private let screen: ScreenEnvironment
    private let line: ProgressLine?

    /// The width in columns if the terminal's is unknown: narrow enough for any terminal.
    private static let cautiousWidth = 40

    /// Creates a line for an import that starts now.
    init(_ session: Session) {
        let (context, environment) = (session.context, session.context.environment)
        let look = ScreenEnvironment(context: context, settings: session.settings, isTerminal: \.error)
        let width = context.options.width?.columns ?? environment.terminalWidth ?? Self.cautiousWidth
        screen = ScreenEnvironment(icons: look.icons, theme: look.theme, width: width)
        line = environment.canRedrawErrors ? ProgressLine(environment.standardError, clock: environment.clock) : nil
    }

    /// Shows the progress, unless it was just shown.
    func show(_ progress: ImportProgress) {
        line?.show {
            ImportProgressView(data: ImportProgressViewData(progress)).body.text(in: screen)
        }
    }

    /// Erases the line.
    func erase() {
        line?.erase()
    }
}
