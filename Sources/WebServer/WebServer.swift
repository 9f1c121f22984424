import NIOCore
import NIOHTTP1
import NIOPosix
import NIOWebSocket
import Web

/// Carries the requests of browsers to a ``PageService``, and the events and updates of its sessions.
///
/// Whatever a client does, it costs a bounded amount of memory, and others are served meanwhile: there are limits for heads,
/// frames, connections and silence.
package struct WebServer: Sendable {
    private typealias HTTPChannel = NIOAsyncChannel<HTTPServerRequestPart, HTTPPart<HTTPResponseHead, ByteBuffer>>
    private typealias LiveChannel = NIOAsyncChannel<WebSocketFrame, WebSocketFrame>

    /// What a connection turns out to be.
    private enum Connection: Sendable {
        case http(HTTPChannel)
        case live(LiveChannel, PageRequest)
    }

    /// The largest event of a browser in bytes: a text field of 8 KB, in JSON.
    static let largestEvent = 64 * 1024
    /// The largest header of a request in bytes; all together may have four times as many.
    static let largestHeader = 16 * 1024
    /// The bytes of a file that are sent at once.
    static let largestPiece = 64 * 1024
    /// The connections at once.
    static let connectionLimit = 512
    /// How long a connection may be silent; a page answers more often.
    static let silence = TimeAmount.seconds(60)
    /// How often a connection is asked whether it is still there, and idle sessions are looked for.
    static let pingInterval = Duration.seconds(20)

    private let service: PageService

    package init(_ service: PageService) {
        self.service = service
    }

    /// Listens, and serves until the task is canceled.
    ///
    /// - Parameters:
    ///   - address: An address of this machine.
    ///   - port: The port, or 0 for any that is free.
    ///   - didBegin: Called with the port once it listens.
    /// - Throws: ``WebServerProblem`` if it cannot listen.
    package func run(
        address: String,
        port: Int,
        didBegin: @Sendable (_ port: Int) async throws -> Void
    ) async throws {
        let channel: NIOAsyncChannel<EventLoopFuture<Connection>, Never>
        let count = ConnectionCount()
        do {
            channel = try await ServerBootstrap(group: MultiThreadedEventLoopGroup.singleton)
                .serverChannelOption(.socketOption(.so_reuseaddr), value: 1)
                .childChannelOption(.socketOption(.tcp_nodelay), value: 1)
                .bind(host: address, port: port) { channel in
                    channel.eventLoop.makeCompletedFuture { [service] in
                        guard count.add(channel) <= Self.connectionLimit else { throw ChannelError.eof }
                        return try Self.configure(channel, service)
                    }
                }
        } catch let error as IOError {
            throw WebServerProblem(error.errnoCode)
        }
        try await didBegin(channel.channel.localAddress?.port ?? port)
        try await withThrowingDiscardingTaskGroup { group in
            group.addTask {
                while true {
                    try await Task.sleep(for: Self.pingInterval)
                    await service.endIdleSessions()
                }
            }
            try await channel.executeThenClose { connections in
                for try await connection in connections {
                    group.addTask { await serve(connection) }
                }
            }
        }
    }

    private static func configure(
        _ channel: any Channel,
        _ service: PageService
    ) throws -> EventLoopFuture<Connection> {
        let pipeline = channel.pipeline.syncOperations
        // While a file is sent, the other side is silent.
        try pipeline.addHandler(IdleStateHandler(allTimeout: silence))
        try pipeline.addHandler(SilenceHandler())
        let peer = channel.remoteAddress?.ipAddress ?? "?"
        let upgrader = NIOTypedWebSocketServerUpgrader<Connection>(
            maxFrameSize: largestEvent,
            shouldUpgrade: { channel, head in
                if service.admits(PageRequest(head, peer: peer)) { return channel.eventLoop.makeSucceededFuture([:]) }
                // The upgrader leaves a request that it does not take without an answer.
                let refusal = HTTPResponseHead(version: .http1_1, status: .forbidden, headers: ["Content-Length": "0"])
                channel.write(HTTPServerResponsePart.head(refusal), promise: nil)
                return channel.writeAndFlush(HTTPServerResponsePart.end(nil)).flatMap { channel.close() }.map { nil }
            },
            upgradePipelineHandler: { channel, head in
                channel.eventLoop.makeCompletedFuture {
                    // It is asked whether it is still there, and answers.
                    try channel.pipeline.syncOperations.addHandler(IdleStateHandler(readTimeout: silence))
                    try channel.pipeline.syncOperations.addHandler(SilenceHandler())
                    try channel.pipeline.syncOperations.addHandler(
                        NIOWebSocketFrameAggregator(
                            minNonFinalFragmentSize: 0,
                            maxAccumulatedFrameCount: 64,
                            maxAccumulatedFrameSize: largestEvent
                        )
                    )
                    return .live(try LiveChannel(wrappingChannelSynchronously: channel), PageRequest(head, peer: peer))
                }
            }
        )
        let upgrade = NIOTypedHTTPServerUpgradeConfiguration<Connection>(
            upgraders: [upgrader],
            notUpgradingCompletionHandler: { channel in
                channel.eventLoop.makeCompletedFuture {
                    try channel.pipeline.syncOperations.addHandler(ResponseHandler())
                    return .http(try HTTPChannel(wrappingChannelSynchronously: channel))
                }
            }
        )
        var configuration = NIOUpgradableHTTPServerPipelineConfiguration(upgradeConfiguration: upgrade)
        // What cannot be read ends the connection; an answer could come in the middle of another one.
        configuration.enableErrorHandling = false
        configuration.decoderConfiguration.maxHeaderFieldSize = largestHeader
        configuration.decoderConfiguration.maxHeaderListSize = 4 * largestHeader
        configuration.decoderConfiguration.maxHeaderFieldCount = 100
        let connection = try pipeline.configureUpgradableHTTPServerPipeline(configuration: configuration)
        try pipeline.addHandler(FailureHandler())
        return connection
    }

    private func serve(_ connection: EventLoopFuture<Connection>) async {
        do {
            switch try await connection.get() {
            case .http(let channel): try await answer(channel)
            case .live(let channel, let request): try await keepUpToDate(channel, request)
            }
        } catch {
            // What fails with a connection ends it, and nothing else.
        }
    }
}

// MARK: Requests

extension WebServer {
    /// Answers the requests of a connection; only the bodies of files are read.
    private func answer(_ channel: HTTPChannel) async throws {
        let peer = channel.channel.remoteAddress?.ipAddress ?? "?"
        try await channel.executeThenClose { parts, output in
            var parts = parts.makeAsyncIterator()
            while let part = try await parts.next() {
                guard case .head(let head) = part else { continue }
                let request = PageRequest(head, peer: peer)
                let response: PageResponse
                if let file = await service.receiver(for: request) {
                    response = try await Self.receive(file, from: &parts)
                } else {
                    response = await service.response(to: request)
                }
                let isLast = !head.isKeepAlive || head.method != .GET
                var headers = HTTPHeaders(response.headers.map { ($0.name, $0.value) })
                headers.add(name: "Content-Length", value: String(response.body.count))
                headers.add(name: "Connection", value: isLast ? "close" : "keep-alive")
                let status = HTTPResponseStatus(statusCode: response.status)
                try await output.write(.head(HTTPResponseHead(version: .http1_1, status: status, headers: headers)))
                switch response.body {
                case .text(let text): try await output.write(.body(ByteBuffer(string: text)))
                case .file(let file, let count):
                    for start in stride(from: 0, to: count, by: Self.largestPiece) {
                        let bytes: [UInt8]
                        do {
                            bytes = try file.read(start..<min(start + Self.largestPiece, count))
                        } catch {
                            await service.didFail(request, error)
                            throw error
                        }
                        try await output.write(.body(ByteBuffer(bytes: bytes)))
                    }
                }
                try await output.write(.end(nil))
                if isLast { return }
            }
        }
    }
}

extension PageResponse.Body {
    /// The number of bytes.
    fileprivate var count: Int {
        switch self {
        case .text(let text): text.utf8.count
        case .file(_, let count): count
        }
    }
}

extension WebServer {
    /// Passes the body of a request on, as fast as it is taken.
    private static func receive(
        _ file: any ReceivedFile,
        from parts: inout NIOAsyncChannelInboundStream<HTTPServerRequestPart>.AsyncIterator
    ) async throws -> PageResponse {
        while let part = try await parts.next() {
            do {
                switch part {
                case .head: continue
                case .body(let buffer): try file.append(Array(buffer.readableBytesView))
                case .end: return .file(try file.finish(), isTaken: true)
                }
            } catch {
                return .file("\(error)", isTaken: false)
            }
        }
        throw CancellationError()
    }
}

extension PageRequest {
    fileprivate init(_ head: HTTPRequestHead, peer: String) {
        self.init(
            method: head.method.rawValue,
            target: head.uri,
            headers: Dictionary(grouping: head.headers) { $0.name.lowercased() }.mapValues { $0.map(\.value) },
            peer: peer
        )
    }
}

// MARK: Sessions

extension WebServer {
    /// Passes the events of a page to its session, and its updates to the page.
    private func keepUpToDate(_ channel: LiveChannel, _ request: PageRequest) async throws {
        try await channel.executeThenClose { frames, output in
            guard let session = await service.session(for: request) else {
                return try await output.write(.closing(.unexpectedServerError))
            }
            let (changes, number) = await session.attach(columns: service.columns(of: request))
            await withThrowingTaskGroup(of: Void.self) { group in
                group.addTask { try await Self.pass(frames, to: session, output) }
                // A page that takes nothing is told nothing until it does, and then the latest.
                group.addTask {
                    for await _ in changes {
                        if let update = await session.update() { try await output.write(.text(update.json)) }
                    }
                }
                group.addTask {
                    while true {
                        try await Task.sleep(for: Self.pingInterval)
                        try await output.write(WebSocketFrame(fin: true, opcode: .ping, data: ByteBuffer()))
                    }
                }
                defer { group.cancelAll() }
                do {
                    try await group.next()
                } catch {
                    // The connection is gone.
                }
            }
            await session.detach(number)
            await service.didDetach(session)
        }
    }

    private static func pass(
        _ frames: NIOAsyncChannelInboundStream<WebSocketFrame>,
        to session: LiveSession,
        _ output: NIOAsyncChannelOutboundWriter<WebSocketFrame>
    ) async throws {
        for try await frame in frames {
            switch frame.opcode {
            case .text:
                guard let event = LiveEvent(json: String(buffer: frame.unmaskedData)) else {
                    return try await output.write(.closing(.unacceptableData))
                }
                await session.handle(event)
            case .ping: try await output.write(WebSocketFrame(fin: true, opcode: .pong, data: frame.unmaskedData))
            case .pong: break
            case .connectionClose: return try await output.write(.closing(.normalClosure))
            default: return try await output.write(.closing(.unacceptableData))
            }
        }
    }
}

extension WebSocketFrame {
    fileprivate static func text(_ text: String) -> WebSocketFrame {
        WebSocketFrame(fin: true, opcode: .text, data: ByteBuffer(string: text))
    }

    fileprivate static func closing(_ code: WebSocketErrorCode) -> WebSocketFrame {
        var data = ByteBuffer()
        data.write(webSocketErrorCode: code)
        return WebSocketFrame(fin: true, opcode: .connectionClose, data: data)
    }
}
