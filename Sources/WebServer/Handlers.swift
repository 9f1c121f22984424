import NIOCore
import NIOHTTP1
import Synchronization

/// The number of connections.
final class ConnectionCount: Sendable {
    private let count = Mutex(0)

    /// Counts a connection until it is closed.
    ///
    /// - Returns: The number of connections with it.
    func add(_ channel: any Channel) -> Int {
        channel.closeFuture.whenComplete { [self] _ in count.withLock { $0 -= 1 } }
        return count.withLock { count in
            count += 1
            return count
        }
    }
}

/// Closes a connection that is silent.
final class SilenceHandler: ChannelInboundHandler {
    typealias InboundIn = Any

    func userInboundEventTriggered(context: ChannelHandlerContext, event: Any) {
        if event is IdleStateHandler.IdleStateEvent {
            context.close(promise: nil)
        } else {
            context.fireUserInboundEventTriggered(event)
        }
    }
}

/// Closes a connection on which something cannot be read.
final class FailureHandler: ChannelInboundHandler {
    typealias InboundIn = Any

    func errorCaught(context: ChannelHandlerContext, error: any Error) {
        context.fireErrorCaught(error)
        context.close(promise: nil)
    }
}

/// Passes the buffers of a response on.
final class ResponseHandler: ChannelOutboundHandler {
    typealias OutboundIn = HTTPPart<HTTPResponseHead, ByteBuffer>
    typealias OutboundOut = HTTPServerResponsePart

    func write(context: ChannelHandlerContext, data: NIOAny, promise: EventLoopPromise<Void>?) {
        let part: HTTPServerResponsePart =
            switch unwrapOutboundIn(data) {
            case .head(let head): .head(head)
            case .body(let buffer): .body(.byteBuffer(buffer))
            case .end(let trailers): .end(trailers)
            }
        context.write(wrapOutboundOut(part), promise: promise)
    }
}
