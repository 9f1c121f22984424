import Foundation
import TextUI

/// An app that browsers show: a node of its state, and the path of what it shows.
@MainActor
package protocol LiveApp: AnyObject {
    /// The name of the app.
    var name: String { get }
    /// The path of the screen, without a slash at the beginning; empty for the first one.
    var path: String { get }

    /// Returns what is shown; the state that it is made from is observed.
    func node(columns: Int) -> Node

    /// Reads what the screen of a path shows; that of the first one if there is no such path.
    ///
    /// - Postcondition: ``node(columns:)`` shows it, and changes with what it shows until ``end()``.
    func begin(at path: String) async

    /// Shows the screen of a path; the first one if there is no such path.
    func open(_ path: String) async

    /// Ends all that it does in the background.
    func end()

    /// Returns what takes a file that the user sends.
    func receiveFile(named name: String) -> any ReceivedFile

    /// Returns the name of the next file to download, each one once, or `nil` if there is none.
    func nextDownload() -> String?

    /// Returns a file that was made for the user, or `nil` if there is none with this name.
    func file(named name: String) -> (any MadeFile)?
}

/// Takes a file, piece by piece.
package protocol ReceivedFile: AnyObject, Sendable {
    /// Takes the next piece.
    ///
    /// - Throws: An error whose description says why the file cannot be taken.
    func append(_ bytes: [UInt8]) throws

    /// Ends the file.
    ///
    /// - Returns: The name by which a field of a form knows it.
    /// - Throws: As ``append(_:)``.
    func finish() throws -> String
}

/// A file that was made for the user.
package protocol MadeFile: Sendable {
    /// The number of bytes.
    ///
    /// - Throws: An error whose description says why it cannot be read.
    var count: Int { get throws }

    /// Reads some of the bytes.
    ///
    /// - Throws: As ``count``.
    func read(_ range: Range<Int>) throws -> [UInt8]
}

/// What a user has done in a browser.
package struct LiveEvent: Decodable, Sendable {
    /// The number of the event, by which the browser learns that it was handled.
    var number: Int
    /// The pressed button, as its first key and its label, or the key of an area.
    var press: String?
    /// The id of the row to open.
    var row: String?
    /// The id of the row to select.
    var selected: String?
    /// The key that was typed, by its name.
    var key: String?
    /// The id of the field of the other members; it gets the focus.
    var field: String?
    /// The whole text of the field.
    var text: String?
    /// The index of the word that was chosen in the field.
    var choice: String?
    /// The suggestion that was taken for the field.
    var option: String?
    /// The width of the window in columns.
    var columns: Int?
    /// The path of the screen to show.
    var path: String?
}

/// What a browser does to show the present state.
package struct LiveUpdate: Encodable, Equatable, Sendable {
    /// An element that replaces the one with its id.
    package struct Part: Encodable, Equatable, Sendable {
        package let id: String
        package let markup: String
    }

    package let parts: [Part]
    package let title: String
    package let path: String
    /// The number of the last event that was handled.
    package let handled: Int
    /// Whether the session has begun with it.
    package let isNew: Bool
    /// The name of a file for the user; `nil` for none.
    package let download: String?
}

// MARK: JSON

extension LiveEvent {
    /// Reads an event; `nil` if the text is not one.
    package init?(json: String) {
        do {
            self = try JSONDecoder().decode(LiveEvent.self, from: Data(json.utf8))
        } catch {
            return nil
        }
    }
}

extension LiveUpdate {
    /// The update as JSON.
    package var json: String {
        get throws {
            let encoder = JSONEncoder()
            encoder.outputFormatting = [.withoutEscapingSlashes]
            return String(decoding: try encoder.encode(self), as: UTF8.self)
        }
    }
}
