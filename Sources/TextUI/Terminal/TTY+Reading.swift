import Foundation

extension TTY {
    /// Reads until the terminal is closed.
    func read() {
        var decoder = KeyDecoder()
        var isGone = false
        var isEnding = false
        var lastArrival = ContinuousClock.now
        while hold.withLock({ $0 != .closed }) {
            var sources = [isGone ? -1 : input, job.signals, wakeUp.readingEnd]
                .map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
            let patience = decoder.patience.map { Int32($0 / .milliseconds(1)) } ?? -1
            let count = poll(&sources, nfds_t(sources.count), patience)
            if count < 0 { continue }
            if count == 0 { report(decoder.flush()) }

            var endings: [Int32] = []
            if sources[2].revents != 0 {
                let calls = WakingPipe.drain(wakeUp.readingEnd)
                if calls.contains(Call.suspend.rawValue), !isEnding {
                    endings += stop(.group)
                    decoder = KeyDecoder()
                }
            }
            if sources[1].revents != 0 {
                let signals = job.pendingSignals()
                endings += signals.filter(TTYJob.endings.contains)
                if !isEnding, endings.isEmpty {
                    endings += follow(signals)
                    if signals.contains(SIGCONT) { decoder = KeyDecoder() }
                }
            }
            if sources[0].revents != 0, endings.isEmpty {
                if let bytes = readInput() {
                    let arrival = ContinuousClock.now
                    report(decoder.decode(bytes, afterPause: arrival - lastArrival > .milliseconds(200)))
                    lastArrival = arrival
                } else {
                    isGone = true
                    endings.append(SIGHUP)
                }
            }
            for signal in endings { continuation.yield(.ended(signal: signal)) }
            isEnding = isEnding || !endings.isEmpty
        }
    }

    /// Handles the signals that do not ask the process to end.
    ///
    /// - Returns: Signals that arrived meanwhile and ask the process to end.
    private func follow(_ signals: [Int32]) -> [Int32] {
        if signals.contains(SIGTSTP) { return stop(.process) }
        // The process was stopped without notice, and another process had the terminal meanwhile.
        if signals.contains(SIGCONT) { return resume() }
        if signals.contains(SIGWINCH) {
            output.forget()
            continuation.yield(.resized(size))
        }
        return []
    }

    private func report(_ events: [TerminalEvent]) {
        for event in events {
            if case .reply(let reply) = event { question.take(reply) }
            continuation.yield(event)
        }
    }

    /// Reads the available bytes; `nil` at the end of input, or if the terminal is gone.
    private func readInput() -> [UInt8]? {
        var bytes = [UInt8](repeating: 0, count: 4_096)
        let count = Foundation.read(input, &bytes, bytes.count)
        if count < 0, errno == EINTR || errno == EAGAIN { return [] }
        return count > 0 ? Array(bytes.prefix(count)) : nil
    }
}
