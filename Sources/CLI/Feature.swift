import ArgumentParser
import Core

/// What a feature adds to the program.
///
/// A feature declares it in its own folder and is listed in ``all``.
struct Feature: Sendable {
    /// The commands, in the order of the help.
    ///
    /// The parser wants this type; a cast of each command would take a third of a million instructions.
    let commands: [any ParsableCommand.Type]
    /// The screens of the app.
    let screens: @MainActor @Sendable () -> [ConnectedScreen]
    /// What is reached from everywhere in the app.
    let places: @Sendable () -> [AppPlace]
    /// The screens of its records that have addresses.
    let recordPlaces: @Sendable () -> [RecordPlace]
    /// The screens in every state.
    let previews: @Sendable () -> [ScreenPreview]
    /// How its records are written in the JSON of the history.
    let records: [RecordJSON]
    /// Reads the members that it adds to the JSON of home.
    let home: HomeMembers?

    /// Returns members of the JSON of home, read in the same moment.
    typealias HomeMembers =
        @Sendable (HomeRequest, any WalletSnapshot) throws(MoneyFlowError) -> [JSONValue.Member]

    /// Creates the value of a feature; the screens, places and previews are only made when they are needed.
    init(
        commands: [any ParsableCommand.Type] = [],
        screens: @autoclosure @escaping @MainActor @Sendable () -> [ConnectedScreen] = [],
        places: @autoclosure @escaping @Sendable () -> [AppPlace] = [],
        recordPlaces: @autoclosure @escaping @Sendable () -> [RecordPlace] = [],
        previews: @autoclosure @escaping @Sendable () -> [ScreenPreview] = [],
        records: [RecordJSON] = [],
        home: HomeMembers? = nil
    ) {
        self.commands = commands
        self.screens = screens
        self.places = places
        self.recordPlaces = recordPlaces
        self.previews = previews
        self.records = records
        self.home = home
    }
}
