import Foundation
import TextUI

/// Answers requests with pages, and keeps the session of each.
///
/// It knows no sockets, so that who may come in can be tested without them.
@MainActor
package final class PageService {
    /// How many there may be at once, and how long they wait.
    package struct Limits: Sendable {
        /// The number of sessions; a new one ends the one that has been without a tab for longest.
        package var sessions = 64
        /// How long a session is kept that has no tab, such as that of a phone that sleeps.
        package var idle = Duration.seconds(600)
        /// How long an answer to a wrong key takes.
        package var wrongKey = Duration.seconds(1)

        package init() {}
    }

    private struct Kept {
        let session: LiveSession
        var since: Duration
    }

    private let access: PageAccess
    /// The path of the folder of the app, with a slash at both ends.
    private let base: String
    private let limits: Limits
    private let makeApp: @MainActor () throws -> any LiveApp
    /// Returns the time since a fixed moment.
    private let clock: @Sendable () -> Duration
    private let pause: @Sendable (Duration) async -> Void
    private let log: @Sendable (String) -> Void
    private var sessions: [String: Kept] = [:]
    private var wrongKeys = 0
    /// The number of sessions that are about to begin.
    private var beginnings = 0

    package init(
        _ access: PageAccess,
        base: String,
        limits: Limits = Limits(),
        clock: @escaping @Sendable () -> Duration,
        pause: @escaping @Sendable (Duration) async -> Void,
        log: @escaping @Sendable (String) -> Void,
        makeApp: @escaping @MainActor () throws -> any LiveApp
    ) {
        self.access = access
        self.base = base
        self.limits = limits
        self.clock = clock
        self.pause = pause
        self.log = log
        self.makeApp = makeApp
    }

    /// Answers a request.
    package func response(to request: PageRequest) async -> PageResponse {
        let start = clock()
        let response = await answer(request)
        let milliseconds = Int((clock() - start) / .milliseconds(1))
        let path = Glyphs.unicode.visible(String(request.path.prefix(200)))
        log("\(request.peer) \(request.method) \(path) \(response.status) \(milliseconds) ms")
        return response
    }

    private func answer(_ request: PageRequest) async -> PageResponse {
        guard access.hasKnownHost(request) else {
            return notice(
                421,
                "This server has another name",
                "Open it by its address, or start it with `--name NAME`."
            )
        }
        guard access.hasOwnOrigin(request, mustSay: false) else {
            return notice(403, "Not from here", "Another page has asked for this one.")
        }
        guard request.method == "GET" else {
            return notice(405, "Not allowed", "There is nothing to send to this address.", [("Allow", "GET")])
        }
        guard request.path.hasPrefix(base),
            let path = String(request.path.dropFirst(base.count)).removingPercentEncoding
        else { return notice(404, "Not found", "There is no such page.") }
        switch path {
        case "page.css": return PageResponse(200, type: "text/css; charset=utf-8", Page.styleSheet)
        case "page.js": return PageResponse(200, type: "text/javascript; charset=utf-8", Page.script)
        default: break
        }
        if let key = request.query("key") { return await exchange(key, request) }
        guard access.hasCookie(request) else {
            return notice(401, "Who are you?", "Open the address with the key that the server has printed.")
        }
        guard path != "live" else {
            return notice(426, "Not a page", "A page connects here.", [("Upgrade", "websocket")])
        }
        if path == "files" { return file(request) }
        return await page(at: path, request)
    }

    /// Returns a file that was made in a session.
    private func file(_ request: PageRequest) -> PageResponse {
        do {
            guard let kept = request.query("session").flatMap({ sessions[$0] }), let name = request.query("name"),
                let file = kept.session.file(named: name)
            else { return notice(404, "Not found", "There is no such file any more. Export it again.") }
            let encoded = name.addingPercentEncoding(withAllowedCharacters: .alphanumerics) ?? ""
            return PageResponse(
                200,
                type: "application/octet-stream",
                .file(file, count: try file.count),
                [("Content-Disposition", "attachment; filename*=UTF-8''\(encoded)")]
            )
        } catch {
            return notice(500, "The file cannot be read", "\(error)")
        }
    }

    /// Notes that the answer to a request has ended before its end.
    package func didFail(_ request: PageRequest, _ error: any Error) {
        log("\(request.peer) \(request.method) \(Glyphs.unicode.visible(String(request.path.prefix(200)))): \(error)")
    }

    /// Gives the cookie for the key.
    private func exchange(_ key: String, _ request: PageRequest) async -> PageResponse {
        guard access.isKey(key) else {
            wrongKeys += 1
            log("\(request.peer) came with a wrong key")
            // All others wait too, so that guessing does not get faster by many connections.
            await pause(limits.wrongKey * min(wrongKeys, 10))
            wrongKeys -= 1
            return notice(403, "This is not the key", "Open the address that the server has printed last.")
        }
        let isSecure = request.header("x-forwarded-proto") == "https"
        let cookie =
            "\(access.cookieName)=\(access.secrets.cookie); Path=\(base); Max-Age=31536000; HttpOnly; SameSite=Strict"
        // A page that leads on: a redirection would be a request of whoever linked here, without the cookie.
        return notice(
            200,
            "Welcome",
            "One moment…",
            [("Set-Cookie", cookie + (isSecure ? "; Secure" : "")), ("Refresh", "0; url=\(base)")]
        )
    }

    private func page(at path: String, _ request: PageRequest) async -> PageResponse {
        endIdleSessions(makingRoom: true)
        guard hasRoom else {
            return notice(503, "Too many tabs", "Close some, and try again.", [("Retry-After", "10")])
        }
        let isMobile = request.header("user-agent")?.contains("Mobi") == true
        let known = request.cookies("columns").first.flatMap(Int.init)
        do {
            let (id, session) = try await begin(at: path, columns: known ?? (isMobile ? 39 : 120))
            return PageResponse(200, session.document(id: id))
        } catch {
            return notice(500, "The app cannot be opened", "\(error)")
        }
    }

    private func notice(_ status: Int, _ title: String, _ text: String, _ headers: [(String, String)] = [])
        -> PageResponse
    {
        PageResponse(
            status,
            Page(.column(spacing: 1, .text(title, .title), .paragraph(text)), columns: 80, app: title)
                .document(base: base, session: nil),
            headers
        )
    }
}

// MARK: Sessions

extension PageService {
    /// Whether a request may open a connection that keeps a page up to date.
    package nonisolated func admits(_ request: PageRequest) -> Bool { admits(request, to: "live") }

    /// Returns what takes the file that a request sends; `nil` if it may not send one.
    package func receiver(for request: PageRequest) -> (any ReceivedFile)? {
        guard request.method == "POST", admits(request, to: "files"), let name = request.query("name"), !name.isEmpty,
            let kept = request.query("session").flatMap({ sessions[$0] })
        else { return nil }
        log("\(request.peer) sends a file")
        return kept.session.receiveFile(named: name)
    }

    private nonisolated func admits(_ request: PageRequest, to path: String) -> Bool {
        access.hasKnownHost(request) && access.hasOwnOrigin(request, mustSay: true) && access.hasCookie(request)
            && request.path == base + path
    }

    /// Returns the session of a connection: the one that it names or, if that has ended, a new one.
    package func session(for request: PageRequest) async -> LiveSession? {
        if let id = request.query("session"), let kept = sessions[id] { return kept.session }
        endIdleSessions(makingRoom: true)
        guard hasRoom else { return nil }
        do {
            return try await begin(
                at: request.query("path") ?? "",
                columns: columns(of: request),
                id: request.query("session")
            ).session
        } catch {
            log("\(request.peer) \(error)")
            return nil
        }
    }

    /// Returns the width of the window that a connection names.
    package func columns(of request: PageRequest) -> Int {
        request.query("columns").flatMap(Int.init) ?? 80
    }

    /// Notes that a session has lost its tab.
    package func didDetach(_ session: LiveSession) {
        for id in sessions.keys where sessions[id]?.session === session { sessions[id]?.since = clock() }
    }

    /// Ends the sessions that have been without a tab for too long.
    ///
    /// - Parameter makingRoom: Whether to also end those without a tab for longest if there is no room for another one.
    package func endIdleSessions(makingRoom: Bool = false) {
        let now = clock()
        let idle = sessions.filter { !$0.value.session.isAttached }.sorted { $0.value.since < $1.value.since }
        for (id, kept) in idle where now - kept.since > limits.idle || makingRoom && !hasRoom {
            kept.session.end()
            sessions[id] = nil
        }
    }

    /// Whether another session may begin.
    private var hasRoom: Bool { sessions.count + beginnings < limits.sessions }

    /// - Parameter id: The id of the session that it takes the place of; a new one if that is not one of this server's.
    private func begin(at path: String, columns: Int, id: String? = nil) async throws -> (
        id: String, session: LiveSession
    ) {
        let app = try makeApp()
        beginnings += 1
        await app.begin(at: path)
        beginnings -= 1
        let isOwn = id.map { $0.utf8.count == PageAccess.Secrets.length && $0.allSatisfy(\.isHexDigit) } ?? false
        let id = isOwn ? id ?? "" : PageAccess.Secrets.random().key
        let session = LiveSession(app, base: base, columns: columns)
        sessions[id]?.session.end()
        sessions[id] = Kept(session: session, since: clock())
        return (id, session)
    }
}
