import Dispatch

/// Runs what may wait for a slow folder, so that it keeps no thread from anything else.
final class CarrierThread: TaskExecutor {
    private let queue = DispatchQueue(label: "moneyflow.carrier")

    func enqueue(_ job: consuming ExecutorJob) {
        let job = UnownedJob(job)
        queue.async { [self] in job.runSynchronously(on: asUnownedTaskExecutor()) }
    }
}
