import Synchronization
import Testing

@testable import Web

@Suite("Page service") @MainActor
struct PageServiceTests {
    private nonisolated static let secrets = PageAccess.Secrets(
        key: String(repeating: "1", count: 32),
        cookie: String(repeating: "2", count: 32)
    )
    private nonisolated static let cookie = ["cookie": ["session-22222222=" + String(repeating: "2", count: 32)]]

    /// What a service has done.
    private final class Record: Sendable {
        let log = Mutex<[String]>([])
        let pauses = Mutex<[Duration]>([])
        let time = Mutex(Duration.zero)
    }

    private let record = Record()
    private let apps = Apps()

    @MainActor
    private final class Apps {
        var all: [ShoppingApp] = []
        nonisolated init() {}
    }

    private func service(base: String = "/", sessions: Int = 64) -> PageService {
        var limits = PageService.Limits()
        limits.sessions = sessions
        return PageService(
            PageAccess(secrets: Self.secrets, names: []),
            base: base,
            limits: limits,
            clock: { [record] in record.time.withLock { $0 } },
            pause: { [record] duration in record.pauses.withLock { $0.append(duration) } },
            log: { [record] line in record.log.withLock { $0.append(line) } }
        ) { [apps] in
            let app = ShoppingApp()
            apps.all.append(app)
            return app
        }
    }

    private func request(_ target: String, _ headers: [String: [String]] = cookie, method: String = "GET")
        -> PageRequest
    {
        let host = ["host": ["localhost:8765"]]
        return PageRequest(method: method, target: target, headers: host.merging(headers) { $1 }, peer: "192.0.2.1")
    }

    private func header(_ name: String, _ response: PageResponse) -> String? {
        response.headers.first { $0.name == name }?.value
    }

    @Test("The key gives the cookie, which gives the pages")
    func exchangesKey() async {
        let service = service()
        let welcome = await service.response(to: request("/?key=" + Self.secrets.key, [:]))
        #expect(welcome.status == 200 && header("Refresh", welcome) == "0; url=/")
        let cookie = header("Set-Cookie", welcome) ?? ""
        #expect(cookie.hasPrefix("session-22222222=\(Self.secrets.cookie); Path=/;"))
        #expect(cookie.hasSuffix("HttpOnly; SameSite=Strict"))
        #expect(await service.response(to: request("/")).status == 200)
        #expect(!welcome.text.contains(Self.secrets.key) && !welcome.text.contains(Self.secrets.cookie))
    }

    @Test("Behind TLS, the cookie is only for TLS")
    func marksSecureCookies() async {
        let headers = ["x-forwarded-proto": ["https"]]
        let welcome = await service().response(to: request("/?key=" + Self.secrets.key, headers))
        #expect(header("Set-Cookie", welcome)?.hasSuffix("; Secure") == true)
    }

    @Test(
        "A request that must not come in gets nothing, and no app begins",
        arguments: [
            ("/", [:], "GET", 401), ("/", ["cookie": ["session-22222222=x"]], "GET", 401),
            ("/", cookie.merging(["host": ["evil.example"]]) { $1 }, "GET", 421),
            ("/", cookie.merging(["host": ["localhost", "localhost"]]) { $1 }, "GET", 421),
            ("/", cookie.merging(["origin": ["http://evil.example"]]) { $1 }, "GET", 403),
            ("/", cookie, "POST", 405), ("/", cookie, "OPTIONS", 405), ("/?key=wrong", cookie, "GET", 403),
            ("/%FF", cookie, "GET", 404), ("http://evil.example/", cookie, "GET", 404), ("/live", cookie, "GET", 426),
            ("/live", [:], "GET", 401),
        ] as [(String, [String: [String]], String, Int)]
    )
    func refuses(target: String, headers: [String: [String]], method: String, status: Int) async {
        let response = await service().response(to: request(target, headers, method: method))
        #expect(response.status == status)
        #expect(apps.all.isEmpty && !response.text.contains("Bread"))
    }

    @Test("Every answer keeps its page for itself")
    func protectsPages() async {
        for target in ["/", "/?key=x", "/page.js", "/nothing"] {
            let response = await service().response(to: request(target))
            #expect(
                header("Content-Security-Policy", response)?.hasPrefix("default-src 'none'; script-src 'self';") == true
            )
            #expect(header("Cache-Control", response) == "no-store")
            #expect(header("X-Content-Type-Options", response) == "nosniff")
        }
    }

    @Test("Only a page of the server may connect")
    func admitsOwnPages() {
        let service = service()
        func admits(_ target: String, _ headers: [String: [String]]) -> Bool {
            service.admits(request(target, headers))
        }
        let origin = ["origin": ["http://localhost:8765"]]
        #expect(admits("/live?session=1", Self.cookie.merging(origin) { $1 }))
        #expect(!admits("/live", Self.cookie))
        #expect(!admits("/live", origin))
        #expect(!admits("/live", Self.cookie.merging(["origin": ["http://evil.example"]]) { $1 }))
        #expect(!admits("/other", Self.cookie.merging(origin) { $1 }))
        let rebound = ["host": ["evil.example"], "origin": ["http://evil.example"]]
        #expect(!admits("/live", Self.cookie.merging(rebound) { $1 }))
    }

    @Test("A wrong key is logged without it, and answered slowly")
    func slowsGuessing() async {
        _ = await service().response(to: request("/?key=guess&x=1", [:]))
        #expect(record.pauses.withLock { $0 } == [.seconds(1)])
        let log = record.log.withLock { $0 }
        #expect(log.contains("192.0.2.1 came with a wrong key") && !log.joined().contains("guess"))
    }

    @Test("A folder of a proxy is the folder of the app")
    func hasFolder() async {
        let service = service(base: "/money/")
        #expect(await service.response(to: request("/money/add")).text.contains("New thing"))
        #expect(apps.all.map(\.began) == ["add"])
        #expect(await service.response(to: request("/")).status == 404)
        #expect(await service.response(to: request("/money/page.css", [:])).text == Page.styleSheet)
    }

    @Test("A page and its connection are one session; a session that has ended begins again where the page is")
    func findsSessions() async throws {
        let service = service()
        let page = await service.response(to: request("/"))
        let id = try #require(page.text.split(separator: "data-session=\"").last?.prefix(32)).description
        let session = await service.session(for: request("/live?session=\(id)&columns=80&path="))
        #expect(session != nil && apps.all.count == 1)
        let other = await service.session(for: request("/live?session=\(String(repeating: "a", count: 32))&path=add"))
        #expect(other !== session && apps.all.count == 2 && apps.all[1].began == "add")
        #expect(try #require(other?.update()).isNew)
    }

    @Test("A file that was made in a session can be had with its id and the cookie, once it is there")
    func givesFiles() async throws {
        let service = service()
        let page = await service.response(to: request("/"))
        let id = try #require(page.text.split(separator: "data-session=\"").last?.prefix(32)).description
        let target = "/files?session=\(id)&name=a%20%22b.csv"
        #expect(await service.response(to: request(target)).status == 404)
        apps.all[0].made["a \"b.csv"] = MadeText(text: "1,2")
        let response = await service.response(to: request(target))
        #expect(header("Content-Disposition", response) == "attachment; filename*=UTF-8''a%20%22b%2Ecsv")
        guard case .file(let file, count: 3) = response.body else {
            Issue.record("no file")
            return
        }
        #expect(try file.read(1..<3) == Array(",2".utf8))
        #expect(await service.response(to: request(target, [:])).status == 401)
        #expect(await service.response(to: request("/files?session=1&name=a%20%22b.csv")).status == 404)
        let page2 = await service.response(to: request("/"))
        let id2 = try #require(page2.text.split(separator: "data-session=\"").last?.prefix(32)).description
        #expect(await service.response(to: request("/files?session=\(id2)&name=a%20%22b.csv")).status == 404)
        #expect(await service.response(to: request("/files?session=\(id)&name=b")).status == 404)
    }

    @Test("A page of the server may send files to its session, and nothing else may")
    func takesFiles() async throws {
        let service = service()
        let origin = ["origin": ["http://localhost:8765"]]
        let page = await service.response(to: request("/"))
        let id = try #require(page.text.split(separator: "data-session=\"").last?.prefix(32)).description
        func receiver(_ target: String, _ headers: [String: [String]], _ method: String = "POST") -> (any ReceivedFile)?
        {
            service.receiver(for: request(target, headers, method: method))
        }
        let own = Self.cookie.merging(origin) { $1 }
        let file = try #require(receiver("/files?session=\(id)&name=a+b%2B.csv", own))
        try file.append(Array("1,2".utf8))
        #expect(try file.finish() == "sent/a b+.csv")
        #expect(apps.all[0].files.texts.withLock { $0 } == ["a b+.csv": Array("1,2".utf8)])
        #expect(receiver("/files?session=\(id)&name=a", Self.cookie) == nil)
        #expect(receiver("/files?session=\(id)&name=a", origin) == nil)
        #expect(receiver("/files?session=\(id)&name=a", own, "PUT") == nil)
        #expect(receiver("/files?session=\(id)&name=", own) == nil)
        #expect(receiver("/files?session=1&name=a", own) == nil)
        #expect(receiver("/files?name=a", own) == nil)
        #expect(receiver("/other?session=\(id)&name=a", own) == nil)
    }

    @Test("Sessions without a tab end in time, or when others need their room")
    func endsSessions() async {
        let service = service(sessions: 2)
        for second in 0..<3 {
            record.time.withLock { $0 = .seconds(second) }
            _ = await service.response(to: request("/"))
        }
        #expect(apps.all.map(\.hasEnded) == [true, false, false])
        record.time.withLock { $0 = .seconds(603) }
        service.endIdleSessions()
        #expect(apps.all.map(\.hasEnded) == [true, true, true])
    }

    @Test("If all sessions have tabs, a new one waits")
    func limitsSessions() async throws {
        let service = service(sessions: 1)
        let session = try #require(await service.session(for: request("/live")))
        _ = session.attach(columns: 80)
        #expect(await service.response(to: request("/")).status == 503)
        #expect(await service.session(for: request("/live")) == nil)
        session.detach(1)
        #expect(await service.response(to: request("/")).status == 200)
    }
}
