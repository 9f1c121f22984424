import Testing

@testable import Web

@Suite("Access to pages")
struct PageAccessTests {
    private let access = PageAccess(
        secrets: PageAccess.Secrets(key: String(repeating: "1", count: 32), cookie: String(repeating: "2", count: 32)),
        names: ["money.example.org"]
    )

    private func request(_ headers: [String: [String]]) -> PageRequest {
        PageRequest(method: "GET", target: "/", headers: headers, peer: "192.0.2.1")
    }

    @Test(
        "The server answers to addresses, to localhost and to the names that it was given",
        arguments: ["localhost:8765", "LOCALHOST", "127.0.0.1:8765", "192.168.1.20", "[::1]:8765", "money.example.org"]
    )
    func answersToOwnNames(host: String) {
        #expect(access.hasKnownHost(request(["host": [host]])))
    }

    @Test(
        "A name of someone else that leads here is not answered",
        arguments: [
            "evil.example", "localhost.evil.example", "127.0.0.1.evil.example", "1.2.3", "256.1.1.1", "", "[evil]",
            "money.example.org.evil.example", "+1.2.3.4",
        ]
    )
    func refusesOtherNames(host: String) {
        #expect(!access.hasKnownHost(request(["host": [host]])))
    }

    @Test("Without a host, or with two of them, nothing is answered")
    func refusesUnclearHosts() {
        #expect(!access.hasKnownHost(request([:])))
        #expect(!access.hasKnownHost(request(["host": ["localhost", "localhost"]])))
    }

    @Test(
        "An origin must be the server's own",
        arguments: [
            ("http://localhost:8765", true), ("https://localhost:8765", true), ("HTTP://localhost:8765", false),
            ("http://localhost", false), ("http://localhost:8766", false), ("http://evil.example", false),
            ("null", false), ("", false), ("file://localhost:8765", false),
            ("http://localhost:8765.evil.example", false),
        ]
    )
    func comparesOrigins(origin: String, isOwn: Bool) {
        let request = request(["host": ["localhost:8765"], "origin": [origin]])
        #expect(access.hasOwnOrigin(request, mustSay: true) == isOwn)
        #expect(access.hasOwnOrigin(request, mustSay: false) == isOwn)
    }

    @Test("Only what opens a connection has to say its origin")
    func needsOriginForConnections() {
        let request = request(["host": ["localhost:8765"]])
        #expect(access.hasOwnOrigin(request, mustSay: false))
        #expect(!access.hasOwnOrigin(request, mustSay: true))
    }

    @Test(
        "The cookie is found among others, and must be whole",
        arguments: [
            ("session-22222222=22222222222222222222222222222222", true),
            ("a=b; session-22222222=22222222222222222222222222222222; c=d", true),
            ("session-22222222=x; session-22222222=22222222222222222222222222222222", true),
            ("session-33333333=22222222222222222222222222222222", false),
            ("session-22222222=2222222222222222222222222222222", false),
            ("session-22222222=", false), ("session-22222222=11111111111111111111111111111111", false), ("", false),
        ]
    )
    func comparesCookies(cookie: String, isRight: Bool) {
        #expect(access.hasCookie(request(["cookie": [cookie]])) == isRight)
    }

    @Test("Secrets are 128 random bits, and are read as they are written")
    func makesSecrets() {
        let secrets = (0..<100).map { _ in PageAccess.Secrets.random() }
        #expect(Set(secrets.flatMap { [$0.key, $0.cookie] }).count == 200)
        #expect(secrets.allSatisfy { $0.key.utf8.count == 32 && PageAccess.Secrets(text: $0.text) == $0 })
        #expect(PageAccess.Secrets(text: "") == nil)
        #expect(PageAccess.Secrets(text: "1\n2\n") == nil)
        #expect(PageAccess.Secrets(text: String(repeating: "g", count: 32) + "\n" + secrets[0].cookie) == nil)
    }
}
