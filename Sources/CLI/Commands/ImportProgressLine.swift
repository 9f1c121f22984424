import Core
import Presentation

/// Shows on standard error how far an import is, where that is a terminal and the import takes long.
final class ImportProgressLine: Sendable {
    private let screen: ScreenEnvironment
    private let line: ProgressLine?

    /// The columns drawn in where standard output goes elsewhere and nobody tells the terminal's: as few as any has.
    private static let cautiousWidth = 40

    /// Creates a line for a session; the time counts from now.
    init(_ session: Session) {
        let (context, environment) = (session.context, session.context.environment)
        let look = ScreenEnvironment(context: context, settings: session.settings, isTerminal: \.error)
        let width = context.options.width?.columns ?? environment.terminalWidth ?? Self.cautiousWidth
        screen = ScreenEnvironment(icons: look.icons, theme: look.theme, width: width)
        let canRedraw = environment.isTerminal.error && environment.variables["TERM"] != "dumb"
        line = canRedraw ? ProgressLine(environment.standardError, clock: environment.clock) : nil
    }

    /// Shows how far the import is, unless that was done just now.
    func show(_ progress: ImportProgress) {
        line?.show {
            ImportProgressView(data: ImportProgressViewData(progress)).body.text(in: screen)
        }
    }

    /// Takes the line away.
    func erase() {
        line?.erase()
    }
}
