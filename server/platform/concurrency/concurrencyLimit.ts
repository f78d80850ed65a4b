interface QueuedTask {
  readonly weight: number
  start(): void
}

/**
 * A weighted semaphore: a first-in, first-out queue that runs at most maxConcurrent tasks at a time, with a total weight
 * of at most maxWeight. A task that is heavier than maxWeight runs alone.
 */
export const concurrencyLimit = (maxConcurrent: number, maxWeight: number) => {
  const queue: QueuedTask[] = []
  let running = 0
  let runningWeight = 0

  const startNext = (): void => {
    const [next] = queue
    if (!next || running >= maxConcurrent || (running > 0 && runningWeight + next.weight > maxWeight)) return
    queue.shift()
    running += 1
    runningWeight += next.weight
    next.start()
    startNext()
  }

  return async <T>(weight: number, task: () => Promise<T>): Promise<T> => {
    await new Promise<void>(start => {
      queue.push({ weight, start })
      startNext()
    })
    try {
      return await task()
    } finally {
      running -= 1
      runningWeight -= weight
      startNext()
    }
  }
}
