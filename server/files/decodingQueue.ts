import { Refusal } from '#contract/errors.ts'

interface QueueLimits {
  readonly maxConcurrent: number
  /** The total weight of what runs at once. A heavier task runs alone. */
  readonly maxWeight: number
  /** How many lighter tasks may start before one that does not fit beside what runs. Then it is the next. */
  readonly maxOvertakes: number
  readonly maxWaitingPerUser: number
  readonly maxWaiting: number
  readonly maxWaitMs: number
}

interface WaitingTask {
  readonly weight: number
  overtakes: number
  start(): void
}

/**
 * A bounded queue that alternates between users (round robin): one task of each user runs at a time, so the uploads of one do not delay
 * those of another. A task that finds the queue full, or waits too long, is refused and can be sent again.
 */
export const createDecodingQueue = (limits: QueueLimits) => {
  /** In the order in which their tasks start. Users without a waiting task are not in it. */
  const waitingByUser = new Map<string, WaitingTask[]>()
  const runningWeights = new Map<string, number>()

  const sum = (numbers: Iterable<number>) => [...numbers].reduce((total, number) => total + number, 0)
  const fits = ({ weight }: WaitingTask) =>
    runningWeights.size === 0 || sum(runningWeights.values()) + weight <= limits.maxWeight

  const remove = (user: string, task: WaitingTask) => {
    const left = (waitingByUser.get(user) ?? []).filter(other => other !== task)
    if (left.length > 0) waitingByUser.set(user, left)
    else waitingByUser.delete(user)
  }

  /** The other users come first now. */
  const release = (user: string) => {
    runningWeights.delete(user)
    const tasks = waitingByUser.get(user)
    if (!tasks) return
    // A map lists what was added last at the end.
    waitingByUser.delete(user)
    waitingByUser.set(user, tasks)
  }

  const startNext = (): void => {
    if (runningWeights.size >= limits.maxConcurrent) return
    const overtaken: WaitingTask[] = []
    for (const [user, [task]] of waitingByUser) {
      if (!task || runningWeights.has(user)) continue
      if (!fits(task)) {
        if (task.overtakes >= limits.maxOvertakes) return
        overtaken.push(task)
        continue
      }
      for (const other of overtaken) other.overtakes += 1
      remove(user, task)
      runningWeights.set(user, task.weight)
      task.start()
      startNext()
      return
    }
  }

  const busy = () => new Refusal('files.busy', { retryAfterSeconds: 5 })

  const waitForStart = (user: string, weight: number): Promise<void> =>
    new Promise((resolve, reject) => {
      const own = waitingByUser.get(user) ?? []
      const all = sum([...waitingByUser.values()].map(tasks => tasks.length))
      if (own.length >= limits.maxWaitingPerUser || all >= limits.maxWaiting) return reject(busy())
      const giveUp = () => {
        remove(user, task)
        reject(busy())
      }
      const timer = setTimeout(giveUp, limits.maxWaitMs)
      const start = () => {
        clearTimeout(timer)
        resolve()
      }
      const task = { weight, overtakes: 0, start }
      waitingByUser.set(user, [...own, task])
      startNext()
    })

  return async <T>(user: string, weight: number, task: () => Promise<T>): Promise<T> => {
    await waitForStart(user, weight)
    try {
      return await task()
    } finally {
      release(user)
      startNext()
    }
  }
}
